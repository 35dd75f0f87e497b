import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { anyOf } from './any-of';
import type { ChangedRun } from './materialise';
import { occurrenceTable, scheduleTable } from './table';

const { id, schedule_id, status, area_path, planned_start, planned_end } = occurrenceTable;
const changedRun = { id, schedule_id, status, area_path };

/** Puts on the air every run whose time has come, also one whose time came while the server was down. */
export async function startRuns(tx: Database, now: string): Promise<ChangedRun[]> {
  const started = await tx
    .update(occurrenceTable)
    .set({ status: 'playing', device_count: sql`${scheduleTable.device_count}` })
    .from(scheduleTable)
    .where(and(eq(scheduleTable.id, schedule_id), eq(scheduleTable.status, 'approved'), eq(status, 'planned'), lte(planned_start, now)))
    .returning(changedRun);
  if (started.length > 0) await waitForEachOther(tx, now);
  await moveNextStart(tx, started.map((run) => run.schedule_id));
  return started;
}

/** Of two runs that meet on the air one waits, so either may need all the time it has. */
function waitForEachOther(tx: Database, now: string) {
  const onAir = (name: string) => {
    const run = sql.raw(name);
    return sql`${run}.status = 'playing' and ${run}.settled_at is null and ${run}.over_at > ${now}::timestamptz and ${run}.expected_end > ${now}::timestamptz`;
  };
  return tx.execute(sql`update ${occurrenceTable} run set expected_end = over_at
    where ${onAir('run')} and expected_end < over_at and exists (
      select 1 from ${occurrenceTable} other where ${onAir('other')} and other.id <> run.id
        and (starts_with(other.area_path, run.area_path) or starts_with(run.area_path, other.area_path)))`);
}

/** A run that ends before its schedule was resumed was never played: it was over when it was to begin. */
export const cancelUnplayed = (tx: Database, now: string): Promise<ChangedRun[]> =>
  tx
    .update(occurrenceTable)
    .set({ status: 'cancelled', dropped: true, over_at: sql`${planned_start}`, settled_at: now })
    .where(and(eq(status, 'planned'), lte(planned_end, now)))
    .returning(changedRun);

/** The next run is the one after those that have begun. */
async function moveNextStart(tx: Database, scheduleIds: string[]) {
  if (scheduleIds.length === 0) return;
  const next = sql`(select min(${planned_start}) from ${occurrenceTable} where ${schedule_id} = ${scheduleTable.id} and ${status} = 'planned')`;
  await tx.update(scheduleTable).set({ next_start: next }).where(anyOf(scheduleTable.id, [...new Set(scheduleIds)]));
}
