import type { AreaTreeAnswer, Place } from '@loa/contracts/areas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vacuumTables } from '../../../db/scheduled-vacuum';
import { planOf, statementsOf } from '../../../testing/query-plans';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer } from '../../../testing/test-server';
import type { TestServer } from '../../../testing/test-server';

let server: TestServer;
let admin: TestClient;

/**
 * As many communes as the country has, 20,000 villages, and accounts and devices in some of them. Of the first two
 * communes one has 500 villages and 200 devices, the other one village.
 */
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const { db } = server;
  await db.execute(sql`with province as (select id, path, row_number() over (order by path) - 1 as at,
    count(*) over () as total from area where level = 1)
    insert into area (id, name, search_text, name_sort, parent_id, level, path, code, kind, created_at, updated_at)
    select c.id, 'Xã số ' || n, 'xa so ' || n, 'xa so ' || lpad(n::text, 8, '0'), p.id, 3, p.path || c.id || '/',
    'B' || n, 'xa', now(), now()
    from (select n, gen_random_uuid() as id from generate_series(1, 3321) n) c
    join province p on p.at = c.n % p.total`);
  await db.execute(sql`with commune as (select id, path, row_number() over (order by name_sort) as at from area
    where code ~ '^B[0-9]+$')
    insert into area (id, name, search_text, name_sort, parent_id, level, path, code, kind, created_at, updated_at)
    select v.id, 'Thôn số ' || n, 'thon so ' || n, 'thon so ' || lpad(n::text, 8, '0'), c.id, 4, c.path || v.id || '/',
    'T' || n, 'thon', now(), now()
    from (select n, gen_random_uuid() as id from generate_series(1, 20000) n) v join commune c on c.at = case
    when n <= 500 then 1 when n = 501 then 2 else 3 + n % 3319 end`);
  await db.execute(sql`insert into device (id, name, search_text, name_sort, device_code, area_id, kind, install_status,
    created_at, updated_at)
    select gen_random_uuid(), a.name, a.search_text, a.name_sort, 'M-' || a.code, a.id, 'speaker', case
    when n % 7 = 0 then 'not_installed' else 'installed' end, now(), now()
    from (select *, substr(code, 2)::int as n from area where code ~ '^T[0-9]+$') a where n <= 200
    or (n > 500 and n % 5 = 0)`);
  await db.execute(sql`insert into account (id, name, search_text, name_sort, username, password_hash, group_account_id,
    area_id, created_at, updated_at)
    select gen_random_uuid(), 'Người ' || n, 'nguoi ' || n, 'nguoi ' || n, 'nguoi' || n, 'x', g.group_account_id, a.id,
    now(), now()
    from (select *, substr(code, 2)::int as n from area where code ~ '^B[0-9]+$') a,
    (select group_account_id from account where username = 'canbo') g`);
  await vacuumTables(db);
});
afterAll(() => server.stop());

const plansOf = async (address: string, of: RegExp) => {
  const sent = (await statementsOf(() => admin.get(address))).filter(({ sql: text }) => of.test(text));
  return Promise.all(sent.map((statement) => planOf(server.db, statement)));
};
/** Queries of the server's own timers: who is calling, settings, unanswered commands. */
const BESIDE = /"session"|system_config|device_command/;
const one = async (code: string) => {
  const {
    rows: [place],
  } = await server.db.execute<{ id: string; version: number; parent_id: string }>(
    sql`select id, version, parent_id from area where code = ${code}`,
  );
  return place ?? { id: '', version: 0, parent_id: '' };
};

/** The sums by hand: every record counts for each place it lies in, every place for all places it lies in. */
async function countedByHand() {
  const { rows } = await server.db.execute<{ path: string; devices: number; accounts: number }>(sql`select path,
    (select count(*)::int from device where area_id = area.id and install_status = 'installed') as devices,
    (select count(*)::int from account where area_id = area.id) as accounts from area`);
  const sums = new Map<string, { device_count: number; account_count: number; place_count: number }>();
  for (const { path, devices, accounts } of rows) {
    const ids = path.split('/').filter(Boolean);
    for (const id of ids) {
      const { device_count, account_count, place_count } = sums.get(id) ?? {
        device_count: 0,
        account_count: 0,
        place_count: 0,
      };
      sums.set(id, {
        device_count: device_count + devices,
        account_count: account_count + accounts,
        place_count: place_count + (id === ids.at(-1) ? 0 : 1),
      });
    }
  }
  return sums;
}

