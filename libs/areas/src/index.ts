export { areasFeature } from './areas-feature';
export { AreaPicker, type AreaPickerProps } from './components/area-picker';
export { areaTreeQuery } from './api/areas-api';
export { useAreaFilter, useAreaScope } from './store/area-scope';
