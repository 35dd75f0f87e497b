import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topicOf, type Enrolment } from '@loa/contracts/device-protocol';
import { demoEnrolments, deviceTable } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { startTestServer, type TestServer } from '../testing/test-server';
import { askedRights, startExternal } from './external-broker.fixture';
import { openDevice, outcome } from './gateway.fixture';
import { openRights } from './try-broker';

/** A real broker that was set up by docs/brokers.md and asks this server at port 5840; without it one of this test. */
const GIVEN = process.env.LOA_TEST_BROKER;
const soon = { timeout: 30_000 };
const secret = 'a secret of tests, long enough for them';

let server: TestServer;
let external: Awaited<ReturnType<typeof startExternal>> | null = null;
let mqtt_url: string;
let folder: string;
let devices: Enrolment[];
/** Topics of plans that the server published at the broker of this test, and filters it subscribed to. */
let published: string[] = [];
let subscribed: string[] = [];
/** The epoch that the broker of this test retains. */
let epoch = '';

const rights = askedRights(() => server.url);
async function start(port: number, isEmpty = false) {
  external = await startExternal(port, isEmpty ? null : folder, rights);
  external.broker.on('publish', ({ topic, payload }) => {
    if (topic.endsWith('/plan')) published.push(topic);
    if (topic.endsWith('/epoch')) epoch = payload.toString();
  });
  external.broker.on('subscribe', (filters) => subscribed.push(...filters.map(({ topic }) => topic)));
  mqtt_url = `mqtt://127.0.0.1:${external.port}`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loa-asking-'));
  if (GIVEN) mqtt_url = GIVEN;
  else await start(0);
  server = await startTestServer({ listen: true, config: { mqtt_url, secret, ...(GIVEN && { port: 5840 }) } });
  await demoSeeded(server, 3);
  devices = await demoEnrolments(server.deps);
});
afterAll(async () => {
  await server.stop();
  await external?.stop();
  await rm(folder, { recursive: true, force: true });
});

const isServed = () =>
  expect.poll(async () => (await server.deps.readiness.report())['mqtt'], { timeout: 30_000 }).toBe(true);
const allPublished = () =>
  expect
    .poll(async () => {
      const { rows } = await server.db.execute<{ open: number }>(
        sql`select (select count(*) from device_plan where published_hash is distinct from wanted_hash)
          + (select count(*) from broker_epoch where epoch::text <> ${GIVEN ? '' : epoch} and ${!GIVEN}) as open`,
      );
      return Number(rows[0]?.open);
    }, soon)
    .toBe(0);
const rowOf = async ({ device_code }: Enrolment) => {
  const [row] = await server.db.select().from(deviceTable).where(eq(deviceTable.device_code, device_code));
  if (!row) throw new Error(`no device ${device_code}`);
  return row;
};
const closed = (device: MqttClient) => new Promise<void>((done) => device.once('close', () => done()));
async function connected(enrolment: Enrolment) {
  const device = openDevice(mqtt_url, enrolment);
  expect(await outcome(device)).toBe('connected');
  return device;
}

it('lets through what it must and nothing else, as the trial of a start finds', async () => {
  await isServed();
  expect(await openRights({ mqtt_url, secret })).toEqual([]);
}, 60_000);

it('brings a device its plan and the server what the device says', async () => {
  const [enrolment] = devices as [Enrolment];
  const device = await connected(enrolment);
  const heard: string[] = [];
  device.on('message', (topic) => heard.push(topic));
  await device.subscribeAsync(topicOf(enrolment.device_code, 'plan'), { qos: 1 });
  await expect.poll(() => heard, soon).toContain(topicOf(enrolment.device_code, 'plan'));
  const at = new Date().toISOString();
  await device.publishAsync(topicOf(enrolment.device_code, 'presence'), JSON.stringify({ online: true, at }), {
    qos: 1,
    retain: true,
  });
  const { id } = await rowOf(enrolment);
  await expect.poll(() => server.deps.devices.channel.heardAt(id), soon).not.toBe(null);
  await device.endAsync();
});

