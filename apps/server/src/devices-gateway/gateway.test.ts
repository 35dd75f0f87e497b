import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AREA_LEVELS, type AreaTreeAnswer, type Place } from '@loa/contracts/areas';
import { topicOf, type Enrolment } from '@loa/contracts/device-protocol';
import { canonicalJson } from '@loa/broadcast-engine';
import { demoEnrolments, setPlans } from '../modules/devices';
import { refusedMessageTable } from '../modules/devices/table';
import type { DeviceReport } from '../device-link';
import { startTestServer, type TestServer } from '../testing/test-server';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { connectDevice, eventually, storedDevice } from './gateway.fixture';

let server: TestServer;
let enrolments: Enrolment[];
const clients: MqttClient[] = [];

beforeAll(async () => {
  server = await startTestServer({ listen: true });
  await demoSeeded(server, 6);
  enrolments = await demoEnrolments(server.deps);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await server.stop();
});

async function connect(enrolment: Enrolment) {
  const client = await connectDevice(server, enrolment);
  clients.push(client);
  return client;
}
const at = () => new Date().toISOString();
const enrolmentAt = (index: number) => enrolments[index] as Enrolment;
const deviceOf = (code: string) => storedDevice(server, code);
const report = (id: string, played_sec = 30) => ({
  report_id: id,
  occurrence_id: '6a3f3ad1-6b1c-4b50-9d52-0a7d0a3a1a10',
  schedule_id: '6a3f3ad1-6b1c-4b50-9d52-0a7d0a3a1a11',
  title: 'Bản tin sáng',
  planned_start: at(),
  planned_end: at(),
  actual_start: at(),
  actual_end: at(),
  required_sec: 30,
  played_sec,
  result: 'success',
  reason: null,
  is_buffered: false,
  at: at(),
});

