import { localDateOf, wallTimeOf } from '@loa/broadcast-engine';
import type { Schedule, ScheduleWriteInput } from '@loa/contracts/schedules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildSchedule,
  clearAir,
  inDays,
  plansOf,
  putOnAir,
  runsOf,
  startBroadcastWorld,
  ZONE,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
beforeEach(() => clearAir(world));
afterAll(() => world.server.stop());

const base = '/api/playlist';
type Run = { id: string; status: string; planned_start: string };
const DAY = 3;
const morning = { start_time: '05:00', end_time: '05:20' };
const evening = { start_time: '17:00', end_time: '17:20' };
const bodyOf = (values: Partial<ScheduleWriteInput> = {}) =>
  buildSchedule(world, { mode: 'daily', start_date: inDays(1), slots: [morning, evening], ...values });
const plannedOn = async (id: string, day: number) =>
  ((await runsOf(world.canbo, id)) as Run[])
    .filter(({ status, planned_start }) => status === 'planned' && localDateOf(planned_start, ZONE) === inDays(day))
    .map(({ planned_start }) => wallTimeOf(planned_start, ZONE))
    .sort();
const current = async (id: string): Promise<Schedule> => (await world.canbo.get(`${base}/find/${id}`)).json();
const decide = async (id: string, action: string, body: object = {}) => {
  const { version } = await current(id);
  const answer = await world.lanhdao.post(`${base}/${id}/${action}`, { version, ...body });
  expect(answer.statusCode, answer.body).toBe(200);
};
const write = async (id: string, body: ScheduleWriteInput) => {
  const { version } = await current(id);
  const saved = await world.canbo.put(`${base}/${id}`, { ...body, version });
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json() as Schedule;
};
const runOn = async (id: string, day: number, time: string) =>
  ((await runsOf(world.canbo, id)) as Run[]).find(
    ({ planned_start }) => localDateOf(planned_start, ZONE) === inDays(day) && wallTimeOf(planned_start, ZONE) === time,
  )?.id;

/** Decisions about the morning of a day, and what plays on that day after each, besides the evening. */
const DECISIONS: Record<string, { make: (id: string) => Promise<unknown>; mornings: string[] }> = {
  dropped: {
    make: async (id) => decide(id, 'drop', { reason: 'có tang', occurrence_id: await runOn(id, DAY, '05:00') }),
    mornings: [],
  },
  moved: {
    make: async (id) => decide(id, 'move', { start_time: '07:30', occurrence_id: await runOn(id, DAY, '05:00') }),
    mornings: ['07:30'],
  },
  'dropped after it was moved': {
    make: async (id) => {
      await decide(id, 'move', { start_time: '07:30', occurrence_id: await runOn(id, DAY, '05:00') });
      await decide(id, 'drop', { reason: 'có tang', occurrence_id: await runOn(id, DAY, '07:30') });
    },
    mornings: [],
  },
};

/** Changes of an edit, and the start of the morning after it. */
const CHANGES: Record<string, { values: () => Partial<ScheduleWriteInput>; start?: string; days?: number[] }> = {
  'the time of the slot': {
    values: () => ({ slots: [{ start_time: '05:05', end_time: '05:25' }, evening] }),
    start: '05:05',
  },
  'the length of the slot': { values: () => ({ slots: [{ ...morning, end_time: '05:10' }, evening] }) },
  'the order of the slots': { values: () => ({ slots: [evening, morning] }) },
  'the days of the week': { values: () => ({ mode: 'weekly', days_of_week: [1, 2, 3, 4, 5, 6, 7] }) },
  'the days of the month': {
    values: () => ({ mode: 'monthly', days_of_month: Array.from({ length: 31 }, (_, n) => n + 1) }),
  },
  'its first day': { values: () => ({ start_date: inDays(2) }) },
  'its last day': { values: () => ({ end_date: inDays(6) }) },
  'an excluded day': { values: () => ({ exclude_dates: [inDays(5)] }) },
  'the places': { values: () => ({ area_ids: [world.villages[0]?.id ?? ''] }) },
  'the contents': { values: () => ({ items: [{ item_type: 'content', ref_id: world.contents[1] ?? '', repeat: 1 }] }) },
  'the volume and the level': { values: () => ({ volume: 40, priority_level: 30 }) },
  'the name': { values: () => ({ name: 'Tên khác' }) },
};

