import { createHash } from 'node:crypto';
import { canonicalJson } from '@loa/broadcast-engine';
import { topicOf, type Enrolment, type PlannedOccurrence } from '@loa/contracts/device-protocol';
import type { Device, DeviceListening, LastDay } from '@loa/contracts/devices';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoEnrolments, deviceConditionTable, deviceRuntimeTable, setPlans } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { consoleSockets } from '../testing/console-sockets.fixture';
import { signIn } from '../testing/test-client';
import type { TestClient } from '../testing/test-client';
import { startTestServer, type TestServer } from '../testing/test-server';
import { connectDevice } from './gateway.fixture';
import { ended, eventually, startSimulator, storedSound, type Simulated } from './simulator.fixture';

let server: TestServer;
let simulator: Simulated;
let enrolments: Enrolment[];
let admin: TestClient;
let device: Device;

beforeAll(async () => {
  server = await startTestServer({ listen: true });
  await demoSeeded(server, 2);
  enrolments = await demoEnrolments(server.deps);
  simulator = await startSimulator(server, 'listening', enrolments);
  admin = await signIn(server.app, 'admin');
  device = (await admin.get('/api/device/find?limit=200&sort=device_code')).json().rows[0];
});
afterAll(async () => {
  await ended(simulator.child, 'SIGTERM');
  await server.stop();
});

const listen = async (client = admin, id = device.id) => client.get(`/api/device/${id}/listen`);
const heard = async () => (await listen()).json() as DeviceListening;

const iso = (at: number) => new Date(at).toISOString();
/** Gives the device a plan with this run and nothing else. */
async function give(occurrence: PlannedOccurrence, files: string[] = []) {
  const valid_to = iso(Date.now() + 86_400_000);
  const document = canonicalJson({
    format: 1,
    valid_from: iso(Date.now() - 3_600_000),
    valid_to,
    occurrences: [occurrence],
  });
  const hash = createHash('sha256').update(document).digest('hex');
  const effects: (() => unknown)[] = [];
  await server.db.transaction((tx) =>
    setPlans(tx, server.deps, (effect) => void effects.push(effect), [
      { device_ids: [device.id], hash, parts: [{ hash, text: () => document }], files, valid_to },
    ]),
  );
  for (const effect of effects) await effect();
  return hash;
}

it('what a device plays is heard in the page from the same second, by those who may see it, until it ends', async () => {
  expect(await eventually(heard, ({ state }) => state !== 'offline')).toMatchObject({ state: 'silent', item: null });
  const sound = await storedSound(server);
  const start = Date.now() - 40_000;
  const occurrence: PlannedOccurrence = {
    occurrence_id: uuidv7(),
    schedule_id: uuidv7(),
    title: 'Bản tin chiều',
    priority_level: 20,
    start: iso(start),
    end: iso(start + 3_600_000),
    resume_rule: 'resume',
    overrun_rule: 'cut',
    queue: false,
    volume: null,
    repeat_count: 1,
    repeat_gap_sec: 0,
    required_sec: 3000,
    items: [
      {
        content_id: uuidv7(),
        name: 'Tin chiều',
        url: `/device-api/media/${sound.sha256}`,
        sha256: sound.sha256,
        size: sound.size,
        mime: 'audio/mpeg',
        duration_sec: 3000,
        repeat: 1,
      },
    ],
  };
  await give(occurrence, [sound.sha256]);

  const playing = await eventually(heard, ({ state }) => state === 'playing');
  if (playing.item?.kind !== 'sound') throw new Error('no sound');
  expect(playing).toMatchObject({ title: 'Bản tin chiều', item: { name: 'Tin chiều' } });
  expect(playing.item.position_sec).toBeCloseTo((Date.parse(playing.at) - start) / 1000, 2);
  const bytes = await server.app.inject(playing.item.url);
  expect([bytes.statusCode, createHash('sha256').update(bytes.rawPayload).digest('hex')]).toEqual([200, sound.sha256]);
  expect((await server.app.inject(playing.item.url.split('?')[0] as string)).statusCode).toBe(400);
  const [viewer, other] = [await signIn(server.app, 'xemthoi'), await signIn(server.app, 'canbo2')];
  expect([
    (await listen(viewer)).statusCode,
    (await listen(other)).statusCode,
    (await server.app.inject(`/api/device/${device.id}/listen`)).statusCode,
  ]).toEqual([200, 404, 401]);

  const dayOf = async () => (await admin.get(`/api/device/${device.id}/last-day`)).json() as LastDay;
  expect((await dayOf()).spans.at(-1)).toMatchObject({ state: 'played', title: 'Bản tin chiều' });
  await simulator.order({ type: 'cut', device_codes: [device.device_code] });
  expect(await eventually(heard, ({ state }) => state === 'offline')).toMatchObject({ item: null });
  await eventually(dayOf, ({ spans }) => spans.at(-1)?.state === 'offline');
  await simulator.order({ type: 'restore', device_codes: [device.device_code] });
  await eventually(heard, ({ state }) => state === 'playing');
  const { spans } = await dayOf();
  expect(spans.at(-1)).toMatchObject({ state: 'played' });
  const storedRows = await server.db
    .select()
    .from(deviceConditionTable)
    .where(eq(deviceConditionTable.device_id, device.id))
    .orderBy(deviceConditionTable.at);
  expect(storedRows.map(({ is_online }) => is_online)).toEqual([true, false, true]);
  expect([
    (await other.get(`/api/device/${device.id}/last-day`)).statusCode,
    (await viewer.get(`/api/device/${device.id}/last-day`)).statusCode,
  ]).toEqual([404, 200]);
  await admin.post(`/api/device/${device.id}/command`, { type: 'stop' });
  expect(await eventually(heard, ({ state }) => state !== 'playing')).toMatchObject({ state: 'silent', item: null });
});

