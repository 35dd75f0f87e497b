import { subDays, subMonths } from 'date-fns';
import { and, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { runEvery } from '../../../run-every';
import { tryEach } from '../../../try-each';
import { getConfig } from '../../system-config';
import { occurrenceTable } from '../runs/table';

const HOUR_MS = 3_600_000;
/** Rows deleted in one statement: few enough that concurrent writers of records do not wait. */
const AT_ONCE = 1000;
/** Days after which a withdrawn run is deleted: a device without connection for longer is not waited for. */
const WITHDRAWN_DAYS = 30;

const oldest = (now: Date, months: number) => subMonths(now, months).toISOString();

/** Counts the runs older than this many months that are settled. */
export const historyBefore = (db: Database, months: number) =>
  db.$count(
    occurrenceTable,
    and(isNotNull(occurrenceTable.settled_at), lt(occurrenceTable.planned_end, oldest(new Date(), months))),
  );

/**
 * Deletes runs older than the installation's limit, their play records, and runs that were withdrawn long ago, as seen
 * at `now`. Returns how many rows were deleted.
 */
export async function cleanUpHistory({ db }: Pick<Deps, 'db'>, now: Date) {
  const before = oldest(now, await getConfig(db, 'history_keep_months'));
  const records = sql`delete from play_record where id in (select id from play_record where planned_end < ${before} order by planned_start limit ${AT_ONCE}) returning id`;
  const runs = sql`delete from occurrence where id in (select id from occurrence where planned_end < ${before} and settled_at is not null order by planned_start limit ${AT_ONCE}) returning id`;
  const withdrawn = sql`delete from withdrawn_run where id in (select id from withdrawn_run where withdrawn_at < ${subDays(now, WITHDRAWN_DAYS).toISOString()} limit ${AT_ONCE}) returning id`;
  let deleted = 0;
  const deleteAll = async (some: SQL) => {
    for (;;) {
      const { rows } = await db.execute(some);
      deleted += rows.length;
      if (rows.length < AT_ONCE) break;
    }
  };
  await tryEach([records, runs, withdrawn], deleteAll);
  return deleted;
}

/** Starts the clean-up beside the run clock, once an hour. */
export const startHistoryCleanUp = (deps: Deps) =>
  runEvery(deps, HOUR_MS, 'clearing old history', () => cleanUpHistory(deps, new Date()));
