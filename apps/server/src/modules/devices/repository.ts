import { COUNTED_TO, splitFilter, type QueryOf } from '@loa/contracts/common';
import {
  CLOCK_TOLERANCE_MS,
  SCARCE_STORAGE,
  TROUBLE,
  type DeviceBadge,
  type devices,
  type DeviceTrouble,
  type GpsSource,
} from '@loa/contracts/devices';
import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Caller } from '../../http/caller';
import type { Repository } from '../../http/crud-routes';
import { countUpTo, matches, ordered, pageOfRows } from '../../http/list-query';
import { changedRecord } from '../../http/record-values';
import { areaTable } from '../areas';
import { factoryTable } from '../settings';
import { membersOf } from './device-groups/members';
import { devicesOf } from './devices-of';
import { makersOf, requireMadeBy } from './made-by';
import { requireShownIn } from './device-resolutions';
import { alsoSearched, asDevice, countedDevices, selectDevices } from './device-rows';
import { deviceRuntimeTable as runtime, deviceTable as device } from './table';
import { devicePlanTable as plan } from './plans/table';

const sortable = {
  name: device.name_sort,
  device_code: device.device_code,
  last_seen_at: runtime.last_seen_at,
  area_name: areaTable.name_sort,
  volume: runtime.volume,
  factory_name: factoryTable.name_sort,
  model: device.model,
};
export const isInstalled = eq(device.install_status, 'installed');

/** The condition for a badge, the same as `deviceBadge` of the contracts. */
export function hasBadge(badge: DeviceBadge): SQL | undefined {
  if (badge === 'not_installed') return eq(device.install_status, 'not_installed');
  if (badge === 'never' || badge === 'offline') return eq(runtime.connection, badge);
  return and(eq(runtime.connection, 'online'), playsAs(badge));
}

function playsAs(badge: Exclude<DeviceBadge, 'not_installed' | 'never' | 'offline'>): SQL | undefined {
  if (badge === 'updating') return inArray(runtime.play_state, ['updating', 'restarting']);
  if (badge === 'by_default') return and(eq(runtime.play_state, 'idle'), isNotNull(runtime.default_shown));
  return and(eq(runtime.play_state, badge), badge === 'idle' ? isNull(runtime.default_shown) : undefined);
}

/** The condition for each kind of trouble. */
export const hasTrouble: Record<DeviceTrouble, SQL | undefined> = {
  fault: sql`jsonb_array_length(${runtime.faults}) > 0`,
  clock: sql`abs(${runtime.clock_skew_ms}) > ${CLOCK_TOLERANCE_MS}`,
  storage: sql`${runtime.storage_total} > 0
    and ${runtime.storage_free} < ${runtime.storage_total} * ${SCARCE_STORAGE}::float8`,
  plan: sql`${plan.wanted_hash} is not null and ${runtime.plan_hash} is distinct from ${plan.wanted_hash}`,
  files: sql`${runtime.missing_files} > 0`,
};

/** Whether a device has coordinates. */
export const isPlaced = and(isNotNull(device.lat), isNotNull(device.lng)) as SQL;

export const isUnplaced = or(isNull(device.lat), isNull(device.lng)) as SQL;

/** The filter of the list, and of every other view of the same devices. */
export function deviceFilter(caller: Caller, query: Omit<QueryOf<typeof devices>, 'page' | 'limit' | 'sort'>) {
  const badges = splitFilter<DeviceBadge>(query.badge);
  const kinds = splitFilter<(typeof device.$inferSelect)['kind']>(query.kind);
  const troubles = splitFilter<DeviceTrouble>(query.trouble);
  return and(
    isInstalled,
    devicesOf(caller, query.area_id),
    matches(device.search_text, query.search),
    badges && or(...badges.map(hasBadge)),
    query.group_id
      ? sql`${device.id} in (select device_id from ${membersOf(sql`m.group_id = ${query.group_id}`)} x)`
      : undefined,
    query.factory_id ? eq(device.factory_id, query.factory_id) : undefined,
    query.resolution_id ? eq(device.resolution_id, query.resolution_id) : undefined,
    query.fw_version ? eq(runtime.fw_version, query.fw_version) : undefined,
    kinds && inArray(device.kind, kinds),
    troubles && or(...troubles.map((trouble) => hasTrouble[trouble])),
    query.placed && (query.placed === 'known' ? isPlaced : isUnplaced),
  );
}

/** Counts the devices that need attention. */
export const devicesInTrouble = (db: Database, caller: Caller, area_id?: string) =>
  countUpTo(db, COUNTED_TO, countedDevices, and(isInstalled, devicesOf(caller, area_id), or(...TROUBLE.map(hasBadge))));

/** Source and time of a device's position; null where it has none. */
export const placedBy = ({ lat }: { lat: number | null }, source: GpsSource) =>
  lat === null ? { gps_at: null, gps_source: null } : { gps_at: nowIso(), gps_source: source };

/** The standard calls of installed devices. Devices are created by installing them, not by POST. */
export const deviceRepository = (
  deps: Pick<Deps, 'devices'>,
): Omit<Repository<typeof devices>, 'create' | 'remove' | 'lock'> => ({
  async list(db, caller, query) {
    const where = deviceFilter(caller, query);
    const order = ordered(query.sort, sortable, 'name');
    const { rows, ...counted } = await pageOfRows(db, selectDevices(db), query, {
      from: countedDevices,
      id: device.id,
      where,
      order,
    });
    return { rows: rows.map(asDevice(deps)), ...counted };
  },

  async find(db, caller, ids) {
    const rows = await selectDevices(db).where(and(inArray(device.id, ids), isInstalled, devicesOf(caller)));
    return rows.map(asDevice(deps));
  },

  async update(tx, caller, current, values) {
    requireMadeBy(await makersOf(tx, [values.factory_id]), values, current.kind, current);
    await requireShownIn(tx, values.resolution_id, current.kind, current.resolution_id);
    const moved = values.lat !== current.lat || values.lng !== current.lng;
    const changed = await tx
      .update(device)
      .set({
        ...values,
        ...changedRecord(caller, current.version, values.name, ...alsoSearched({ ...current, ...values })),
        ...(moved && placedBy(values, 'manual')),
      })
      .where(and(eq(device.id, current.id), eq(device.version, current.version)))
      .returning({ id: device.id });
    return changed.length === 1;
  },
});
