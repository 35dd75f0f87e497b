import { subMonths } from 'date-fns';
import { sql } from 'drizzle-orm';
import { activityLogTable } from '../../activity-log';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { getConfig } from '../system-config';

/** Lines deleted in one statement: few enough that concurrent writers of lines do not wait. */
const AT_ONCE = 1000;

/** Counts the lines older than this many months. */
export async function linesBefore(db: Database, months: number) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${activityLogTable} where at < ${subMonths(new Date(), months).toISOString()}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Deletes lines older than the installation's limit, as seen at `now`, the oldest first. Returns how many were deleted.
 */
export async function cleanUpLog({ db }: Pick<Deps, 'db'>, now: Date, atOnce = AT_ONCE) {
  const oldest = subMonths(now, await getConfig(db, 'log_keep_months')).toISOString();
  for (let deleted = 0; ;) {
    const { rows } = await db.execute(
      sql`delete from ${activityLogTable} where id in (select id from ${activityLogTable} where at < ${oldest} order by at, id limit ${atOnce}) returning id`,
    );
    deleted += rows.length;
    if (rows.length < atOnce) return deleted;
  }
}
