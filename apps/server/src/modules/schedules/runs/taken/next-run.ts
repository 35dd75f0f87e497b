import { AREA_LEVELS } from '@loa/contracts/areas';
import type { Taken } from '@loa/contracts/schedules';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { anyOf } from '../../../../db/any-of';
import type { Database } from '../../../../db/database';
import type { Caller } from '../../../../http/caller';
import { areaTable } from '../../../areas';
import type { StoredSchedule } from '../../stored-schedule';
import { scheduleTable } from '../../table';
import { occurrenceTable as run } from '../table';
import { takenFromRuns } from './taken-runs';

/**
 * Effect of others on the next run of each of these schedules that is on the air, by schedule. A page of the schedules
 * of many communes meets most of what a province plays: for that, only one schedule at a time is answered.
 */
export async function takenFromNext(
  db: Database,
  caller: Pick<Caller, 'area'>,
  schedules: readonly StoredSchedule[],
): Promise<ReadonlyMap<string, Taken>> {
  const coming = schedules.filter(({ status, next_start }) => status === 'approved' && next_start !== null);
  if (coming.length === 0 || (schedules.length > 1 && (await isAboveCommune(db, caller)))) return new Map();
  const { id, next_start } = scheduleTable;
  const rows = await db
    .select(getTableColumns(run))
    .from(run)
    .innerJoin(scheduleTable, and(eq(id, run.schedule_id), eq(next_start, run.planned_start)))
    .where(
      and(
        anyOf(
          run.schedule_id,
          coming.map((schedule) => schedule.id),
        ),
        eq(run.status, 'planned'),
      ),
    );
  const taken = await takenFromRuns(db, caller, rows, coming);
  return new Map(
    rows.flatMap((row) => {
      const one = taken.get(row.id);
      return one ? [[row.schedule_id, one] as const] : [];
    }),
  );
}

async function isAboveCommune(db: Database, { area }: Pick<Caller, 'area'>) {
  const [row] = await db.select({ level: areaTable.level }).from(areaTable).where(eq(areaTable.id, area.id));
  return row !== undefined && row.level < AREA_LEVELS.commune;
}
