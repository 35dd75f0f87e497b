import {
  DEVICE_BADGES,
  readBox,
  type DeviceBadge,
  type DeviceCluster,
  type DeviceMap,
  type DeviceMapQuery,
  type MapBox,
  type MapDevice,
} from '@loa/contracts/devices';
import { and, between, eq, sql, type SQL } from 'drizzle-orm';
import { anyOf, listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { areaTable } from '../../areas';
import { countedDevices } from '../device-rows';
import { deviceFilter, hasBadge, isPlaced, isUnplaced } from '../repository';
import { deviceRuntimeTable as runtime, deviceTable as device } from '../table';
import { devicePlanTable as plan } from '../plans/table';
import { boundsOf, cellOf, commonArea, inLarger, mergeNear, SMALL_CELL, type Cell } from './cells';

/** Zoom from which devices are shown one by one, however close they are, if there are no more than this many. */
const ONE_BY_ONE = 17;
const MOST_ONE_BY_ONE = 300;

const columns = {
  id: device.id,
  name: device.name,
  device_code: device.device_code,
  kind: device.kind,
  install_status: device.install_status,
  connection: runtime.connection,
  play_state: runtime.play_state,
  default_shown: runtime.default_shown,
  area: { id: areaTable.id, name: areaTable.name },
  lat: sql<number>`${device.lat}`,
  lng: sql<number>`${device.lng}`,
};
/** Query with all tables that a filter may use. */
const selectMapped = (db: Database) =>
  db
    .select(columns)
    .from(device)
    .innerJoin(areaTable, eq(areaTable.id, device.area_id))
    .innerJoin(runtime, eq(runtime.device_id, device.id))
    .leftJoin(plan, eq(plan.device_id, device.id))
    .$dynamic();

/**
 * Areas numbered in the order of their paths: comparing numbers costs little, while as many paths would have to be
 * sorted on disk.
 */
const numbered = sql`(select id as numbered_id, path as numbered_path,
  (row_number() over (order by path collate "C"))::int as place from ${areaTable}) numbered`;

type CellRow = Record<
  'count' | 'lat' | 'lng' | 'west' | 'south' | 'east' | 'north' | 'first' | 'last' | DeviceBadge,
  number
>;

/**
 * Counts the devices of a box by cell and state: the database counts, and only one row a cell is returned.
 */
async function readCells(db: Database, where: SQL | undefined, size: number): Promise<Cell[]> {
  const counts = DEVICE_BADGES.map(
    (badge) => sql`, count(*) filter (where ${hasBadge(badge)})::int as ${sql.identifier(badge)}`,
  );
  const { rows } = await db.execute<CellRow>(sql`
    select count(*)::int as count, avg(${device.lat})::float8 as lat, avg(${device.lng})::float8 as lng,
    min(${device.lng}) as west, min(${device.lat}) as south, max(${device.lng}) as east, max(${device.lat}) as north,
      min(place) as first, max(place) as last ${sql.join(counts, sql``)}
    from ${countedDevices} inner join ${numbered} on numbered_id = ${device.area_id} where
    ${where} group by floor(${device.lng} / ${size}::float8), floor(${device.lat} / ${size}::float8)`);
  return rows.map(({ count, lat, lng, west, south, east, north, first, last, ...states }) => ({
    count,
    lat,
    lng,
    box: [west, south, east, north],
    areas: [first, last],
    states: Object.fromEntries(DEVICE_BADGES.flatMap((badge) => (states[badge] ? [[badge, states[badge]]] : []))),
  }));
}

/** Reads the devices that are alone in their cell: such a device lies at the middle of its cell. */
async function readAlone(db: Database, where: SQL | undefined, cells: readonly Cell[]): Promise<MapDevice[]> {
  if (cells.length === 0) return [];
  const places = sql.join(
    cells.map(({ box: [lng, lat] }) => sql`(${lat}::float8, ${lng}::float8)`),
    sql`, `,
  );
  return selectMapped(db)
    .where(and(where, sql`(${device.lat}, ${device.lng}) in (${places})`))
    .orderBy(device.name_sort, device.id);
}

/** Adds to each cluster the smallest area that contains all of it, and parts of it. */
async function withAreas(db: Database, cells: readonly Cell[]): Promise<DeviceCluster[]> {
  if (cells.length === 0) return [];
  const wanted = [...new Set(cells.flatMap(({ areas }) => areas))];
  const { rows } = await db.execute<{ place: number; path: string }>(
    sql`select place, numbered_path as path from ${numbered} where place = any(${listOf(wanted.map(String))}::int[])`,
  );
  const paths = new Map(rows.map(({ place, path }) => [place, path]));
  const common = cells.map(({ areas: [first, last] }) => commonArea(paths.get(first) ?? '', paths.get(last) ?? ''));
  const areas = await db
    .select({ id: areaTable.id, name: areaTable.name })
    .from(areaTable)
    .where(anyOf(areaTable.id, [...new Set(common.flatMap(({ area, parts }) => [area, ...parts]))]));
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });
  return cells.map(({ areas: _, ...cluster }, at) => {
    const { area, parts } = common[at] ?? { area: '', parts: [] };
    return { ...cluster, area: named(area), parts: parts.map(named) };
  });
}

