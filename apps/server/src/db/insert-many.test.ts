import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { activityLogTable, writeLogs } from '../activity-log';
import { SYSTEM } from '../activity-log';
import { statementsOf } from '../testing/query-plans';
import { startTestServer, type TestServer } from '../testing/test-server';
import { areaTable } from '../modules/areas';
import { searchColumns } from './columns';
import type { Database } from './database';
import { insertMany } from './insert-many';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

class RolledBack extends Error {}
/** Result of the work, of which nothing is stored. */
async function triedOut<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
  let result: Result | undefined;
  await server.db
    .transaction(async (tx) => {
      result = await work(tx);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return result as Result;
}

const pick = <Item>(...items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
const TEXTS = ['', 'Thôn "Đông"', "l'an", 'a\\b\n{c}', '1,5', 'null', 'Ấp 💡'];
const AT = '2026-01-02T03:04:05.678Z';

function randomPlace(parent_id: string, path: string): typeof areaTable.$inferInsert {
  const id = uuidv7();
  const name = pick(...TEXTS);
  return {
    id,
    name,
    level: 4,
    parent_id,
    path: `${path}${id}/`,
    created_at: AT,
    updated_at: AT,
    ...searchColumns(name),
    ...pick({}, { note: pick(...TEXTS) }, { code: id, kind: undefined }),
    ...pick({}, { lat: null, lng: null }, { lat: Math.random() * 90, lng: -1e-9 }),
    ...pick({}, { created_by: null }, { created_by: { id, name: pick(...TEXTS) }, is_active: false, sort: 7 }),
  };
}

it('stores what a parameter for each value would store, defaults included', async () => {
  const [root] = await server.db
    .select()
    .from(areaTable)
    .where(sql`${areaTable.parent_id} is null`);
  const rows = Array.from({ length: 300 }, () => randomPlace(root?.id ?? '', root?.path ?? ''));
  const stored = (insert: (tx: Database) => Promise<unknown>) =>
    triedOut(async (tx) => {
      await insert(tx);
      return tx
        .select()
        .from(areaTable)
        .where(sql`${areaTable.created_at} = ${AT}`)
        .orderBy(areaTable.id);
    });
  const slow = await stored((tx) => tx.insert(areaTable).values(rows));
  expect(slow).toHaveLength(300);
  expect(await stored((tx) => insertMany(tx, areaTable, rows))).toEqual(slow);
});

it('stores nested values, and gives each row an id of its own', async () => {
  const changes = [{ field: 'name' as const, old: null, new: [{ a: TEXTS }, null, 1.5] }];
  const count = 2500;
  const entity = { type: '/api/x', id: uuidv7(), name: 'X' };
  const lines = await triedOut(async (tx) => {
    const entry = { action: 'SETTING_VIEW', module: 'SETTING', entity, changes } as unknown as Parameters<
      typeof writeLogs
    >[2][number];
    const sent = await statementsOf(() =>
      writeLogs(
        tx,
        SYSTEM,
        Array.from({ length: count }, () => entry),
      ),
    );
    // One for each thousand, with one parameter.
    expect(sent.map(({ params }) => params.length)).toEqual([1, 1, 1]);
    return tx
      .select()
      .from(activityLogTable)
      .where(sql`${activityLogTable.entity_id} = ${entity.id}`);
  });
  expect(new Set(lines.map(({ id }) => id)).size).toBe(count);
  expect(lines[0]).toMatchObject({ entity, changes, error: null, account: { id: null } });
});