describe('states', () => {
  it('stores the state of a device, and sends it to consoles of its area', async () => {
    const { device_code } = enrolmentAt(0);
    const sentEvents: unknown[] = [];
    const undo = server.deps.events.on(
      'console',
      ({ event, item }) => event === 'device.status' && sentEvents.push(item),
    );
    const client = await connect(enrolmentAt(0));
    await client.publishAsync(
      topicOf(device_code, 'presence'),
      JSON.stringify({ online: true, at: at(), fw_version: '2.4.1' }),
      { qos: 1, retain: true },
    );
    await client.publishAsync(
      topicOf(device_code, 'status'),
      JSON.stringify({ at: at(), play_state: 'idle', volume: 65, signal: 80 }),
      { qos: 1 },
    );
    await client.publishAsync(
      topicOf(device_code, 'status'),
      JSON.stringify({
        at: at(),
        play_state: 'playing',
        faults: [{ code: 'clock', message: 'Lệch giờ', since: at() }],
      }),
      { qos: 1 },
    );
    const { device_runtime: state, device } = await eventually(
      () => deviceOf(device_code),
      ({ device_runtime }) => device_runtime.play_state === 'playing',
    );
    expect(state).toMatchObject({
      connection: 'online',
      fw_version: '2.4.1',
      volume: 65,
      signal: 80,
      faults: [{ code: 'clock' }],
    });
    await eventually(
      () => sentEvents,
      () =>
        sentEvents.some(
          (item) =>
            (item as { id: string; play_state?: string }).id === device.id &&
            (item as { play_state?: string }).play_state === 'playing',
        ),
    );
    undo();
  });

  it('sends events of a device to its current area, after its place was renamed and moved', async () => {
    const { device_code } = enrolmentAt(5);
    const admin = await server.signIn('admin');
    const { device } = await deviceOf(device_code);
    const { rows, above } = (await admin.get(`/api/account/tree-area?ids=${device.area_id}`)).json<AreaTreeAnswer>();
    const commune = (
      await admin.get(
        `/api/category/commune/find/${[...rows, ...above].find(({ level }) => level === AREA_LEVELS.commune)?.id}`,
      )
    ).json<Place>();
    const {
      name: _n,
      version,
      ...fields
    } = Object.fromEntries(
      ['name', 'code', 'kind', 'parent_id', 'version'].map((key) => [key, commune[key as keyof Place]]),
    );
    const renamed = await admin.put(`/api/category/commune/${commune.id}`, { ...fields, name: 'Nơi đổi tên', version });
    expect(renamed.statusCode, renamed.body).toBe(200);
    const province = (await admin.get('/api/category/province/find?search=cao bang')).json<{ rows: Place[] }>().rows[0];
    const moved = await admin.post(`/api/category/commune/${commune.id}/move`, {
      parent_id: province?.id,
      version: Number(version) + 1,
    });
    expect(moved.statusCode, moved.body).toBe(200);

    const sentEvents: string[] = [];
    const undo = server.deps.events.on(
      'console',
      ({ event, item, area_path }) =>
        event === 'device.status' && (item as { id: string }).id === device.id && sentEvents.push(area_path),
    );
    const client = await connect(enrolmentAt(5));
    let volume = 40;
    const isSentThere = async () => {
      await client.publishAsync(topicOf(device_code, 'status'), JSON.stringify({ at: at(), volume: (volume += 1) }), {
        qos: 1,
      });
      return sentEvents.at(-1) ?? '';
    };
    await eventually(isSentThere, (path) => path.startsWith(province?.path ?? '?'));
    undo();
  });

  it('shows a device that vanished as offline, also when an answer of it is read only then', async () => {
    const { device_code, token } = enrolmentAt(1);
    const client = mqtt.connect(server.deps.devices.channel.mqtt_url, {
      clientId: device_code,
      username: device_code,
      password: token,
      protocolVersion: 4,
      reconnectPeriod: 0,
      will: {
        topic: topicOf(device_code, 'presence'),
        payload: Buffer.from(JSON.stringify({ online: false, at: at() })),
        qos: 1,
        retain: true,
      },
    });
    client.on('error', () => undefined);
    await new Promise<void>((done) => client.once('connect', () => done()));
    await client.publishAsync(topicOf(device_code, 'presence'), JSON.stringify({ online: true, at: at() }), {
      qos: 1,
      retain: true,
    });
    await eventually(
      () => deviceOf(device_code),
      ({ device_runtime }) => device_runtime.connection === 'online',
    );
    client.stream.destroy();
    await eventually(
      () => deviceOf(device_code),
      ({ device_runtime }) => device_runtime.connection === 'offline',
    );
    await (await connect(enrolmentAt(1))).publishAsync(topicOf(device_code, 'report'), 'late', { qos: 1 });
    const { device } = await deviceOf(device_code);
    await eventually(
      () => server.db.$count(refusedMessageTable, eq(refusedMessageTable.device_id, device.id)),
      (count) => count === 1,
    );
    await server.deps.devices.channel.flush();
    expect((await deviceOf(device_code)).device_runtime.connection).toBe('offline');
  });

  it('quarantines malformed messages and goes on', async () => {
    const { device_code } = enrolmentAt(2);
    const client = await connect(enrolmentAt(2));
    for (const text of ['', 'not json', '[]', '{"at":"yesterday"}', JSON.stringify({ at: at(), volume: 1000 })]) {
      await client.publishAsync(topicOf(device_code, 'status'), text, { qos: 1 });
      await client.publishAsync(topicOf(device_code, 'report'), text, { qos: 1 });
      await client.publishAsync(topicOf(device_code, 'ack'), text, { qos: 1 });
    }
    await client.publishAsync(topicOf(device_code, 'status'), JSON.stringify({ at: at(), volume: 33 }), { qos: 1 });
    await eventually(
      () => deviceOf(device_code),
      ({ device_runtime }) => device_runtime.volume === 33,
    );
  });
});

