import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { accountTable, groupAccountTable } from '../modules/accounts';
import { callerFor } from '../modules/accounts';
import { consoleSockets } from '../testing/console-sockets.fixture';
import { startTestServer } from '../testing/test-server';
import type { TestServer } from '../testing/test-server';

let server: TestServer;
let consoles: ReturnType<typeof consoleSockets>;
beforeAll(async () => {
  server = await startTestServer({ listen: true });
  consoles = consoleSockets(server);
});
afterEach(() => consoles.disconnect());
afterAll(() => server.stop());

const pathOf = async (username: string) => (await callerFor(server.db, username)).area.path;

it('refuses a socket without a valid token', async () => {
  for (const token of [undefined, '', 'a.b.c']) {
    const refused = await new Promise<Error>((done) => consoles.connect(token).once('connect_error', done));
    expect(refused.message).toBe('UNAUTHORIZED');
  }
});

it('refuses an account that must change its password until it has, and keeps the sessions that did', async () => {
  const account = eq(accountTable.username, 'canbo2');
  await server.db.update(accountTable).set({ must_change_password: true }).where(account);
  const client = await server.signIn('canbo2');
  const refused = await new Promise<Error>((done) =>
    consoles.connect(client.tokens.access_token).once('connect_error', done),
  );
  expect(refused.message).toBe('UNAUTHORIZED');
  await server.db.update(accountTable).set({ must_change_password: false }).where(account);
  const [here, elsewhere] = [await consoles.listenAs('canbo2'), await consoles.listenAs('canbo2')];
  const body = { old_password: 'Loa@123456', new_password: 'LoaXaMoi2026' };
  expect((await here.client.put(`/api/account/change-pass/${here.client.tokens.account_id}`, body)).statusCode).toBe(
    200,
  );
  await vi.waitFor(() => expect(elsewhere.socket.connected).toBe(false));
  expect(elsewhere.of('session.revoked')).toHaveLength(1);
  expect(here.socket.connected).toBe(true);
  const [canbo] = await server.db.select().from(accountTable).where(eq(accountTable.username, 'canbo'));
  await server.db.update(accountTable).set({ password_hash: canbo?.password_hash }).where(account);
});

it('closes the socket of an account that must now change its password', async () => {
  const { socket } = await consoles.listenAs('xemthoi');
  const account = eq(accountTable.username, 'xemthoi');
  await server.db.update(accountTable).set({ must_change_password: true }).where(account);
  server.deps.events.emit('access.changed', {});
  await vi.waitFor(() => expect(socket.connected).toBe(false));
  await server.db.update(accountTable).set({ must_change_password: false }).where(account);
});

/** An event comes when the machine has time for it. */
const soon = (check: () => void) => vi.waitFor(check, 20_000);

