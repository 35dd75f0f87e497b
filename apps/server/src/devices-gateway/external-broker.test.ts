import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { MqttClient } from 'mqtt';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { canonicalJson } from '@loa/broadcast-engine';
import { topicOf, type Enrolment } from '@loa/contracts/device-protocol';
import type { Device } from '@loa/contracts/devices';
import { demoEnrolments, deviceTable, setPlans } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { startTestServer, type TestServer } from '../testing/test-server';
import { recordsOf, runReport, startExternal, type RunReport } from './external-broker.fixture';
import { openDevice } from './gateway.fixture';

let folder: string;
let external: Awaited<ReturnType<typeof startExternal>>;
let server: TestServer;
let enrolment: Enrolment;
let other: Enrolment;
let device: MqttClient;
const heard: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loa-external-'));
  external = await startExternal(0, null);
  server = await startTestServer({ listen: true, config: { mqtt_url: `mqtt://127.0.0.1:${external.port}` } });
  await demoSeeded(server, 2);
  [enrolment, other] = (await demoEnrolments(server.deps)) as [Enrolment, Enrolment];
  const { device_code } = enrolment;
  device = openDevice(`mqtt://127.0.0.1:${external.port}`, enrolment, { reconnectPeriod: 50 });
  device.on('message', (_topic, payload) => heard.push((JSON.parse(payload.toString()) as { hash: string }).hash));
  device.on('connect', () => device.subscribe(topicOf(device_code, 'plan'), { qos: 1 }));
});
afterAll(async () => {
  await device.endAsync(true);
  await server.stop();
  await external.stop();
  await rm(folder, { recursive: true, force: true });
});

async function restart(keeping: string | null) {
  const { port } = external;
  await external.stop();
  external = await startExternal(port, keeping);
}
async function give(title: string) {
  const [row] = await server.db
    .select({ id: deviceTable.id })
    .from(deviceTable)
    .where(eq(deviceTable.device_code, enrolment.device_code));
  const occurrence = {
    occurrence_id: uuidv7(),
    schedule_id: uuidv7(),
    title,
    priority_level: 20,
    start: '2030-01-01T00:00:00.000Z',
    end: '2030-01-01T00:30:00.000Z',
    resume_rule: 'resume',
    overrun_rule: 'cut',
    queue: false,
    volume: null,
    repeat_count: 1,
    repeat_gap_sec: 0,
    required_sec: 0,
    items: [],
  };
  const document = canonicalJson({
    format: 1,
    valid_from: '2030-01-01T00:00:00.000Z',
    valid_to: '2030-01-04T00:00:00.000Z',
    occurrences: [occurrence],
  });
  const hash = createHash('sha256').update(document).digest('hex');
  const effects: (() => unknown)[] = [];
  await server.db.transaction((tx) =>
    setPlans(tx, server.deps, (effect) => void effects.push(effect), [
      {
        device_ids: [row?.id ?? ''],
        hash,
        parts: [{ hash, text: () => document }],
        files: [],
        valid_to: '2030-01-04T00:00:00.000Z',
      },
    ]),
  );
  for (const effect of effects) await effect();
  return { hash, document };
}
/**
 * Publishes a plan until the device has received it: the server's own first plan for the device may come in between.
 */
const heardPlan = (title: string) =>
  vi.waitFor(
    async () => {
      const published = await give(title);
      await expect.poll(() => heard, { timeout: 3000 }).toContain(published.hash);
      return published;
    },
    { timeout: 30_000 },
  );
const connected = () =>
  expect
    .poll(async () => device.connected && (await server.deps.readiness.report())['mqtt'], { timeout: 10_000 })
    .toBe(true);
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const newReport = () => runReport(server.db, enrolment.device_code);
const sendReport = (report: RunReport) =>
  device.publishAsync(topicOf(enrolment.device_code, 'report'), JSON.stringify(report), { qos: 1 });
const recorded = (report: RunReport) => recordsOf(server.db, report);

