import { v7 as uuidv7 } from 'uuid';
import { LOG_FIELDS, logActionName, logEntry, shortLogEntry } from '@loa/contracts/activity-log';
import type { Resource } from '@loa/contracts/common';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { callerFor } from '../accounts';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { activityLogTable, changesBetween, writeLog } from '../../activity-log';
import { cleanUpLog } from './clean-up-log';
import type { LoggedChange } from '../../activity-log';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const long = 'Bản tin dài. '.repeat(4000);
const changes = [
  { field: 'transcript', old: long, new: `${long}!` },
  { field: 'name', old: 'Tin sáng', new: 'Tin "chiều"' },
  { field: 'is_active', old: true, new: null },
  { field: 'items', old: [], new: Array.from({ length: 500 }, (_, n) => ({ ref_id: uuidv7(), sort: n })) },
  ...Array.from({ length: 40 }, (_, n) => ({ field: `field_${n}`, old: n, new: n + 1 })),
] as LoggedChange[];

async function logged(username: string, entity_id: string) {
  await writeLog(server.db, await callerFor(server.db, username), {
    action: 'NOI_DUNG_PHAT_EDIT',
    module: 'NOI_DUNG_PHAT',
    entity: { type: '/api/content-manager', id: entity_id, name: 'Tin sáng' },
    changes,
  });
}

