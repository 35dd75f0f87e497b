import { addDays, localDateOf } from '@loa/broadcast-engine';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  buildSchedule,
  clearAir,
  create,
  inDays,
  putOnAir,
  startBroadcastWorld,
  ZONE,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
beforeEach(async () => {
  await clearAir(world);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => world.server.stop());

const base = '/api/playlist';
const inYears = (years: number) => {
  const today = localDateOf(Date.now(), ZONE);
  return `${Number(today.slice(0, 4)) + years}${today.slice(4).replace('02-29', '02-28')}`;
};
const preview = async (values = {}) =>
  world.canbo.post(`${base}/check-conflict`, { schedule: buildSchedule(world, values) });

it.each(['start_date', 'end_date'])(
  'a slip of the year is refused on %s, in preview, when new and when changed',
  async (field) => {
    const { id } = await create(world.canbo, buildSchedule(world, { mode: 'daily' }));
    const slip = buildSchedule(world, { mode: 'daily', [field]: '2062-11-26' });
    for (const answer of [
      await world.canbo.post(base, slip),
      await world.canbo.put(`${base}/${id}`, { ...slip, version: 1 }),
    ]) {
      expect([answer.statusCode, answer.json().errors[0]]).toEqual([
        400,
        { field, message: 'Chọn ngày trong vòng 5 năm tới' },
      ]);
    }
    expect((await preview({ mode: 'daily', [field]: '2062-11-26' })).statusCode).toBe(400);
  },
);

it('five years ahead is the last day accepted', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  expect((await preview({ start_date: inYears(5) })).statusCode).toBe(200);
  expect((await preview({ start_date: addDays(inYears(5), 1) })).statusCode).toBe(400);
});

it('more than a year ahead is accepted and shown', async () => {
  const start_date = inYears(2);
  const [year, month, day] = start_date.split('-');
  expect((await preview({ start_date })).json().warnings).toContain(
    `Lượt phát đầu tiên là ngày ${day}/${month}/${year}, còn hơn một năm nữa: hãy xem lại năm.`,
  );
  expect((await preview({ start_date: inDays(200) })).json().warnings.join()).not.toContain('hơn một năm');
});

it('a far run meets schedules that play by a rule then, and only then', async () => {
  const slots = [{ start_time: '06:00', end_time: '06:30' }];
  const daily = await putOnAir(
    world,
    buildSchedule(world, { name: 'Hằng ngày', mode: 'daily', start_date: inDays(1), slots }),
  );
  await putOnAir(
    world,
    buildSchedule(world, {
      name: 'Hết hạn',
      mode: 'daily',
      start_date: inDays(1),
      end_date: inDays(300),
      slots: [{ start_time: '06:30', end_time: '06:45' }],
    }),
  );
  const far = { start_date: inYears(4), slots: [{ start_time: '06:15', end_time: '06:45' }] };
  const { conflicts, free_slot } = (await preview(far)).json();
  expect(
    conflicts.map(({ schedule, start }: { schedule: { id: string }; start: string }) => [
      schedule.id,
      start.slice(0, 4),
    ]),
  ).toEqual([[daily.id, far.start_date.slice(0, 4)]]);
  expect(free_slot).toEqual({ start_time: '06:30', end_time: '07:00' });
});

it('a run over midnight meets one that began the evening before its last day', async () => {
  const night = [{ start_time: '23:00', end_time: '02:00' }];
  await putOnAir(world, buildSchedule(world, { name: 'Qua đêm', mode: 'daily', start_date: inDays(1), slots: night }));
  for (const days of [3, 14, 15, 16, 400]) {
    const { conflicts } = (
      await preview({ start_date: inDays(days), slots: [{ start_time: '01:00', end_time: '01:30' }] })
    ).json();
    expect([days, conflicts.length]).toEqual([days, 1]);
  }
});
