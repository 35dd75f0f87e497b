import { areaFilter } from '@loa/areas';
import { DEVICE_GROUP_CALLS, DEVICE_GROUP_FIELDS, type deviceGroups, type DeviceGroup } from '@loa/contracts/devices';
import { usage, type RecordFields, type RecordList } from '@loa/records/list';
import { lazyPart, PageSkeleton } from '@loa/ui-kit';
import { deviceGroupsApi } from './device-groups-api';

export const fields = {
  name: { label: 'Tên' },
  area: { label: 'Thuộc', width: 180, card: true, text: (area: { name: string }) => area.name },
  device_count: { label: 'Số máy', width: 90, align: 'right', card: true },
  note: { label: 'Ghi chú', width: 240 },
  is_active: usage,
} satisfies RecordFields<DeviceGroup>;

/** Nhóm máy. */
export const deviceGroupList: RecordList<typeof deviceGroups> = {
  calls: DEVICE_GROUP_CALLS,
  api: deviceGroupsApi,
  lists: DEVICE_GROUP_FIELDS,
  sort: 'name',
  fields,
  search: 'Tìm theo tên, ghi chú',
  filters: { is_active: usage.options },
  areaFilter,
  Form: lazyPart(() => import('./device-group-form').then((form) => form.DeviceGroupForm), PageSkeleton),
};