it('counts the records of each place, from the country down to a village', async () => {
  const byHand = await countedByHand();
  const [commune, village] = [await one('B1'), await one('T1')];
  const trees = await Promise.all(
    [
      '',
      `?parent_id=${commune.parent_id}`,
      `?parent_id=${commune.id}`,
      '?search=thon so 150',
      `?ids=${village.id}`,
    ].map(async (query) => (await admin.get(`/api/account/tree-area${query}`)).json<AreaTreeAnswer>()),
  );
  const lists = await Promise.all(
    ['province', 'commune', 'village'].map(
      async (level) =>
        (await admin.get(`/api/category/${level}/find?limit=50&sort=-created_at`)).json<{ rows: Place[] }>().rows,
    ),
  );
  const shown = [...trees.flatMap(({ rows, above }) => [...rows, ...above]), ...lists.flat()];
  expect(shown.length).toBeGreaterThan(700);
  expect(shown.filter(({ device_count }) => device_count > 0).length).toBeGreaterThan(100);
  for (const { id, name, device_count, account_count, place_count } of shown)
    expect([name, { device_count, account_count, place_count }]).toEqual([name, byHand.get(id)]);
});

it.each(
  ['province', 'commune', 'village'].flatMap((level) => ['name', '-created_at', 'code'].map((sort) => [level, sort])),
)('finds the first page of %s by %s without going through all places', async (level, sort) => {
  const [page = '', ...more] = await plansOf(`/api/category/${level}/find?limit=20&sort=${sort}`, /^select "area"/);
  expect(more).toEqual([]);
  expect(page).toMatch(/Index (Only )?Scan (Backward )?using area_level_\w+_idx/);
  expect(page).not.toMatch(/Seq Scan on area/);
});

it('opens the country, a province and a commune without reading all places', async () => {
  const { id, parent_id } = await one('B1');
  for (const query of ['', `?parent_id=${parent_id}`, `?parent_id=${id}`]) {
    const plans = await plansOf(`/api/account/tree-area${query}`, /^select "id", coalesce/);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on area/);
  }
});

it('finds a village among all, and the records of a commune, by their indexes', async () => {
  const searched = await plansOf('/api/account/tree-area?search=thon so 777', /from "area" where \("area"."path" like/);
  expect(searched).toHaveLength(1);
  expect(searched[0]).toContain('area_search_idx');
  const { id } = await one('B1');
  for (const plan of await plansOf(`/api/account/tree-area?parent_id=${id}`, /any\(array\(select below/))
    expect(plan).not.toMatch(/Seq Scan on (area|account|device)\b/);
});

it('moves a commune with as many statements as one with hardly any records', async () => {
  const target = await one('B3');
  const move = async (code: string) => {
    const { id, version, parent_id } = await one(code);
    const {
      rows: [other],
    } = await server.db.execute<{ id: string }>(
      sql`select id from area where level = 1 and id not in (${parent_id}, ${target.parent_id}) order by id limit 1`,
    );
    const sent = await statementsOf(async () => {
      expect((await admin.post(`/api/category/commune/${id}/move`, { version, parent_id: other?.id })).statusCode).toBe(
        200,
      );
    });
    return sent
      .map(({ sql: text }) => text)
      .filter((text) => !BESIDE.test(text))
      .toSorted();
  };
  const [little, much] = [await move('B2'), await move('B1')];
  const {
    rows: [moved],
  } = await server.db.execute<{
    villages: number;
    devices: number;
  }>(sql`select count(*)::int as villages, (select count(*)::int from device
    where area_id in (select id from area where parent_id = ${(await one('B1')).id})) as devices
    from area below join area commune on commune.id = below.parent_id where commune.code = 'B1'
    and below.path = commune.path || below.id || '/'`);
  expect(moved).toEqual({ villages: 500, devices: 200 });
  // A query of the server's own may come in between; five hundred villages would send hundreds.
  expect(Math.abs(much.length - little.length)).toBeLessThan(8);
});
