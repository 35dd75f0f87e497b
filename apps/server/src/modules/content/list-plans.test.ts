import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vacuumTables } from '../../db/scheduled-vacuum';
import { planOf, statementsOf } from '../../testing/query-plans';
import type { TestClient } from '../../testing/test-client';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';

let server: TestServer;
/** Two accounts, of which one sees an eighth of 20,000 contents, the other 24. */
let many: TestClient;
let few: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  many = await server.signIn('canbo');
  few = await server.signIn('canbo2');
  await db.execute(sql`with province as (select id, path, row_number() over (order by path) - 1 as at,
    count(*) over () as total from area where level = 1)
    insert into area (id, name, search_text, name_sort, parent_id, level, path, code, kind, created_at, updated_at)
    select c.id, 'Xã ' || n, 'xa ' || n, 'xa ' || n, p.id, 3, p.path || c.id || '/', 'B' || n, 'xa', now(), now()
    from (select n, gen_random_uuid() as id from generate_series(1, 300) n) c join province p on p.at = c.n % p.total`);
  await db.execute(sql`with places as (select array_agg(id order by path) ids from area where code like 'B%'),
    quality as (select id from sound_quality where is_default)
    insert into content (id, name, search_text, name_sort, source_kind, sound_quality_id, area_id, share, author,
    source_name, transcript, duration_sec, processing_status, created_at, updated_at, created_by)
    select gen_random_uuid(), 'Bản tin ' || n, 'ban tin ' || n, 'ban tin ' || n, 'upload', quality.id,
      case when n % 8 = 0 then (select area_id from account where username = 'canbo')
      when n % 769 = 1 then (select area_id from account where username = 'canbo2') else ids[1 + n % cardinality(ids)]
      end,
      'area', '', '', repeat('Kính thưa toàn thể nhân dân. ', 10), 60, 'ready', now() - n * interval '1 minute',
      now() - n * interval '1 minute', '{}'
    from generate_series(1, 20000) n, places, quality`);
  await vacuumTables(db);
});
afterAll(() => server.stop());

const listed = async (client: TestClient, query: string) => {
  const address = `/api/content-manager/find?limit=20&${query}`;
  const { total } = (await client.get(address)).json();
  const statements = (await statementsOf(() => client.get(address))).filter(({ sql: text }) =>
    /from "content"/.test(text),
  );
  const plans = await Promise.all(
    statements.map(async (statement) => ({
      isCount: statement.sql.startsWith('select count'),
      plan: await planOf(server.db, statement),
    })),
  );
  return {
    total,
    count: plans.find(({ isCount }) => isCount)?.plan ?? '',
    page: plans.find(({ isCount }) => !isCount)?.plan ?? '',
  };
};

it.each([['sort=-created_at'], ['sort=name'], ['sort=-updated_at'], ['search=tin']])(
  'finds the few rows in view by their area, not by walking past all others: %s',
  async (query) => {
    const { total, count, page } = await listed(few, query);
    expect(total).toBe(24);
    for (const plan of [count, page]) {
      expect(plan).toContain('content_area_idx');
      expect(plan).not.toMatch(/Seq Scan on content\b|content_(created_at|name_sort|updated_at)_idx/);
    }
  },
);

it.each([
  ['sort=-created_at', 'content_created_at_idx'],
  ['sort=name', 'content_name_sort_idx'],
])('walks along the order where many are in view: %s', async (query, index) => {
  const { total, page } = await listed(many, query);
  expect(total).toBe(2500);
  expect(page).toContain(index);
  expect(page).not.toMatch(/Seq Scan on content\b/);
});

it('shows the same rows whichever query plan is used, page by page', async () => {
  const of = async (query: string) =>
    (await few.get(`/api/content-manager/find?${query}`)).json().rows.map(({ name }: { name: string }) => name);
  const all = await of('limit=50&sort=-created_at');
  expect(all).toHaveLength(24);
  expect([...(await of('limit=20&sort=-created_at')), ...(await of('limit=20&page=2&sort=-created_at'))]).toEqual(all);
  expect(await of('limit=50&sort=created_at')).toEqual(all.toReversed());
});
