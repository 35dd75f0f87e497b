export { AreaField, AreasField } from './area-field';
export { AreaPicker } from './area-picker';
export { keepAreasAtHand } from './lazy-area-popover';
