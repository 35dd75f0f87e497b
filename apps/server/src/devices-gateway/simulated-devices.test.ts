import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson, filesIn, type ReadReport } from '@loa/broadcast-engine';
import type { Enrolment, PlannedOccurrence } from '@loa/contracts/device-protocol';
import type { Device, DeviceCommand } from '@loa/contracts/devices';
import { demoEnrolments, deviceRuntimeTable, deviceTable, setPlans } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { startTestServer, type TestServer } from '../testing/test-server';
import { ended, eventually, startSimulator, storedSound, type Simulated } from './simulator.fixture';

const DEVICES = 4;
let server: TestServer;
let enrolments: Enrolment[];
let sound: { sha256: string; size: number };
let simulator: Simulated;
let reports: (ReadReport & { device_code: string })[] = [];

beforeAll(async () => {
  server = await startTestServer({ listen: true });
  await demoSeeded(server, DEVICES);
  enrolments = await demoEnrolments(server.deps);
  server.deps.devices.storeReports = async (batch) =>
    void reports.push(...batch.map(({ report, device }) => ({ ...report, device_code: device.device_code })));
  sound = await storedSound(server);
  simulator = await startSimulator(server, 'shared', enrolments);
});
afterAll(async () => {
  await ended(simulator.child, 'SIGTERM');
  await server.stop();
});
beforeEach(() => {
  reports = [];
});

const iso = (ms: number) => new Date(ms).toISOString();
function run(startIn: number, seconds: number, file = sound): PlannedOccurrence {
  const start = Date.now() + startIn * 1000;
  return {
    occurrence_id: uuidv7(),
    schedule_id: uuidv7(),
    title: 'Bản tin',
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
        name: 'Bản tin',
        url: `/device-api/media/${file.sha256}`,
        sha256: file.sha256,
        size: file.size,
        mime: 'audio/mpeg',
        duration_sec: seconds,
        repeat: 1,
      },
    ],
  };
}
const history: PlannedOccurrence[] = [];
/** Makes a plan as the server does: the plan of a day keeps its runs. */
async function plan(...runs: PlannedOccurrence[]) {
  history.push(...runs);
  const valid_to = iso(Date.now() + 86_400_000);
  const document = canonicalJson({
    format: 1,
    valid_from: iso(Date.now() - 3_600_000),
    valid_to,
    occurrences: history,
  });
  const hash = createHash('sha256').update(document).digest('hex');
  const device_ids = (await server.db.select({ id: deviceTable.id }).from(deviceTable)).map(({ id }) => id);
  const effects: (() => unknown)[] = [];
  await server.db.transaction((tx) =>
    setPlans(tx, server.deps, (effect) => void effects.push(effect), [
      {
        device_ids,
        hash,
        parts: [{ hash, text: () => document }],
        files: history.flatMap(({ items }) => filesIn(items).map(({ sha256 }) => sha256)),
        valid_to,
      },
    ]),
  );
  for (const effect of effects) await effect();
  return hash;
}
const states = () =>
  server.db
    .select()
    .from(deviceRuntimeTable)
    .innerJoin(deviceTable, eq(deviceTable.id, deviceRuntimeTable.device_id))
    .then((rows) => rows.map(({ device, device_runtime }) => ({ ...device_runtime, device_code: device.device_code })));
type State = Awaited<ReturnType<typeof states>>[number];
const all = (holds: (state: State) => boolean) =>
  eventually(states, (rows) => rows.length === DEVICES && rows.every(holds));
const reportsOf = (occurrence: PlannedOccurrence) =>
  reports.filter(({ occurrence_id }) => occurrence_id === occurrence.occurrence_id);
const reported = (occurrence: PlannedOccurrence, count = DEVICES) =>
  eventually(
    () => reportsOf(occurrence),
    (rows) => rows.length >= count,
  );
const codes = (count: number) => enrolments.slice(0, count).map(({ device_code }) => device_code);

