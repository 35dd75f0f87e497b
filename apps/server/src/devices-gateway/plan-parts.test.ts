import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sheetOf } from '@loa/broadcast-engine';
import {
  planMessage,
  topicOf,
  type Enrolment,
  type PlanMessage,
  type PlannedOccurrence,
} from '@loa/contracts/device-protocol';
import { eq, sql } from 'drizzle-orm';
import type { MqttClient } from 'mqtt';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoEnrolments, deviceRuntimeTable, deviceTable, setPlans } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { storedForm } from '../modules/schedules/plans/plan-sheets';
import { startTestServer, type TestServer } from '../testing/test-server';
import { connectDevice, storedDevice } from './gateway.fixture';
import { ended, eventually, startSimulator, type Simulated } from './simulator.fixture';

let server: TestServer;
let enrolments: Enrolment[];
let clients: MqttClient[] = [];
const simulators: Simulated[] = [];
/** Requested paths of plans and parts. */
let asked: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ listen: true });
  await demoSeeded(server, 7);
  // The server makes plans of its own for new devices: the ones given here come after those.
  const planned = async () =>
    (await server.db.execute<{ count: number }>(sql`select count(*)::int as count from device_plan`)).rows[0]?.count;
  await eventually(planned, (count) => count === 7);
  enrolments = await demoEnrolments(server.deps);
  server.app.server.on(
    'request',
    ({ url, headers }: { url: string; headers: Record<string, string> }) =>
      void (/device-api\/plan/.test(url) && !headers['if-none-match'] && asked.push(url)),
  );
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await Promise.all(simulators.map(({ child }) => ended(child, 'SIGTERM')));
  await server.stop();
});

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const iso = (ms: number) => new Date(ms).toISOString();
const DAY = 86_400_000;
const START = Date.now() - (Date.now() % DAY) + DAY;
const VALID_TO = iso(START + 3 * DAY);
const run = (day: number, title = 'Bản tin sáng'): PlannedOccurrence => ({
  occurrence_id: uuidv7(),
  schedule_id: uuidv7(),
  title,
  priority_level: 20,
  start: iso(START + day * DAY + 3_600_000),
  end: iso(START + day * DAY + 7_200_000),
  resume_rule: 'resume',
  overrun_rule: 'cut',
  queue: false,
  volume: null,
  repeat_count: 1,
  repeat_gap_sec: 0,
  required_sec: 0,
  items: [],
});
const planOf = (occurrences: PlannedOccurrence[]) =>
  storedForm(sheetOf({ format: 1, valid_from: iso(START - 3_600_000), valid_to: VALID_TO, occurrences }));
const textOf = ({ parts }: ReturnType<typeof planOf>) => parts.map(({ text }) => text()).join('');
async function give(codes: readonly string[], plan: ReturnType<typeof planOf>) {
  const device_ids = await Promise.all(codes.map(async (code) => (await storedDevice(server, code)).device.id));
  const effects: (() => unknown)[] = [];
  await server.db.transaction((tx) =>
    setPlans(tx, server.deps, (effect) => void effects.push(effect), [{ ...plan, device_ids }]),
  );
  for (const effect of effects) await effect();
  return plan.hash;
}
const fetchOf = (path: string, { token }: Enrolment, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/device-api/${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } });
const enrolmentAt = (index: number) => enrolments[index] as Enrolment;

/** Messages that a device receives on its plan topic. */
async function listen(enrolment: Enrolment) {
  const heard: { text: string; message: PlanMessage }[] = [];
  const client = await connectDevice(server, enrolment);
  clients = [...clients, client];
  client.on(
    'message',
    (_topic, payload) =>
      void heard.push({ text: payload.toString(), message: planMessage.parse(JSON.parse(payload.toString())) }),
  );
  await client.subscribeAsync(topicOf(enrolment.device_code, 'plan'), { qos: 1 });
  return {
    heard,
    received: (hash: string) =>
      eventually(
        () => heard.findLast(({ message }) => message.hash === hash),
        (found) => found !== undefined,
      ).then((found) => found as (typeof heard)[number]),
  };
}

