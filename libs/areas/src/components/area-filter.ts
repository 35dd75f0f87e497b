import { useAreaName } from '../api/use-area-name';
import { AreaFilterButton } from './area-filter-button';

/** The filter by place of a list of records. */
export const areaFilter = { Button: AreaFilterButton, useName: useAreaName };
