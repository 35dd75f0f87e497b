import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { hkdfSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, SignJWT } from 'jose';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEVICE_API, topicOf, type Enrolment, type PlanMessage } from '@loa/contracts/device-protocol';
import { devices } from '@loa/contracts/devices';
import { eq } from 'drizzle-orm';
import { freePort } from '../../../../tools/testbed/free-port.ts';
import { demoEnrolments, deviceRuntimeTable, deviceTable } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { startTestServer, type TestServer } from '../testing/test-server';
import { builtEntry } from './built-entry.fixture';
import { openDevice, outcome } from './gateway.fixture';

const DAY_SEC = 86_400;
let server: TestServer;
let enrolments: Enrolment[];
let folder: string;
let ca: string;
let mqtt_port: number;
const clients: MqttClient[] = [];
let simulator: ChildProcess | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loa-keys-'));
  const mqtt_tls = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=loa',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-keyout',
      mqtt_tls.key,
      '-out',
      mqtt_tls.cert,
    ],
    { stdio: 'ignore' },
  );
  ca = readFileSync(mqtt_tls.cert, 'utf8');
  mqtt_port = await freePort();
  server = await startTestServer({ listen: true, config: { port: await freePort(), mqtt_port, mqtt_tls } });
  await demoSeeded(server, 4);
  enrolments = await demoEnrolments(server.deps);
});
afterAll(async () => {
  simulator?.kill('SIGKILL');
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const enrolmentAt = (index: number) => enrolments[index] as Enrolment;
const askForKey = (token: string) =>
  fetch(`${server.url}${DEVICE_API.key}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
const signed = (code: string, expires_in: number, version = 1) =>
  new SignJWT({ ver: version })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(code)
    .setAudience('loa-device')
    .setExpirationTime(Math.floor(Date.now() / 1000) + expires_in)
    .sign(new Uint8Array(hkdfSync('sha256', server.deps.config.secret, '', 'device', 32)));
function open(key: Enrolment) {
  const client = openDevice(`mqtts://127.0.0.1:${mqtt_port}`, key, { ca, clean: true });
  clients.push(client);
  return client;
}
const rowOf = async ({ device_code }: Enrolment) =>
  (await server.db.select().from(deviceTable).where(eq(deviceTable.device_code, device_code)))[0]!;

it('is issued with an expiry, and with the time to request the next one well before it', () => {
  for (const { token, renew_from = '' } of enrolments) {
    const left = (decodeJwt(token).exp ?? 0) - Date.now() / 1000;
    const untilRenewal = (Date.parse(renew_from) - Date.now()) / 1000;
    expect(left).toBeGreaterThan(179 * DAY_SEC);
    expect(untilRenewal).toBeGreaterThan(109 * DAY_SEC);
    expect(left - untilRenewal).toBeGreaterThan(59 * DAY_SEC);
  }
  expect(new Set(enrolments.map(({ renew_from }) => renew_from)).size).toBe(enrolments.length);
});

it('is refused once its version is raised, also where the request for it got lost', async () => {
  const own = enrolmentAt(1);
  expect(await outcome(open(own))).toBe('connected');
  const { id } = await rowOf(own);
  await server.db.update(deviceTable).set({ key_version: 2 }).where(eq(deviceTable.id, id));
  server.deps.events.emit('record.changed', { base: devices.base, verb: 'EDIT', id });
  await expect.poll(() => outcome(open(own)), { timeout: 20_000 }).not.toBe('connected');
  await server.db.update(deviceTable).set({ key_version: 1 }).where(eq(deviceTable.id, id));
});

it('is followed by the next one while the old one is still valid, and both end when an operator issues another', async () => {
  const own = enrolmentAt(0);
  const old = { ...own, token: await signed(own.device_code, 3 * DAY_SEC) };
  const answer = await askForKey(old.token);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const next = (await answer.json()) as Enrolment;
  expect(next.device_code).toBe(own.device_code);
  expect(decodeJwt(next.token).exp).toBeGreaterThan((decodeJwt(old.token).exp ?? 0) + 170 * DAY_SEC);
  for (const key of [old, next]) expect(await outcome(open(key))).toBe('connected');
  expect((await askForKey(next.token)).status).toBe(201);

  const admin = await server.signIn('admin');
  const issued = (await admin.post(`${devices.base}/${(await rowOf(own)).id}/token`)).json() as Enrolment;
  for (const key of [old, next]) expect((await askForKey(key.token)).status).toBe(401);
  expect((await askForKey(issued.token)).status).toBe(201);
  expect(issued.renew_from).toBeTruthy();
});

it.each([
  ['none', async () => ''],
  ['one that expired', async () => signed(enrolmentAt(1).device_code, -1)],
  ['one of a device that is not there', async () => signed('LOA-99999', DAY_SEC)],
  ['one of a later version', async () => signed(enrolmentAt(1).device_code, DAY_SEC, 2)],
])('is not issued for %s', async (_what, make) => {
  expect((await askForKey(await make())).status).toBe(401);
});

it('gives no access to a device that is not active: it is disconnected once it has an empty plan and comes back when it is active again', async () => {
  const own = enrolmentAt(2);
  const { id } = await rowOf(own);
  const setActive = async (is_active: boolean) => {
    await server.db.update(deviceTable).set({ is_active }).where(eq(deviceTable.id, id));
    server.deps.events.emit('record.changed', { base: devices.base, verb: 'EDIT', id });
  };
  const device = open(own);
  expect(await outcome(device)).toBe('connected');
  const cut = new Promise<void>((done) => device.once('close', () => done()));
  await device.subscribeAsync(topicOf(own.device_code, 'plan'), { qos: 1 });
  device.on('message', (_topic, text) => {
    const { hash: plan_hash, valid_to: plan_valid_to } = JSON.parse(text.toString()) as PlanMessage;
    device.publish(
      topicOf(own.device_code, 'status'),
      JSON.stringify({ at: new Date().toISOString(), plan_hash, plan_valid_to }),
      { qos: 1 },
    );
  });
  await setActive(false);
  await cut;
  expect(await outcome(open(own))).toMatch(/Not authorized/);
  expect((await askForKey(own.token)).status).toBe(401);
  await setActive(true);
  await expect.poll(() => outcome(open(own)), { timeout: 10_000 }).toBe('connected');
});

it('is renewed by a device over TLS by itself, survives a power cut, and is used when the old one has expired', async () => {
  const entry = await builtEntry(
    'tools/device-simulator/src/main.ts',
    join(import.meta.dirname, '../../../../dist/test/device-keys'),
  );
  const { device_code } = enrolmentAt(3);
  const first: Enrolment = { device_code, token: await signed(device_code, 4), renew_from: new Date().toISOString() };
  const state_dir = join(folder, 'simulated');
  const start = async () => {
    const child = fork(entry, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    await once(child, 'message');
    child.send({
      type: 'start',
      api_url: server.url,
      mqtt_url: `mqtts://127.0.0.1:${mqtt_port}`,
      ca,
      devices: [first],
      state_dir,
      heartbeat_sec: 1,
    });
    return child;
  };
  const storedKey = async () =>
    (
      JSON.parse(await readFile(join(state_dir, 'devices', device_code, 'state.json'), 'utf8').catch(() => '{}')) as {
        key?: { next: Enrolment } | null;
      }
    ).key?.next;
  simulator = await start();
  await expect.poll(storedKey, { timeout: 60_000 }).toMatchObject({ device_code });
  const gone = once(simulator, 'exit');
  simulator.kill('SIGKILL');
  await gone;
  await expect.poll(async () => (await askForKey(first.token)).status, { timeout: 60_000 }).toBe(401);
  const { id } = await rowOf(first);
  const connection = async () => {
    await server.deps.devices.channel.flush();
    return (await server.db.select().from(deviceRuntimeTable).where(eq(deviceRuntimeTable.device_id, id)))[0]
      ?.connection;
  };
  await expect.poll(connection, { timeout: 60_000 }).toBe('offline');
  simulator = await start();
  await expect.poll(connection, { timeout: 60_000 }).toBe('online');
}, 240_000);
