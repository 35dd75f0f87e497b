import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/open-database';
import { openTestDatabase } from '../../../testing/test-database';
import { lockPaths } from './place-locks';

let opened: OpenDatabase;
beforeAll(async () => void (opened = await openTestDatabase()));
afterAll(() => opened.close());

/** The locks in the database for a change of these places, while it runs. */
const locksFor = (...paths: string[]) =>
  opened.db.transaction(async (tx) => {
    await lockPaths(tx, paths);
    const { rows } = await tx.execute<{ key: string; mode: string }>(sql`
      select classid || '/' || objid as key, mode from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
      and granted`);
    return new Map(rows.map(({ key, mode }) => [key, mode]));
  });
/** PostgreSQL's own rule: only shared locks are compatible. */
const wait = async (one: string[], other: string[]) => {
  const [first, second] = [await locksFor(...one), await locksFor(...other)];
  return [...first].some(
    ([key, mode]) => second.has(key) && (mode === 'ExclusiveLock' || second.get(key) === 'ExclusiveLock'),
  );
};

const PROVINCE = '/root/tinh/';
const [COMMUNE, OTHER_COMMUNE] = [`${PROVINCE}xa-mot/`, `${PROVINCE}xa-hai/`];
const [VILLAGE, NEIGHBOUR] = [`${COMMUNE}thon-mot/`, `${COMMUNE}thon-hai/`];

it.each([
  ['two communes of a province', [COMMUNE], [OTHER_COMMUNE], false],
  ['two villages of a commune', [VILLAGE], [NEIGHBOUR], false],
  ['villages of two communes', [VILLAGE], [`${OTHER_COMMUNE}thon-ba/`], false],
  ['the same commune', [COMMUNE], [COMMUNE], true],
  ['a commune and one of its villages', [COMMUNE], [VILLAGE], true],
  ['a province and a village in it', [PROVINCE], [VILLAGE], true],
  ['several places of which one is shared', [VILLAGE, OTHER_COMMUNE], [NEIGHBOUR, OTHER_COMMUNE], true],
])('changes of %s: %j and %j wait for each other: %s', async (_what, one, other, waits) => {
  expect([await wait(one, other), await wait(other, one)]).toEqual([waits, waits]);
});

it('ends with the transaction, and no places means no locks', async () => {
  expect((await locksFor(VILLAGE)).size).toBe(4);
  const { rows } = await opened.db.execute(
    sql`select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
  );
  expect(rows).toEqual([]);
  expect((await locksFor()).size).toBe(0);
});
