import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { repeat } from '../repeat';
import type { Database } from './database';

const HOUR_MS = 3_600_000;
/** When nobody is waited for. */
const AT_HOUR = 2;

/**
 * Makes room that rows left behind usable again and counts anew what plans of queries go by; a table at a time, so that
 * others come between.
 */
export async function vacuumTables(db: Database) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`vacuum (analyze) ${name}`));
}

/** The embedded database has nobody else who does this: soon after each start, then every night. */
export function lookAfterEmbedded({ db, log }: { db: Database; log: Logger }) {
  let last = -Infinity;
  return repeat({ log }, HOUR_MS, 'looking after the database', async () => {
    const hours = (Date.now() - last) / HOUR_MS;
    if (hours < 25 && !(new Date().getHours() === AT_HOUR && hours > 20)) return;
    await vacuumTables(db);
    last = Date.now();
  });
}
