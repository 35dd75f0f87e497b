import { playOut } from '@loa/broadcast-engine';
import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { CONFLICT_RULES } from '@loa/contracts/schedules';
import type { Occurrence, Schedule, SchedulePreview, ScheduleWriteInput } from '@loa/contracts/schedules';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client';
import {
  buildSchedule,
  clearAir,
  create,
  inDays,
  plansOf,
  runsOf,
  startBroadcastWorld,
} from '../../broadcast-world.fixture';
import type { BroadcastWorld } from '../../broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
beforeEach(() => clearAir(world));
afterAll(() => world.server.stop());

const base = '/api/playlist';
const fill = (start_time: string, end_time: string, values: Partial<ScheduleWriteInput> = {}) =>
  buildSchedule(world, {
    start_date: inDays(1),
    slots: [{ start_time, end_time }],
    repeat_rule: 'fill',
    conflict_rule: 'keep',
    ...values,
  });

async function approved(author: TestClient, values: ScheduleWriteInput): Promise<Schedule> {
  const { id, version } = await create(author, values);
  await author.post(`${base}/${id}/submit`, { version });
  const answer = await world.admin.post(`${base}/${id}/approve`, { version: version + 1 });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
const takenOf = async (client: TestClient, { id }: { id: string }) =>
  ((await runsOf(client, id)) as Occurrence[]).map(({ taken }) => taken);
const inTime = { late_count: 0, late_sec: 0, interrupted_count: 0 };
const province = async () => (await world.admin.get('/api/account/tree-area')).json().above[0].id as string;

describe('a run that lies in the time of a higher one', () => {
  it('is shown with its name, the devices and the time, and only where it is not heard', async () => {
    const higher = await approved(world.canbo, fill('06:00', '06:30', { name: 'Họp dân', priority_level: 30 }));
    const inside = await approved(world.canbo, fill('06:10', '06:20'));
    const partly = await approved(world.canbo, fill('06:20', '06:45', { conflict_rule: 'keep' }));
    const later = await approved(world.canbo, fill('07:00', '07:10'));
    const by = [{ kind: 'audio', schedule: { id: higher.id, name: 'Họp dân' } }];
    expect(await takenOf(world.canbo, inside)).toEqual([
      { ...inTime, by, by_count: 1, device_count: 4, silent_count: 4, lost_sec: 600 },
    ]);
    expect(await takenOf(world.canbo, partly)).toEqual([
      { ...inTime, by, by_count: 1, device_count: 4, silent_count: 0, lost_sec: 600, late_count: 4, late_sec: 600 },
    ]);
    expect(await takenOf(world.canbo, higher)).toEqual([null]);
    expect(await takenOf(world.canbo, later)).toEqual([null]);
  });

  it('begins late, or stops for a while, where it is heard whole all the same', async () => {
    await approved(world.canbo, fill('06:00', '06:30', { priority_level: 30 }));
    const passes = { repeat_rule: 'count' as const, repeat_count: 10 };
    const late = await approved(world.canbo, fill('06:20', '06:50', passes));
    const early = await approved(world.canbo, fill('05:55', '06:55', { ...passes, conflict_rule: 'override' }));
    const whole = { by_count: 1, device_count: 4, silent_count: 0, lost_sec: 0 };
    expect(await takenOf(world.canbo, early)).toMatchObject([{ ...inTime, ...whole, interrupted_count: 4 }]);
    expect(await takenOf(world.canbo, late)).toMatchObject([{ by_count: 2, late_count: 4, late_sec: 900 }]);
  });

  it('is the same on each of its days, on the page of one run, and no longer when the other is dropped', async () => {
    const daily = { mode: 'daily' as const, end_date: inDays(9) };
    const higher = await approved(world.canbo, fill('06:00', '06:30', { priority_level: 30, ...daily }));
    const low = await approved(world.canbo, fill('06:10', '06:20', { name: 'Bị chiếm', ...daily }));
    const days = await takenOf(world.canbo, low);
    expect((await world.canbo.get(`${base}/find/${low.id}`)).json().next_run_taken).toEqual(days[0]);
    expect(days).toHaveLength(9);
    expect(days.map((taken) => taken?.by[0]?.schedule?.id)).toEqual(days.map(() => higher.id));
    const [first] = await runsOf(world.canbo, low.id);
    const { occurrences } = (
      await world.canbo.post(`${base}/check-conflict`, { id: low.id, schedule: fill('06:10', '06:20', daily) })
    ).json() as SchedulePreview;
    expect(occurrences.map(({ taken }) => taken)).toEqual(days);
    const one = (await world.canbo.get(`${base}/history/find/${first.id}`)).json();
    expect(one.taken).toEqual(days[0]);
    await world.admin.post(`${base}/${higher.id}/drop`, { version: higher.version, reason: 'Hết việc' });
    expect((await takenOf(world.canbo, low)).filter(Boolean)).toEqual([]);
  });

  it('has no name of a schedule outside the areas of the reader, and counts only the devices there', async () => {
    const root = await province();
    const low = await approved(world.canbo, fill('06:10', '06:20'));
    await approved(
      world.admin,
      fill('06:00', '06:30', { name: 'Của tỉnh', priority_level: 30, area_id: root, area_ids: [root] }),
    );
    const [seen] = await takenOf(world.canbo, low);
    expect(seen).toMatchObject({ by: [{ kind: 'audio', schedule: null }], by_count: 1, device_count: 4 });
    expect(JSON.stringify(seen)).not.toContain('Của tỉnh');
    expect((await takenOf(world.admin, low))[0]?.by[0]?.schedule?.name).toBe('Của tỉnh');
    const wide = await approved(
      world.admin,
      fill('06:05', '06:25', { name: 'Nền tỉnh', priority_level: 10, area_id: root, area_ids: [root] }),
    );
    expect((await takenOf(world.canbo, wide))[0]).toMatchObject({ device_count: 4 });
    expect((await takenOf(world.canbo2, wide))[0]).toMatchObject({ device_count: 2 });
  });

  it('waits for nothing that a pause or a quiet time silences', async () => {
    const higher = await approved(world.canbo, fill('06:00', '06:30', { priority_level: 30 }));
    const low = await approved(world.canbo, fill('06:10', '06:20'));
    await world.admin.post(`${base}/${higher.id}/pause`, { version: higher.version });
    expect(await takenOf(world.canbo, low)).toEqual([null]);
  });
});

const anySchedule = fc.record({
  from: fc.integer({ min: 0, max: 50 }),
  minutes: fc.integer({ min: 1, max: 30 }),
  priority_level: fc.constantFrom(10 as const, 20 as const, 30 as const),
  resume_rule: fc.constantFrom('resume' as const, 'restart' as const, 'skip' as const),
  conflict_rule: fc.constantFrom(...CONFLICT_RULES),
  repeat: fc.constantFrom({ repeat_rule: 'fill' as const }, { repeat_rule: 'count' as const, repeat_count: 7 }),
  where: fc.constantFrom('province', 'commune', 'one', 'but one'),
});
const time = (minute: number) =>
  `${6 + Math.floor(minute / 60)}:${minute % 60}`.replace(/\d+/g, (n) => n.padStart(2, '0'));

/** Seconds of each run that a device plays of some runs. */
const secondsOf = (runs: readonly PlannedOccurrence[], id: string) =>
  playOut(runs)
    .segments.filter(({ occurrence_id }) => occurrence_id === id)
    .flatMap(({ from, to }) => Array.from({ length: Math.round((to - from) / 1000) }, (_, n) => from + n * 1000));

it('says of any schedules what the plans of the devices say, second by second', async () => {
  const root = await province();
  const target = {
    province: { area_id: root, area_ids: [root] },
    commune: {},
    one: { area_ids: [], device_ids: world.devices.slice(0, 1) },
    'but one': { exclude_device_ids: world.devices.slice(1, 2) },
  };
  const worlds = fc.sample(fc.array(anySchedule, { minLength: 3, maxLength: 6 }), { numRuns: 8, seed: 28 });
  let seen = 0;
  for (const schedules of worlds) {
    await clearAir(world);
    for (const { from, minutes, where, repeat, ...rules } of schedules)
      await approved(
        world.admin,
        fill(time(from), time(from + minutes), { ...rules, ...repeat, ...target[where as 'one'] }),
      );
    const { rows } = (await world.admin.get(`${base}/occurrence/find?limit=200`)).json() as { rows: Occurrence[] };
    expect(rows).toHaveLength(schedules.length);
    const plans = [...(await plansOf(world)).values()].map(({ occurrences }) => occurrences);
    for (const { id, taken } of rows) {
      const changed = plans.flatMap((runs) => {
        const run = runs.find((one) => one.occurrence_id === id);
        if (!run) return [];
        const [alone, own] = [secondsOf([run], id), secondsOf(runs, id)];
        const from = alone[0] ?? 0;
        const began = own[0] ?? from;
        const stops = own.some((second, index) => index > 0 && second > (own[index - 1] ?? 0) + 1000);
        const sec = alone.length - own.length;
        const late = (began - from) / 1000;
        return sec > 0 || late > 0 || stops ? [{ sec, late, silent: own.length === 0 }] : [];
      });
      const lateOnes = changed.filter(({ late }) => late > 0);
      expect([
        [taken?.device_count ?? 0, taken?.silent_count ?? 0, taken?.lost_sec ?? 0],
        [taken?.late_count ?? 0, taken?.late_sec ?? 0],
      ]).toEqual([
        [changed.length, changed.filter(({ silent }) => silent).length, Math.max(0, ...changed.map(({ sec }) => sec))],
        [lateOnes.length, Math.max(0, ...lateOnes.map(({ late }) => late))],
      ]);
      seen += changed.length;
    }
  }
  expect(seen).toBeGreaterThan(20);
});
