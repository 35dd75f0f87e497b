import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { localDateOf } from '@loa/broadcast-engine';
import type { Media } from '@loa/contracts/media';
import type { Occurrence, PlayRecord, Schedule } from '@loa/contracts/schedules';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noisyJpeg, pdfOf } from '../media/visual-files.fixture';
import { upload } from '../modules/content/content-server.fixture';
import { demoEnrolments, deviceTable } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { signIn } from '../testing/test-client';
import type { TestClient } from '../testing/test-client';
import { startTestServer, type TestServer } from '../testing/test-server';
import { ended, eventually, startSimulator, type Simulated } from './simulator.fixture';

const base = '/api/playlist/media';
const SHOWN_SEC = 4;
let server: TestServer;
let simulator: Simulated;
let admin: TestClient;
let devices: { id: string; area_id: string; device_code: string }[];

beforeAll(async () => {
  server = await startTestServer({ listen: true });
  await demoSeeded(server, 3);
  const enrolments = await demoEnrolments(server.deps);
  devices = await server.db
    .select({ id: deviceTable.id, area_id: deviceTable.area_id, device_code: deviceTable.device_code })
    .from(deviceTable)
    .orderBy(deviceTable.device_code);
  await server.db
    .update(deviceTable)
    .set({ kind: 'speaker' })
    .where(
      inArray(
        deviceTable.id,
        devices.map(({ id }) => id),
      ),
    );
  await server.db
    .update(deviceTable)
    .set({ kind: 'led' })
    .where(
      inArray(
        deviceTable.id,
        devices.slice(0, 2).map(({ id }) => id),
      ),
    );
  simulator = await startSimulator(server, 'bulletins', enrolments);
  admin = await signIn(server.app, 'admin');
  const { rows } = (await admin.get('/api/resolution/find')).json();
  const small = rows.find(({ width, height }: { width: number; height: number }) => width === 192 && height === 96);
  await server.db
    .update(deviceTable)
    .set({ resolution_id: small.id })
    .where(eq(deviceTable.id, devices[0]?.id ?? ''));
});
afterAll(async () => {
  await ended(simulator.child, 'SIGTERM');
  await server.stop();
});

it('an e-bulletin is fetched, shown repeatedly to its end and reported by each board, and by nothing that has no screen', async () => {
  const area_id = devices[0]?.area_id ?? '';
  const ready = async (name: string, file: Buffer) => {
    const created = await admin.post('/api/content-manager/media', {
      name,
      area_id,
      upload_id: await upload(admin, file, name),
    });
    return eventually(
      async () => (await admin.get(`/api/content-manager/media/find/${created.json().id}`)).json() as Media,
      ({ processing_status }) => processing_status === 'ready',
    );
  };
  const [media, picture] = [await ready('Tờ rơi', pdfOf(2)), await ready('Áp phích', await noisyJpeg(600, 300))];
  await eventually(
    async () => (await admin.get('/api/device/find?limit=200')).json().rows as { connection: string }[],
    (rows) => rows.every(({ connection }) => connection === 'online'),
  );
  const profile = (await admin.get('/api/users/profile')).json();
  const start_date = localDateOf(Date.now(), 'Asia/Ho_Chi_Minh');
  const body = {
    name: 'Tin khẩn trên bảng',
    area_id,
    area_ids: [profile.area.id],
    items: [media, picture].map((shown) => ({ item_type: 'media', ref_id: shown.id, length_sec: SHOWN_SEC })),
    mode: 'now',
    max_duration_sec: 4 * SHOWN_SEC,
    start_date,
    priority_level: 90,
  };
  const made = await admin.post(base, body);
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json() as Schedule;
  expect((await admin.post(`${base}/${id}/submit`, { version: 1, conflict_rule: 'keep' })).statusCode).toBe(200);
  const approved = await admin.post(`${base}/${id}/approve`, { version: 2, approval_note: '', conflict_rule: 'keep' });
  expect([approved.statusCode, approved.json().device_count]).toEqual([200, 2]);
  const [run] = await eventually(
    async () => (await admin.get(`/api/playlist/history/find?schedule_id=${id}`)).json().rows as Occurrence[],
    (rows) => rows.length > 0,
  );
  expect(run).toMatchObject({
    kind: 'media',
    status: 'done',
    required_sec: 4 * SHOWN_SEC,
    device_count: 2,
    success_count: 2,
  });
  const { rows } = (await admin.get(`/api/playlist/history/${run?.id}/devices`)).json() as { rows: PlayRecord[] };
  expect(rows.map(({ device, result, shown }) => [device.id, result, shown]).sort()).toEqual(
    devices
      .slice(0, 2)
      .map(({ id: device }) => [
        device,
        'success',
        [media, picture].map((each) => ({ name: each.name, played_sec: 2 * SHOWN_SEC })),
      ])
      .sort(),
  );
  // Each board has fetched the picture made for its size, and not that of the other.
  const { fitted } = (await admin.get(`/api/content-manager/media/${picture.id}/pages`)).json();
  const hashOf = (url: string) => url.split(/[/?]/)[2] ?? '';
  const [own, forAll] = [hashOf(fitted[0].url), hashOf(picture.media_url ?? '')];
  const filesOf = async ({ device_code }: { device_code: string }) =>
    (
      await readdir(join(server.deps.config.data_dir, 'bulletins', 'devices', device_code, 'media'), {
        recursive: true,
      })
    ).join();
  const stored = await Promise.all(devices.slice(0, 2).map(filesOf));
  expect(stored.map((files) => [files.includes(own), files.includes(forAll)])).toEqual([
    [true, false],
    [false, true],
  ]);
});
