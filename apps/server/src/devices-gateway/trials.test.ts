import { createHash } from 'node:crypto';
import { canonicalJson } from '@loa/broadcast-engine';
import type { Enrolment, PlannedOccurrence } from '@loa/contracts/device-protocol';
import type { Media, Trial } from '@loa/contracts/media';
import { eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfOf } from '../media/visual-files.fixture';
import { upload } from '../modules/content/content-server.fixture';
import { demoEnrolments, deviceTable, setPlans } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { signIn } from '../testing/test-client';
import type { TestClient } from '../testing/test-client';
import { startTestServer, type TestServer } from '../testing/test-server';
import { ended, eventually, startSimulator, type Simulated } from './simulator.fixture';

const base = '/api/content-manager/media';
let server: TestServer;
let simulator: Simulated;
let enrolments: Enrolment[];
let admin: TestClient;
let media: Media;
let devices: { id: string; kind: string }[];

beforeAll(async () => {
  server = await startTestServer({ listen: true });
  await demoSeeded(server, 4);
  enrolments = await demoEnrolments(server.deps);
  devices = await server.db
    .select({ id: deviceTable.id, kind: deviceTable.kind })
    .from(deviceTable)
    .orderBy(deviceTable.device_code);
  await server.db
    .update(deviceTable)
    .set({ kind: 'led' })
    .where(
      inArray(
        deviceTable.id,
        devices.slice(0, 3).map(({ id }) => id),
      ),
    );
  await server.db
    .update(deviceTable)
    .set({ kind: 'speaker' })
    .where(eq(deviceTable.id, devices[3]?.id ?? ''));
  simulator = await startSimulator(server, 'trials', enrolments);
  admin = await signIn(server.app, 'admin');
  const [place] = await server.db.select({ id: deviceTable.area_id }).from(deviceTable);
  const created = await admin.post(base, {
    name: 'Tờ rơi thử',
    area_id: place?.id,
    is_test: true,
    upload_id: await upload(admin, pdfOf(2), 'to-roi.pdf'),
  });
  media = await eventually(
    async () => (await admin.get(`${base}/find/${created.json().id}`)).json() as Media,
    ({ processing_status }) => processing_status === 'ready',
  );
});
afterAll(async () => {
  await ended(simulator.child, 'SIGTERM');
  await server.stop();
});

const idsOf = (...at: number[]) => at.map((index) => devices[index]?.id ?? '');
const trialsOf = async () => (await admin.get(`${base}/${media.id}/trial/find`)).json().rows as Trial[];
const states = async () =>
  new Map(
    (await admin.get('/api/device/find?limit=200'))
      .json()
      .rows.map((row: { id: string; play_state: string }) => [row.id, row.play_state]),
  );

/** Starts an emergency for all devices in `startIn` ms. */
async function emergency(startIn: number) {
  const start = Date.now() + startIn;
  const iso = (at: number) => new Date(at).toISOString();
  const occurrence: PlannedOccurrence = {
    occurrence_id: uuidv7(),
    schedule_id: uuidv7(),
    title: 'Khẩn cấp',
    priority_level: 90,
    start: iso(start),
    end: iso(start + 60_000),
    resume_rule: 'resume',
    overrun_rule: 'cut',
    queue: false,
    volume: null,
    repeat_count: 1,
    repeat_gap_sec: 0,
    required_sec: 60,
    items: [
      {
        content_id: uuidv7(),
        name: 'Còi',
        url: `/device-api/media/${'0'.repeat(64)}`,
        sha256: '0'.repeat(64),
        size: 1,
        mime: 'audio/mpeg',
        duration_sec: 60,
        repeat: 1,
      },
    ],
  };
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
      { device_ids: devices.map(({ id }) => id), hash, parts: [{ hash, text: () => document }], files: [], valid_to },
    ]),
  );
  for (const effect of effects) await effect();
}

it('shows test media on the chosen screens at once, reports each, and gives way to an emergency', async () => {
  await eventually(states, (all) => [...all.values()].every((state) => state === 'idle'));
  const asked = await admin.post(`${base}/${media.id}/trial`, { device_ids: idsOf(0, 1) });
  expect(asked.statusCode, asked.body).toBe(202);
  expect(
    asked
      .json()
      .rows.map(({ device }: Trial) => device.id)
      .sort(),
  ).toEqual(idsOf(0, 1).sort());
  // Both pages are fetched and checked by then, though no plan names them.
  const showing = await eventually(states, (all) => idsOf(0, 1).every((id) => all.get(id) === 'playing'));
  expect(idsOf(2, 3).map((id) => showing.get(id))).toEqual(['idle', 'idle']);
  expect((await trialsOf()).map(({ status, shown }) => [status, shown])).toEqual([
    ['delivered', null],
    ['delivered', null],
  ]);
  await emergency(500);
  const results = await eventually(trialsOf, (rows) => rows.every(({ status }) => status === 'failed'));
  for (const { message, shown } of results) {
    expect(message).toMatch(/chèn lên/);
    expect(Date.parse(shown?.to ?? '') - Date.parse(shown?.from ?? '')).toBeGreaterThan(0);
  }
});

it('is fetched by no screen that was not chosen', async () => {
  const sha256 = media.media_url?.split(/[/?]/)[2] ?? '';
  const asks = (at: number) =>
    fetch(`${server.url}/device-api/media/${sha256}`, {
      headers: { authorization: `Bearer ${enrolments[at]?.token}` },
    }).then(({ status }) => status);
  expect([await asks(0), await asks(2)]).toEqual([200, 404]);
});

it('is refused for a device without a screen, for media that are no test, and before it is ready', async () => {
  const refused = await admin.post(`${base}/${media.id}/trial`, { device_ids: idsOf(0, 3) });
  expect([refused.statusCode, refused.json().errors?.[0]?.field]).toEqual([422, 'device_ids']);
  expect((await admin.post(`${base}/${media.id}/trial`, { device_ids: [uuidv7()] })).statusCode).toBe(404);
  const real = (
    await admin.post(base, {
      name: 'Thật',
      area_id: media.area_id,
      typed_kind: 'web',
      web_url: 'https://203.162.0.11/',
    })
  ).json() as Media;
  expect((await admin.post(`${base}/${real.id}/trial`, { device_ids: idsOf(0) })).statusCode).toBe(409);
  expect((await admin.post(`/api/device/${idsOf(0)[0]}/command`, { type: 'show', payload: {} })).statusCode).toBe(400);
});
