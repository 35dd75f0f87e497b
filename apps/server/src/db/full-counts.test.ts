import { COUNTED_TO } from '@loa/contracts/common';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database';
import type { OpenDatabase } from './open-database';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.db.execute(sql`create sequence asked`);
});
afterAll(() => opened.close());

/** Counts a list of `rows` rows, and returns how many queries the database has received so far. */
async function count(rows: number) {
  const bounded = sql`(select 1 from generate_series(1, ${rows}::int) limit ${COUNTED_TO + 1}) bounded,
    (select nextval('asked')) asking`;
  const [answer] = await opened.db
    .select({ count: sql<number>`count(*)::int` })
    .from(bounded)
    .$withCache({ autoInvalidate: false });
  const {
    rows: [asked],
  } = await opened.db.execute<{ times: string }>(sql`select last_value as times from asked`);
  return [answer?.count, Number(asked?.times)];
}

it('counts a list each time, unless it has more rows than are counted', async () => {
  expect(await count(3)).toEqual([3, 1]);
  expect(await count(3)).toEqual([3, 2]);
  expect(await count(COUNTED_TO)).toEqual([COUNTED_TO, 3]);
  expect(await count(COUNTED_TO)).toEqual([COUNTED_TO, 4]);
  expect(await count(2 * COUNTED_TO)).toEqual([COUNTED_TO + 1, 5]);
  expect(await count(2 * COUNTED_TO)).toEqual([COUNTED_TO + 1, 5]);
  expect(await count(3 * COUNTED_TO), 'another list').toEqual([COUNTED_TO + 1, 6]);
  expect(await count(3)).toEqual([3, 7]);
});
