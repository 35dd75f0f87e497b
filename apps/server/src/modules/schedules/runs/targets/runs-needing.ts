import { and, gt, gte, inArray, isNull, lt } from 'drizzle-orm';
import { anyOf } from '../../../../db/any-of';
import type { Database } from '../../../../db/database';
import { dayBefore } from '../day-before';
import { occurrenceTable as run, occurrenceTargetTable as target } from '../table';
import { foreseenTargets } from './run-targets';

export interface NeedingRun {
  id: string;
  name: string;
  start: string;
  device_ids: string[];
}

/**
 * Runs on the air or beginning before `until`, with the devices they need. Constant queries. No run is longer than a
 * day, and none waits longer for another: what began before is not looked at.
 */
export async function runsNeeding(db: Database, now: string, until: string): Promise<NeedingRun[]> {
  const rows = await db
    .select({
      id: run.id,
      schedule_id: run.schedule_id,
      name: run.schedule_name,
      planned_start: run.planned_start,
      status: run.status,
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
  if (rows.length === 0) return [];
  const due = await db
    .select()
    .from(target)
    .where(
      anyOf(
        target.occurrence_id,
        rows.map(({ id }) => id),
      ),
    );
  const fixed = new Map(due.map(({ occurrence_id, device_ids }) => [occurrence_id, device_ids]));
  const foreseen = await foreseenTargets(
    db,
    rows.filter(({ id }) => !fixed.has(id)),
  );
  return rows.map(({ id, name, planned_start }) => ({
    id,
    name,
    start: planned_start,
    device_ids: fixed.get(id) ?? foreseen.get(id) ?? [],
  }));
}
