import type { Dashboard } from '@loa/contracts/dashboard';
import type { Device } from '@loa/contracts/devices';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';
import { accountTable, callerFor } from '../accounts';
import { checkTargets } from '../schedules/check-references';
import { demoSeeded } from './devices.fixture';
import { deviceTable } from './table';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, 12);
});
afterAll(() => server.stop());

/** A direct change of an account in the database is followed by a change of access. */
async function bind(device_ids: string[]) {
  await server.db.update(accountTable).set({ device_ids }).where(eq(accountTable.username, 'canbo'));
  server.deps.events.emit('access.changed', {});
}

const ask = async (query = '') =>
  (await (await server.signIn('canbo')).get(`/api/account/device?limit=200${query}`)).json<{
    rows: Device[];
    total: number;
  }>();

it('names the devices in scope, with isMedia=1 screens only, of a bound account only its own', async () => {
  const canbo = await server.signIn('canbo');
  const all = (await canbo.get('/api/device/find?limit=200')).json<{ rows: Device[] }>().rows;
  // The wanted plans are computed at the same time, so they may differ.
  const asListed = (rows: Device[]) => rows.map((row) => ({ ...row, wanted_plan_hash: null }));
  expect(asListed((await ask()).rows)).toEqual(asListed(all));
  const [first, second] = all;
  await server.db.update(deviceTable).set({ kind: 'screen' }).where(eq(deviceTable.id, first!.id));
  await server.db.update(deviceTable).set({ kind: 'speaker' }).where(eq(deviceTable.id, second!.id));
  const screens = (await canbo.get('/api/device/find?limit=200&kind=screen'))
    .json<{ rows: Device[] }>()
    .rows.map(({ id }) => id);
  expect(screens).toContain(first!.id);
  expect((await ask('&isMedia=1')).rows.map(({ id }) => id)).toEqual(screens);
  expect((await ask('&isMedia=0')).total).toBe(all.length);
  const [foreign] = (await (await server.signIn('canbo2')).get('/api/device/find?limit=1')).json<{ rows: Device[] }>()
    .rows;
  await bind([second!.id, foreign!.id]);
  expect((await ask()).rows.map(({ id }) => id)).toEqual([second!.id]);
  expect((await ask('&isMedia=1')).total).toBe(0);
  expect((await canbo.get('/api/account/device?isMedia=2')).statusCode).toBe(400);
});

it('lets a bound account see, count, order and schedule only its own devices', async () => {
  await bind([]);
  const canbo = await server.signIn('canbo');
  const [own, other] = (await ask()).rows;
  const area_id = own!.area.id;
  await bind([own!.id]);
  const seen = (await canbo.get('/api/device/find?limit=200')).json<{ rows: Device[] }>().rows.map(({ id }) => id);
  expect(seen).toEqual([own!.id]);
  expect((await canbo.get(`/api/device/find/${other!.id}`)).statusCode).toBe(404);
  expect((await canbo.get(`/api/device/${other!.id}/refused-messages`)).statusCode).toBe(404);
  const lanhdao = await server.signIn('lanhdao');
  const shownTo = async (client: typeof canbo) => (await client.get('/api/dashboard')).json<Dashboard>().devices.total;
  expect(await shownTo(canbo)).toBe(1);
  // An answer for somebody of the same place is not this account's, nor the other way round.
  expect(await shownTo(lanhdao)).toBeGreaterThan(1);
  expect(await shownTo(canbo)).toBe(1);
  const order = (device_ids: string[]) =>
    canbo.post('/api/device/command', { device_ids, type: 'set_volume', payload: { volume: 7 } });
  expect((await order([own!.id, other!.id])).statusCode).toBe(404);
  expect((await order([own!.id])).statusCode).toBe(202);
  const bound = await callerFor(server.db, 'canbo');
  const targeting = (targets: { area_ids: string[]; device_ids: string[] }) => checkTargets(server.db, bound, targets);
  await expect(targeting({ area_ids: [area_id], device_ids: [] })).rejects.toMatchObject({
    code: 'RULE',
    extra: { errors: [{ field: 'area_ids' }] },
  });
  await expect(targeting({ area_ids: [], device_ids: [own!.id, other!.id] })).rejects.toMatchObject({
    code: 'RULE',
    extra: { errors: [{ field: 'device_ids' }] },
  });
  await expect(targeting({ area_ids: [], device_ids: [own!.id] })).resolves.toBeUndefined();
  await bind([]);
  expect((await canbo.get('/api/device/find?limit=200')).json<{ total: number }>().total).toBeGreaterThan(1);
});
