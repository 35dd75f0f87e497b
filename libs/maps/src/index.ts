export { PositionFields } from './fields/position-fields';
export { preloadPositionMap, PositionMap } from './position-map';
export type { Mark } from './map/draw-marks';
export { viewportText, readViewport } from './model/viewport';
export type { Box, Viewport } from './model/viewport';
export { positionText } from './model/position';
export type { MapView, Position } from './model/position';
export { isOutsideVietNam } from './model/viet-nam';
