import type { CommandBatch, Device, ListedCommand } from '@loa/contracts/devices';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { demoSeeded } from '../devices.fixture';

const MANY = 5200;
const FAILED = 1200;
let server: TestServer;
let admin: TestClient;

/** More devices of one place, offline like the others. */
async function added(count: number, area_id: string) {
  await server.db
    .execute(sql`insert into device (id, name, search_text, name_sort, device_code, area_id, created_at, updated_at)
    select gen_random_uuid(), 'Loa nhiều ' || n, 'loa nhieu ' || n, 'loa nhieu ' || n, 'NHIEU-' || n, ${area_id}::uuid,
    now(), now() from generate_series(1, ${count}::int) n`);
  await server.db.execute(
    sql`insert into device_runtime (device_id, connection) select id, 'offline' from device on conflict do nothing`,
  );
}

beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, 20);
  admin = await server.signIn('admin');
  await server.db.execute(sql`update device_runtime set connection = 'offline'`);
});
afterAll(() => server.stop());

const volume = { type: 'set_volume', payload: { volume: 30 } };
const count = async (client: TestClient, query = '') =>
  (await client.get(`/api/device/count?${query}`)).json<{ count: number }>().count;
const give = (client: TestClient, body: object) => client.post('/api/device/command', { ...volume, ...body });
const batch = async (client: TestClient, id: string) =>
  (await client.get(`/api/device/command/batch/${id}`)).json<CommandBatch>();
const recent = async (client: TestClient) =>
  (await client.get('/api/device/command/batch/find')).json<{ rows: CommandBatch[] }>().rows.map(({ id }) => id);
const list = async (client: TestClient, query = '') =>
  (await client.get(`/api/device/find?limit=200&${query}`)).json<{ rows: Device[] }>().rows;
const commands = async (client: TestClient, id: string, query = '') =>
  (await client.get(`/api/device/command/find?batch_id=${id}&sort=outcome&${query}`)).json<{
    rows: ListedCommand[];
    total: number;
  }>();

it('an order goes to the named devices, or to all that a filter of the list matches, and to no others', async () => {
  const rows = await list(admin);
  const ids = rows.slice(0, 2).map(({ id }) => id);
  const named = await give(admin, { device_ids: ids });
  expect([named.statusCode, named.json()]).toEqual([202, { batch_id: expect.any(String), count: 2 }]);
  expect((await commands(admin, named.json().batch_id)).rows.map(({ device }) => device.id).sort()).toEqual(
    [...ids].sort(),
  );

  const search = rows[0]!.device_code;
  for (const [filter, query] of [
    [{ search }, `search=${search}`],
    [
      { area_id: rows[0]!.area_id, kind: 'speaker', badge: 'offline' },
      `area_id=${rows[0]!.area_id}&kind=speaker&badge=offline`,
    ],
  ] as const) {
    const matched = await list(admin, query);
    const given = await give(admin, { filter, expected_count: matched.length });
    expect(given.json()).toMatchObject({ count: matched.length });
    const { batch_id } = given.json();
    expect((await commands(admin, batch_id, 'limit=200')).rows.map(({ device }) => device.name).sort()).toEqual(
      matched.map(({ name }) => name).sort(),
    );
    expect(await batch(admin, batch_id)).toMatchObject({
      id: batch_id,
      ...volume,
      requested_by: { name: expect.any(String) },
      counts: { queued: matched.length },
    });
  }
});

it.each([
  ['both', { device_ids: [crypto.randomUUID()], filter: {}, expected_count: 1 }],
  ['neither', {}],
  ['a filter without the number agreed to', { filter: {} }],
  ['a filter that the list does not know', { filter: { colour: 'red' }, expected_count: 1 }],
])('%s is not understood', async (_, body) => {
  expect((await give(admin, body)).statusCode).toBe(400);
});

it('a filter that matches more or fewer devices than agreed sends nothing, and says so', async () => {
  const now = await count(admin);
  const before = await recent(admin);
  const refused = await give(admin, { filter: {}, expected_count: now - 1 });
  expect([refused.statusCode, refused.json().message]).toEqual([
    422,
    expect.stringContaining(`nay khớp ${now} máy, không phải ${now - 1}`),
  ]);
  expect((await give(admin, { filter: { search: 'không có máy này' }, expected_count: 1 })).statusCode).toBe(422);
  expect(await recent(admin)).toEqual(before);
});

it('every caller gives and sees orders within the own areas and rights', async () => {
  const [own, other, viewer] = await Promise.all(['canbo', 'canbo2', 'xemthoi'].map((name) => server.signIn(name)));
  const [all, mine] = [await count(admin), await count(own!)];
  expect(mine).toBeLessThan(all);
  expect((await give(viewer!, { filter: {}, expected_count: await count(viewer!) })).statusCode).toBe(403);
  expect((await own!.post('/api/device/command', { filter: {}, expected_count: mine, type: 'reset' })).statusCode).toBe(
    403,
  );
  expect((await give(own!, { filter: {}, expected_count: all })).statusCode).toBe(422);
  const theirs = await list(other!);
  expect((await give(own!, { device_ids: [theirs[0]!.id] })).statusCode).toBe(404);
  expect((await give(own!, { filter: { area_id: theirs[0]!.area_id }, expected_count: 1 })).statusCode).toBe(422);

  const { batch_id } = (await give(own!, { filter: {}, expected_count: mine })).json();
  expect(await recent(own!)).toContain(batch_id);
  expect(await recent(other!)).not.toContain(batch_id);
  expect((await other!.get(`/api/device/command/batch/${batch_id}`)).statusCode).toBe(404);
  // Each caller sees the part of a wider order that went to his own devices.
  const wide = (await give(admin, { filter: {}, expected_count: all })).json().batch_id;
  expect([(await batch(own!, wide)).counts, (await batch(other!, wide)).counts]).toEqual([
    { queued: mine },
    { queued: await count(other!) },
  ]);
});

