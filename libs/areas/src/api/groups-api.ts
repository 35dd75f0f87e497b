import { getJson } from '@loa/api-client';
import { AREA_LEVELS, type AreaNode } from '@loa/contracts/areas';
import { DEVICE_GROUP_CALLS, type DeviceGroupChoice } from '@loa/contracts/devices';
import { queryOptions } from '@tanstack/react-query';

const CALL = `${DEVICE_GROUP_CALLS.base}/choices`;
const SELDOM = 5 * 60_000;

/** A node of a choice of places: an area, or a group of devices with the name of its area. */
export type PlaceNode = AreaNode & { group_of?: string };

/** A group stands below its area, so that choosing the area includes the group. */
const asNode = ({ id, name, area, path, is_active, device_count }: DeviceGroupChoice): PlaceNode => ({
  id,
  parent_id: area.id,
  level: AREA_LEVELS.village,
  code: '',
  name,
  path,
  is_active,
  has_children: false,
  device_count,
  account_count: 0,
  place_count: 0,
  group_of: area.name,
});

/** The groups of devices that the account may use. Changes of groups read it again. */
export const groupsQuery = () =>
  queryOptions({
    queryKey: [DEVICE_GROUP_CALLS.base, 'choices'],
    queryFn: async ({ signal }) => (await getJson<{ rows: DeviceGroupChoice[] }>(CALL, {}, signal)).rows.map(asNode),
    staleTime: SELDOM,
  });
