import { DEVICE_BADGES, readBox, type DeviceMap, type DeviceMapQuery, type MapBox, type MapDevice } from '@loa/contracts/devices';
import { and, between, eq, inArray, not, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { countUpTo } from '../../../http/list-query';
import { areaTable } from '../../areas';
import { countedDevices } from '../device-rows';
import { deviceFilter, hasBadge, isPlaced } from '../repository';
import { devicePlanTable as plan, deviceRuntimeTable as runtime, deviceTable as device } from '../table';
import { areaOf, cellOf, mergeNear, type Cell } from './cells';

/** From so near on devices are shown one by one, however close they hang, as long as they are no more than that. */
const ONE_BY_ONE = 17;
const MOST_ONE_BY_ONE = 300;
/** More than any installation has. */
const MOST_COUNTED = 1_000_000;

const columns = {
  id: device.id,
  name: device.name,
  device_code: device.device_code,
  kind: device.kind,
  install_status: device.install_status,
  connection: runtime.connection,
  play_state: runtime.play_state,
  area: { id: areaTable.id, name: areaTable.name },
  lat: sql<number>`${device.lat}`,
  lng: sql<number>`${device.lng}`,
};
/** With all that a filter may speak of. */
const selectMapped = (db: Database) => db.select(columns).from(device).innerJoin(areaTable, eq(areaTable.id, device.area_id)).innerJoin(runtime, eq(runtime.device_id, device.id)).leftJoin(plan, eq(plan.device_id, device.id)).$dynamic();

/** The smallest box that holds them all. */
async function extentOf(db: Database, where: SQL | undefined): Promise<MapBox | null> {
  const { rows } = await db.execute<Record<'west' | 'south' | 'east' | 'north', number | null>>(
    sql`select min(${device.lng}) as west, min(${device.lat}) as south, max(${device.lng}) as east, max(${device.lat}) as north from ${countedDevices} where ${and(where, isPlaced)}`,
  );
  const [{ west, south, east, north } = { west: null, south: null, east: null, north: null }] = rows;
  return west === null || south === null || east === null || north === null ? null : [west, south, east, north];
}

type CellRow = { count: number; lat: number; lng: number; west: number; south: number; east: number; north: number; one: string; first: string; last: string } & Record<string, number | string>;

/** The box in cells, each with how many of its devices are in which state: the database counts, and one row a cell is all that travels. */
async function readCells(db: Database, where: SQL | undefined, size: number): Promise<Cell[]> {
  const counts = DEVICE_BADGES.map((badge) => sql`, count(*) filter (where ${hasBadge(badge)})::int as ${sql.identifier(badge)}`);
  const { rows } = await db.execute<CellRow>(sql`
    select count(*)::int as count, avg(${device.lat})::float8 as lat, avg(${device.lng})::float8 as lng, min(${device.lng}) as west, min(${device.lat}) as south, max(${device.lng}) as east, max(${device.lat}) as north,
      min(${device.id}::text) as one, min(${areaTable.path} collate "C") as first, max(${areaTable.path} collate "C") as last ${sql.join(counts, sql``)}
    from ${countedDevices} where ${where} group by floor(${device.lng} / ${size}::float8), floor(${device.lat} / ${size}::float8)`);
  return rows.map(({ count, lat, lng, west, south, east, north, one, first, last, ...states }) => ({
    count, lat, lng, box: [west, south, east, north], one, paths: [first, last],
    states: Object.fromEntries(DEVICE_BADGES.flatMap((badge) => (states[badge] ? [[badge, states[badge] as number]] : []))),
  }));
}

async function areaNames(db: Database, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await db.select({ id: areaTable.id, name: areaTable.name }).from(areaTable).where(anyOf(areaTable.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The devices of a filter in a box: clusters, counted by state, and those that lie alone. The same conditions as the list's, so that both show the same. */
export async function readDeviceMap(db: Database, caller: Caller, { box: wanted, zoom, ...query }: DeviceMapQuery): Promise<DeviceMap> {
  const filter = deviceFilter(caller, query);
  const unplaced = await countUpTo(db, MOST_COUNTED, countedDevices, and(filter, not(isPlaced)));
  const box = wanted === undefined ? await extentOf(db, filter) : readBox(wanted);
  if (!box) return { box, total: 0, clusters: [], devices: [], unplaced };
  const [west, south, east, north] = box;
  const where = and(filter, between(device.lat, south, north), between(device.lng, west, east));
  if (zoom !== undefined && zoom >= ONE_BY_ONE) {
    const devices = await selectMapped(db).where(where).orderBy(device.name_sort, device.id).limit(MOST_ONE_BY_ONE + 1);
    if (devices.length <= MOST_ONE_BY_ONE) return { box, total: devices.length, clusters: [], devices, unplaced };
  }
  const size = cellOf(box, zoom);
  const merged = mergeNear(await readCells(db, where, size), size);
  const [alone, crowds] = [merged.filter(({ count }) => count === 1), merged.filter(({ count }) => count > 1)];
  const devices: MapDevice[] = alone.length > 0 ? await selectMapped(db).where(inArray(device.id, alone.map(({ one }) => one))).orderBy(device.name_sort, device.id) : [];
  const areas = await areaNames(db, crowds.map(({ paths }) => areaOf(paths)));
  return {
    box,
    total: merged.reduce((sum, { count }) => sum + count, 0),
    clusters: crowds.map(({ lat, lng, box, count, states, paths }) => ({ lat, lng, box, count, states, area: { id: areaOf(paths), name: areas.get(areaOf(paths)) ?? '' } })),
    devices,
    unplaced,
  };
}
