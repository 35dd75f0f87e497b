import { localDateOf } from '@loa/broadcast-engine';
import type { Occurrence, PlayRecord, Schedule } from '@loa/contracts/schedules';
import type { Collection } from '@loa/contracts/slideshows';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRecord } from '../http/record-values';
import { callerFor } from '../modules/accounts';
import { contentTable } from '../modules/content';
import { demoEnrolments, deviceRuntimeTable } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { soundQualityTable } from '../modules/settings';
import type { TestClient } from '../testing/test-client';
import { startTestServer, type TestServer } from '../testing/test-server';
import { ended, eventually, startSimulator, storedSound, type Simulated } from './simulator.fixture';

const DEVICES = 2;
let server: TestServer;
let simulator: Simulated;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ listen: true });
  await demoSeeded(server, DEVICES);
  simulator = await startSimulator(server, 'sound-collections', await demoEnrolments(server.deps));
  admin = await server.signIn('admin');
  await eventually(
    () => server.db.select().from(deviceRuntimeTable).where(eq(deviceRuntimeTable.connection, 'online')),
    (rows) => rows.length === DEVICES,
  );
}, 120_000);
afterAll(async () => {
  await ended(simulator.child, 'SIGTERM');
  await server.stop();
});

async function sound(name: string, duration_sec: number) {
  const maker = await callerFor(server.db, 'admin');
  const { sha256 } = await storedSound(server);
  const [quality] = await server.db
    .select({ id: soundQualityTable.id })
    .from(soundQualityTable)
    .where(eq(soundQualityTable.is_default, true));
  const id = uuidv7();
  const fields = {
    area_id: maker.area.id,
    sound_quality_id: quality?.id ?? '',
    source_kind: 'upload' as const,
    share: 'all' as const,
    author: '',
    source_name: '',
    transcript: '',
  };
  await server.db
    .insert(contentTable)
    .values({
      id,
      name,
      ...newRecord(maker, name),
      ...fields,
      file_sha256: sha256,
      duration_sec,
      processing_status: 'ready',
    });
  return { content_id: id };
}

it('a collection of sounds is fetched and played to its end by each device, and the history names each content', async () => {
  const { area } = await callerFor(server.db, 'admin');
  const items = [await sound('Nhạc hiệu', 1), await sound('Bản tin', 2)];
  const collection = (
    await admin.post('/api/collection', { name: 'Chương trình sáng', area_id: area.id, kind: 'audio', items })
  ).json<Collection>();
  const body = {
    name: 'Cả chương trình',
    area_id: area.id,
    area_ids: [area.id],
    items: [{ item_type: 'collection', ref_id: collection.id, repeat: 2 }],
    mode: 'now',
    start_date: localDateOf(Date.now(), 'Asia/Ho_Chi_Minh'),
    priority_level: 90,
  };
  const { id } = (await admin.post('/api/playlist', body)).json<Schedule>();
  await admin.post(`/api/playlist/${id}/submit`, { version: 1, conflict_rule: 'keep' });
  const approved = await admin.post(`/api/playlist/${id}/approve`, { version: 2, conflict_rule: 'keep' });
  expect(approved.statusCode, approved.body).toBe(200);
  const [run] = await eventually(
    async () => (await admin.get(`/api/playlist/history/find?schedule_id=${id}`)).json<{ rows: Occurrence[] }>().rows,
    (rows) => rows.length > 0,
  );
  expect(run).toMatchObject({ status: 'done', required_sec: 6, device_count: DEVICES, success_count: DEVICES });
  expect(run?.items.map(({ name }) => name)).toEqual(['Nhạc hiệu', 'Bản tin', 'Nhạc hiệu', 'Bản tin']);
  const { rows } = (await admin.get(`/api/playlist/history/${run?.id}/devices`)).json<{ rows: PlayRecord[] }>();
  expect(rows.map(({ played_sec }) => played_sec)).toEqual(Array(DEVICES).fill(6));
}, 120_000);