it('closes the connection of a key that was replaced, and the next key works', async () => {
  const [, enrolment] = devices as [Enrolment, Enrolment];
  const device = await connected(enrolment);
  const cut = closed(device);
  const admin = await server.signIn('admin');
  const answer = await admin.post(`/api/device/${(await rowOf(enrolment)).id}/token`);
  await cut;
  expect(await outcome(openDevice(mqtt_url, enrolment))).not.toBe('connected');
  const fresh = await connected(answer.json<Enrolment>());
  await fresh.endAsync();
}, 60_000);

it('closes the connection of a device that was deactivated, once it has stopped', async () => {
  const [, , enrolment] = devices as [Enrolment, Enrolment, Enrolment];
  const device = await connected(enrolment);
  const cut = closed(device);
  const { id } = await rowOf(enrolment);
  const changed = () => server.deps.events.emit('record.changed', { base: '/api/device', verb: 'EDIT', id });
  await server.db.update(deviceTable).set({ is_active: false }).where(eq(deviceTable.id, id));
  changed();
  // The device may connect until its plan has run out.
  await expect.poll(async () => (await server.deps.readiness.report())['refused_devices'], soon).toBe(true);
  const second = await connected(enrolment);
  await cut;
  const over = closed(second);
  await server.db.execute(sql`delete from device_plan where device_id = ${id}`);
  changed();
  await over;
  expect(await outcome(openDevice(mqtt_url, enrolment))).not.toBe('connected');
}, 60_000);

describe.skipIf(GIVEN)('a broker that restarts', () => {
  async function restart(isEmpty: boolean) {
    await allPublished();
    // A plan of the last minute before the latest publication is published again: it may not have been noted.
    await server.db.execute(sql`update device_plan set updated_at = now() - interval '1 hour'`);
    const { port } = external as NonNullable<typeof external>;
    await external?.stop();
    [published, subscribed] = [[], []];
    await start(port, isEmpty);
    await expect.poll(() => subscribed, soon).toContain('loa/v1/loa-server/epoch');
    await isServed();
  }

  it('is sent no plan that it retains, and not asked for all of them', async () => {
    await restart(false);
    // A change of one plan comes after whatever the connection itself caused.
    const { id } = await rowOf(devices[0] as Enrolment);
    await server.db.execute(sql`update device_plan set published_hash = null where device_id = ${id}`);
    await expect.poll(() => published, soon).toContain(topicOf(devices[0]?.device_code ?? '', 'plan'));
    await allPublished();
    expect(new Set(published)).toEqual(new Set([topicOf(devices[0]?.device_code ?? '', 'plan')]));
    expect(subscribed).not.toContain('loa/v1/+/plan');
  }, 60_000);

  it('is sent all plans when it has forgotten, also only the last of them', async () => {
    const all = devices.slice(0, 2).map(({ device_code }) => topicOf(device_code, 'plan'));
    await restart(true);
    await expect.poll(() => published, soon).toEqual(expect.arrayContaining(all));
    // The folder has what was retained before that.
    await restart(false);
    await expect.poll(() => published, soon).toEqual(expect.arrayContaining(all));
  }, 60_000);
});

it('that is open to all is found in each of its openings', async () => {
  const open = await startExternal(0, null);
  const found = await openRights({ mqtt_url: `mqtt://127.0.0.1:${open.port}`, secret });
  expect(found).toHaveLength(9);
  await open.stop();
}, 60_000);

it('that asks for connections but not for topics is found', async () => {
  const { authenticate } = askedRights(() => server.url);
  const half = await startExternal(0, null, { authenticate });
  expect(await openRights({ mqtt_url: `mqtt://127.0.0.1:${half.port}`, secret })).toEqual([
    'cho thiết bị nghe tin của thiết bị khác',
    'cho thiết bị nghe tin của mọi thiết bị (+)',
    'cho thiết bị nghe mọi tin (#)',
    'cho thiết bị gửi tin thay thiết bị khác',
    'cho thiết bị gửi lịch phát cho thiết bị khác',
  ]);
  await half.stop();
}, 60_000);
