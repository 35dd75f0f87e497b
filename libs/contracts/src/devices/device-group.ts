import * as z from 'zod';
import { defineResource, noteText, recordFields, ref, shortText } from '../common';
import { DEVICE_GROUP_CALLS, DEVICE_GROUP_FIELDS } from './device-group-calls';

const deviceGroupFields = z.strictObject({
  name: shortText,
  note: noteText,
  /** Area of the group: all its devices lie in it or below, and whoever is in charge of it may use the group. */
  area_id: z.uuid(),
  /** Its devices; one that is moved out of the area, or uninstalled, is none of them. */
  device_ids: z.array(z.uuid()).max(5000).default([]),
  is_active: z.boolean().default(true),
});
/** Nhóm máy: a named set of devices, used wherever an area is. */
export const deviceGroup = recordFields
  .extend(deviceGroupFields.shape)
  .extend({ area: ref, device_count: z.number().int() });
export type DeviceGroup = z.output<typeof deviceGroup>;
export const deviceGroups = defineResource({
  ...DEVICE_GROUP_CALLS,
  entity: deviceGroup,
  write: deviceGroupFields,
  list: DEVICE_GROUP_FIELDS,
  scope: 'area',
});

/** `GET /api/device-group/choices`: the groups that the caller may use, without their devices. */
export const deviceGroupChoices = z.object({
  rows: z.array(
    deviceGroup.pick({ id: true, name: true, area: true, device_count: true, is_active: true }).extend({
      /** '/root/…/area/group/': a group stands below its area. */
      path: z.string(),
    }),
  ),
});
export type DeviceGroupChoice = z.output<typeof deviceGroupChoices>['rows'][number];
