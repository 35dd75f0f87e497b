import { COUNTED_TO } from '@loa/contracts/common';
import { gt, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/open-database';
import { openTestDatabase } from '../testing/test-database';
import { ordered, pageOfRows } from './list-query';

const LIMIT = 20;
const listed = pgTable('listed', { id: integer().primaryKey() });

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.db.execute(sql`create table listed as select generate_series(1, ${COUNTED_TO + LIMIT}::int) as id`);
});
afterAll(() => opened.close());

const page = async (number: number) => {
  const select = opened.db.select().from(listed).$dynamic();
  const order = ordered(undefined, { id: listed.id }, 'id');
  const from = { from: listed, id: listed.id, where: undefined, order };
  const { rows, ...counted } = await pageOfRows(opened.db, select, { page: number, limit: LIMIT }, from);
  return { ids: rows.map(({ id }) => id), ...counted };
};
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

it('counts a list anew on each page on which a cached count cannot be right', async () => {
  const lastPage = COUNTED_TO / LIMIT;
  expect(await page(1)).toEqual({ ids: numbers(1, LIMIT), total: COUNTED_TO, is_more: true });
  expect(await page(lastPage + 1)).toEqual({
    ids: numbers(COUNTED_TO + 1, COUNTED_TO + LIMIT),
    total: COUNTED_TO,
    is_more: true,
  });
  for (const left of [COUNTED_TO - 1, LIMIT + 5, LIMIT, 3, 0]) {
    await opened.db.delete(listed).where(gt(listed.id, left));
    for (const number of [1, 2, 3, lastPage, lastPage + 1]) {
      const first = (number - 1) * LIMIT + 1;
      const answer = await page(number);
      expect(answer.ids, `page ${number} of ${left} rows`).toEqual(numbers(first, Math.min(first + LIMIT - 1, left)));
      if (answer.ids.length < LIMIT) expect(answer, `page ${number}`).toEqual({ ids: answer.ids, total: left });
    }
  }
});
