import type { DeviceGroup, DeviceGroupChoice } from '@loa/contracts/devices';
import { COMMUNE } from './areas';
import { buildRef, recordBase } from './record';

export const buildDeviceGroup = (over: Partial<DeviceGroup> = {}): DeviceGroup => ({
  ...recordBase('Nhóm thiết bị'),
  area_id: COMMUNE.id,
  area: buildRef(COMMUNE.name, COMMUNE.id),
  device_ids: [],
  device_count: over.device_ids?.length ?? 0,
  ...over,
});

/** The group as choices of places have it. */
export const choiceOf = ({ id, name, area, device_count, is_active }: DeviceGroup): DeviceGroupChoice => ({
  id,
  name,
  area,
  device_count,
  is_active,
  path: `${COMMUNE.path}${id}/`,
});