describe('the message of a plan', () => {
  // At its start the server checks all plans once more; where that comes in between, it is tried again.
  it(
    'lists its parts and includes the new ones; all are served to the device, and to no other',
    { retry: 3, timeout: 30_000 },
    async () => {
      const [own, other] = [enrolmentAt(0), enrolmentAt(1)];
      const runs = [run(0), run(1), run(2)];
      const before = planOf(runs);
      await give([own.device_code], before);
      const { received } = await listen(own);
      const { message: first } = await received(before.hash);
      expect(first.parts?.map((part) => part.sha256)).toEqual(before.parts.map(({ hash }) => hash));
      const after = planOf([runs[0] as PlannedOccurrence, run(1, 'Bản tin đổi'), runs[2] as PlannedOccurrence]);
      await give([own.device_code], after);
      const { message, text } = await received(after.hash);
      expect(message).toMatchObject({
        hash: after.hash,
        url: `/device-api/plan/${after.hash}`,
        valid_to: VALID_TO,
        format: 2,
      });
      const known = new Set(before.parts.map(({ hash }) => hash));
      expect(message.parts?.filter(({ gzip }) => gzip).map((part) => part.sha256)).toEqual(
        after.parts.map(({ hash }) => hash).filter((hash) => !known.has(hash)),
      );
      expect(text.length).toBeLessThan(textOf(after).length);

      let document = '';
      for (const { sha256: hash, size } of message.parts ?? []) {
        const answer = await fetchOf(`plan-part/${hash}`, own);
        expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual([
          200,
          'gzip',
          'public, max-age=31536000, immutable',
        ]);
        const part = await answer.text();
        expect([sha256(part), Buffer.byteLength(part)]).toEqual([hash, size]);
        expect(await (await fetchOf(`plan-part/${hash}`, own, { 'accept-encoding': 'identity' })).text()).toBe(part);
        expect((await fetchOf(`plan-part/${hash}`, own, { 'if-none-match': `"${hash}"` })).status).toBe(304);
        document += part;
      }
      expect([sha256(document), document]).toEqual([after.hash, textOf(after)]);
      const day = message.parts?.find(({ gzip }) => gzip)?.sha256;
      expect((await fetchOf(`plan-part/${day}`, other)).status).toBe(404);
      expect((await fetch(`${server.url}/device-api/plan-part/${day}`)).status).toBe(401);
      expect((await fetchOf(`plan-part/${'0'.repeat(64)}`, own)).status).toBe(404);
    },
  );

  it('costs a device at most twice the size of that day, compressed, when one run of a commune’s plan changes', async () => {
    const own = enrolmentAt(0);
    const { received } = await listen(own);
    const items = () =>
      Array.from({ length: 2 }, (_, index) => ({
        content_id: uuidv7(),
        name: `Bản tin ${index}`,
        url: `/device-api/media/${sha256(uuidv7())}`,
        sha256: sha256(uuidv7()),
        size: 400_000,
        mime: 'audio/mpeg',
        duration_sec: 300,
        repeat: 1,
      }));
    const programme = Array.from({ length: 12 }, (_, hour) => ({ hour, schedule_id: uuidv7(), items: items() }));
    const runs = [0, 1, 2].flatMap((day) =>
      programme.map(({ hour, ...each }) => ({
        ...run(day),
        ...each,
        start: iso(START + day * DAY + hour * 3_600_000),
        end: iso(START + day * DAY + hour * 3_600_000 + 600_000),
      })),
    );
    const before = planOf(runs);
    await give([own.device_code], before);
    await received(before.hash);
    const after = planOf(runs.map((each, index) => (index === 18 ? { ...each, volume: 40 } : each)));
    await give([own.device_code], after);
    const { text } = await received(after.hash);
    const day = after.parts.find(({ hash }) => !before.parts.some((part) => part.hash === hash))?.text() ?? '';
    const compressed = gzipSync(day, { level: 9 }).length;
    expect(topicOf(own.device_code, 'plan').length + text.length).toBeLessThanOrEqual(2 * compressed);
  });

  it('stays small: large parts are only named in it', async () => {
    const own = enrolmentAt(0);
    const { received } = await listen(own);
    const noise = () => randomBytes(150).toString('base64');
    const plan = planOf([...Array.from({ length: 60 }, () => run(0, noise())), run(1), run(2)]);
    await give([own.device_code], plan);
    const { text, message } = await received(plan.hash);
    expect(text.length).toBeLessThanOrEqual(8192);
    const inlined = message.parts?.map(({ gzip }) => gzip !== undefined);
    expect(inlined?.[1]).toBe(false);
    expect(inlined?.slice(2, 4)).toEqual([true, true]);
  });
});

