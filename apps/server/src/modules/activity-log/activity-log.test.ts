import { v7 as uuidv7 } from 'uuid';
import { logEntry, shortLogEntry } from '@loa/contracts/activity-log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerFor } from '../accounts';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { writeLog } from '../../activity-log';

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
];

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
  await writeLog(server.db, await callerFor(server.db, 'admin'), { action: 'X', module: 'NOI_DUNG_PHAT', entity: { type: 'x', id, name: 'x' }, changes: changes.slice(1, 3) });
  await writeLog(server.db, await callerFor(server.db, 'admin'), { action: 'X', module: 'NOI_DUNG_PHAT', entity: { type: 'x', id, name: 'x' } });
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
