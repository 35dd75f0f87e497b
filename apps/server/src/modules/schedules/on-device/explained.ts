import { decisionAbout } from '@loa/broadcast-engine';
import type { SilentReason } from '@loa/contracts/devices';
import type { PriorityLevel, ScheduleKind } from '@loa/contracts/schedules';
import { and, gt, lt, or } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { dayBefore } from '../runs/day-before';
import { occurrenceTable as run } from '../runs/table';
import type { StoredSchedule } from '../stored-schedule';
import { reaches } from './near-schedules';
import type { Candidate, ExplainedDevice, Minute } from './near-schedules';

/** A schedule as an answer names it; the path of its area decides who may read the name. */
export interface NamedSchedule {
  id: string;
  name: string;
  kind: ScheduleKind;
  /** Null of a schedule whose area is read with its row. */
  area_path: string | null;
}

/** A schedule in the minute, before the names are left out that the reader may not know. */
export interface Layer {
  schedule: NamedSchedule;
  priority_level: PriorityLevel | null;
  start: string;
  end: string;
  is_heard: boolean;
  reason: SilentReason | null;
  by: NamedSchedule | null;
  note: string | null;
  until: string | null;
  occurrence_id: string | null;
}

export type RunRow = typeof run.$inferSelect;

export const namedBy = ({ id, name, kind }: Pick<StoredSchedule, 'id' | 'name' | 'kind'>): NamedSchedule => ({
  id,
  name,
  kind,
  area_path: null,
});
export const namedByRun = ({ schedule_id, schedule_name, kind, area_path }: RunRow): NamedSchedule => ({
  id: schedule_id,
  name: schedule_name,
  kind,
  area_path,
});

/** Stored runs with these ids, and those of these schedules that can play in the minute, by id. */
export async function runsAround(
  db: Database,
  { from, to }: Minute,
  schedule_ids: readonly string[],
  ids: readonly string[],
): Promise<Map<string, RunRow>> {
  const meets = and(
    anyOf(run.schedule_id, schedule_ids),
    gt(run.planned_start, dayBefore(from)),
    lt(run.planned_start, to),
    gt(run.planned_end, from),
  );
  const rows = await db
    .select()
    .from(run)
    .where(or(meets, anyOf(run.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

const quietLayer = { is_heard: false, reason: null, by: null, note: null, until: null, occurrence_id: null };

export const layerOf = ({ schedule, start, end }: Pick<Candidate, 'schedule' | 'start' | 'end'>): Layer => ({
  ...quietLayer,
  schedule: namedBy(schedule),
  priority_level: schedule.priority_level,
  start,
  end,
});
export const layerOfRun = (row: RunRow): Layer => ({
  ...quietLayer,
  schedule: namedByRun(row),
  priority_level: row.priority_level,
  start: row.planned_start,
  end: row.planned_end,
  occurrence_id: row.id,
});

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const minutesBetween = (from: string, to: string) => minutesOf(to) - minutesOf(from);

/**
 * A candidate that the schedule itself keeps off the device: by a rule of its days, by leaving the device out, or by
 * its state. Null where nothing of that is so; undefined where it has nothing to do with the device.
 */
export function refusedLayer(candidate: Candidate, device: ExplainedDevice): Layer | null | undefined {
  const { schedule, rule, local_date, slot_start } = candidate;
  const reach = reaches(schedule, device);
  if (reach === 'elsewhere') return undefined;
  const layer = layerOf(candidate);
  if (rule) {
    const isDecided = rule === 'run_dropped' || rule === 'run_moved';
    const decision = isDecided ? decisionAbout(schedule.dropped, local_date, slot_start) : undefined;
    const moved_to = decision?.moved_to;
    const until = moved_to ? Date.parse(layer.start) + minutesBetween(slot_start, moved_to) * 60_000 : null;
    return {
      ...layer,
      reason: rule,
      note: decision?.reason ?? null,
      until: until === null ? null : new Date(until).toISOString(),
    };
  }
  if (reach === 'excluded') return { ...layer, reason: 'excluded_device' };
  const { status } = schedule;
  if (status === 'approved' || status === 'paused') return null;
  return { ...layer, reason: status, note: status === 'rejected' ? schedule.reject_reason : schedule.drop_reason };
}
