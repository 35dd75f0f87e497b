import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { IClientOptions, MqttClient } from 'mqtt';
import type { Alert } from '@loa/contracts/alerts';
import { topicOf, type Enrolment } from '@loa/contracts/device-protocol';
import { devices, type Device } from '@loa/contracts/devices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoEnrolments } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import type { TestClient } from '../testing/test-client';
import { startTestServer, type TestServer } from '../testing/test-server';
import { eventually, openDevice, storedDevice } from './gateway.fixture';
import { RuntimeBook } from './runtime-book';

let server: TestServer;
let admin: TestClient;
let cloned: Enrolment;
let honest: Enrolment;
let network: Server;
const clients: MqttClient[] = [];
/** Connections over the simulated network, with the broker's side. */
let lines: { device: Socket; broker: Socket }[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, 3);
  admin = await server.signIn('admin');
  [cloned, honest] = (await demoEnrolments(server.deps)) as [Enrolment, Enrolment];
  const { hostname, port } = new URL(server.deps.devices.channel.mqtt_url);
  network = createServer({ allowHalfOpen: true }, (device) => {
    const broker = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    for (const [from, to] of [
      [device, broker],
      [broker, device],
    ] as const)
      from
        .on('data', (bytes) => to.write(bytes))
        .on('end', () => to.end())
        .on('error', () => undefined);
    lines.push({ device, broker });
  });
  await new Promise<void>((done) => network.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  for (const client of clients) client.end(true);
  cut();
  network.close();
  await server.stop();
});

/** Cuts the network: nothing arrives any more, and neither side is notified. */
function cut() {
  for (const { device, broker } of lines) {
    for (const socket of [device, broker]) socket.removeAllListeners('data').removeAllListeners('end').pause();
    device.destroy();
  }
  lines = [];
}
function open(key: Enrolment, url: string, options: IClientOptions = {}) {
  const client = openDevice(url, key, options);
  clients.push(client);
  return client;
}
const connected = (client: MqttClient) => new Promise<void>((done) => void client.once('connect', () => done()));
const direct = () => server.deps.devices.channel.mqtt_url;
const idOf = async ({ device_code }: Enrolment) => (await storedDevice(server, device_code)).device.id;
const faultsOf = async (of: Enrolment) => {
  await server.deps.devices.channel.flush();
  return (await admin.get(`${devices.base}/find/${await idOf(of)}`)).json<Device>().faults;
};
const alertsOf = async (state: string) =>
  (await admin.get(`/api/alert/find?state=${state}&kind=fault`)).json<{ rows: Alert[] }>().rows;

it('is not detected in a device that comes back from another network, nor in one that disconnects and connects again', async () => {
  const over = `mqtt://127.0.0.1:${(network.address() as AddressInfo).port}`;
  for (let move = 0; move < 8; move += 1) {
    const client = open(honest, over);
    await connected(client);
    cut();
  }
  // Both of its networks are up, and it changes now and then: the old connection answers.
  for (let change = 0; change < 5; change += 1) await connected(open(honest, direct()));
  for (let call = 0; call < 8; call += 1) {
    const client = open(honest, direct());
    await connected(client);
    client.stream.destroy();
  }
  await connected(open(honest, direct()));
  expect(await faultsOf(honest)).toEqual([]);
});

it('is reported as a fault and an alert of the device whose key is in two machines, and ends with a new key', async () => {
  const twins = [open(cloned, direct(), { reconnectPeriod: 20 }), open(cloned, direct(), { reconnectPeriod: 20 })];
  const [fault] = await eventually(
    () => faultsOf(cloned),
    (faults) => faults.length > 0,
  );
  expect(fault?.message).toMatch(/^Khóa có thể bị dùng ở hai nơi \(cùng địa chỉ .*127\.0\.0\.1\)/);
  const [alert] = await eventually(
    () => alertsOf('open'),
    (alerts) => alerts.length > 0,
  );
  expect([alert?.devices.map(({ id }) => id), alert?.detail]).toEqual([[await idOf(cloned)], fault?.message]);
  expect(
    (await admin.get(`${devices.base}/find?trouble=fault&limit=200`))
      .json<{ rows: Device[] }>()
      .rows.map(({ id }) => id),
  ).toEqual([await idOf(cloned)]);
  // Neither is refused for it: each connects when the other has been disconnected.
  await Promise.all(twins.map(connected));

  // The clash is shown beside the device's own faults, and stays when those end, or when the server restarts.
  twins[1]?.end(true);
  const own = { code: 'relay', message: 'Rơ-le không đóng', since: new Date().toISOString() };
  const codes = async () => (await faultsOf(cloned)).map(({ code }) => code);
  for (const [faults, expected] of [
    [[own], [own.code, fault?.code]],
    [[], [fault?.code]],
  ] as const) {
    twins[0]?.publish(topicOf(cloned.device_code, 'status'), JSON.stringify({ at: new Date().toISOString(), faults }), {
      qos: 1,
    });
    await eventually(codes, (all) => all.length === expected.length && all[0] === expected[0]);
    expect(await codes()).toEqual(expected);
  }
  const anew = new RuntimeBook(server.deps);
  await anew.load();
  anew.status(cloned.device_code, { at: new Date().toISOString(), faults: [own] });
  await anew.flush();
  expect(await codes()).toEqual([own.code, fault?.code]);

  expect((await admin.post(`${devices.base}/${await idOf(cloned)}/token`)).statusCode).toBe(201);
  // The alert ends five minutes later (`modules/alerts`).
  await eventually(codes, (all) => all.length === 0);
  expect(await faultsOf(honest)).toEqual([]);
}, 60_000);
