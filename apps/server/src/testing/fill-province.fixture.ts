import { sql } from 'drizzle-orm';
import { manyRows } from '../../../../tools/testbed/many-rows.ts';
import type { Database } from '../db/database';
import { vacuumTables } from '../db/scheduled-vacuum';

/** As many rows as a province has: some for each schedule, run, device or account. */
const PROVINCE = {
  communes: 300,
  villages: 3000,
  placedDevices: 20_000,
  accounts: 2000,
  log: 100_000,
  contents: 20_000,
  schedules: 10_000,
  runs: 2,
  records: 10,
  targets: 10,
  conditions: 5,
  commands: 5,
  alerts: 20_000,
  notifications: 50,
};
/** The embedded database is one session of a slower engine, and serves a few districts. */
const DISTRICTS: typeof PROVINCE = {
  communes: 100,
  villages: 1000,
  placedDevices: 4000,
  accounts: 500,
  log: 30_000,
  contents: 16_000,
  schedules: 2500,
  runs: 2,
  records: 6,
  targets: 6,
  conditions: 4,
  commands: 8,
  alerts: 16_000,
  notifications: 60,
};

/**
 * Fills the database of a test with a province, and looks after it as the product does every night. Indexes are made
 * when the rows are there: one by one takes three times as long.
 */
export async function fillProvince(db: Database) {
  const { rows: indexes } = await db.execute<{ name: string; made: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    join pg_class table_ on table_.oid = indrelid where not indisunique
    and table_.relnamespace = 'public'::regnamespace`);
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  for (const statement of manyRows(process.env.LOA_TEST_DB === 'postgres' ? PROVINCE : DISTRICTS))
    await db.execute(sql.raw(statement));
  for (const { made } of indexes) await db.execute(sql.raw(made));
  await vacuumTables(db);
}
