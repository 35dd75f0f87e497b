import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database';
import { vacuumTables } from './scheduled-vacuum';
import type { OpenDatabase } from './open-database';

let database: OpenDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

it('leaves no table without statistics, and no dead rows', async () => {
  const { db } = database;
  await db.execute(sql`create table "Sổ ghi" as select n from generate_series(1, 1000) n`);
  await db.execute(sql`delete from "Sổ ghi" where n > 10`);
  await vacuumTables(db);
  const { rows } = await db.execute(
    sql`select relname, reltuples from pg_class where relkind = 'r'
      and relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and reltuples < 0`,
  );
  expect(rows).toEqual([]);
  expect(
    (await db.execute<{ count: number }>(sql`select reltuples::int as count from pg_class where relname = 'Sổ ghi'`))
      .rows,
  ).toEqual([{ count: 10 }]);
  expect(
    (await db.execute<{ pages: number }>(sql`select relpages as pages from pg_class where relname = 'Sổ ghi'`)).rows,
  ).toEqual([{ pages: 1 }]);
});
