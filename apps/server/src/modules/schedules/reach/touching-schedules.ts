import { isSeen, type ScheduleStatus } from '@loa/contracts/schedules';
import { and, eq, gte, inArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database';
import { idsOfPath } from '../../../http/scope';
import { anyOf } from '../../../db/any-of';
import type { PlacedDevice, Targets } from './device-groups';
import { withLists } from '../stored-schedule';
import type { StoredSchedule } from '../stored-schedule';
import { groupsWith } from '../../devices';
import { scheduleAreaTable, scheduleDeviceTable, scheduleTable } from '../table';
import { scheduleGroupTable } from './table';

interface Which {
  statuses: ScheduleStatus[];
  /** Only schedules that fulfil this condition. */
  where?: SQL | undefined;
  /**
   * Includes schedules of any status that were changed since then, by somebody or by time: they may have been on the
   * air until then.
   */
  or_changed_since?: string;
}

/**
 * Whether the schedule of an id names one of the devices, an area it lies in or a group it was given to; the caller
 * must check whether it excludes the device.
 */
export function touches(db: Database, scheduleId: AnyPgColumn, devices: readonly PlacedDevice[]): SQL {
  const areaIds = [...new Set([...new Set(devices.map(({ area_path }) => area_path))].flatMap(idsOfPath))];
  const byArea = db
    .select({ id: scheduleAreaTable.schedule_id })
    .from(scheduleAreaTable)
    .where(anyOf(scheduleAreaTable.area_id, areaIds));
  const ids = devices.map(({ id }) => id);
  const byGroup = db
    .select({ id: scheduleGroupTable.schedule_id })
    .from(scheduleGroupTable)
    .where(inArray(scheduleGroupTable.group_id, groupsWith(db, ids)));
  const byDevice = db
    .select({ id: scheduleDeviceTable.schedule_id })
    .from(scheduleDeviceTable)
    .where(and(anyOf(scheduleDeviceTable.device_id, ids), eq(scheduleDeviceTable.excluded, false)));
  // One set: of two joined by OR the database reads every row of the other table and looks it up in both.
  return inArray(scheduleId, byArea.union(byGroup).union(byDevice));
}

/** Schedules that name one of the devices, its areas or its groups. */
export async function schedulesTouching(
  db: Database,
  devices: readonly PlacedDevice[],
  { statuses, where, or_changed_since }: Which,
): Promise<StoredSchedule[]> {
  if (devices.length === 0) return [];
  const current = or(
    inArray(scheduleTable.status, statuses),
    or_changed_since ? gte(scheduleTable.updated_at, or_changed_since) : undefined,
  );
  return withLists(
    db,
    await db
      .select()
      .from(scheduleTable)
      .where(and(current, where, touches(db, scheduleTable.id, devices))),
  );
}

/** Query for the schedules that name a group of devices. */
export const naming = (db: Database, group_id: string) =>
  db
    .select({ id: scheduleGroupTable.schedule_id })
    .from(scheduleGroupTable)
    .where(eq(scheduleGroupTable.group_id, group_id));

/** Schedules that name a group of devices and may play again. */
export async function schedulesNaming(db: Database, group_id: string): Promise<StoredSchedule[]> {
  const rows = await db
    .select()
    .from(scheduleTable)
    .where(
      and(
        inArray(scheduleTable.id, naming(db, group_id)),
        inArray(scheduleTable.status, ['draft', 'waiting_approval', 'approved', 'paused']),
      ),
    );
  return withLists(db, rows);
}

export const targetsOf = ({
  id,
  kind,
  area_ids,
  device_ids,
  exclude_device_ids,
}: Pick<StoredSchedule, 'id' | 'kind' | 'area_ids' | 'device_ids' | 'exclude_device_ids'>): Targets => ({
  schedule_id: id,
  area_ids,
  device_ids,
  exclude_device_ids,
  boards_only: isSeen(kind),
});