describe('devices', () => {
  const state = async (code: string) =>
    (
      await server.db
        .select()
        .from(deviceRuntimeTable)
        .innerJoin(deviceTable, eq(deviceTable.id, deviceRuntimeTable.device_id))
        .where(eq(deviceTable.device_code, code))
    )[0]?.device_runtime;
  const untilCurrent = (codes: readonly string[], hash: string) =>
    eventually(
      () => Promise.all(codes.map(state)),
      (states) => states.every((each) => each?.plan_hash === hash && each.connection === 'online'),
    );
  const start = async (folder: string, devices: Enrolment[], more: { plan_form?: 1 | 2 } = {}) => {
    const simulator = await startSimulator(server, folder, devices, 1, more);
    simulators.push(simulator);
    return simulator;
  };

  it('of the new form take a changed run without a request; those that know only whole plans go on as before', async () => {
    const [newer, older] = [enrolments.slice(2, 4), enrolments.slice(4, 6)];
    const codes = [...newer, ...older].map(({ device_code }) => device_code);
    await start('newer', newer);
    await start('older', older, { plan_form: 1 });
    const runs = [run(0), run(1), run(2)];
    await untilCurrent(codes, await give(codes, planOf(runs)));
    asked = [];
    const hash = await give(codes, planOf([...runs, run(2, 'Thêm một buổi')]));
    await untilCurrent(codes, hash);
    expect(asked).toEqual([`/device-api/plan/${hash}`, `/device-api/plan/${hash}`]);
  });

  it('request damaged parts, keep a whole plan while another is incomplete, and keep it after a power cut', async () => {
    const [enrolment] = enrolments.slice(6) as [Enrolment];
    const codes = [enrolment.device_code];
    const simulator = await start('alone', [enrolment]);
    const first = planOf([run(0), run(1)]);
    await give(codes, first);
    await untilCurrent(codes, first.hash);
    const next = planOf([run(0), run(2)]);
    const message = {
      hash: next.hash,
      url: `/device-api/plan/${next.hash}`,
      valid_to: VALID_TO,
      format: 2,
      parts: next.parts.map(({ hash, text }) => ({ sha256: hash, size: Buffer.byteLength(text()) })),
    };
    const damaged = (gzip: string) => ({ ...message, parts: message.parts.map((part) => ({ ...part, gzip })) });

    // Nobody has stored it yet: neither its parts nor the whole can be fetched, and the message contains something
    // else, or nothing at all.
    for (const gzip of [gzipSync('[]').toString('base64'), 'AAAA'])
      await server.deps.devices.channel.publishPlan(codes, damaged(gzip));
    await eventually(
      () => state(enrolment.device_code),
      (each) => each?.faults.some(({ code }) => code === 'plan') ?? false,
    );
    expect((await state(enrolment.device_code))?.plan_hash).toBe(first.hash);
    await ended(simulator.child, 'SIGKILL');
    await eventually(
      () => state(enrolment.device_code),
      (each) => each?.connection === 'offline',
    );
    await start('alone', [enrolment]);
    await untilCurrent(codes, first.hash);

    asked = [];
    await server.deps.devices.channel.publishPlan(codes, message);
    await give(codes, next);
    await untilCurrent(codes, next.hash);
    expect((await state(enrolment.device_code))?.faults).toEqual([]);
  });
});
