import { occurrenceId, slotsAround } from '@loa/broadcast-engine';
import type { DayRule } from '@loa/broadcast-engine';
import { isBoard } from '@loa/contracts/devices';
import type { DeviceKind } from '@loa/contracts/devices';
import { isSeen } from '@loa/contracts/schedules';
import type { ScheduleStatus } from '@loa/contracts/schedules';
import { and, eq, exists, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { idsOfPath, inScope } from '../../../http/scope';
import { touches } from '../reach/touching-schedules';
import { dayBefore } from '../runs/day-before';
import { occurrenceTable } from '../runs/table';
import { withLists } from '../stored-schedule';
import type { StoredSchedule } from '../stored-schedule';
import { scheduleDeviceTable, scheduleTable } from '../table';

export interface Minute {
  from: string;
  to: string;
}
export interface ExplainedDevice {
  id: string;
  kind: DeviceKind;
  area_path: string;
  group_ids: readonly string[];
  tracks: number;
  is_retired: boolean;
}

/** Statuses that a schedule has which plays, or which played until it had no more days. */
const ON_AIR: readonly ScheduleStatus[] = ['approved', 'paused', 'finished'];
/** Schedules that begin or end so long before or after the minute are not about it. */
const NEAR_MS = 31 * 86_400_000;
const dayOf = (at: string, by: number) => new Date(Date.parse(at) + by).toISOString().slice(0, 10);

/**
 * Schedules that name the device or a place around it, or leave it out, and have days near the minute. Those that are
 * not on the air are the caller's own only.
 */
export async function schedulesNear(
  db: Database,
  caller: Pick<Caller, 'area'>,
  device: ExplainedDevice,
  { from, to }: Minute,
): Promise<StoredSchedule[]> {
  const { id, status, mode, start_date, end_date, area_id } = scheduleTable;
  const leavesOut = db
    .select({ id: scheduleDeviceTable.schedule_id })
    .from(scheduleDeviceTable)
    .where(and(eq(scheduleDeviceTable.device_id, device.id), scheduleDeviceTable.excluded));
  const hasRun = exists(
    db
      .select({ one: sql`1` })
      .from(occurrenceTable)
      .where(
        and(
          eq(occurrenceTable.schedule_id, id),
          gt(occurrenceTable.planned_start, dayBefore(from)),
          lt(occurrenceTable.planned_start, to),
        ),
      ),
  );
  const hasDays = and(
    lte(start_date, dayOf(from, NEAR_MS)),
    gte(sql`case when ${mode} = 'once' then ${start_date} else ${end_date} end`, dayOf(from, -NEAR_MS)),
  );
  const goesOn = and(lte(start_date, dayOf(from, NEAR_MS)), ne(mode, 'once'), isNull(end_date));
  const rows = await db
    .select()
    .from(scheduleTable)
    .where(
      and(
        or(touches(db, id, [device]), inArray(id, leavesOut)),
        or(inArray(status, [...ON_AIR]), inScope(area_id, caller) ?? sql`true`),
        or(hasRun, and(ne(mode, 'now'), or(hasDays, goesOn))),
      ),
    );
  const board = isBoard(device.kind);
  return withLists(
    db,
    rows.filter(({ kind }) => board || !isSeen(kind)),
  );
}

/** A slot of a schedule on a day that meets the minute, with the id that its run has. */
export interface Candidate {
  id: string;
  schedule: StoredSchedule;
  start: string;
  end: string;
  /** Rule of the schedule's days that takes it off. */
  rule: DayRule | null;
  local_date: string;
  slot_start: string;
}

/** The slots of schedules that meet the minute. */
export const candidatesIn = (
  schedules: readonly StoredSchedule[],
  minute: Minute,
  holidays: readonly string[],
): Candidate[] =>
  schedules.flatMap((schedule) =>
    slotsAround(schedule, {
      ...minute,
      holidays,
      dropped: schedule.dropped,
      max_duration_sec: schedule.max_duration_sec,
    })
      .map(({ start, end, rule, local_date, slot_index }) => ({
        id: occurrenceId(schedule.id, start),
        schedule,
        start,
        end,
        rule,
        local_date,
        slot_start: schedule.slots[slot_index]?.start_time ?? '',
      }))
      // A rule about its days matters only for what would play otherwise.
      .filter(({ rule }) => rule === null || ON_AIR.includes(schedule.status)),
  );

/**
 * Whether the schedule plays on the device: it names the device, a place around it or a group of it, and does not leave
 * it out.
 */
export const reaches = (
  { area_ids, device_ids, exclude_device_ids }: StoredSchedule,
  { id, area_path, group_ids }: ExplainedDevice,
): 'plays' | 'excluded' | 'elsewhere' => {
  const around = new Set([...idsOfPath(area_path), ...group_ids]);
  if (!device_ids.includes(id) && !area_ids.some((area) => around.has(area))) return 'elsewhere';
  return exclude_device_ids.includes(id) ? 'excluded' : 'plays';
};

export const isOnAir = ({ status }: Pick<StoredSchedule, 'status'>) => ON_AIR.includes(status);
