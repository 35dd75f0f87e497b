import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson, type ReadReport } from '@loa/broadcast-engine';
import type { Enrolment, PlannedOccurrence, RelayHeard } from '@loa/contracts/device-protocol';
import { radio, startSourceServer } from '@loa/live-source/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveSounds } from '../modules/content/relays/live-sounds.fixture';
import { demoEnrolments, deviceRuntimeTable, deviceTable, setPlans } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { startTestServer, type TestServer } from '../testing/test-server';
import { ended, eventually, startSimulator, type Simulated } from './simulator.fixture';

const DEVICES = 3;
let server: TestServer;
let simulator: Simulated;
let station: Awaited<ReturnType<typeof startSourceServer>>;
let folder: string;
let sounds: Awaited<ReturnType<typeof liveSounds>>;
const reports: ReadReport[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loa-relayed-'));
  sounds = await liveSounds(folder);
  station = await startSourceServer();
  server = await startTestServer({ listen: true });
  await demoSeeded(server, DEVICES);
  server.deps.devices.storeReports = async (batch) => void reports.push(...batch.map(({ report }) => report));
  const enrolments: Enrolment[] = await demoEnrolments(server.deps);
  simulator = await startSimulator(server, 'relayed', enrolments, 1, { relay_hosts: ['127.0.0.1'] });
});
afterAll(async () => {
  await ended(simulator.child, 'SIGTERM');
  await server.stop();
  await station.stop();
  await rm(folder, { recursive: true });
});

const iso = (ms: number) => new Date(ms).toISOString();
function relayed(seconds: number): PlannedOccurrence {
  const start = Date.now() + 1500;
  return {
    occurrence_id: uuidv7(),
    schedule_id: uuidv7(),
    title: 'Thời sự',
    priority_level: 20,
    start: iso(start),
    end: iso(start + seconds * 1000),
    resume_rule: 'resume',
    overrun_rule: 'cut',
    queue: false,
    volume: null,
    repeat_count: 1,
    repeat_gap_sec: 0,
    required_sec: seconds,
    items: [
      {
        content_id: uuidv7(),
        name: 'VOV1',
        duration_sec: seconds,
        repeat: 1,
        relay: { url: station.at('/main'), backup_url: station.at('/backup'), protocol: 'icecast', gain_db: 0 },
      },
    ],
  };
}
async function give(run: PlannedOccurrence) {
  const valid_to = iso(Date.now() + 86_400_000);
  const document = canonicalJson({ format: 1, valid_from: iso(Date.now() - 3_600_000), valid_to, occurrences: [run] });
  const hash = createHash('sha256').update(document).digest('hex');
  const device_ids = (await server.db.select({ id: deviceTable.id }).from(deviceTable)).map(({ id }) => id);
  const effects: (() => unknown)[] = [];
  await server.db.transaction((tx) =>
    setPlans(tx, server.deps, (effect) => void effects.push(effect), [
      { device_ids, hash, parts: [{ hash, text: () => document }], files: [], valid_to },
    ]),
  );
  for (const effect of effects) await effect();
}
const allAre = (state: string, heard?: RelayHeard) =>
  eventually(
    () => server.db.select().from(deviceRuntimeTable),
    (rows) =>
      rows.length === DEVICES &&
      rows.every(({ play_state, now }) => play_state === state && now?.relay_heard === heard),
  );

it('devices receive a relay: from the backup while the main address is silent, nothing while both fail, and from the main address again', async () => {
  // Silence in Ogg takes hardly any bytes, and none of it can be decoded without the beginning of the stream.
  station.replies['/main'] = radio(sounds.silence.opus, { type: 'audio/ogg' });
  station.replies['/backup'] = radio(sounds.tone.vorbis, { type: 'audio/ogg' });
  // Long enough for everything in it, also on a busy machine.
  const run = relayed(45);
  await give(run);
  await allAre('playing', 'backup');
  expect(new Set(station.asked)).toEqual(new Set(['/main', '/backup']));
  // Three devices of one process share a connection.
  expect(station.asked.filter((path) => path === '/backup')).toHaveLength(1);
  delete station.replies['/backup'];
  delete station.replies['/main'];
  station.cut();
  await allAre('error');
  station.replies['/main'] = radio(sounds.tone.mp3, { every: 8192 });
  await allAre('playing', 'main');
  const storedReports = await eventually(
    () => reports.filter(({ occurrence_id }) => occurrence_id === run.occurrence_id),
    (rows) => rows.length === DEVICES,
  );
  for (const { result, reason, played_sec, backup_sec = 0 } of storedReports) {
    expect([result, reason]).toEqual(['partial', 'relay_error']);
    expect(played_sec).toBeGreaterThan(0);
    expect(played_sec).toBeLessThan(45);
    expect(backup_sec).toBeGreaterThan(0);
    expect(backup_sec).toBeLessThanOrEqual(played_sec);
  }
});
