import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { anyOf } from '../../../../db/any-of';
import type { ChangedRun } from '../run-events';
import { fixTargets } from '../targets/run-targets';
import { scheduleTable } from '../../table';
import { occurrenceTable } from '../table';
import { reportedOf, settleRun } from './settle-runs';

const { id, schedule_id, status, planned_start, planned_end } = occurrenceTable;

/** The runs whose start has come, also while the server was down. */
export const runsToStart = (tx: Database, now: string) =>
  tx
    .select({ id })
    .from(occurrenceTable)
    .innerJoin(scheduleTable, and(eq(scheduleTable.id, schedule_id), eq(scheduleTable.status, 'approved')))
    .where(and(eq(status, 'planned'), lte(planned_start, now)));

/** Starts these runs, and fixes their targeted devices. */
export async function startRuns(tx: Database, ids: readonly string[], now: string): Promise<ChangedRun[]> {
  const started = await tx
    .update(occurrenceTable)
    .set({ status: 'playing' })
    .from(scheduleTable)
    .where(
      and(
        eq(scheduleTable.id, schedule_id),
        eq(scheduleTable.status, 'approved'),
        anyOf(id, ids),
        eq(status, 'planned'),
        lte(planned_start, now),
      ),
    )
    .returning({ id, schedule_id, status, planned_start });
  await fixTargets(tx, started);
  await moveNextStart(
    tx,
    started.map((run) => run.schedule_id),
  );
  return started;
}

/** Runs that ended before their schedule was resumed. They have begun, too: only their start has an index. */
const unplayed = (now: string) => and(eq(status, 'planned'), lte(planned_start, now), lte(planned_end, now));

export const runsUnplayed = (tx: Database, now: string) => tx.select({ id }).from(occurrenceTable).where(unplayed(now));

/**
 * Cancels runs that ended before their schedule was resumed: they were never played, and were over when they should
 * have begun. If a device has played one nevertheless, the run's targets are the devices that did.
 */
export async function cancelUnplayed(tx: Database, ids: readonly string[], now: string): Promise<ChangedRun[]> {
  const cancelled = await tx
    .update(occurrenceTable)
    .set({ status: 'cancelled', dropped_at: sql`${planned_start}`, over_at: sql`${planned_start}`, settled_at: now })
    .where(and(anyOf(id, ids), unplayed(now)))
    .returning();
  const changed: ChangedRun[] = [];
  for (const run of cancelled) changed.push(reportedOf(run) > 0 ? await settleRun(tx, run, now) : run);
  return changed;
}

/** Sets the next start of schedules to the first run still to come. */
export async function moveNextStart(tx: Database, scheduleIds: string[]) {
  if (scheduleIds.length === 0) return;
  const next = sql`(select min(${planned_start})
    from ${occurrenceTable} where ${schedule_id} = ${scheduleTable.id} and ${status} = 'planned')`;
  await tx
    .update(scheduleTable)
    .set({ next_start: next })
    .where(anyOf(scheduleTable.id, [...new Set(scheduleIds)]));
}
