export { PositionFields } from './fields/position-fields';
export { keepPositionMapAtHand, PositionMap } from './position-map';
export type { Mark } from './map/draw-marks';
export { lookText, readLook } from './model/look';
export type { Box, Look } from './model/look';
export { positionText } from './model/position';
export type { MapView, Position } from './model/position';
export { isOutsideVietNam } from './model/viet-nam';
