import { v7 as uuidv7 } from 'uuid';
import { LOG_FIELDS, logActionName, logEntry, logModuleName, shortLogEntry } from '@loa/contracts/activity-log';
import type { Resource } from '@loa/contracts/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod';
import { callerFor } from '../accounts';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { changesBetween, writeLog } from '../../activity-log';
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
  await writeLog(server.db, await callerFor(server.db, username), { action: 'NOI_DUNG_PHAT_EDIT', module: 'NOI_DUNG_PHAT', entity: { type: '/api/content-manager', id: entity_id, name: 'Tin sáng' }, changes });
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
  await writeLog(server.db, await callerFor(server.db, 'admin'), { action: 'LOGIN', module: 'NOI_DUNG_PHAT', entity: { type: 'x', id, name: 'x' }, changes: changes.slice(1, 3) });
  await writeLog(server.db, await callerFor(server.db, 'admin'), { action: 'LOGIN', module: 'NOI_DUNG_PHAT', entity: { type: 'x', id, name: 'x' } });
  const { rows } = (await (await server.signIn('admin')).get(`/api/log/find?entity_id=${id}&sort=at`)).json();
  expect(rows).toMatchObject([{ changes: changes.slice(1, 3), change_count: 2, is_shortened: false }, { changes: [], change_count: 0, is_shortened: false }]);
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
  const statusFor = async (username: string) => (await (await server.signIn(username)).get(`/api/log/find/${row.id}`)).statusCode;
  expect([await statusFor('canbo'), await statusFor('canbo2'), await statusFor('admin')]).toEqual([200, 404, 200]);
  expect((await (await server.signIn('admin')).get(`/api/log/find/${uuidv7()}`)).statusCode).toBe(404);
});

/** Every resource there is: a later one is asked for its words without being named here. */
const contracts = import.meta.glob<Record<string, unknown>>('../../../../../libs/contracts/src/*/index.ts', { eager: true });
const isResource = (value: unknown): value is Resource<z.ZodObject> => typeof value === 'object' && value !== null && 'base' in value && 'entity' in value;
const resources = Object.values(contracts).flatMap((door) => [...Object.values(door), ...Object.values((door.places ?? {}) as object)]).filter(isResource);

it('has a Vietnamese name for every field that a record is written with', () => {
  expect(resources.map(({ base }) => base)).toEqual(expect.arrayContaining(['/api/account', '/api/group-account', '/api/category/village', '/api/factory', '/api/playlist', '/api/device', '/api/content-manager']));
  const told = resources.flatMap(({ entity, write }) => changesBetween({}, Object.fromEntries([...Object.keys(entity.shape), ...Object.keys(write.shape)].map((field) => [field, 1]))));
  expect(told.map(({ field }) => field).filter((field) => !(field in LOG_FIELDS))).toEqual([]);
  expect([logActionName('LICH_PHAT_APPROVE'), logActionName('LOGIN'), logActionName('OF_ANOTHER_VERSION'), logModuleName('LICH_PHAT')]).toEqual(['Phê duyệt', 'Đăng nhập', 'OF_ANOTHER_VERSION', 'Lịch phát']);
});

it('names what a changed id refers to', async () => {
  const admin = await server.signIn('admin');
  const canbo = await callerFor(server.db, 'canbo');
  const id = uuidv7();
  const gone = uuidv7();
  await writeLog(server.db, canbo, {
    action: 'LICH_PHAT_EDIT',
    module: 'LICH_PHAT',
    entity: { type: '/api/playlist', id, name: 'Tin sáng' },
    changes: [{ field: 'area_ids', old: [canbo.area.id], new: [canbo.area.id, gone] }, { field: 'area_id', old: null, new: canbo.area.id }, { field: 'note', old: null, new: canbo.area.id }],
  });
  const [row] = (await admin.get(`/api/log/find?entity_id=${id}`)).json().rows;
  const area = { id: canbo.area.id, name: (await (await server.signIn('canbo')).get('/api/users/profile')).json().area.name as string };
  expect((await admin.get(`/api/log/find/${row.id}`)).json().changes).toEqual([
    { field: 'area_ids', old: [area], new: [area, { id: gone, name: '' }] },
    { field: 'area_id', old: null, new: area },
    { field: 'note', old: null, new: canbo.area.id },
  ]);
});

it('tells what came and went, and no secret however deep it lies', () => {
  const record = { id: '1', name: 'Loa', note: '', items: [{ ref_id: '2', media_url: '/media?signature=x' }], password: 'x', token: 'y', access_token: 'z', avatar: '/avatar?signature=x', abilities: ['EDIT'], area_id: 'a', area: { id: 'a', name: 'Xã Một' } };
  const items = [{ ref_id: '2' }];
  expect(changesBetween({}, record)).toEqual([{ field: 'name', old: null, new: 'Loa' }, { field: 'items', old: null, new: items }, { field: 'area_id', old: null, new: 'a' }]);
  expect(changesBetween(record, {})).toEqual([{ field: 'name', old: 'Loa', new: null }, { field: 'items', old: items, new: null }, { field: 'area_id', old: 'a', new: null }]);
  expect(changesBetween(record, { ...record, items: [{ ref_id: '2', media_url: '/media?signature=other' }], token: 'new' })).toEqual([]);
});
