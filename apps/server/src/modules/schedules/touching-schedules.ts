import type { PriorityLevel, ScheduleStatus } from '@loa/contracts/schedules';
import { and, eq, gte, inArray, or } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { idsOfPath } from '../../http/scope';
import { anyOf } from '../../db/any-of';
import type { PlacedDevice, Targets } from './device-groups';
import { withLists } from './stored-schedule';
import type { StoredSchedule } from './stored-schedule';
import { scheduleAreaTable, scheduleDeviceTable, scheduleTable } from './table';

interface Which {
  statuses: ScheduleStatus[];
  priority_level?: PriorityLevel;
  /** Also those of any status that somebody, or time, changed since: they may have held the air until then. */
  or_changed_since?: string;
}

/** Schedules whose targets name one of the devices or an area it lies in; whether they leave it out is for the caller to see. */
export async function schedulesTouching(db: Database, devices: readonly PlacedDevice[], { statuses, priority_level, or_changed_since }: Which): Promise<StoredSchedule[]> {
  if (devices.length === 0) return [];
  const areaIds = [...new Set([...new Set(devices.map(({ area_path }) => area_path))].flatMap(idsOfPath))];
  const byArea = db.select({ id: scheduleAreaTable.schedule_id }).from(scheduleAreaTable).where(anyOf(scheduleAreaTable.area_id, areaIds));
  const byDevice = db
    .select({ id: scheduleDeviceTable.schedule_id })
    .from(scheduleDeviceTable)
    .where(and(anyOf(scheduleDeviceTable.device_id, devices.map(({ id }) => id)), eq(scheduleDeviceTable.excluded, false)));
  const rows = await db
    .select()
    .from(scheduleTable)
    .where(
      and(
        or(inArray(scheduleTable.status, statuses), or_changed_since ? gte(scheduleTable.updated_at, or_changed_since) : undefined),
        priority_level === undefined ? undefined : eq(scheduleTable.priority_level, priority_level),
        or(inArray(scheduleTable.id, byArea), inArray(scheduleTable.id, byDevice)),
      ),
    );
  return withLists(db, rows);
}

export const targetsOf = ({ id, area_ids, device_ids, exclude_device_ids }: Pick<StoredSchedule, 'id' | 'area_ids' | 'device_ids' | 'exclude_device_ids'>): Targets => ({
  schedule_id: id,
  area_ids,
  device_ids,
  exclude_device_ids,
});
