import { segmentAt, playOut } from '@loa/broadcast-engine';
import type { Explanation } from '@loa/contracts/devices';
import type { Schedule, ScheduleWriteInput } from '@loa/contracts/schedules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../../../testing/test-client';
import { setSettings } from '../../system-config/config-world.fixture';
import { deviceConditionTable, deviceRuntimeTable, deviceTable } from '../../devices';
import {
  buildSchedule,
  clearAir,
  create,
  inDays,
  MINUTE,
  onceIn,
  plansOf,
  putOnAir,
  report,
  runsOf,
  startBroadcastWorld,
  travel,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';
import { addMedia, item, makeBoard, showOnBoards } from '../bulletins/bulletins.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
beforeEach(() => clearAir(world));
afterAll(() => world.server.stop());
afterAll(() => void vi.useRealTimers());

const base = '/api/playlist';
const [FIRST, SECOND] = [0, 1];
const deviceAt = (index: number) => world.devices[index] ?? '';
const ask = async (client: TestClient, device: string, at: string): Promise<Explanation> => {
  const answer = await client.get(`/api/device/${device}/explain?at=${encodeURIComponent(at)}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
/** Instant of a wall time on a day from the first one. */
const on = (days: number, time: string) => new Date(`${inDays(days)}T${time}:00+07:00`).toISOString();
/** `name: heard`, `name: reason`, `name: preempted by other`. */
const inWords = ({ layers }: Explanation) =>
  Object.fromEntries(
    layers.map(({ schedule, is_heard, reason, by }) => [
      schedule?.name ?? 'hidden',
      is_heard ? 'heard' : by ? `${reason} by ${by.schedule?.name ?? 'hidden'}` : reason,
    ]),
  );
const fill = (name: string, values: Partial<ScheduleWriteInput> = {}) =>
  buildSchedule(world, {
    name,
    start_date: inDays(1),
    slots: [{ start_time: '06:00', end_time: '06:30' }],
    repeat_rule: 'fill',
    conflict_rule: 'keep',
    ...values,
  });

const STATES = [
  'on_air',
  'draft',
  'waiting_approval',
  'rejected',
  'dropped',
  'paused',
  'run_dropped',
  'run_moved',
  'excluded_device',
  'excluded_day',
  'holiday',
  'before_start',
  'other_day',
] as const;
interface Drawn {
  name: string;
  state: (typeof STATES)[number];
  from: number;
  length: number;
  level: 10 | 20 | 30;
  moved: number;
}
const wall = (minutes: number) => `0${Math.floor(minutes / 60)}`.slice(-2) + `:${`0${minutes % 60}`.slice(-2)}`;
const [WORLD_FROM, QUIET_UNTIL] = [300, 330];

function draws(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function drawWorld(seed: number): Drawn[] {
  const draw = draws(seed * 7919);
  return Array.from({ length: 16 }, (_, index) => ({
    name: `Lịch ${index}`,
    // Every other one is on the air, so that they meet.
    state: index % 2 === 0 ? 'on_air' : (STATES[1 + draw(STATES.length - 1)] ?? 'on_air'),
    from: WORLD_FROM + draw(50),
    length: 5 + draw(25),
    level: ([10, 20, 30] as const)[draw(3)] ?? 20,
    moved: WORLD_FROM + 60 + draw(20),
  }));
}

/** Makes one of the world's schedules the way people do. */
async function make({ name, state, from, length, level, moved }: Drawn) {
  const tomorrow = inDays(1);
  const weekday = new Date(`${inDays(2)}T00:00:00Z`).getUTCDay() || 7;
  const written = fill(name, {
    mode: state === 'other_day' ? 'weekly' : 'daily',
    start_date: state === 'before_start' ? inDays(2) : tomorrow,
    end_date: inDays(9),
    days_of_week: state === 'other_day' ? [weekday] : [],
    slots: [{ start_time: wall(from), end_time: wall(from + length) }],
    priority_level: level,
    exclude_dates: state === 'excluded_day' ? [tomorrow] : [],
    skip_holidays: state === 'holiday',
    exclude_device_ids: state === 'excluded_device' ? [deviceAt(FIRST)] : [],
  });
  if (state === 'draft') return void (await create(world.canbo, written));
  if (state === 'waiting_approval' || state === 'rejected') {
    const { id, version } = await create(world.canbo, written);
    await world.canbo.post(`${base}/${id}/submit`, { version });
    if (state === 'rejected')
      await world.lanhdao.post(`${base}/${id}/reject`, { version: version + 1, reason: 'Chưa đúng' });
    return;
  }
  const { id, version }: Schedule = await putOnAir(world, written);
  const occurrence_id = state.startsWith('run_') ? (await runsOf(world.admin, id))[0].id : undefined;
  const decided =
    state === 'paused'
      ? await world.admin.post(`${base}/${id}/pause`, { version })
      : state === 'run_moved'
        ? await world.admin.post(`${base}/${id}/move`, { version, occurrence_id, start_time: wall(moved) })
        : state === 'dropped' || state === 'run_dropped'
          ? await world.admin.post(`${base}/${id}/drop`, { version, reason: 'Hết việc', occurrence_id })
          : null;
  if (decided && decided.statusCode >= 300) throw new Error(decided.body);
}

/** What each schedule does in a minute of the day, from how the world was drawn; null: it is not about this minute. */
function expected(drawn: Drawn, minute: number): string | null {
  const { state, from, length, moved } = drawn;
  const meets = (start: number) => start <= minute && minute < start + length;
  if (state === 'run_moved' && meets(moved)) return 'plays';
  if (!meets(from)) return null;
  if (state !== 'on_air') return state;
  return from < QUIET_UNTIL ? 'quiet_hours' : 'plays';
}

describe('a minute to come', () => {
  it.each([1, 2, 3])(
    'has what the plan plays in its seconds, and of every other schedule the rule by which it was made: world %i',
    async (seed) => {
      await setSettings(world.admin, { holidays: [inDays(1)] });
      const drawn = drawWorld(seed);
      for (const one of drawn) await make(one);
      await setSettings(world.admin, {
        quiet_windows: [{ area_id: null, windows: [{ start_time: wall(QUIET_UNTIL), end_time: '21:00' }] }],
      });
      const device = deviceAt(FIRST);
      await vi.waitFor(async () => {
        const plan = (await plansOf(world)).get(device);
        expect(plan?.occurrences.filter(({ start }) => start < on(1, wall(QUIET_UNTIL)))).toEqual([]);
      });
      const plan = (await plansOf(world)).get(device);
      const { segments } = playOut(plan?.occurrences ?? []);
      const titles = new Map(plan?.occurrences.map(({ occurrence_id, title }) => [occurrence_id, title]));
      for (let minute = WORLD_FROM; minute < WORLD_FROM + 110; minute += 2) {
        const at = on(1, wall(minute));
        const onAir = new Set<string>();
        for (let second = 0; second < 60; second += 1) {
          const segment = segmentAt(segments, Date.parse(at) + second * 1000);
          if (segment) onAir.add(titles.get(segment.occurrence_id) ?? '');
        }
        const found = await ask(world.admin, device, at);
        const answer = inWords(found);
        for (const { schedule, until } of found.layers.filter(({ reason }) => reason === 'run_moved'))
          expect(until).toBe(on(1, wall(drawn.find(({ name }) => name === schedule?.name)?.moved ?? 0)));
        const wanted = Object.fromEntries(
          drawn.flatMap((one) => {
            const rule = expected(one, minute);
            if (rule === null) return [];
            if (rule !== 'plays') return [[one.name, rule]];
            return [[one.name, onAir.has(one.name) ? 'heard' : `preempted by ${[...onAir][0]}`]];
          }),
        );
        expect([wall(minute), answer]).toEqual([wall(minute), wanted]);
      }
      await setSettings(world.admin, { quiet_windows: [], holidays: [] });
    },
  );

  it('beyond the stored runs has what the rules of the days give', async () => {
    await putOnAir(world, fill('Hằng ngày', { mode: 'daily', end_date: inDays(90) }));
    await putOnAir(world, fill('Ưu tiên', { mode: 'daily', end_date: inDays(50), priority_level: 30 }));
    expect(inWords(await ask(world.canbo, deviceAt(FIRST), on(40, '06:10')))).toEqual({
      'Ưu tiên': 'heard',
      'Hằng ngày': 'preempted by Ưu tiên',
    });
    expect(inWords(await ask(world.canbo, deviceAt(FIRST), on(60, '06:10')))).toEqual({
      'Hằng ngày': 'heard',
      'Ưu tiên': 'after_end',
    });
  });

  it('says what was dropped in a place for a time, and when that is over', async () => {
    await putOnAir(world, fill('Cả xã'));
    const until = on(1, '12:00');
    const dropped = await world.lanhdao.post(`${base}/drop-all`, {
      area_id: world.villages[0]?.id,
      reason: 'Sửa loa',
      until,
    });
    expect(dropped.statusCode).toBe(200);
    const { layers } = await ask(world.lanhdao, deviceAt(FIRST), on(1, '06:10'));
    expect(layers).toMatchObject([{ is_heard: false, reason: 'silenced', until }]);
  });

  it('has no layer at an hour without schedules, and says which faults the device has', async () => {
    const device = deviceAt(SECOND);
    const { layers, tense, obstacles } = await ask(world.canbo, device, on(1, '03:00'));
    expect([layers, tense, obstacles]).toEqual([[], 'coming', [{ obstacle: 'never', since: null, detail: null }]]);
    await world.db
      .update(deviceRuntimeTable)
      .set({ connection: 'online', clock_skew_ms: 60_000, missing_files: 2, plan_hash: 'x', play_state: 'paused' })
      .where(eq(deviceRuntimeTable.device_id, device));
    const found = (await ask(world.canbo, device, on(1, '03:00'))).obstacles.map(({ obstacle }) => obstacle);
    expect(found).toEqual(['paused', expect.stringMatching(/^(no_)?plan$/), 'files', 'clock']);
  });

  it('gives nothing to a device that is not in use', async () => {
    await putOnAir(world, fill('Bản tin'));
    const device = deviceAt(SECOND);
    await world.db.update(deviceTable).set({ is_active: false }).where(eq(deviceTable.id, device));
    const { layers, obstacles } = await ask(world.canbo, device, on(1, '06:10'));
    expect(layers).toMatchObject([{ is_heard: false, reason: 'no_device' }]);
    expect(obstacles).toMatchObject([{ obstacle: 'inactive' }]);
    await world.db.update(deviceTable).set({ is_active: true }).where(eq(deviceTable.id, device));
  });
});

it('has pictures beside the sound of a board with two tracks, and no bulletin of a loudspeaker', async () => {
  const board = deviceAt(3);
  await makeBoard(world, board);
  const poster = await addMedia(world, 'Áp phích');
  await showOnBoards(world, fill('Bảng tin', { items: [item(poster, 40)] }));
  await putOnAir(world, fill('Bản tin', { priority_level: 30 }));
  const at = on(1, '06:10');
  expect(inWords(await ask(world.canbo, board, at))).toEqual({
    'Bản tin': 'heard',
    'Bảng tin': 'preempted by Bản tin',
  });
  await world.db.update(deviceRuntimeTable).set({ tracks: 2 }).where(eq(deviceRuntimeTable.device_id, board));
  expect(inWords(await ask(world.canbo, board, at))).toEqual({ 'Bản tin': 'heard', 'Bảng tin': 'heard' });
  expect(inWords(await ask(world.canbo, deviceAt(FIRST), at))).toEqual({ 'Bản tin': 'heard' });
});

describe('who may know', () => {
  it('is refused outside the own areas, and names no schedule of others', async () => {
    const elsewhere = world.elsewhere[0] ?? '';
    const at = encodeURIComponent(on(1, '06:10'));
    expect((await world.canbo.get(`/api/device/${elsewhere}/explain?at=${at}`)).statusCode).toBe(404);
    const root = (await world.admin.get('/api/account/tree-area')).json().above[0].id as string;
    const wide = { area_id: root, area_ids: [root], priority_level: 30 as const };
    const { id, version } = await create(world.admin, fill('Của tỉnh', wide));
    await world.admin.post(`${base}/${id}/submit`, { version });
    await world.admin.post(`${base}/${id}/approve`, { version: version + 1 });
    await create(world.admin, fill('Nháp của tỉnh', wide));
    await putOnAir(world, fill('Của xã'));
    const seen = await ask(world.canbo, deviceAt(FIRST), on(1, '06:10'));
    expect(inWords(seen)).toEqual({ hidden: 'heard', 'Của xã': 'preempted by hidden' });
    expect(JSON.stringify(seen)).not.toContain('tỉnh');
    expect(inWords(await ask(world.admin, deviceAt(FIRST), on(1, '06:10')))).toEqual({
      'Của tỉnh': 'heard',
      'Của xã': 'preempted by Của tỉnh',
      'Nháp của tỉnh': 'draft',
    });
  });
});

describe('a minute that is over', () => {
  it('has what the device reported, with the reason that was stored', async () => {
    const begun = Date.now();
    const low = await putOnAir(world, fill('Bản tin', onceIn(2, 12)));
    const high = await putOnAir(world, fill('Họp dân', { ...onceIn(5, 8), priority_level: 30 }));
    const [lowRun] = await runsOf(world.canbo, low.id);
    const [highRun] = await runsOf(world.canbo, high.id);
    const at = (minutes: number) => new Date(Date.parse(lowRun.planned_start) + minutes * MINUTE).toISOString();
    for (const minutes of [0, 3, 6, 10, 11]) await travel(world, at(minutes));
    const [first, second, third] = [deviceAt(FIRST), deviceAt(SECOND), deviceAt(2)];
    expect(inWords(await ask(world.canbo, third, at(1)))).toEqual({ 'Bản tin': 'no_report' });
    await report(world, [first], lowRun);
    await report(world, [first], highRun);
    await report(world, [second], lowRun, {
      played_sec: 0,
      actual_start: null,
      actual_end: null,
      result: 'failed',
      reason: 'power',
    });
    await report(world, [third], lowRun, {
      actual_end: at(4),
      played_sec: 240,
      result: 'partial',
      reason: 'file_missing',
    });
    expect(inWords(await ask(world.canbo, first, at(1)))).toEqual({ 'Bản tin': 'heard' });
    expect(inWords(await ask(world.canbo, first, at(4)))).toEqual({
      'Họp dân': 'heard',
      'Bản tin': 'preempted by Họp dân',
    });
    expect(inWords(await ask(world.canbo, first, at(8)))).toEqual({ 'Bản tin': 'heard' });
    expect(inWords(await ask(world.canbo, second, at(1)))).toEqual({ 'Bản tin': 'power' });
    expect(inWords(await ask(world.canbo, third, at(1)))).toEqual({ 'Bản tin': 'heard' });
    expect(inWords(await ask(world.canbo, third, at(8)))).toEqual({ 'Bản tin': 'file_missing' });
    expect((await ask(world.canbo, first, at(1))).tense).toBe('past');
    vi.setSystemTime(begun);
  });

  it('says that the device had no connection then', async () => {
    const device = deviceAt(FIRST);
    await world.db.insert(deviceConditionTable).values([
      { device_id: device, at: on(-2, '05:00'), is_online: true, has_fault: false },
      { device_id: device, at: on(-1, '05:00'), is_online: false, has_fault: false },
      { device_id: device, at: on(-1, '08:00'), is_online: true, has_fault: true },
    ]);
    const then = async (time: string) => (await ask(world.canbo, device, on(-1, time))).obstacles;
    expect(await then('04:00')).toEqual([]);
    expect(await then('06:00')).toMatchObject([{ obstacle: 'offline', since: on(-1, '05:00') }]);
    expect(await then('08:00')).toMatchObject([{ obstacle: 'fault', since: on(-1, '08:00') }]);
  });

  it('says what was approved only after it', async () => {
    const today = fill('Duyệt muộn', { mode: 'daily', start_date: inDays(-1), end_date: inDays(9) });
    const { id } = await create(world.canbo, today);
    const yesterday = await ask(world.canbo, deviceAt(FIRST), on(-1, '06:10'));
    expect(inWords(yesterday)).toEqual({ 'Duyệt muộn': 'draft' });
    const { version } = (await world.canbo.get(`${base}/find/${id}`)).json();
    await world.canbo.post(`${base}/${id}/submit`, { version });
    await world.lanhdao.post(`${base}/${id}/approve`, { version: version + 1 });
    expect(inWords(await ask(world.canbo, deviceAt(FIRST), on(-1, '06:10')))).toEqual({
      'Duyệt muộn': 'approved_later',
    });
  });
});
