export { PositionFields } from './fields/position-fields';
export { PositionMap } from './position-map';
export type { MapView, Position } from './model/position';
export { isOutsideVietNam } from './model/viet-nam';
