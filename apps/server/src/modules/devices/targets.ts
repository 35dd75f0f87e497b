import type { Database } from '../../db/database';
import { BOARD_KINDS } from '@loa/contracts/devices';
import { and, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import { areaTable } from '../areas';
import { anyOf, listOf } from '../../db/any-of';
import { resolutionTable } from '../settings';
import { isEmpty } from './plans/held-plans';
import { devicePlanTable, deviceRuntimeTable, deviceTable, planTable } from './table';

export interface DeviceTargets {
  /** Whole subtrees. */
  area_ids: readonly string[];
  device_ids: readonly string[];
  exclude_device_ids?: readonly string[];
  /** Only what can show something. */
  boards_only?: boolean;
}

/** The pixels of a board as `640x320`; empty where nobody said. */
export const boardSize = sql<string>`coalesce(${resolutionTable.width} || 'x' || ${resolutionTable.height}, '')`;

const reached = {
  id: deviceTable.id,
  name: deviceTable.name,
  device_code: deviceTable.device_code,
  kind: deviceTable.kind,
  board_size: boardSize,
  area_id: deviceTable.area_id,
  area_name: areaTable.name,
  area_path: areaTable.path,
  connection: deviceRuntimeTable.connection,
};

const installed = (db: Database) =>
  db
    .select(reached)
    .from(deviceTable)
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
    .innerJoin(deviceRuntimeTable, eq(deviceRuntimeTable.device_id, deviceTable.id))
    .leftJoin(resolutionTable, eq(resolutionTable.id, deviceTable.resolution_id))
    .$dynamic();

const isInstalled = and(eq(deviceTable.install_status, 'installed'), eq(deviceTable.is_active, true)) as SQL;

/** The installed devices that targets reach, each once, in the order of their names. */
export async function devicesIn(db: Database, { area_ids, device_ids, exclude_device_ids = [], boards_only = false }: DeviceTargets) {
  if (area_ids.length + device_ids.length === 0) return [];
  const inSubtree = sql`exists (select 1 from area target where target.id = any(${listOf(area_ids)}::uuid[]) and starts_with(${areaTable.path}, target.path))`;
  const excluded = exclude_device_ids.length ? sql`not (${anyOf(deviceTable.id, exclude_device_ids)})` : undefined;
  return installed(db)
    .where(and(isInstalled, or(area_ids.length ? inSubtree : undefined, device_ids.length ? anyOf(deviceTable.id, device_ids) : undefined), excluded, boards_only ? inArray(deviceTable.kind, [...BOARD_KINDS]) : undefined))
    .orderBy(deviceTable.name_sort, deviceTable.id);
}
export type ReachedDevice = Awaited<ReturnType<typeof devicesIn>>[number];

/** Every installed device: what a new day's plans are made for. */
export const installedDevices = (db: Database): Promise<ReachedDevice[]> => installed(db).where(isInstalled);

/** Those that show so many pixels. */
export const boardsOfSize = (db: Database, resolution_id: string): Promise<ReachedDevice[]> => installed(db).where(and(isInstalled, eq(deviceTable.resolution_id, resolution_id)));

/** The sizes of boards in use, each with the places where it hangs (their paths). */
export async function boardSizes(db: Database): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectDistinct({ board_size: boardSize, path: areaTable.path })
    .from(deviceTable)
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
    .innerJoin(resolutionTable, eq(resolutionTable.id, deviceTable.resolution_id))
    .where(isInstalled);
  return new Map([...Map.groupBy(rows, ({ board_size }) => board_size)].map(([board_size, places]) => [board_size, places.map(({ path }) => path)]));
}

/** A device that was taken down or is not in use any more, with a plan it is still to hold; null for any other. */
export async function takenDown(db: Database, id: string): Promise<ReachedDevice | null> {
  const holds = sql`exists (select 1 from device_plan where device_id = ${deviceTable.id})`;
  const [row] = await installed(db).where(and(eq(deviceTable.id, id), not(isInstalled), holds));
  return row ?? null;
}

/** The devices that were taken down or are not in use any more, and are still to hold a plan by which they would play; of these the one of an id, where it is given. */
export async function takenDownWithRuns(db: Database, id?: string): Promise<string[]> {
  const rows = await db
    .select({ id: deviceTable.id })
    .from(deviceTable)
    .innerJoin(devicePlanTable, eq(devicePlanTable.device_id, deviceTable.id))
    .innerJoin(planTable, eq(planTable.hash, devicePlanTable.wanted_hash))
    .where(and(id ? eq(deviceTable.id, id) : undefined, not(isInstalled), not(isEmpty(planTable)), sql`${planTable.valid_to} > now()`));
  return rows.map(({ id }) => id);
}

/** Devices by id, with whether they still hang there and are in use. */
export async function namedDevices(db: Database, ids: readonly string[]): Promise<Map<string, { id: string; name: string; is_installed: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: deviceTable.id, name: deviceTable.name, is_installed: sql<boolean>`${isInstalled}` }).from(deviceTable).where(anyOf(deviceTable.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
