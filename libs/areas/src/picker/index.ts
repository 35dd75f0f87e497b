export { AreaField, AreasField } from './area-field';
export { AreaPicker } from './area-picker';
export { AreasPicker } from './areas-picker';
export { preloadAreas } from './lazy-area-popover';
