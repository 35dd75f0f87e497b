export { areasFeature } from './areas-feature';
export { AreaFilterButton } from './components/area-filter-button';
export { areasQuery } from './api/areas-api';
export { useAreaName } from './api/use-area-name';
export { useAreaFilter, useAreaScope } from './store/area-scope';
