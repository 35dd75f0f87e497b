import { oneOf, sortBy } from '../common/list-fields';

/** How the calls of device groups are named and guarded. */
export const DEVICE_GROUP_CALLS = {
  base: '/api/device-group',
  module: 'THIET_BI_DA_LAP_DAT',
  written_with: 'THIET_BI_DA_LAP_DAT_EDIT',
  label: 'nhóm máy',
} as const;
/** Filters and sort fields of their list. */
export const DEVICE_GROUP_FIELDS = {
  sort: sortBy(['name', 'created_at']),
  area_id: 'id',
  is_active: oneOf(['true', 'false']),
} as const;
