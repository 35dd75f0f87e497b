import { sql } from 'drizzle-orm';
import type { Deps } from '../deps';
import { runEvery } from '../run-every';
import { tryEach } from '../try-each';
import type { Database } from './database';

const HOUR_MS = 3_600_000;
/** Hour of the day with the least use. */
const AT_HOUR = 2;

/**
 * Frees the space of dead rows and renews the statistics of the query planner; one table at a time, so that other
 * statements run in between.
 */
export async function vacuumTables(db: Database) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
  );
  await tryEach(rows, ({ name }) => db.execute(sql.raw(`vacuum (analyze) ${name}`)));
}

/** Nightly vacuum of the embedded database, which nothing else maintains: soon after each start, then every night. */
export function scheduleVacuum(deps: Pick<Deps, 'db' | 'log' | 'readiness'>) {
  let last = -Infinity;
  return runEvery(deps, HOUR_MS, 'vacuum', async () => {
    const hours = (Date.now() - last) / HOUR_MS;
    if (hours < 25 && !(new Date().getHours() === AT_HOUR && hours > 20)) return;
    await vacuumTables(deps.db);
    last = Date.now();
  });
}
