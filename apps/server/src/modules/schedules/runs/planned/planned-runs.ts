import { fillOpenItems, requiredSeconds, shuffledItems } from '@loa/broadcast-engine';
import type { Interval } from '@loa/broadcast-engine';
import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import type { ScheduleWrite } from '@loa/contracts/schedules';
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { readyItems } from '../../items/ready-items';
import type { PlanningWindow } from '../../plans/planning-window';
import { itemsReady, playableItems, playedItems, planSourceOf, programmeIn } from '../../plans/programme';
import type { Contents } from '../../plans/programme';
import { runDetails } from './runs-to-come';
import type { StoredSchedule } from '../../stored-schedule';
import { dayBefore } from '../day-before';
import { occurrenceTable } from '../table';
import type { RunPause } from '../table';
import { anyOf } from '../../../../db/any-of';

/**
 * The runs that plans contain up to `until`, by schedule: those that were not dropped, and of a paused schedule those
 * that had begun. Runs that are over stay in for a day, so that a run that has begun can be distinguished from one that
 * is no longer wanted. A run without playable items is left out.
 */
export async function plannedRuns(
  db: Database,
  schedules: readonly StoredSchedule[],
  { day_start }: PlanningWindow,
  until: string,
): Promise<Map<string, PlannedOccurrence[]>> {
  if (schedules.length === 0) return new Map();
  const { id, schedule_id, planned_start, planned_end, over_at, dropped_at, pauses } = occurrenceTable;
  const runs = await db
    .select({ id, schedule_id, start: planned_start, end: planned_end, pauses })
    .from(occurrenceTable)
    .where(
      and(
        anyOf(
          schedule_id,
          schedules.map((schedule) => schedule.id),
        ),
        isNull(dropped_at),
        gt(over_at, dayBefore(day_start)),
        lt(planned_start, until),
      ),
    );
  const planned = await inPlans(db, schedules, runs);
  return Map.groupBy(planned, ({ schedule_id }) => schedule_id);
}

/** A schedule, stored or not yet, with the fields that its runs in plans need. */
export type Plannable = Pick<StoredSchedule, 'id' | 'kind' | 'status' | 'paused_at' | keyof ScheduleWrite>;

type StoredRun = Interval & Pick<typeof occurrenceTable.$inferSelect, 'id' | 'schedule_id' | 'pauses'>;

/** Stored runs of these schedules in the form that plans have; without those that plans leave out. */
export async function inPlans(
  db: Database,
  schedules: readonly Plannable[],
  runs: readonly StoredRun[],
): Promise<PlannedOccurrence[]> {
  const contents = await readyItems(
    db,
    schedules.flatMap(({ items }) => items),
    null,
  );
  const played = playedItems(contents);
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  return runs.flatMap((run) => {
    const schedule = byId.get(run.schedule_id);
    if (!schedule || (schedule.status === 'paused' && schedule.paused_at && run.start > schedule.paused_at)) return [];
    const occurrence = plannedOccurrence(schedule, run, { contents, played });
    return occurrence.items.length > 0 ? [occurrence] : [];
  });
}

/** A run in the form that plans have. */
export function plannedOccurrence(
  schedule: Pick<StoredSchedule, 'id' | 'kind' | keyof ScheduleWrite>,
  { id, start, end, pauses }: { id: string; start: string; end: string; pauses: RunPause[] },
  { contents, played }: Record<'contents' | 'played', Contents>,
): PlannedOccurrence {
  const playable = playableItems(schedule, contents, { start, end });
  const { overrun_rule } = schedule;
  const limit_sec = (Date.parse(end) - Date.parse(start)) / 1000;
  const ready = itemsReady(schedule, contents, start);
  const inOrder = fillOpenItems(
    (schedule.play_order === 'shuffle' ? shuffledItems(ready, id) : ready).flat(),
    limit_sec,
  );
  const items = inOrder.flatMap((item) => {
    const source = planSourceOf(played.get(item.content_id), item.duration_sec, start);
    return source && item.duration_sec > 0 ? [{ ...item, ...source }] : [];
  });
  const repeats = programmeIn(schedule, items, limit_sec);
  return {
    occurrence_id: id,
    schedule_id: schedule.id,
    title: schedule.name,
    priority_level: schedule.priority_level,
    start,
    end,
    resume_rule: schedule.resume_rule,
    overrun_rule,
    ...(schedule.max_duration_sec && { max_duration_sec: schedule.max_duration_sec }),
    ...(pauses.length > 0 && { pauses }),
    ...(schedule.mode === 'now' && { urgent: true as const }),
    queue: schedule.conflict_rule === 'queue',
    ...(schedule.conflict_rule === 'override' && { override: true as const }),
    volume: schedule.volume,
    repeat_count: repeats.repeat_count,
    repeat_gap_sec: repeats.repeat_gap_sec,
    required_sec: requiredSeconds({ items: playable, ...repeats, overrun_rule }),
    items,
  };
}

/** Updates stored future runs when their content has changed: another length, removed, restored. */
export async function refreshRuns(tx: Database, schedules: readonly StoredSchedule[], contents: Contents, now: string) {
  for (const schedule of schedules) {
    const { id, planned_start, planned_end, schedule_id, status } = occurrenceTable;
    const runs = await tx
      .select({ id, start: planned_start, end: planned_end })
      .from(occurrenceTable)
      .where(and(eq(schedule_id, schedule.id), eq(status, 'planned'), gt(planned_start, now)));
    // Runs of one schedule differ only by their length and by what has expired, so a few updates cover them all.
    const alike = Map.groupBy(
      runs,
      ({ start, end }) =>
        `${Date.parse(end) - Date.parse(start)} ${JSON.stringify(playableItems(schedule, contents, { start, end }))}`,
    );
    for (const same of alike.values()) {
      const first = same[0];
      if (!first) continue;
      const { items, field, required_sec } = runDetails(schedule, contents, first);
      await tx
        .update(occurrenceTable)
        .set({ items, field, required_sec })
        .where(
          and(
            inArray(
              id,
              same.map((run) => run.id),
            ),
            eq(status, 'planned'),
          ),
        );
    }
  }
}