/**
 * Reads all devices, and the smallest box around them: one scan, except when they lie so close together that smaller
 * cells are needed.
 */
async function readAll(
  db: Database,
  where: SQL | undefined,
  zoom: number | undefined,
): Promise<{ box: MapBox | null; cells: Cell[]; size: number }> {
  const small = await readCells(db, where, SMALL_CELL);
  const box = boundsOf(small);
  const size = box ? cellOf(box, zoom) : SMALL_CELL;
  return { box, cells: size < SMALL_CELL ? await readCells(db, where, size) : inLarger(small, size), size };
}

/**
 * The devices of a filter in a box: clusters counted by state, and single devices. It uses the conditions of the list,
 * so both show the same.
 */
export async function readDeviceMap(
  db: Database,
  caller: Caller,
  { box: wanted, zoom, ...query }: DeviceMapQuery,
): Promise<DeviceMap> {
  const filter = deviceFilter(caller, query);
  // The exact count, which a map shows: counts of lists are cached for a while.
  const {
    rows: [{ unplaced } = { unplaced: 0 }],
  } = await db.execute<{ unplaced: number }>(
    sql`select count(*)::int as unplaced from ${countedDevices} where ${and(filter, isUnplaced)}`,
  );
  if (wanted === undefined) {
    const where = and(filter, isPlaced);
    const { box, cells, size } = await readAll(db, where, zoom);
    return { box, ...(await shown(db, where, cells, size)), unplaced };
  }
  const box = readBox(wanted);
  if (!box) return { box, total: 0, clusters: [], devices: [], unplaced };
  const [west, south, east, north] = box;
  const where = and(filter, between(device.lat, south, north), between(device.lng, west, east));
  if (zoom !== undefined && zoom >= ONE_BY_ONE) {
    const devices = await selectMapped(db)
      .where(where)
      .orderBy(device.name_sort, device.id)
      .limit(MOST_ONE_BY_ONE + 1);
    if (devices.length <= MOST_ONE_BY_ONE) return { box, total: devices.length, clusters: [], devices, unplaced };
  }
  const size = cellOf(box, zoom);
  return { box, ...(await shown(db, where, await readCells(db, where, size), size)), unplaced };
}

/** The answer for these cells: clusters with their areas, and single devices. */
async function shown(
  db: Database,
  where: SQL | undefined,
  cells: readonly Cell[],
  size: number,
): Promise<Pick<DeviceMap, 'total' | 'clusters' | 'devices'>> {
  const merged = mergeNear(cells, size);
  return {
    total: merged.reduce((sum, { count }) => sum + count, 0),
    clusters: await withAreas(
      db,
      merged.filter(({ count }) => count > 1),
    ),
    devices: await readAlone(
      db,
      where,
      merged.filter(({ count }) => count === 1),
    ),
  };
}