it('a device reports its position, and is put there by those with the right, once', async () => {
  const one = async () => (await admin.get(`/api/device/find/${device.id}`)).json() as Device;
  const put = async (client = admin) =>
    client.post(`/api/device/${device.id}/own-position`, { version: (await one()).version });
  await server.db.update(deviceRuntimeTable).set({ position: null }).where(eq(deviceRuntimeTable.device_id, device.id));
  expect((await put()).json()).toMatchObject({ code: 'RULE' });
  const position = { lat: 21.51234, lng: 105.25, at: new Date().toISOString() };
  const { token } = enrolments.find(({ device_code }) => device_code === device.device_code) as Enrolment;
  await ended(simulator.child, 'SIGTERM');
  const client = await connectDevice(server, { device_code: device.device_code, token });
  await client.publishAsync(topicOf(device.device_code, 'status'), JSON.stringify({ at: position.at, position }), {
    qos: 1,
  });
  await eventually(one, (reported) => reported.position !== null);
  expect((await put(await signIn(server.app, 'canbo'))).statusCode).toBe(403);
  expect((await put()).json()).toMatchObject({
    lat: position.lat,
    lng: position.lng,
    gps_source: 'device',
    gps_at: expect.any(String),
  });
  expect((await admin.post(`/api/device/${device.id}/own-position`, { version: device.version })).statusCode).toBe(409);
  // A position set by a person afterwards counts again.
  const { name, note, is_active, area_id, address, sim_phone, factory_id, model, version } = await one();
  expect(
    (
      await admin.put(`/api/device/${device.id}`, {
        name,
        note,
        is_active,
        area_id,
        address,
        sim_phone,
        factory_id,
        model,
        version,
        lat: 21,
        lng: 105,
      })
    ).json(),
  ).toMatchObject({ gps_source: 'manual' });
  await client.endAsync(true);
});

it('a relay is heard from the address that the device reports, stored and sent live; without a report it is heard from the main address', async () => {
  const [main, backup] = ['https://dai.example/chinh', 'https://dai.example/du-phong.m3u8'];
  const start = Date.now() - 60_000;
  const run: PlannedOccurrence = {
    occurrence_id: uuidv7(),
    schedule_id: uuidv7(),
    title: 'Thời sự',
    priority_level: 20,
    start: iso(start),
    end: iso(start + 3_600_000),
    resume_rule: 'resume',
    overrun_rule: 'cut',
    queue: false,
    volume: null,
    repeat_count: 1,
    repeat_gap_sec: 0,
    required_sec: 3600,
    items: [
      {
        content_id: uuidv7(),
        name: 'VOV1',
        duration_sec: 3600,
        repeat: 1,
        relay: { url: main, backup_url: backup, protocol: 'icecast', backup_protocol: 'hls', gain_db: -6 },
      },
    ],
  };
  const plan_hash = await give(run);
  const consoles = consoleSockets(server);
  const page = await consoles.listenAs('xemthoi');
  const live = () =>
    (page.of('device.status').flat() as Partial<Device>[]).findLast(
      ({ id, now }) => id === device.id && now?.occurrence_id === run.occurrence_id,
    );
  const { token } = enrolments.find(({ device_code }) => device_code === device.device_code) as Enrolment;
  const client = await connectDevice(server, { device_code: device.device_code, token });
  const { occurrence_id, schedule_id, title, end: ends_at } = run;
  const says = async (more: Pick<NonNullable<Device['now']>, 'relay_heard'>) => {
    const now: NonNullable<Device['now']> = { occurrence_id, schedule_id, title, position_sec: 60, ends_at, ...more };
    await client.publishAsync(
      topicOf(device.device_code, 'status'),
      JSON.stringify({ at: iso(Date.now()), play_state: 'playing', plan_hash, now }),
      { qos: 1 },
    );
    return now;
  };
  const source = ({ item }: DeviceListening) =>
    item?.kind === 'relay'
      ? [item.protocol, Buffer.from(item.url.split('?')[0]!.split('/').at(-1)!, 'base64url').toString()]
      : null;
  const cases = [
    [{}, ['icecast', main]],
    [{ relay_heard: 'backup' }, ['hls', backup]],
    [{ relay_heard: 'other' }, null],
    [{ relay_heard: 'main' }, ['icecast', main]],
  ] as const;
  for (const [more, address] of cases) {
    const now = await says(more);
    await eventually(live, (delta) => delta?.now?.relay_heard === now.relay_heard && delta?.now !== undefined);
    expect(live()?.now).toEqual(now);
    expect(((await admin.get(`/api/device/find/${device.id}`)).json() as Device).now).toEqual(now);
    const answer = await heard();
    expect([answer.state, answer.title, source(answer)]).toEqual([address ? 'playing' : 'other', 'Thời sự', address]);
  }
  consoles.disconnect();
  await client.endAsync(true);
});