it('gives short changes in the list and all of them in the one line', async () => {
  const id = uuidv7();
  await logged('admin', id);
  const admin = await server.signIn('admin');
  const [row] = (await admin.get(`/api/log/find?entity_id=${id}`)).json().rows;
  expect(shortLogEntry.safeParse(row).error).toBeUndefined();
  expect(row).toMatchObject({ change_count: changes.length, is_shortened: true });
  expect(row.changes.slice(1, 3)).toEqual(changes.slice(1, 3));
  expect(row.changes[0].old).toBe(`${long.slice(0, 100)}…`);
  expect(row.changes[3].new).toMatch(/^\[\{.{98}…$/);
  const whole = (await admin.get(`/api/log/find/${row.id}`)).json();
  expect(logEntry.safeParse(whole).error).toBeUndefined();
  expect(whole.changes).toEqual(changes);
  expect({ ...whole, changes: row.changes, change_count: row.change_count, is_shortened: true }).toEqual(row);
});

it('says so when nothing was left out', async () => {
  const id = uuidv7();
  await writeLog(server.db, await callerFor(server.db, 'admin'), {
    action: 'LOGIN',
    module: 'NOI_DUNG_PHAT',
    entity: { type: 'x', id, name: 'x' },
    changes: changes.slice(1, 3),
  });
  await writeLog(server.db, await callerFor(server.db, 'admin'), {
    action: 'LOGIN',
    module: 'NOI_DUNG_PHAT',
    entity: { type: 'x', id, name: 'x' },
  });
  const { rows } = (await (await server.signIn('admin')).get(`/api/log/find?entity_id=${id}&sort=at`)).json();
  expect(rows).toMatchObject([
    { changes: changes.slice(1, 3), change_count: 2, is_shortened: false },
    { changes: [], change_count: 0, is_shortened: false },
  ]);
});

it('stays small however much was changed', async () => {
  for (let n = 0; n < 200; n += 1) await logged('admin', uuidv7());
  const answer = await (await server.signIn('admin')).get('/api/log/find?limit=200');
  expect(answer.json().rows).toHaveLength(200);
  expect(Buffer.byteLength(answer.body)).toBeLessThan(512 * 1024);
});

it('shows one line to those who may see it in the list', async () => {
  const id = uuidv7();
  await logged('canbo', id);
  const [row] = (await (await server.signIn('admin')).get(`/api/log/find?entity_id=${id}`)).json().rows;
  const statusFor = async (username: string) =>
    (await (await server.signIn(username)).get(`/api/log/find/${row.id}`)).statusCode;
  expect([await statusFor('canbo'), await statusFor('canbo2'), await statusFor('admin')]).toEqual([200, 404, 200]);
  expect((await (await server.signIn('admin')).get(`/api/log/find/${uuidv7()}`)).statusCode).toBe(404);
});

/** All resources of the contracts: a new one is checked without being named here. */
const contracts = import.meta.glob<Record<string, unknown>>('../../../../../libs/contracts/src/*/index.ts', {
  eager: true,
});
const isResource = (value: unknown): value is Resource<z.ZodObject> =>
  typeof value === 'object' && value !== null && 'base' in value && 'entity' in value;
const resources = Object.values(contracts)
  .flatMap((contract) => [...Object.values(contract), ...Object.values((contract.places ?? {}) as object)])
  .filter(isResource)
  // A read-only resource leaves no log line.
  .filter(({ write }) => Object.keys(write.shape).length > 0);

it('has a Vietnamese name for every field that a record is written with', () => {
  expect(resources.map(({ base }) => base)).toEqual(
    expect.arrayContaining([
      '/api/account',
      '/api/group-account',
      '/api/category/village',
      '/api/factory',
      '/api/playlist',
      '/api/device',
      '/api/content-manager',
    ]),
  );
  const loggedEntries = resources.flatMap(({ entity, write }) =>
    changesBetween(
      {},
      Object.fromEntries([...Object.keys(entity.shape), ...Object.keys(write.shape)].map((field) => [field, 1])),
    ),
  );
  expect(loggedEntries.map(({ field }) => field).filter((field) => !(field in LOG_FIELDS))).toEqual([]);
  expect([logActionName('LICH_PHAT_APPROVE'), logActionName('LOGIN'), logActionName('OF_ANOTHER_VERSION')]).toEqual([
    'Phê duyệt',
    'Đăng nhập',
    'OF_ANOTHER_VERSION',
  ]);
});

it('names what a changed id refers to', async () => {
  const admin = await server.signIn('admin');
  const canbo = await callerFor(server.db, 'canbo');
  const id = uuidv7();
  const deletedId = uuidv7();
  await writeLog(server.db, canbo, {
    action: 'LICH_PHAT_EDIT',
    module: 'LICH_PHAT',
    entity: { type: '/api/playlist', id, name: 'Tin sáng' },
    changes: [
      { field: 'area_ids', old: [canbo.area.id], new: [canbo.area.id, deletedId] },
      { field: 'area_id', old: null, new: canbo.area.id },
      { field: 'note', old: null, new: canbo.area.id },
    ],
  });
  const [row] = (await admin.get(`/api/log/find?entity_id=${id}`)).json().rows;
  const area = {
    id: canbo.area.id,
    name: (await (await server.signIn('canbo')).get('/api/users/profile')).json().area.name as string,
  };
  expect((await admin.get(`/api/log/find/${row.id}`)).json().changes).toEqual([
    { field: 'area_ids', old: [area], new: [area, { id: deletedId, name: '' }] },
    { field: 'area_id', old: null, new: area },
    { field: 'note', old: null, new: canbo.area.id },
  ]);
});

it('lists added and removed values, and no secret however deep it lies', () => {
  const record = {
    id: '1',
    name: 'Loa',
    note: '',
    items: [{ ref_id: '2', media_url: '/media?signature=x' }],
    password: 'x',
    token: 'y',
    access_token: 'z',
    avatar: '/avatar?signature=x',
    abilities: ['EDIT'],
    area_id: 'a',
    area: { id: 'a', name: 'Xã Một' },
  };
  const items = [{ ref_id: '2' }];
  expect(changesBetween({}, record)).toEqual([
    { field: 'name', old: null, new: 'Loa' },
    { field: 'items', old: null, new: items },
    { field: 'area_id', old: null, new: 'a' },
  ]);
  expect(changesBetween(record, {})).toEqual([
    { field: 'name', old: 'Loa', new: null },
    { field: 'items', old: items, new: null },
    { field: 'area_id', old: 'a', new: null },
  ]);
  expect(
    changesBetween(record, { ...record, items: [{ ref_id: '2', media_url: '/media?signature=other' }], token: 'new' }),
  ).toEqual([]);
});

type Line = {
  id: string;
  action: string;
  module: string;
  entity: { id: string | null; name: string };
  result: string;
  error: string | null;
  account: { id: string };
};
const lines = async (query: string, username = 'admin') =>
  (await (await server.signIn(username)).get(`/api/log/find?${query}`)).json() as {
    rows: Line[];
    total: number;
    is_more?: true;
  };

it('is filtered by person, action, place, time, result and record', async () => {
  const [canbo, canbo2] = [await callerFor(server.db, 'canbo'), await callerFor(server.db, 'canbo2')];
  const [first, second] = [uuidv7(), uuidv7()];
  const at = async (caller: typeof canbo, id: string, more: object = {}) =>
    writeLog(server.db, caller, {
      action: 'LICH_PHAT_EDIT',
      module: 'LICH_PHAT',
      entity: { type: 'x', id, name: 'Lọc nhật ký' },
      ...more,
    });
  await at(canbo, first);
  await at(canbo2, second, { result: 'failed', error: 'RULE', action: 'LICH_PHAT_DROP' });
  const moment = new Date(2020, 1, 1).toISOString();
  await server.db.update(activityLogTable).set({ at: moment }).where(eq(activityLogTable.entity_id, second));
  const found = async (query: string) =>
    (await lines(`search=loc nhat ky&${query}`)).rows.map(({ entity }) => entity.id);
  expect(await found('')).toEqual([first, second]);
  for (const query of [
    `account_id=${canbo.account_id}`,
    'action=LICH_PHAT_EDIT',
    `area_id=${canbo.area.id}`,
    `from=${new Date(2021, 1, 1).toISOString()}`,
    'result=success',
    `entity_id=${first}`,
  ])
    expect([query, await found(query)]).toEqual([query, [first]]);
  for (const query of [`account_id=${canbo2.account_id}`, 'action=LICH_PHAT_DROP', `to=${moment}`, 'result=failed'])
    expect([query, await found(query)]).toEqual([query, [second]]);
  expect((await lines(`search=loc nhat ky&area_id=${canbo2.area.id}`, 'canbo')).rows).toEqual([]);
  expect((await (await server.signIn('admin')).get('/api/log/find?action=NOPE')).statusCode).toBe(400);
});

it('logs a refused change once, with the reason', async () => {
  const xemthoi = await server.signIn('xemthoi');
  const { account_id } = await callerFor(server.db, 'xemthoi');
  const id = uuidv7();
  for (let n = 0; n < 3; n += 1) expect((await xemthoi.delete(`/api/factory/${id}`)).statusCode).toBe(403);
  const loggedEntries = await vi.waitUntil(async () => {
    const { rows } = await lines(`account_id=${account_id}&result=failed`);
    return rows.length > 0 && rows;
  });
  expect(loggedEntries).toMatchObject([
    {
      action: 'NHA_SAN_XUAT_GOC_DELETE',
      module: 'NHA_SAN_XUAT_GOC',
      entity: { id, name: 'nhà sản xuất gốc' },
      error: 'Bạn không có quyền thực hiện thao tác này',
    },
  ]);
});

it('is edited and deleted by nobody', async () => {
  const routes = server.app.accessTable
    .filter(({ url }) => url.startsWith('/api/log'))
    .map(({ method, url }) => `${method} ${url}`);
  expect(routes.filter((route) => !/^(GET|HEAD|OPTIONS) /.test(route))).toEqual(['POST /api/log/find-ids/']);
});

it('counts up to a limit, and says that there is more; old lines are deleted a few at a time', async () => {
  const { account_id: id, name, area } = await callerFor(server.db, 'admin');
  await server.db.execute(sql`
    insert into activity_log (id, at, account, action, module, entity, changes, result, ip, user_agent, request_id,
    area_path, search_text)
    select gen_random_uuid(), '2015-01-01'::timestamptz + n * interval '1 minute',
    jsonb_build_object('id', ${id}::text, 'name', ${name}::text), 'LOGIN', 'TAI_KHOAN',
      '{"type":"account","id":null,"name":"cu"}', '[]', 'success', '', '', '', ${area.path}, 'dong cu'
      from generate_series(1, 10050) n`);
  const cleared = 'to=2016-01-01T00:00:00.000Z';
  expect(await lines(cleared)).toMatchObject({ total: 10_000, is_more: true });
  const few = await lines(`${cleared}&from=2015-01-07T23:21:00.000Z`);
  expect([few.total, few.is_more]).toEqual([10, undefined]);
  expect(await cleanUpLog(server, new Date(2016, 1, 1), 1000)).toBe(0);
  expect(await cleanUpLog(server, new Date(2018, 1, 1), 1000)).toBe(10_050);
  expect(await lines(cleared)).toMatchObject({ total: 0 });
});
