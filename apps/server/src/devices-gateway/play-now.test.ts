import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Occurrence, PlayRecord, Schedule } from '@loa/contracts/schedules';
import { newRecord } from '../http/record-values';
import { callerFor } from '../modules/accounts';
import { contentTable } from '../modules/content';
import { demoEnrolments, deviceRuntimeTable } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { soundQualityTable } from '../modules/settings';
import type { TestClient } from '../testing/test-client';
import { startTestServer, type TestServer } from '../testing/test-server';
import { ended, eventually, startSimulator, storedSound, type Simulated } from './simulator.fixture';

const DEVICES = 40;
/** Size of a bulletin of a quarter of an hour on the disk; the run itself is short. */
const BYTES = 3_000_000;
const SECONDS = 3;
let server: TestServer;
let simulator: Simulated;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ listen: true });
  await demoSeeded(server, DEVICES);
  simulator = await startSimulator(server, 'play-now', await demoEnrolments(server.deps), 60);
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

/** A content that no device has received before. */
async function freshContent() {
  const maker = await callerFor(server.db, 'admin');
  const { sha256 } = await storedSound(server, BYTES);
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
      name: 'Vừa ghi xong',
      ...newRecord(maker, 'Vừa ghi xong'),
      ...fields,
      file_sha256: sha256,
      duration_sec: SECONDS,
      processing_status: 'ready',
    });
  return { ref_id: id, area_id: maker.area.id };
}

it('“Phát ngay” of a file nobody has begins everywhere at one moment, and all hear it from the first second', async () => {
  const { ref_id, area_id } = await freshContent();
  const { id } = (
    await admin.post('/api/playlist', {
      name: 'Báo bão',
      area_id,
      area_ids: [area_id],
      items: [{ item_type: 'content', ref_id, repeat: 1 }],
      mode: 'now',
      start_date: '2026-01-01',
      slots: [],
    })
  ).json<Schedule>();
  await admin.post(`/api/playlist/${id}/submit`, { version: 1, conflict_rule: 'keep' });
  const approved = await admin.post(`/api/playlist/${id}/approve`, { version: 2, conflict_rule: 'keep' });
  expect(approved.statusCode, approved.body).toBe(200);
  const approved_at = approved.json<Schedule>().approved_at ?? '';
  const history = async () =>
    (await admin.get(`/api/playlist/history/find?schedule_id=${id}`)).json<{ rows: Occurrence[] }>().rows;
  const [run] = await eventually(history, (rows) => rows.length === 1);
  expect(run).toMatchObject({
    status: 'done',
    device_count: DEVICES,
    success_count: DEVICES,
    partial_count: 0,
    failed_count: 0,
    skipped_count: 0,
  });
  const heard = (await admin.get(`/api/playlist/history/${run?.id}/devices?limit=200`)).json<{ rows: PlayRecord[] }>()
    .rows;
  // A machine that is busy begins a tenth late.
  expect(heard.map(({ played_sec }) => Math.round(played_sec))).toEqual(Array(DEVICES).fill(SECONDS));
  const waited = Date.parse(run?.planned_start ?? '') - Date.parse(approved_at);
  // The bound comes from the specification, not from this machine: after it the run begins on the devices that are
  // ready.
  expect(waited).toBeLessThanOrEqual(20_000);
  expect(new Set(heard.map(({ planned_start }) => planned_start))).toEqual(new Set([run?.planned_start]));
}, 120_000);