it('delivers a plan to a device, which reads it with its key, and a report to the server', async () => {
  const { hash, document } = await heardPlan('Bản tin của làng');
  const answer = await fetch(`${server.url}/device-api/plan/${hash}`, {
    headers: { authorization: `Bearer ${enrolment.token}` },
  });
  expect([answer.status, await answer.text()]).toEqual([200, document]);
  const report = await newReport();
  await sendReport(report);
  await expect.poll(() => recorded(report), { timeout: 10_000 }).toEqual([{ report_id: report.report_id }]);
});

/**
 * A machine with the key of `other` that sends its boot id whenever it is connected; resolves once it has sent it.
 */
async function machine(boot_id: string, reconnectPeriod = 0) {
  const { device_code } = other;
  const client = openDevice(`mqtt://127.0.0.1:${external.port}`, other, { clean: true, reconnectPeriod });
  const say = (leaf: 'presence' | 'status', more: object) =>
    client.publishAsync(topicOf(device_code, leaf), JSON.stringify({ at: ago(0), ...more }), {
      qos: 1,
      retain: leaf === 'presence',
    });
  await new Promise<void>((done) =>
    client.on(
      'connect',
      () =>
        void say('presence', { online: true, boot_id }).then(
          () => done(),
          () => undefined,
        ),
    ),
  );
  return { say, gone: () => client.endAsync(true) };
}

it('detects a key in two machines by their boot ids, but no machine that restarts or reconnects', async () => {
  const admin = await server.signIn('admin');
  const [row] = await server.db
    .select({ id: deviceTable.id })
    .from(deviceTable)
    .where(eq(deviceTable.device_code, other.device_code));
  const faults = async () => {
    await server.deps.devices.channel.flush();
    return (await admin.get(`/api/device/find/${row?.id}`)).json<Device>().faults.map(({ code }) => code);
  };
  for (const boot_id of ['start-one', 'start-two', 'start-two', 'start-three', 'start-three', 'start-three'])
    await (await machine(boot_id)).gone();
  const last = await machine('start-four');
  await last.say('status', { faults: [{ code: 'relay', message: 'Rơ-le không đóng', since: ago(0) }] });
  await expect.poll(faults, { timeout: 10_000 }).toContain('relay');
  expect(await faults()).toEqual(['relay']);
  await last.gone();

  const twins = [await machine('one-of-two', 20), await machine('other-of-two', 20)];
  await expect.poll(faults, { timeout: 10_000 }).toContain('key_in_two_places');
  for (const { gone } of twins) await gone();
  expect((await admin.post(`/api/device/${row?.id}/token`)).statusCode).toBe(201);
  await expect.poll(faults, { timeout: 10_000 }).toEqual(['relay']);
});

it('publishes the plans again when the broker has forgotten them', async () => {
  const { hash } = await heardPlan('Bản tin khác');
  heard.length = 0;
  await restart(null);
  await expect.poll(() => heard, { timeout: 10_000 }).toContain(hash);
});

it.each([
  ['keeps its sessions', true],
  ['forgets everything', false],
])('records a report once when the broker restarts while it is being stored and %s', async (_what, keeps) => {
  const keeping = keeps ? folder : null;
  await restart(keeping);
  const store = server.deps.devices.storeReports;
  if (!store) throw new Error('nobody stores reports');
  let reached: () => void = () => undefined;
  let release: () => void = () => undefined;
  const isReached = new Promise<void>((done) => (reached = done));
  const mayGoOn = new Promise<void>((done) => (release = done));
  server.deps.devices.storeReports = async (reports) => {
    reached();
    await mayGoOn;
    await store(reports);
  };
  const [first, later] = [await newReport(), await newReport()];
  await connected();
  await sendReport(first);
  await isReached;
  await restart(keeping);
  await connected();
  release();
  await expect.poll(() => recorded(first), { timeout: 10_000 }).toEqual([{ report_id: first.report_id }]);
  // A device without an answer sends its report again; one run is one record, however often it comes.
  await expect
    .poll(async () => (await sendReport(later), recorded(later)), { timeout: 10_000 })
    .toEqual([{ report_id: later.report_id }]);
  expect(await recorded(first)).toHaveLength(1);
  server.deps.devices.storeReports = store;
});
