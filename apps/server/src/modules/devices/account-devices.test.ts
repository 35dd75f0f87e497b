import type { Device } from '@loa/contracts/devices';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';
import { accountTable } from '../accounts';
import { demoSeeded } from './devices.fixture';
import { deviceTable } from './table';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, 12);
});
afterAll(() => server.stop());

const ask = async (query = '') => (await (await server.signIn('canbo')).get(`/api/account/device?limit=200${query}`)).json<{ rows: Device[]; total: number }>();

it('names the devices in scope, with isMedia=1 screens only, of a bound account only its own', async () => {
  const canbo = await server.signIn('canbo');
  const all = (await canbo.get('/api/device/find?limit=200')).json<{ rows: Device[] }>().rows;
  expect((await ask()).rows).toEqual(all);
  const [first, second] = all;
  await server.db.update(deviceTable).set({ kind: 'screen' }).where(eq(deviceTable.id, first!.id));
  await server.db.update(deviceTable).set({ kind: 'speaker' }).where(eq(deviceTable.id, second!.id));
  const screens = (await canbo.get('/api/device/find?limit=200&kind=screen')).json<{ rows: Device[] }>().rows.map(({ id }) => id);
  expect(screens).toContain(first!.id);
  expect((await ask('&isMedia=1')).rows.map(({ id }) => id)).toEqual(screens);
  expect((await ask('&isMedia=0')).total).toBe(all.length);
  const [foreign] = (await (await server.signIn('canbo2')).get('/api/device/find?limit=1')).json<{ rows: Device[] }>().rows;
  await server.db.update(accountTable).set({ device_ids: [second!.id, foreign!.id] }).where(eq(accountTable.username, 'canbo'));
  expect((await ask()).rows.map(({ id }) => id)).toEqual([second!.id]);
  expect((await ask('&isMedia=1')).total).toBe(0);
  expect((await canbo.get('/api/account/device?isMedia=2')).statusCode).toBe(400);
});
