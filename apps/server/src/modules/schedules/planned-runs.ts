import { shuffledItems } from '@loa/broadcast-engine';
import { DEVICE_API } from '@loa/contracts/device-protocol';
import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { readyContents } from '../content';
import type { PlanningWindow } from './planning-window';
import { playableItems } from './programme';
import type { Contents } from './programme';
import { runDetails } from './runs-to-come';
import type { StoredSchedule } from './stored-schedule';
import { occurrenceTable } from './table';
import { anyOf } from './any-of';
import { groupedBy } from './grouped-by';

/**
 * The runs devices are to hold, by schedule. Runs of today that are over stay in, so that a plan changes with decisions and
 * with the day and not with every broadcast; and what was taken off the air after it had begun, up to that moment. A run of
 * which nothing can be played is left out.
 */
export async function plannedRuns(db: Database, schedules: readonly StoredSchedule[], { day_start, plan_end }: PlanningWindow): Promise<Map<string, PlannedOccurrence[]>> {
  if (schedules.length === 0) return new Map();
  const { id, schedule_id, planned_start, planned_end, over_at, dropped } = occurrenceTable;
  const runs = await db
    .select({ id, schedule_id, start: planned_start, end: planned_end, over_at, dropped })
    .from(occurrenceTable)
    .where(and(anyOf(schedule_id, schedules.map((schedule) => schedule.id)), gt(planned_end, day_start), lt(planned_start, plan_end)));
  const contents = await readyContents(db, schedules.flatMap(({ items }) => items.map(({ ref_id }) => ref_id)), null);
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const planned = runs.flatMap((run) => {
    const schedule = byId.get(run.schedule_id);
    const dropped_at = schedule && takenOffAt(schedule, run);
    if (!schedule || (dropped_at && dropped_at <= run.start)) return [];
    const occurrence = plannedOccurrence(schedule, run, contents);
    return occurrence.items.length > 0 ? [{ ...occurrence, ...(dropped_at && { dropped_at }) }] : [];
  });
  return groupedBy(planned, (occurrence) => occurrence.schedule_id);
}

/** When a decision took a run off the air, or kept it from going on; null when none did. */
function takenOffAt({ status, paused_at }: StoredSchedule, { dropped, over_at }: { dropped: boolean; over_at: string }): string | null {
  if (dropped) return over_at;
  return status === 'paused' && paused_at && paused_at < over_at ? paused_at : null;
}

function plannedOccurrence(schedule: StoredSchedule, { id, start, end }: { id: string; start: string; end: string }, contents: Contents): PlannedOccurrence {
  const items = playableItems(schedule, contents, start).flatMap(({ content_id, name, duration_sec, repeat }) => {
    const file = contents.get(content_id)?.file;
    if (!file || duration_sec <= 0) return [];
    return [{ content_id, name, duration_sec, repeat, url: `${DEVICE_API.media}/${file.sha256}`, sha256: file.sha256, size: file.size, mime: file.mime }];
  });
  return {
    occurrence_id: id,
    schedule_id: schedule.id,
    title: schedule.name,
    priority_level: schedule.priority_level,
    start,
    end,
    resume_rule: schedule.resume_rule,
    overrun_rule: schedule.overrun_rule,
    queue: schedule.conflict_rule === 'queue',
    volume: schedule.volume,
    repeat_count: schedule.repeat_count,
    repeat_gap_sec: schedule.repeat_gap_sec,
    required_sec: runDetails(schedule, contents, { start, end }).required_sec,
    items: schedule.play_order === 'shuffle' ? shuffledItems(items, id) : items,
  };
}

/** Brings stored runs to come up to date with what their content has become: another length, taken off, put back. */
export async function refreshRuns(tx: Database, schedules: readonly StoredSchedule[], contents: Contents, now: string) {
  for (const schedule of schedules) {
    const { id, planned_start, planned_end, schedule_id, status } = occurrenceTable;
    const runs = await tx
      .select({ id, start: planned_start, end: planned_end })
      .from(occurrenceTable)
      .where(and(eq(schedule_id, schedule.id), eq(status, 'planned'), gt(planned_start, now)));
    // Runs of one schedule differ only by their length and by what has expired, so a few updates cover them all.
    const alike = groupedBy(runs, ({ start, end }) => `${Date.parse(end) - Date.parse(start)} ${JSON.stringify(playableItems(schedule, contents, start))}`);
    for (const same of alike.values()) {
      const first = same[0];
      if (!first) continue;
      const { items, required_sec } = runDetails(schedule, contents, first);
      await tx.update(occurrenceTable).set({ items, required_sec }).where(inArray(id, same.map((run) => run.id)));
    }
  }
}
