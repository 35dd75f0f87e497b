import { subDays, subMonths } from 'date-fns';
import { and, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import { repeat } from '../../../repeat';
import { getConfig } from '../../system-config';
import { occurrenceTable } from '../runs/table';

const HOUR_MS = 3_600_000;
/** In one statement: few enough that those who write records meanwhile wait for nothing. */
const AT_ONCE = 1000;
/** A device that was cut off for longer is not waited for. */
const WITHDRAWN_DAYS = 30;

const oldest = (now: Date, months: number) => subMonths(now, months).toISOString();

/** Runs older than so many months, all of whose devices have answered or were given long enough to. */
export const historyBefore = (db: Database, months: number) =>
  db.$count(
    occurrenceTable,
    and(isNotNull(occurrenceTable.settled_at), lt(occurrenceTable.planned_end, oldest(new Date(), months))),
  );

/**
 * Clears runs older than the installation keeps them, what devices played of them, and what was taken back long ago, as
 * seen at `now`. Answers how many rows went.
 */
export async function sweepHistory({ db }: Pick<Ground, 'db'>, now: Date) {
  const before = oldest(now, await getConfig(db, 'history_keep_months'));
  const records = sql`delete from play_record where id in (select id from play_record where planned_end < ${before} order by planned_start limit ${AT_ONCE}) returning id`;
  const runs = sql`delete from occurrence where id in (select id from occurrence where planned_end < ${before} and settled_at is not null order by planned_start limit ${AT_ONCE}) returning id`;
  const withdrawn = sql`delete from withdrawn_run where id in (select id from withdrawn_run where withdrawn_at < ${subDays(now, WITHDRAWN_DAYS).toISOString()} limit ${AT_ONCE}) returning id`;
  let gone = 0;
  for (const some of [records, runs, withdrawn]) {
    for (;;) {
      const { rows } = await db.execute(some);
      gone += rows.length;
      if (rows.length < AT_ONCE) break;
    }
  }
  return gone;
}

/** Beside the run clock, once an hour. */
export const startHistorySweep = (ground: Ground) =>
  repeat(ground, HOUR_MS, 'clearing old history', () => sweepHistory(ground, new Date()));
