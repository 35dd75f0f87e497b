import { and, gt, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { anyOf } from '../../../../db/any-of';
import type { Database } from '../../../../db/database';
import { dayBefore } from '../day-before';
import { occurrenceTable as run, occurrenceTargetTable as target } from '../table';
import type { RunItem } from '../table';
import { scheduleTable } from '../../table';
import { foreseenTargets } from './run-targets';

export interface NearRun {
  id: string;
  schedule_id: string;
  name: string;
  planned_start: string;
  items: RunItem[];
}

/**
 * Runs on the air or beginning before `until`. No run is longer than a day, and none waits longer for another: what
 * began before is not looked at. A run that its schedule's pause leaves out is not near.
 */
export async function runsNear(db: Database, now: string, until: string): Promise<NearRun[]> {
  const runs = await db
    .select({
      id: run.id,
      schedule_id: run.schedule_id,
      name: run.schedule_name,
      planned_start: run.planned_start,
      items: run.items,
    })
    .from(run)
    .where(
      and(
        inArray(run.status, ['planned', 'playing']),
        isNull(run.settled_at),
        gte(run.planned_start, dayBefore(dayBefore(now))),
        lt(run.planned_start, until),
        gt(run.over_at, now),
      ),
    );
  const ids = [...new Set(runs.map(({ schedule_id }) => schedule_id))];
  const { id, paused_at } = scheduleTable;
  const paused = await db
    .select({ id, paused_at })
    .from(scheduleTable)
    .where(and(anyOf(id, ids), isNotNull(paused_at)));
  const pausedAt = new Map(paused.map((schedule) => [schedule.id, schedule.paused_at ?? '']));
  return runs.filter(({ schedule_id, planned_start }) => {
    const since = pausedAt.get(schedule_id);
    return since === undefined || planned_start <= since;
  });
}

/** The devices that runs need, by run. Constant queries. */
export async function devicesNeeded(db: Database, runs: readonly NearRun[]): Promise<Map<string, string[]>> {
  const due = await db
    .select()
    .from(target)
    .where(
      anyOf(
        target.occurrence_id,
        runs.map(({ id }) => id),
      ),
    );
  const fixed = new Map(due.map(({ occurrence_id, device_ids }) => [occurrence_id, device_ids]));
  const foreseen = await foreseenTargets(
    db,
    runs.filter(({ id }) => !fixed.has(id)),
  );
  return new Map([...foreseen, ...fixed]);
}
