export { areasFeature } from './areas-feature';
export { AreaFilterButton } from './components/area-filter-button';
export { PlaceFilterButton, usePlaceChips } from './components/place-filter';
export { areaFilter } from './components/area-filter';
export { areasQuery } from './api/areas-api';
export { usePlaceAddresses } from './model/use-place-words';
export { useAreaName } from './api/use-area-name';
export { useAreaNames } from './api/use-area-names';
export { useAreaFilter, useAreaScope } from '@loa/api-client';
