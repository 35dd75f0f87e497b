import { useAreaName } from '../api/use-area-name';
import { AreaFilterButton } from './area-filter-button';

/** Filter of a list of records by area. */
export const areaFilter = { Button: AreaFilterButton, useName: useAreaName };
