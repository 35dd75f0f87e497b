import { topicOf, type CommandMessage } from '@loa/contracts/device-protocol';
import type { DeviceCommand } from '@loa/contracts/devices';
import type { MqttClient } from 'mqtt';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDevice, eventually } from '../../../devices-gateway/gateway.fixture';
import { deviceTokens } from '../../../device-token';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { callerFor } from '../../accounts';
import { closeSilentCommands, sendWaiting } from '../commands/commands';

let server: TestServer;
let admin: TestClient;
let area: { id: string; code: string };
const clients: MqttClient[] = [];
beforeAll(async () => {
  server = await startTestServer({ listen: true });
  admin = await server.signIn('admin');
  const { id } = (await callerFor(server.db, 'canbo')).area;
  area = {
    id,
    code: (await server.db.execute<{ code: string }>(`select code from area where id = '${id}'`)).rows[0]!.code,
  };
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await server.stop();
});

async function bought(device_code: string) {
  await admin.post('/api/device/not-installed/import', {
    rows: [{ row: 2, cells: { device_code, area_id: area.code } }],
    apply: true,
  });
  return (await admin.post('/api/device/not-installed/claim', { device_code })).json().id as string;
}
const install = async (id: string, volume: number | null) =>
  (
    await admin.post(`/api/device/${id}/install`, {
      install_id: uuidv7(),
      name: 'Loa đầu làng',
      area_id: area.id,
      volume,
    })
  ).json() as { version: number };
const volumes = async (id: string) =>
  ((await admin.get(`/api/device/command/find?device_id=${id}&sort=created_at`)).json().rows as DeviceCommand[]).map(
    ({ status, payload }) => [status, payload.volume],
  );
/** A device that connects for the first time, carries out its orders, and returns them. */
async function come(device_code: string) {
  const heard: CommandMessage[] = [];
  const client = await connectDevice(server, deviceTokens(server.deps.config.secret).enrol(device_code, 1));
  clients.push(client);
  client.on('message', (_topic, text) => {
    const command = JSON.parse(text.toString()) as CommandMessage;
    heard.push(command);
    void client.publishAsync(
      topicOf(device_code, 'ack'),
      JSON.stringify({ command_id: command.id, status: 'succeeded', at: new Date().toISOString() }),
      { qos: 1 },
    );
  });
  await client.subscribeAsync(topicOf(device_code, 'command'), { qos: 1 });
  await client.publishAsync(
    topicOf(device_code, 'presence'),
    JSON.stringify({ online: true, at: new Date().toISOString() }),
    { qos: 1, retain: true },
  );
  return heard;
}
const tended = () => sendWaiting(server.deps).then(() => closeSilentCommands(server.deps));

it('reaches a device that was offline when it was installed, once, however late it connects', async () => {
  const id = await bought('MUON-0001');
  await install(id, 35);
  // An hour passes.
  await server.db.execute(
    `update device_command set created_at = created_at - interval '1 hour', updated_at = updated_at - interval '1 hour',
      expires_at = expires_at - interval '1 hour' where device_id = '${id}'`,
  );
  await tended();
  expect(await volumes(id)).toEqual([['queued', 35]]);
  const heard = await come('MUON-0001');
  await eventually(
    () => volumes(id),
    ([first]) => first?.[0] === 'succeeded',
  );
  await tended();
  // A command that is sent now arrives after all that were sent before.
  await admin.post('/api/device/command', { device_ids: [id], type: 'pause', payload: {} });
  await eventually(
    () => heard.length,
    (count) => heard.at(-1)?.type === 'pause' && count > 1,
  );
  expect(heard.map(({ type, payload }) => [type, payload.volume])).toEqual([
    ['set_volume', 35],
    ['pause', undefined],
  ]);
});

it('is the volume of the latest installation', async () => {
  const id = await bought('MUON-0002');
  const { version } = await install(id, 35);
  expect((await admin.post(`/api/device/${id}/remove-install`, { version })).statusCode).toBe(200);
  await install(id, 70);
  const heard = await come('MUON-0002');
  await eventually(
    () => volumes(id),
    (rows) => rows.some(([status]) => status === 'succeeded'),
  );
  expect(heard.map(({ payload }) => payload.volume)).toEqual([70]);
  expect(await volumes(id)).toEqual([
    ['cancelled', 35],
    ['succeeded', 70],
  ]);
});
