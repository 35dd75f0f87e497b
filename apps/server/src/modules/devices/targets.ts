import type { Database } from '../../db/database';
import { BOARD_KINDS, type DeviceKind } from '@loa/contracts/devices';
import { and, eq, inArray, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { areaTable } from '../areas';
import { anyOf, listOf } from '../../db/any-of';
import { resolutionTable } from '../settings';
import { groupsOf, membersOf } from './device-groups/members';
import { isEmpty } from './plans/stored-plans';
import { deviceRuntimeTable, deviceTable } from './table';
import { devicePlanTable, planTable } from './plans/table';

export interface DeviceTargets {
  /** Areas with everything below them, and groups of devices. */
  area_ids: readonly string[];
  device_ids: readonly string[];
  exclude_device_ids?: readonly string[];
  /** Whether only devices with a picture count. */
  boards_only?: boolean;
}

/** The pixels of a board as `640x320`; empty where unknown. */
export const boardSize = sql<string>`coalesce(${resolutionTable.width} || 'x' || ${resolutionTable.height}, '')`;

/** A device with the fields that plans need: its place, and what it can show. */
export interface TargetedDevice {
  id: string;
  kind: DeviceKind;
  board_size: string;
  /** How many tracks it can play, as it reports. */
  tracks: number;
  /** '/root/…/area/': every area it lies in. */
  area_path: string;
  /** Ids of the groups that it is in. */
  group_ids: readonly string[];
}

/**
 * Reads one row for all equal devices: the cost of rows is most of the time here. Ids contain no commas.
 */
async function devicesWhere(db: Database, where: SQL | undefined): Promise<TargetedDevice[]> {
  const alike = await db
    .select({
      kind: deviceTable.kind,
      board_size: boardSize,
      tracks: deviceRuntimeTable.tracks,
      area_path: areaTable.path,
      ids: sql<string>`string_agg(${deviceTable.id}::text, ',')`,
    })
    .from(deviceTable)
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
    .innerJoin(deviceRuntimeTable, eq(deviceRuntimeTable.device_id, deviceTable.id))
    .leftJoin(resolutionTable, eq(resolutionTable.id, deviceTable.resolution_id))
    .where(where)
    .groupBy(areaTable.id, deviceTable.kind, resolutionTable.id, deviceRuntimeTable.tracks);
  const devices = alike.flatMap(({ ids, ...shared }) => ids.split(',').map((id) => ({ id, ...shared })));
  const groups = await groupsOf(
    db,
    devices.map(({ id }) => id),
  );
  return devices.map((device) => ({ ...device, group_ids: groups.get(device.id) ?? NONE }));
}

const NONE: readonly string[] = [];

const isInstalled = and(eq(deviceTable.install_status, 'installed'), eq(deviceTable.is_active, true)) as SQL;

/** Ids of the devices of the groups among these ids. Beside a subtree the database would read all devices. */
async function devicesOfGroups(db: Database, ids: readonly string[]) {
  const { rows } = await db.execute<{ device_id: string }>(
    sql`select distinct device_id from ${membersOf(sql`m.group_id = any(${listOf(ids)}::uuid[])`)} x`,
  );
  return rows.map(({ device_id }) => device_id);
}

/** The installed devices of these targets, each once. */
export async function devicesIn(
  db: Database,
  { area_ids, device_ids, exclude_device_ids = [], boards_only = false }: DeviceTargets,
) {
  if (area_ids.length + device_ids.length === 0) return [];
  const inSubtree = sql`exists (select 1 from area target where target.id = any(${listOf(area_ids)}::uuid[])
    and starts_with(${areaTable.path}, target.path))`;
  const excluded = exclude_device_ids.length ? sql`not (${anyOf(deviceTable.id, exclude_device_ids)})` : undefined;
  const named = [...device_ids, ...(area_ids.length ? await devicesOfGroups(db, area_ids) : [])];
  const targeted = or(area_ids.length ? inSubtree : undefined, named.length ? anyOf(deviceTable.id, named) : undefined);
  return devicesWhere(
    db,
    and(isInstalled, targeted, excluded, boards_only ? inArray(deviceTable.kind, [...BOARD_KINDS]) : undefined),
  );
}

/** Every installed device: the plans of a new day are made for them. */
export const installedDevices = (db: Database) => devicesWhere(db, isInstalled);

/** Installed boards of a resolution. */
export const boardsOfSize = (db: Database, resolution_id: string) =>
  devicesWhere(db, and(isInstalled, eq(deviceTable.resolution_id, resolution_id)));

/** The sizes of boards in use, each with the paths of the places where they are installed. */
export async function boardSizes(db: Database): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectDistinct({ board_size: boardSize, path: areaTable.path })
    .from(deviceTable)
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
    .innerJoin(resolutionTable, eq(resolutionTable.id, deviceTable.resolution_id))
    .where(isInstalled);
  return new Map(
    [...Map.groupBy(rows, ({ board_size }) => board_size)].map(([board_size, places]) => [
      board_size,
      places.map(({ path }) => path),
    ]),
  );
}

/** An uninstalled or inactive device that still has a wanted plan; null for any other. */
export async function retiredDevice(db: Database, id: string): Promise<TargetedDevice | null> {
  const hasPlan = sql`exists (select 1 from device_plan where device_id = ${deviceTable.id})`;
  const [device] = await devicesWhere(db, and(eq(deviceTable.id, id), not(isInstalled), hasPlan));
  return device ?? null;
}

/**
 * Ids of uninstalled or inactive devices whose wanted plan still contains runs; only the given one, if there is an id.
 */
export async function retiredWithRuns(db: Database, id?: string): Promise<string[]> {
  const rows = await db
    .select({ id: deviceTable.id })
    .from(deviceTable)
    .innerJoin(devicePlanTable, eq(devicePlanTable.device_id, deviceTable.id))
    .innerJoin(planTable, eq(planTable.hash, devicePlanTable.wanted_hash))
    .where(
      and(
        id ? eq(deviceTable.id, id) : undefined,
        not(isInstalled),
        not(isEmpty(planTable)),
        sql`${planTable.valid_to} > now()`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Ids and names of devices, in the order of their names. */
export async function deviceNames(db: Database, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { id, name, name_sort } = deviceTable;
  const [row] = await db
    .select({
      names: sql<
        { id: string; name: string }[] | null
      >`json_agg(json_build_object('id', ${id}, 'name', ${name}) order by ${name_sort}, ${id})`,
    })
    .from(deviceTable)
    .where(anyOf(id, ids));
  return row?.names ?? [];
}

/** How many of them are not connected now. */
export const countOffline = (db: Database, ids: readonly string[]) =>
  db.$count(
    deviceRuntimeTable,
    and(anyOf(deviceRuntimeTable.device_id, ids), ne(deviceRuntimeTable.connection, 'online')),
  );

/** Devices by id, with whether they are still installed there and active. */
export async function namedDevices(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string; is_installed: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: deviceTable.id, name: deviceTable.name, is_installed: sql<boolean>`${isInstalled}` })
    .from(deviceTable)
    .where(anyOf(deviceTable.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