describe('reports', () => {
  it('are delivered again until they are stored, and are acknowledged then', async () => {
    const { device_code } = enrolmentAt(3);
    const stored: DeviceReport[] = [];
    let refusals = 1;
    server.deps.devices.storeReports = async (reports) => {
      if (refusals-- > 0) throw new Error('the database is away');
      stored.push(...reports);
    };
    const client = await connect(enrolmentAt(3));
    const id = '6a3f3ad1-6b1c-4b50-9d52-0a7d0a3a1a12';
    await client.publishAsync(topicOf(device_code, 'report'), JSON.stringify(report(id)), { qos: 1 });
    await eventually(
      () => stored.length,
      (count) => count > 0,
    );
    expect(stored.map(({ report: { report_id }, device }) => [report_id, device.device_code])).toEqual([
      [id, device_code],
    ]);
  });
});

describe('plans', () => {
  const planOf = (title: string) => {
    const occurrence = {
      occurrence_id: '6a3f3ad1-6b1c-4b50-9d52-0a7d0a3a1a20',
      schedule_id: '6a3f3ad1-6b1c-4b50-9d52-0a7d0a3a1a11',
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
    return {
      document,
      hash: createHash('sha256').update(document).digest('hex'),
      valid_to: '2030-01-04T00:00:00.000Z',
    };
  };
  const give = async (device_ids: string[], plan: ReturnType<typeof planOf>) => {
    const effects: (() => unknown)[] = [];
    await server.db.transaction((tx) =>
      setPlans(tx, server.deps, (effect) => void effects.push(effect), [
        { ...plan, parts: [{ hash: plan.hash, text: () => plan.document }], files: [], device_ids },
      ]),
    );
    for (const effect of effects) await effect();
  };
  const fetchPlan = (hash: string, token: string, headers = {}) =>
    fetch(`${server.url}/device-api/plan/${hash}`, { headers: { authorization: `Bearer ${token}`, ...headers } });

  it('reach a device by hash, are read with its key, and by nobody else', async () => {
    const [own, other] = [enrolmentAt(4), enrolmentAt(5)];
    const { device } = await deviceOf(own.device_code);
    const plan = planOf('Bản tin của làng');
    await give([device.id], plan);
    const client = await connect(own);
    const message = new Promise<{ hash: string; url: string }>((done) =>
      client.once('message', (_topic, payload) => done(JSON.parse(payload.toString()))),
    );
    await client.subscribeAsync(topicOf(own.device_code, 'plan'), { qos: 1 });
    expect(await message).toMatchObject({ hash: plan.hash, url: `/device-api/plan/${plan.hash}` });

    const answer = await fetchPlan(plan.hash, own.token);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(plan.document);
    expect((await fetchPlan(plan.hash, own.token, { 'if-none-match': `"${plan.hash}"` })).status).toBe(304);
    expect((await fetchPlan(plan.hash, other.token)).status).toBe(404);
    expect((await fetchPlan(plan.hash, 'no key')).status).toBe(401);
    expect(
      (
        await fetch(`${server.url}/device-api/media/${plan.hash}`, {
          headers: { authorization: `Bearer ${own.token}` },
        })
      ).status,
    ).toBe(404);
  });

  it('are published only to devices whose plan changed', async () => {
    const own = enrolmentAt(4);
    const { device } = await deviceOf(own.device_code);
    const heard: string[] = [];
    const client = await connect(own);
    client.on('message', (_topic, payload) => heard.push((JSON.parse(payload.toString()) as { hash: string }).hash));
    await client.subscribeAsync(topicOf(own.device_code, 'plan'), { qos: 1 });
    const [first, second] = [planOf('Bản tin của làng'), planOf('Bản tin mới')];
    await give([device.id], first);
    await give([device.id], second);
    await eventually(
      () => heard,
      (hashes) => hashes.includes(second.hash),
    );
    expect(heard.filter((hash) => hash === first.hash).length).toBeLessThanOrEqual(1);
  });
});
