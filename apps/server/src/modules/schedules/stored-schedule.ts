import type { ScheduleWrite } from '@loa/contracts/schedules';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { anyOf } from '../../db/any-of';
import { scheduleAreaTable, scheduleDeviceTable, scheduleItemTable, scheduleTable } from './table';

export type ScheduleRow = typeof scheduleTable.$inferSelect;
type Lists = Pick<ScheduleWrite, 'items' | 'area_ids' | 'device_ids' | 'exclude_device_ids'>;

/** A schedule with its items and targets, as it is stored. */
export type StoredSchedule = ScheduleRow & Lists;

/** Adds items and targets to rows: three queries, however many rows. */
export async function withLists(db: Database, rows: ScheduleRow[]): Promise<StoredSchedule[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db
    .select()
    .from(scheduleItemTable)
    .where(anyOf(scheduleItemTable.schedule_id, ids))
    .orderBy(asc(scheduleItemTable.sort));
  const areas = await db.select().from(scheduleAreaTable).where(anyOf(scheduleAreaTable.schedule_id, ids));
  const devices = await db.select().from(scheduleDeviceTable).where(anyOf(scheduleDeviceTable.schedule_id, ids));
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
  }));
}

export async function schedulesById(db: Database, ids: string[]): Promise<StoredSchedule[]> {
  return ids.length === 0
    ? []
    : withLists(db, await db.select().from(scheduleTable).where(anyOf(scheduleTable.id, ids)));
}

/** Replaces the stored items and targets. */
export async function writeLists(tx: Database, schedule_id: string, lists: Lists) {
  for (const table of [scheduleItemTable, scheduleAreaTable, scheduleDeviceTable])
    await tx.delete(table).where(eq(table.schedule_id, schedule_id));
  await tx.insert(scheduleItemTable).values(lists.items.map((item, sort) => ({ schedule_id, sort, ...item })));
  const areas = [...new Set(lists.area_ids)].map((area_id) => ({ schedule_id, area_id }));
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
}: ScheduleWrite) {
  return columns;
}