describe('simulated devices', () => {
  it('take a plan, fetch and check its files, play it and report each run once', async () => {
    const occurrence = run(1.5, 2);
    const hash = await plan(occurrence);
    await all((state) => state.plan_hash === hash && state.missing_files === 0 && state.connection === 'online');
    await all((state) => state.play_state === 'playing' && state.now?.occurrence_id === occurrence.occurrence_id);
    await reported(occurrence);
    await all((state) => state.play_state === 'idle');
    const rows = reportsOf(occurrence);
    expect(rows.map(({ device_code }) => device_code).sort()).toEqual(codes(DEVICES).sort());
    expect(rows.map(({ result, reason, is_buffered }) => [result, reason, is_buffered])).toEqual(
      Array(DEVICES).fill(['success', null, false]),
    );
  });

  it('report their position, and are put there on the map, however far off somebody had put them', async () => {
    const admin = await server.signIn('admin');
    const stands = await all(({ position }) => position !== null);
    const [{ device_id, position }] = stands as [State];
    const placed = async () => (await admin.get(`/api/device/find/${device_id}`)).json<Device>();
    const { name, area_id, version, lat, lng } = await placed();
    const metres = Math.hypot(position!.lat - lat!, position!.lng - lng!) * 111_000;
    expect(metres).toBeLessThan(60);
    expect(
      (await admin.put(`/api/device/${device_id}`, { name, area_id, version, lat: lat! + 1, lng })).statusCode,
    ).toBe(200);
    expect((await admin.post(`/api/device/${device_id}/own-position`, { version: version + 1 })).statusCode).toBe(200);
    expect(await placed()).toMatchObject({ lat: position!.lat, lng: position!.lng, gps_source: 'device' });
  });

  it('accept pause, play and stop while nothing is on air, and play the next run all the same', async () => {
    const admin = await server.signIn('admin');
    const [{ device_id }] = (await all(({ play_state }) => play_state === 'idle')) as [State];
    for (const type of ['pause', 'play', 'stop']) {
      const { id } = (
        await admin.post(`/api/device/${device_id}/command`, { type, payload: {} })
      ).json<DeviceCommand>();
      const outcomes = async () =>
        (await admin.get(`/api/device/command/find?device_id=${device_id}`))
          .json<{ rows: DeviceCommand[] }>()
          .rows.find((row) => row.id === id);
      const command = await eventually(
        outcomes,
        (row) => row !== undefined && !['queued', 'sent', 'delivered'].includes(row.status),
      );
      expect([type, command?.status, command?.message]).toEqual([type, 'succeeded', 'Không có gì đang phát']);
    }
    const occurrence = run(1, 1);
    await plan(occurrence);
    await reported(occurrence);
    expect(reportsOf(occurrence).map(({ result }) => result)).toEqual(Array(DEVICES).fill('success'));
  });

  it('refuse a damaged file, play nothing of it, and fetch it again', async () => {
    await simulator.order({ type: 'fault', kind: 'corrupt_media', device_codes: codes(2) });
    sound = await storedSound(server);
    const occurrence = run(1, 1);
    await plan(occurrence);
    const rows = await reported(occurrence);
    const outcome = (code: string) =>
      rows.filter(({ device_code }) => device_code === code).map(({ result, reason }) => [result, reason]);
    for (const code of codes(2)) expect(outcome(code)).toEqual([['failed', 'file_missing']]);
    for (const code of codes(DEVICES).slice(2)) expect(outcome(code)).toEqual([['success', null]]);
    const damaged = (await states()).filter(({ device_code }) => codes(2).includes(device_code));
    expect(damaged.map(({ missing_files, faults }) => [missing_files, faults.map(({ code }) => code)])).toEqual([
      [1, ['corrupt_media']],
      [1, ['corrupt_media']],
    ]);
    await simulator.order({ type: 'fault', kind: 'corrupt_media', device_codes: codes(2), is_on: false });
    await all((state) => state.missing_files === 0 && state.faults.length === 0);
  });

  it('go on without the network and deliver their reports once it is back', async () => {
    const occurrence = run(1.5, 2);
    const hash = await plan(occurrence);
    await all((state) => state.plan_hash === hash && state.missing_files === 0);
    await all((state) => state.play_state === 'playing' && state.now?.occurrence_id === occurrence.occurrence_id);
    await simulator.order({ type: 'cut', device_codes: codes(2) });
    await eventually(states, (rows) => rows.filter(({ connection }) => connection === 'offline').length === 2);
    await reported(occurrence, DEVICES - 2);
    expect(reportsOf(occurrence)).toHaveLength(DEVICES - 2);
    await simulator.order({ type: 'restore', device_codes: codes(2) });
    await reported(occurrence);
    const rows = reportsOf(occurrence);
    expect(new Set(rows.map(({ report_id }) => report_id)).size).toBe(DEVICES);
    expect(rows.map(({ result }) => result)).toEqual(Array(DEVICES).fill('success'));
    expect(
      rows
        .filter(({ is_buffered }) => is_buffered)
        .map(({ device_code }) => device_code)
        .sort(),
    ).toEqual(codes(2).sort());
    await all((state) => state.connection === 'online');
  });

  it('report what they missed while they were without power', async () => {
    const [heard, missed] = [run(1.5, 3), run(6, 1)];
    const hash = await plan(heard, missed);
    await all((state) => state.plan_hash === hash && state.missing_files === 0);
    await all((state) => state.play_state === 'playing' && state.now?.occurrence_id === heard.occurrence_id);
    await ended(simulator.child, 'SIGKILL');
    await eventually(
      () => Date.now(),
      (now) => now > Date.parse(missed.end),
    );
    simulator = await startSimulator(server, 'shared', enrolments);
    await reported(missed);
    await reported(heard);
    expect(reportsOf(missed).map(({ result, reason, is_buffered }) => [result, reason, is_buffered])).toEqual(
      Array(DEVICES).fill(['failed', 'power', true]),
    );
    expect(reportsOf(heard).map(({ reason }) => reason)).toEqual(Array(DEVICES).fill('power'));
    expect(reportsOf(heard)).toHaveLength(DEVICES);
  });

  it('stop a run that is dropped from their plan, and report so', async () => {
    const occurrence = run(1, 60);
    await plan(occurrence);
    await all((state) => state.play_state === 'playing' && state.now?.occurrence_id === occurrence.occurrence_id);
    history.pop();
    await plan();
    await all((state) => state.play_state === 'idle');
    await reported(occurrence);
    expect(reportsOf(occurrence).map(({ result, reason }) => [result, reason])).toEqual(
      Array(DEVICES).fill(['partial', 'dropped']),
    );
  });

  it('resume what an emergency interrupted when it is dropped, also a device that hears of it later', async () => {
    const [bulletin, alarm] = [run(1, 10), { ...run(2, 60), priority_level: 90 as const }];
    await plan(bulletin, alarm);
    await all((state) => state.play_state === 'playing' && state.now?.occurrence_id === alarm.occurrence_id);
    await simulator.order({ type: 'cut', device_codes: codes(1) });
    await eventually(
      () => Date.now(),
      (now) => now > Date.parse(alarm.start) + 2000,
    );
    history.splice(-1, 1, { ...alarm, dropped_at: iso(Date.now()) });
    await plan();
    await reported(alarm, DEVICES - 1);
    // Later by more than the rounding of reports.
    await eventually(
      () => Date.now(),
      (now) => now > Date.parse(history.at(-1)?.dropped_at ?? '') + 1000,
    );
    await simulator.order({ type: 'restore', device_codes: codes(1) });
    await all((state) => state.now?.occurrence_id === bulletin.occurrence_id);
    const outcomes = (await reported(alarm)).map(({ result, reason, played_sec, device_code }) => ({
      outcome: [result, reason],
      played_sec,
      isLate: device_code === codes(1)[0],
    }));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(DEVICES).fill(['partial', 'dropped']));
    const late = outcomes.find(({ isLate }) => isLate)?.played_sec ?? 0;
    expect(outcomes.every(({ isLate, played_sec }) => isLate || played_sec < late)).toBe(true);
    await reported(bulletin);
    expect(reportsOf(bulletin).map(({ result, reason }) => [result, reason])).toEqual(
      Array(DEVICES).fill(['partial', 'preempted']),
    );
  });

  it('measure their clock against the server’s and report one that is wrong', async () => {
    await simulator.order({ type: 'fault', kind: 'clock', device_codes: codes(1), offset_ms: 60_000 });
    await eventually(states, (rows) =>
      rows.some(
        ({ faults, device_code }) => device_code === codes(1)[0] && faults.some(({ code }) => code === 'clock'),
      ),
    );
    await simulator.order({ type: 'fault', kind: 'clock', device_codes: codes(1), is_on: false });
    await all((state) => state.faults.length === 0);
  });

  it('switch off and on', async () => {
    await simulator.order({ type: 'power', device_codes: codes(1), is_on: false });
    await eventually(states, (rows) => rows.filter(({ connection }) => connection === 'offline').length === 1);
    await simulator.order({ type: 'power', device_codes: codes(1), is_on: true });
    await all((state) => state.connection === 'online');
  });
});