/** Ways in which an edit reaches the air. */
const WAYS: Record<string, (id: string, body: ScheduleWriteInput) => Promise<unknown>> = {
  approved: async (id, body) => {
    if ((await write(id, body)).proposal) await decide(id, 'approve');
  },
  'rejected, corrected and approved': async (id, body) => {
    if ((await write(id, { ...body, volume: 90 })).proposal) await decide(id, 'reject', { reason: 'Sai âm lượng' });
    if ((await write(id, body)).proposal) await decide(id, 'approve');
  },
  'changed again before it was approved': async (id, body) => {
    await write(id, { ...body, slots: body.slots?.map((slot) => ({ ...slot, start_time: shifted(slot.start_time) })) });
    if ((await write(id, body)).proposal) await decide(id, 'approve');
  },
};
const shifted = (time: string) => time.replace(/\d$/, (digit) => String((Number(digit) + 3) % 10));

describe.each(Object.entries(DECISIONS))('a run that was %s', (decision, { make, mornings }) => {
  // Each change comes to the air in each way, once over the decisions.
  const ways = Object.keys(WAYS);
  const first = Object.keys(DECISIONS).indexOf(decision);
  it.each(
    Object.entries(CHANGES).map(
      ([what, change], at) => [what, ways[(at + first) % ways.length] ?? '', change] as const,
    ),
  )('stays so when %s is changed, %s', async (_what, way, { values, start = '05:00' }) => {
    const live = await putOnAir(world, bodyOf());
    await make(live.id);
    await WAYS[way]?.(live.id, bodyOf(values()));
    expect(await plannedOn(live.id, DAY)).toEqual([...mornings, '17:00']);
    expect(await plannedOn(live.id, DAY + 1)).toEqual([start, '17:00']);
  });

  it('is decided while a change waits, and stays so after it', async () => {
    const live = await putOnAir(world, bodyOf());
    await write(live.id, bodyOf({ slots: [{ start_time: '05:05', end_time: '05:25' }, evening] }));
    await make(live.id);
    await decide(live.id, 'approve');
    expect(await plannedOn(live.id, DAY)).toEqual([...mornings, '17:00']);
    expect(await plannedOn(live.id, DAY + 1)).toEqual(['05:05', '17:00']);
  });

  it('is so again after its day was left out and comes back', async () => {
    const live = await putOnAir(world, bodyOf());
    await make(live.id);
    await WAYS.approved?.(live.id, bodyOf({ exclude_dates: [inDays(DAY)] }));
    expect(await plannedOn(live.id, DAY)).toEqual([]);
    await WAYS.approved?.(live.id, bodyOf());
    expect(await plannedOn(live.id, DAY)).toEqual([...mornings, '17:00']);
  });

  it('is so again after a pause', async () => {
    const live = await putOnAir(world, bodyOf());
    await make(live.id);
    await decide(live.id, 'pause');
    await WAYS.approved?.(live.id, bodyOf({ volume: 40 }));
    await decide(live.id, 'resume');
    expect(await plannedOn(live.id, DAY)).toEqual([...mornings, '17:00']);
  });
});

it('silences a village until its time through an edit of contents, slots and places', async () => {
  const live = await putOnAir(world, bodyOf());
  const village = world.villages[0]?.id ?? '';
  const until = new Date(Date.now() + 2.5 * 86_400_000).toISOString();
  const answer = await world.lanhdao.post(`${base}/drop-all`, { area_id: village, reason: 'có tang', until });
  expect(answer.statusCode, answer.body).toBe(200);
  const device = world.devices[0] ?? '';
  const heard = async () =>
    [...((await plansOf(world)).get(device)?.occurrences ?? [])].filter(({ start }) => start < until).length;
  expect(await heard()).toBe(0);
  for (const values of [
    { items: [{ item_type: 'content' as const, ref_id: world.contents[1] ?? '', repeat: 1 }] },
    { slots: [{ start_time: '05:05', end_time: '05:25' }, evening] },
    { area_ids: world.villages.map(({ id }) => id) },
  ]) {
    await WAYS.approved?.(live.id, bodyOf(values));
    expect(await heard()).toBe(0);
  }
});
