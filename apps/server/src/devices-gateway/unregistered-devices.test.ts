import type { PendingDevice } from '@loa/contracts/devices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { callerFor } from '../modules/accounts';
import type { TestClient } from '../testing/test-client';
import { startTestServer, type TestServer } from '../testing/test-server';
import { storedDevice } from './gateway.fixture';
import { ended, eventually, startSimulator, type Simulated } from './simulator.fixture';

let server: TestServer;
let admin: TestClient;
let simulated: Simulated;
beforeAll(async () => {
  server = await startTestServer({ listen: true });
  admin = await server.signIn('admin');
  const { key } = (await admin.post('/api/device/maker-key', { name: 'Loa Việt' })).json();
  const newcomers = ['LV-0001', 'LV-0002'].map((device_code) => ({
    device_code,
    proof: `cua-rieng-${device_code}`,
    maker_key: key,
    model: 'LV-30',
  }));
  simulated = await startSimulator(server, 'newcomers', [], 1, { newcomers, ask_again_ms: 100 });
});
afterAll(async () => {
  await ended(simulated.child, 'SIGKILL');
  await server.stop();
});

const waiting = async () =>
  (await admin.get('/api/device/not-installed/find?sort=device_code')).json().rows as PendingDevice[];

it('announce themselves, are registered, play their test tone, are installed, play, and stop when they are uninstalled', async () => {
  const [first] = await eventually(waiting, (rows) => rows.length === 2);
  expect(first).toMatchObject({ device_code: 'LV-0001', connection: 'never' });
  const id = first!.id;
  await admin.post('/api/device/not-installed/claim', { device_code: 'LV-0001' });
  await eventually(
    async () => (await waiting()).map(({ connection }) => connection),
    ([one, other]) => one === 'online' && other === 'never',
  );

  const tone = (await admin.post(`/api/device/${id}/test-tone`, { volume: 55 })).json();
  await eventually(
    async () =>
      (await admin.get(`/api/device/command/find?device_id=${id}`))
        .json()
        .rows.find((row: { id: string }) => row.id === tone.id)?.status,
    (status) => status === 'succeeded',
  );

  const { area } = await callerFor(server.db, 'canbo');
  const form = { install_id: uuidv7(), name: 'Loa ngã ba', area_id: area.id, volume: 35 };
  const installed = (await admin.post(`/api/device/${id}/install`, form)).json();
  await eventually(
    async () => (await storedDevice(server, 'LV-0001')).device_runtime,
    ({ volume, plan_hash }) => volume === 35 && plan_hash !== null,
  );
  const wanted = async () => (await admin.get(`/api/device/find/${id}`)).json();
  await eventually(wanted, ({ plan_hash, wanted_plan_hash }) => plan_hash === wanted_plan_hash);

  expect((await admin.get(`/api/device/${id}/coming`)).json()).toEqual({ rows: [] });
  expect((await admin.post(`/api/device/${id}/remove-install`, { version: installed.version })).statusCode).toBe(200);
  await eventually(waiting, (rows) =>
    rows.some(({ device_code, installed_at }) => device_code === 'LV-0001' && installed_at !== null),
  );
});
