import { isDeepStrictEqual } from 'node:util';
import type { Ref } from '@loa/contracts/common';
import type { ScheduleWrite } from '@loa/contracts/schedules';
import { dropsAfter } from '@loa/broadcast-engine';
import type { DroppedRun } from '@loa/broadcast-engine';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { anyOf } from '../../db/any-of';
import { groupPlaces } from '../devices';
import {
  occurrenceExclusionTable,
  scheduleAreaTable,
  scheduleDeviceTable,
  scheduleItemTable,
  scheduleTable,
} from './table';
import { scheduleGroupTable } from './reach/table';

export type ScheduleRow = typeof scheduleTable.$inferSelect;
type Lists = Pick<ScheduleWrite, 'items' | 'area_ids' | 'device_ids' | 'exclude_device_ids'>;

/** Written fields of a schedule whose area is known. */
export type PlacedWrite = ScheduleWrite & { area_id: string };

/** A run that was dropped or moved one by one, why, and by whom. */
export type Dropped = DroppedRun & { reason: string; dropped_by?: Ref | null };

/** A schedule with its items and targets, and the runs dropped one by one, as it is stored. */
export type StoredSchedule = ScheduleRow & Lists & { dropped: Dropped[] };

/** Adds items, targets and dropped runs to rows: constant queries, however many rows. */
export async function withLists(db: Database, rows: ScheduleRow[]): Promise<StoredSchedule[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db
    .select()
    .from(scheduleItemTable)
    .where(anyOf(scheduleItemTable.schedule_id, ids))
    .orderBy(asc(scheduleItemTable.sort));
  const areas = await db
    .select()
    .from(scheduleAreaTable)
    .where(anyOf(scheduleAreaTable.schedule_id, ids))
    .unionAll(
      db
        .select({ schedule_id: scheduleGroupTable.schedule_id, area_id: scheduleGroupTable.group_id })
        .from(scheduleGroupTable)
        .where(anyOf(scheduleGroupTable.schedule_id, ids)),
    );
  const devices = await db.select().from(scheduleDeviceTable).where(anyOf(scheduleDeviceTable.schedule_id, ids));
  const dropped = await db
    .select()
    .from(occurrenceExclusionTable)
    .where(anyOf(occurrenceExclusionTable.schedule_id, ids))
    .orderBy(asc(occurrenceExclusionTable.local_date), asc(occurrenceExclusionTable.slot_start));
  const droppedOf = Map.groupBy(dropped, ({ schedule_id }) => schedule_id);
  const itemsOf = Map.groupBy(items, ({ schedule_id }) => schedule_id);
  const areasOf = Map.groupBy(areas, ({ schedule_id }) => schedule_id);
  const devicesOf = Map.groupBy(devices, ({ schedule_id }) => schedule_id);
  return rows.map((row) => ({
    ...row,
    items: (itemsOf.get(row.id) ?? []).map(({ item_type, ref_id, repeat, length_sec }) => ({
      item_type,
      ref_id,
      repeat,
      length_sec,
    })),
    area_ids: (areasOf.get(row.id) ?? []).map(({ area_id }) => area_id),
    device_ids: (devicesOf.get(row.id) ?? []).filter(({ excluded }) => !excluded).map(({ device_id }) => device_id),
    exclude_device_ids: (devicesOf.get(row.id) ?? [])
      .filter(({ excluded }) => excluded)
      .map(({ device_id }) => device_id),
    dropped: (droppedOf.get(row.id) ?? []).map(({ schedule_id: _, ...run }) => run),
  }));
}

export async function schedulesById(db: Database, ids: string[]): Promise<StoredSchedule[]> {
  return ids.length === 0
    ? []
    : withLists(db, await db.select().from(scheduleTable).where(anyOf(scheduleTable.id, ids)));
}

/** Replaces the stored items and targets. */
export async function writeLists(tx: Database, schedule_id: string, lists: Lists) {
  for (const table of [scheduleItemTable, scheduleAreaTable, scheduleGroupTable, scheduleDeviceTable])
    await tx.delete(table).where(eq(table.schedule_id, schedule_id));
  const items = lists.items.map((item, sort) => ({ schedule_id, sort, ...item }));
  if (items.length > 0) await tx.insert(scheduleItemTable).values(items);
  const chosen = [...new Set(lists.area_ids)];
  const named = await groupPlaces(tx, chosen);
  const groups = [...named.keys()].map((group_id) => ({ schedule_id, group_id }));
  if (groups.length > 0) await tx.insert(scheduleGroupTable).values(groups);
  const areas = chosen.filter((id) => !named.has(id)).map((area_id) => ({ schedule_id, area_id }));
  if (areas.length > 0) await tx.insert(scheduleAreaTable).values(areas);
  const listed = (ids: string[], excluded: boolean) =>
    [...new Set(ids)].map((device_id) => ({ schedule_id, device_id, excluded }));
  const devices = [...listed(lists.device_ids, false), ...listed(lists.exclude_device_ids, true)];
  if (devices.length > 0) await tx.insert(scheduleDeviceTable).values(devices);
}

/** The columns of a schedule that its body contains; items and targets are tables of their own. */
export function columnsOf({
  items: _items,
  area_ids: _areas,
  device_ids: _devices,
  exclude_device_ids: _excluded,
  ...columns
}: PlacedWrite) {
  return columns;
}

/** Lets the dropped runs of a schedule follow its slots through an edit, and returns them. */
export async function moveDropped(
  tx: Database,
  { id, dropped, slots }: Pick<StoredSchedule, 'id' | 'dropped' | 'slots'>,
  after: ScheduleWrite['slots'],
): Promise<Dropped[]> {
  const moved = dropsAfter(dropped, slots, after);
  if (isDeepStrictEqual(moved, dropped)) return dropped;
  const mine = eq(occurrenceExclusionTable.schedule_id, id);
  const stored = await tx.select().from(occurrenceExclusionTable).where(mine);
  const rows = dropsAfter(stored, slots, after);
  await tx.delete(occurrenceExclusionTable).where(mine);
  if (rows.length > 0) await tx.insert(occurrenceExclusionTable).values(rows);
  return moved;
}

/** Stores what was decided about the run of a day's slot, in place of an earlier decision. */
export async function storeDecision(tx: Database, id: string, decided: Dropped) {
  const { schedule_id, local_date, slot_start } = occurrenceExclusionTable;
  await tx
    .insert(occurrenceExclusionTable)
    .values({ schedule_id: id, ...decided })
    .onConflictDoUpdate({ target: [schedule_id, local_date, slot_start], set: decided });
}

/** Takes back what was decided about the run of a day's slot. */
export async function removeDecision(tx: Database, id: string, { local_date, slot_start }: DroppedRun) {
  const decision = occurrenceExclusionTable;
  await tx
    .delete(decision)
    .where(and(eq(decision.schedule_id, id), eq(decision.local_date, local_date), eq(decision.slot_start, slot_start)));
}
