import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accountTable } from '../modules/accounts';
import { openTestDatabase } from './test-database';

const people = async ({ db }: Awaited<ReturnType<typeof openTestDatabase>>) =>
  (await db.select().from(accountTable)).map(({ username }) => username);

it('gives each test a database of its own, as after a first start or before it', async () => {
  const [first, second, empty] = [
    await openTestDatabase('started'),
    await openTestDatabase('started'),
    await openTestDatabase(),
  ];
  expect(await people(first)).toEqual(expect.arrayContaining(['admin', 'canbo', 'xemthoi']));
  await first.db.delete(accountTable).where(eq(accountTable.username, 'canbo'));
  await first.db.execute(sql`create table of_the_first (id int)`);
  expect(await people(first)).not.toContain('canbo');
  expect(await people(second)).toContain('canbo');
  expect((await second.db.execute(sql`select to_regclass('of_the_first') as found`)).rows).toEqual([{ found: null }]);
  expect(await people(empty)).toEqual([]);
  await Promise.all([first, second, empty].map(({ close }) => close()));
});