describe('the events of a console', () => {
  it('are those of its own areas and those below', async () => {
    const [own, neighbour, country] = [
      await consoles.listenAs('canbo'),
      await consoles.listenAs('canbo2'),
      await consoles.listenAs('admin'),
    ];
    const { toConsole } = server.deps.events;
    toConsole.call(server.deps.events, 'device.status', `${await pathOf('canbo')}village/`, { id: 'd1', volume: 40 });
    server.deps.events.toConsole('device.status', await pathOf('canbo2'), { id: 'd2', volume: 50 });
    await soon(() => expect(country.of('device.status').flat()).toHaveLength(2));
    await soon(() => expect(own.of('device.status')).toEqual([[{ id: 'd1', volume: 40 }]]));
    await soon(() => expect(neighbour.of('device.status')).toEqual([[{ id: 'd2', volume: 50 }]]));
  });

  it('are those its account may see', async () => {
    const [approver, officer] = [await consoles.listenAs('lanhdao'), await consoles.listenAs('canbo')];
    server.deps.events.toConsole('approval.changed', await pathOf('canbo'), { id: 's1', waiting: true });
    server.deps.events.toConsole('playlist.status', await pathOf('canbo'), {
      id: 's1',
      status: 'waiting_approval',
      version: 2,
    });
    await vi.waitFor(() => expect(approver.of('approval.changed')).toEqual([[{ id: 's1', waiting: true }]]));
    await vi.waitFor(() => expect(officer.of('playlist.status')).toHaveLength(1));
    expect(officer.of('approval.changed')).toEqual([]);
  });

  it('are those of its own devices alone where its account is bound to some, also when that begins while it is connected', async () => {
    const bind = async (device_ids: string[]) => {
      await server.db.update(accountTable).set({ device_ids }).where(eq(accountTable.username, 'canbo'));
      server.deps.events.emit('access.changed', {});
    };
    const [own, other] = [uuidv7(), uuidv7()];
    const [bound, free] = [await consoles.listenAs('canbo'), await consoles.listenAs('admin')];
    await bind([own]);
    await vi.waitFor(() => expect(bound.of('access.changed')).toHaveLength(1));
    const path = await pathOf('canbo');
    const command = {
      batch_id: null,
      retry_of: null,
      type: 'pause',
      payload: {},
      status: 'sent',
      message: null,
      shown: null,
      requested_by: null,
      created_at: '',
      updated_at: '',
      expires_at: '',
    } as const;
    for (const device_id of [other, own]) {
      server.deps.events.toConsole('device.status', path, { id: device_id, volume: 7 });
      server.deps.events.toConsole('command.status', path, { ...command, id: uuidv7(), device_id });
    }
    server.deps.events.toConsole('alert.changed', path, { id: 'a1' });
    await vi.waitFor(() =>
      expect([free.of('device.status').flat(), free.of('command.status').flat()].map(({ length }) => length)).toEqual([
        2, 2,
      ]),
    );
    await vi.waitFor(() => expect(bound.of('alert.changed')).toEqual([[{ id: 'a1' }]]));
    await vi.waitFor(() => expect(bound.of('command.status').flat()).toMatchObject([{ device_id: own }]));
    expect(bound.of('device.status').flat()).toEqual([{ id: own, volume: 7 }]);
    await bind([]);
  });

  it('are gathered and merged: each device once in a message', async () => {
    const { of } = await consoles.listenAs('canbo');
    const path = await pathOf('canbo');
    for (let volume = 0; volume <= 100; volume += 1) {
      server.deps.events.toConsole('device.status', path, { id: 'd1', volume });
      server.deps.events.toConsole('device.status', path, { id: 'd2', play_state: 'playing' });
    }
    server.deps.events.toConsole('device.status', path, { id: 'd1', play_state: 'paused' });
    await vi.waitFor(() => expect(of('device.status')).toHaveLength(1));
    expect(of('device.status')[0]).toEqual([
      { id: 'd1', volume: 100, play_state: 'paused' },
      { id: 'd2', play_state: 'playing' },
    ]);
  });
});

it('say when its session ends, and it is closed', async () => {
  const { client, socket, of } = await consoles.listenAs('canbo');
  const other = await consoles.listenAs('canbo');
  await client.post('/api/auth/logout');
  await vi.waitFor(() => expect(socket.connected).toBe(false));
  expect(of('session.revoked')).toEqual([[{ session_id: client.tokens.refresh_token?.split('.')[0] }]]);
  expect(other.socket.connected).toBe(true);
});

it('end for what its account may no longer see', async () => {
  const { socket, of } = await consoles.listenAs('xemthoi');
  const [account] = await server.db.select().from(accountTable).where(eq(accountTable.username, 'xemthoi'));
  await server.db
    .update(groupAccountTable)
    .set({ permission_ids: [101] })
    .where(eq(groupAccountTable.id, account?.group_account_id ?? ''));
  server.deps.events.emit('access.changed', {});
  const admin = await consoles.listenAs('admin');
  const path = await pathOf('xemthoi');
  await vi.waitFor(() => {
    server.deps.events.toConsole('device.status', path, { id: 'd9', volume: 1 });
    expect(admin.of('device.status').flat()).not.toEqual([]);
  });
  expect(socket.connected).toBe(true);
  expect(of('device.status')).toEqual([]);
});
