import {
  NOTIFICATION_RIGHTS,
  NOTIFICATION_TOPICS,
  topicOf,
  type NotificationKind,
  type NotificationPage,
  type NotificationTopic,
  type WaitingCounts,
} from '@loa/contracts/notifications';
import { eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { can } from '../../http/caller';
import type { TestClient } from '../../testing/test-client';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';
import { accountTable, callerFor } from '../accounts';
import { notify, readersOf, withdraw } from '.';
import { notificationTable } from './table';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ listen: true })));
afterAll(() => server.stop());

const bellOf = async (client: TestClient, query = ''): Promise<NotificationPage> =>
  (await client.get(`/api/notification/find${query}`)).json();
const record = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Bản ghi ${number}`,
});
const idOf = async (username: string) => (await callerFor(server.db, username)).account_id;
const pathOf = async (username: string) => (await callerFor(server.db, username)).area.path;

it("are the caller's own, newest first, and marked as read one by one or all together", async () => {
  const [canbo, xemthoi] = [await server.signIn('canbo'), await server.signIn('xemthoi')];
  const area_path = await pathOf('canbo');
  for (const number of [1, 2, 3])
    await notify(server.db, [await idOf('canbo')], {
      kind: 'schedule.rejected',
      record: record(number),
      area_path,
      by: 'Nguyễn Văn Thành',
      detail: 'Sai giờ',
    });
  const bell = await bellOf(canbo);
  expect(bell).toMatchObject({ total: 3, unread: 3, page: 1, limit: 20 });
  expect(bell.rows.map(({ record: { name } }) => name)).toEqual(['Bản ghi 3', 'Bản ghi 2', 'Bản ghi 1']);
  expect(bell.rows[0]).toEqual({
    id: expect.any(String),
    kind: 'schedule.rejected',
    record: record(3),
    by: 'Nguyễn Văn Thành',
    detail: 'Sai giờ',
    at: expect.any(String),
    read_at: null,
  });
  expect(await bellOf(xemthoi)).toMatchObject({ rows: [], unread: 0 });
  const ids = [bell.rows[0]?.id];
  // Notifications of another account cannot be marked as read.
  expect((await xemthoi.post('/api/notification/read', { ids })).json()).toEqual({ unread: 0 });
  expect((await canbo.post('/api/notification/read', { ids })).json()).toEqual({ unread: 2 });
  expect((await bellOf(canbo)).rows.map(({ read_at }) => read_at !== null)).toEqual([true, false, false]);
  expect((await canbo.post('/api/notification/read', {})).json()).toEqual({ unread: 0 });
  expect((await canbo.post('/api/notification/read', { ids: ['x'] })).statusCode).toBe(400);
});

it('are filtered by topic and read state, page by page', async () => {
  const admin = await server.signIn('admin');
  const account = await idOf('admin');
  const area_path = await pathOf('admin');
  const kinds = Object.keys(NOTIFICATION_RIGHTS) as NotificationKind[];
  for (const number of Array.from({ length: 60 }, (_, at) => at + 300))
    await notify(server.db, [account], { kind: kinds[number % kinds.length]!, record: record(number), area_path });
  const all = (await bellOf(admin, '?limit=200')).rows;
  await admin.post('/api/notification/read', { ids: all.filter((_, at) => at % 3 === 0).map(({ id }) => id) });
  const topics = Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[];
  expect(topics.flatMap((topic) => [...NOTIFICATION_TOPICS[topic]]).sort()).toEqual([...kinds].sort());
  const { rows } = await bellOf(admin, '?limit=200');
  for (const topic of [undefined, ...topics, 'work,alarm'])
    for (const state of [undefined, 'read', 'unread']) {
      const expected = rows.filter(
        ({ kind, read_at }) =>
          (topic === undefined || topic.split(',').includes(topicOf(kind))) &&
          (state === undefined || (read_at === null) === (state === 'unread')),
      );
      const query = [topic && `topic=${topic}`, state && `state=${state}`, 'limit=7'].filter(Boolean).join('&');
      const found = [];
      for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / 7)); page += 1) {
        const answer = await bellOf(admin, `?${query}&page=${page}`);
        expect(answer).toMatchObject({ total: expected.length, unread: rows.filter((one) => !one.read_at).length });
        found.push(...answer.rows);
      }
      expect(found).toEqual(expected);
    }
  expect((await admin.get('/api/notification/find?topic=everything')).statusCode).toBe(400);
  await server.db.delete(notificationTable).where(eq(notificationTable.account_id, account));
});

it('hides records that the account may not see now: another area, a missing right', async () => {
  const xemthoi = await server.signIn('xemthoi');
  const account = await idOf('xemthoi');
  const [own, elsewhere] = [await pathOf('xemthoi'), await pathOf('canbo2')];
  await notify(server.db, [account], { kind: 'schedule.approved', record: record(4), area_path: elsewhere });
  await notify(server.db, [account], { kind: 'schedule.waiting', record: record(5), area_path: own });
  await notify(server.db, [account], { kind: 'schedule.approved', record: record(6), area_path: own });
  expect(await bellOf(xemthoi)).toMatchObject({ rows: [{ record: record(6) }], total: 1, unread: 1 });
  await xemthoi.post('/api/notification/read', {});
  const unread = await server.db.select().from(notificationTable).where(eq(notificationTable.account_id, account));
  expect(unread.filter(({ read_at }) => read_at === null)).toHaveLength(2);
});

it('are limited in number and in time', async () => {
  const account = await idOf('lanhdao');
  const area_path = await pathOf('lanhdao');
  const old = new Date(Date.now() - 61 * 86_400_000).toISOString();
  await server.db
    .insert(notificationTable)
    .values({
      account_id: account,
      kind: 'schedule.waiting',
      record_id: record(7).id,
      record_name: 'Cũ',
      area_path,
      at: old,
    });
  for (let number = 100; number < 203; number += 1)
    await notify(server.db, [account, account, null], { kind: 'schedule.waiting', record: record(number), area_path });
  const lanhdao = await server.signIn('lanhdao');
  const { rows, total } = await bellOf(lanhdao, '?limit=200');
  expect(total).toBe(100);
  expect(new Set(rows.map(({ record: { name } }) => name))).toEqual(
    new Set(Array.from({ length: 100 }, (_, at) => `Bản ghi ${at + 103}`)),
  );
  expect(await withdraw(server.db, 'schedule.waiting', record(202).id)).toEqual([account]);
  expect(await bellOf(lanhdao)).toMatchObject({ total: 99, unread: 99 });
});

it('are for active accounts with the right, at the place or above it', async () => {
  const readers = await readersOf(server.db, 'schedule.waiting', await pathOf('canbo'));
  expect(readers).toContain(await idOf('lanhdao'));
  expect(readers).toContain(await idOf('admin'));
  for (const username of ['canbo', 'canbo2', 'xemthoi']) expect(readers).not.toContain(await idOf(username));
  await server.db.update(accountTable).set({ status: 'locked' }).where(eq(accountTable.username, 'lanhdao'));
  expect(await readersOf(server.db, 'schedule.waiting', await pathOf('canbo'))).not.toContain(await idOf('lanhdao'));
  await server.db.update(accountTable).set({ status: 'active' }).where(eq(accountTable.username, 'lanhdao'));
});

it('updates the notifications of its account only, in every window', async () => {
  const listenAs = async (username: string) => {
    const client = await server.signIn(username);
    const socket = io(server.url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { accesstoken: client.tokens.access_token },
    });
    const heard: unknown[] = [];
    socket.on('notification.changed', (bells: unknown[]) => heard.push(...bells));
    await vi.waitFor(() => expect(socket.connected).toBe(true));
    return { client, heard, socket };
  };
  const [here, there, other] = [await listenAs('canbo'), await listenAs('canbo'), await listenAs('admin')];
  const [bell, adminBell] = [{ id: await idOf('canbo') }, { id: await idOf('admin') }];
  await here.client.post('/api/notification/read', {});
  await vi.waitFor(() => expect([here.heard, there.heard]).toEqual([[bell], [bell]]));
  await other.client.post('/api/notification/read', {});
  await vi.waitFor(() => expect(other.heard).toEqual([adminBell]));
  expect(here.heard).toEqual([bell]);
  for (const { socket } of [here, there, other]) socket.disconnect();
});

describe('what waits', () => {
  const waiting = async (client: TestClient, query = ''): Promise<WaitingCounts> =>
    (await client.get(`/api/notification/waiting${query}`)).json();
  const totalOf = async (client: TestClient, path: string) => (await client.get(path)).json<{ total: number }>().total;

  it.each(['admin', 'lanhdao', 'canbo', 'xemthoi'])(
    'is counted as the lists of %s would, and only where they may be opened',
    async (username) => {
      const client = await server.signIn(username);
      const { area } = await callerFor(server.db, username);
      const caller = await callerFor(server.db, username);
      for (const query of ['', `?area_id=${area.id}`]) {
        const narrowed = query.replace('?', '&');
        const expected = {
          unread: (await bellOf(client)).unread,
          ...(can(caller, 'LICH_PHAT_APPROVE') && {
            schedules: await totalOf(client, `/api/playlist/find?status=waiting_approval${narrowed}`),
          }),
          ...(can(caller, 'THIET_BI_DA_LAP_DAT_VIEW') && {
            devices: await totalOf(client, `/api/device/find?badge=error,offline${narrowed}`),
          }),
        };
        expect(await waiting(client, query)).toEqual(expected);
      }
    },
  );

  it('asks for an id', async () => {
    const client = await server.signIn('admin');
    expect((await client.get('/api/notification/waiting?area_id=x')).statusCode).toBe(400);
  });
});