const becomes = (id: string, status: string) =>
  server.db.execute(sql`update device_command set status = ${status} where batch_id = ${id}::uuid or id = ${id}::uuid`);
const again = async (id: string) =>
  (await admin.post(`/api/device/command/${id}/retry`)).json<{ batch_id?: string; count?: number }>();

it('an order that a later repetition has completed is not repeated, whichever of them is named', async () => {
  const [one, two] = (await list(admin)).map(({ id }) => id) as [string, string];
  const first = (await give(admin, { device_ids: [one, two] })).json<{ batch_id: string }>().batch_id;
  await becomes(first, 'timeout');
  const second = (await again(first)).batch_id ?? '';
  await becomes(second, 'failed');
  // One command by itself.
  const { rows } = await commands(admin, second);
  const third = (await again(rows.find(({ device }) => device.id === one)?.id ?? '')).batch_id ?? '';
  await becomes(third, 'succeeded');
  const fourth = await again(first);
  expect([fourth.count, (await commands(admin, fourth.batch_id ?? '')).rows.map(({ device }) => device.id)]).toEqual([
    1,
    [two],
  ]);
  await becomes(fourth.batch_id ?? '', 'succeeded');
  for (const id of [first, second]) expect(await again(id)).toMatchObject({ code: 'RULE' });
});

it('an order is repeated once, however many of its repetitions are named at the same time', async () => {
  const [one = ''] = (await list(admin)).map(({ id }) => id);
  const orders = [(await give(admin, { device_ids: [one] })).json<{ batch_id: string }>().batch_id];
  for (let round = 1; round <= 8; round += 1) {
    await becomes(orders.at(-1) ?? '', round % 2 ? 'failed' : 'timeout');
    const repeated = (await Promise.all(orders.slice(-4).map(again))).filter(({ count }) => count === 1);
    expect(repeated, `round ${round}`).toHaveLength(1);
    orders.push(repeated[0]?.batch_id ?? '');
  }
});

it('shows each caller his latest orders, however many others have given orders since', async () => {
  const [own, other] = await Promise.all(['canbo', 'canbo2'].map((name) => server.signIn(name)));
  const { batch_id } = (await give(own!, { device_ids: [(await list(own!))[0]!.id] })).json<{ batch_id: string }>();
  const theirs = (await list(other!))[0]!.id;
  for (let at = 0; at < 120; at += 1) await give(other!, { device_ids: [theirs] });
  expect((await recent(own!))[0]).toBe(batch_id);
});

it(
  'an order to more than five thousand devices is one batch, cancelled and repeated as a whole',
  { timeout: 120_000 },
  async () => {
    await added(MANY, (await list(admin))[0]!.area_id);
    const filter = { search: 'Loa nhiều' };
    expect(await count(admin, 'search=nhieu')).toBe(MANY);
    const given = await give(admin, { filter, expected_count: MANY });
    const { batch_id } = given.json<{ batch_id: string }>();
    expect([given.statusCode, given.json().count, (await recent(admin))[0]]).toEqual([202, MANY, batch_id]);
    expect((await batch(admin, batch_id)).counts).toEqual({ queued: MANY });

    await server.db.execute(
      sql`update device_command set status = 'failed', message = 'Kẹt nút'
        where id in (select id from device_command where batch_id = ${batch_id} order by id desc limit ${FAILED}::int)`,
    );
    expect((await admin.post(`/api/device/command/${batch_id}/cancel`)).json()).toEqual({ count: MANY - FAILED });
    expect((await batch(admin, batch_id)).counts).toEqual({ failed: FAILED, cancelled: MANY - FAILED });
    const shown = await commands(admin, batch_id, 'limit=5');
    expect([shown.total, ...shown.rows.map(({ status, message }) => `${status}: ${message}`)]).toEqual([
      MANY,
      ...Array<string>(5).fill('failed: Kẹt nút'),
    ]);

    const again = await admin.post(`/api/device/command/${batch_id}/retry`);
    expect([again.statusCode, again.json().count]).toEqual([202, FAILED]);
    expect((await batch(admin, again.json().batch_id)).counts).toEqual({ queued: FAILED });
    expect((await admin.post(`/api/device/command/${batch_id}/retry`)).statusCode).toBe(422);

    // Commands to devices that were never connected are published to the broker.
    await server.db.execute(sql`update device_runtime set connection = 'never'`);
    const sent = (await give(admin, { filter, expected_count: MANY })).json<{ batch_id: string }>().batch_id;
    await expect.poll(async () => (await batch(admin, sent)).counts, { timeout: 60_000 }).toEqual({ sent: MANY });
  },
);
