import { subMonths } from 'date-fns';
import { sql } from 'drizzle-orm';
import { activityLogTable } from '../../activity-log';
import type { Database } from '../../db/database';
import type { Ground } from '../../ground';
import { getConfig } from '../system-config';

/** In one statement: few enough that those who write lines meanwhile wait for nothing. */
const AT_ONCE = 1000;

/** Lines older than so many months. */
export async function linesBefore(db: Database, months: number) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${activityLogTable} where at < ${subMonths(new Date(), months).toISOString()}`,
  );
  return rows[0]?.count ?? 0;
}

/** Clears lines older than the installation keeps them, as seen at `now`, the oldest first. Answers how many went. */
export async function sweepLog({ db }: Pick<Ground, 'db'>, now: Date, atOnce = AT_ONCE) {
  const oldest = subMonths(now, await getConfig(db, 'log_keep_months')).toISOString();
  for (let gone = 0; ;) {
    const { rows } = await db.execute(
      sql`delete from ${activityLogTable} where id in (select id from ${activityLogTable} where at < ${oldest} order by at, id limit ${atOnce}) returning id`,
    );
    gone += rows.length;
    if (rows.length < atOnce) return gone;
  }
}
