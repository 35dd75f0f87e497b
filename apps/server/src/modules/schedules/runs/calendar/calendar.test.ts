import { addDays, chancesFrom, dayInterval, expandOccurrences, localDateOf } from '@loa/broadcast-engine';
import { daysOff } from '@loa/contracts/holidays';
import { CALENDAR_DAYS, WEEKDAYS_OF_MONTH } from '@loa/contracts/schedules';
import type { Calendar, Schedule, ScheduleWriteInput } from '@loa/contracts/schedules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildSchedule,
  create,
  inDays,
  putOnAir,
  runsOf,
  startBroadcastWorld,
  ZONE,
} from '../../broadcast-world.fixture';
import type { BroadcastWorld } from '../../broadcast-world.fixture';
import { setSettings } from '../../../system-config/config-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

const base = '/api/playlist';
const chance = chancesFrom('calendar');
const below = (count: number) => Math.floor(chance() * count);
const one = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
const some = <Value>(values: readonly Value[]) => values.filter(() => chance() < 0.5);
const two = (part: number) => String(part).padStart(2, '0');

const calendar = async (query: Record<string, string>, client = world.canbo): Promise<Calendar> => {
  const answer = await client.get(`${base}/calendar?${new URLSearchParams(query)}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
const span = (from: number, days: number) => ({ from: inDays(from), to: inDays(from + days) });

/** Any rule, at a minute of its own: schedules of one level never meet. */
function anySchedule(at: number): ScheduleWriteInput {
  const mode = one(['once', 'daily', 'weekly', 'monthly'] as const);
  const start = (length: number) => `${two(5 + (at % 15))}:${two((at % 6) * 8 + length)}`;
  return buildSchedule(world, {
    name: `Lịch ${at}`,
    area_ids: [one([world.author.area.id, ...world.villages.map(({ id }) => id)])],
    mode,
    start_date: inDays(1 + below(20)),
    end_date: mode !== 'once' && chance() < 0.5 ? inDays(25 + below(20)) : null,
    days_of_week: mode === 'weekly' ? [1 + below(3), 4 + below(4)] : [],
    days_of_month: mode === 'monthly' ? [1 + below(10), 15 + below(17)] : [],
    weekdays_of_month: mode === 'monthly' ? some(WEEKDAYS_OF_MONTH).slice(0, 3) : [],
    lunar_days: mode === 'monthly' ? some([1, 15, 30]) : [],
    slots: [
      { start_time: start(0), end_time: start(2) },
      ...(chance() < 0.3 ? [{ start_time: '23:50', end_time: '00:10' }] : []),
    ],
    exclude_dates: mode === 'once' ? [] : some([inDays(3), inDays(8), inDays(21)]),
    skip_holidays: mode !== 'once' && chance() < 0.5,
    priority_level: one([10, 20, 30] as const),
    conflict_rule: 'keep',
  });
}

it('has the runs that the engine expands from the listed schedules, whatever the filters and the span', async () => {
  await setSettings(world.admin, { holidays: [inDays(5), inDays(20)] });
  const year = Number(inDays(0).slice(0, 4));
  const holidays = daysOff(
    { holidays: [inDays(5), inDays(20)], holidays_played: [], culture_day: false },
    { from: year, to: year + 1 },
  );
  for (let at = 0; at < 24; at++) {
    const written = anySchedule(at);
    if (chance() < 0.6) await putOnAir(world, written).catch(() => undefined);
    else await create(world.canbo, written);
  }
  const paths = new Map(world.villages.map(({ id, path }) => [id, path]));
  paths.set(world.author.area.id, world.author.area.path);
  const own = world.author.area.path;
  for (let round = 0; round < 30; round++) {
    const area_id = one([undefined, world.author.area.id, ...world.villages.slice(0, 2).map(({ id }) => id)]);
    const filters = {
      ...(chance() < 0.5 && { status: some(['approved', 'draft', 'waiting_approval']).join() || 'approved' }),
      ...(chance() < 0.4 && { mode: one(['once', 'daily', 'weekly,monthly']) }),
      ...(chance() < 0.3 && { priority_level: one(['10', '20', '30']) }),
      ...(chance() < 0.3 && { search: one(['lich 1', 'Lịch 2', 'khong co']) }),
    };
    const days = span(1 + below(20), 1 + below(CALENDAR_DAYS - 1));
    const found = await calendar({ ...days, ...filters, ...(area_id && { area_id }) });
    const { rows } = (await world.canbo.get(`${base}/find?${new URLSearchParams({ ...filters, limit: '200' })}`)).json<{
      rows: Schedule[];
    }>();
    const place = paths.get(area_id ?? '') ?? own;
    const isHere = ({ area_ids }: Schedule) =>
      area_ids.some((id) => {
        const path = paths.get(id) ?? own;
        return path.startsWith(place) || place.startsWith(path);
      });
    const [start, end] = [dayInterval(days.from, ZONE).start, dayInterval(days.to, ZONE).start];
    const expected = rows.filter(isHere).flatMap((schedule) =>
      // Also what began the evening before and crosses midnight.
      expandOccurrences(schedule, { from: Date.parse(start) - 86_400_000, to: end, holidays })
        .filter((run) => run.end > start)
        .map((run) => `${run.start} ${run.end} ${schedule.name}`),
    );
    expect(
      found.runs.map((run) => `${run.planned_start} ${run.planned_end} ${run.schedule.name}`).sort(),
      JSON.stringify({ days, filters, area_id }),
    ).toEqual(expected.sort());
    expect(found.days.filter(({ is_holiday }) => is_holiday).map(({ day }) => day)).toEqual(
      holidays.filter((day) => day >= days.from && day < days.to),
    );
  }
});

it('goes from the stored plan on to what the engine has, each run once, with decisions about single days', async () => {
  const live = await putOnAir(
    world,
    buildSchedule(world, {
      name: 'Qua chân trời',
      mode: 'daily',
      start_date: inDays(1),
      slots: [{ start_time: '21:00', end_time: '21:10' }],
      priority_level: 30,
    }),
  );
  const [first, second] = await runsOf(world.lanhdao, live.id);
  const moved = await world.lanhdao.post(`${base}/${live.id}/move`, {
    version: live.version,
    occurrence_id: first.id,
    start_time: '21:15',
  });
  await world.lanhdao.post(`${base}/${live.id}/drop`, {
    version: moved.json().version,
    occurrence_id: second.id,
    reason: 'Mất điện',
  });
  const { runs } = await calendar({ ...span(1, 30), search: 'chan troi' });
  expect(runs.map(({ planned_start }) => localDateOf(planned_start, ZONE))).toEqual(
    Array.from({ length: 30 }, (_, at) => inDays(1 + at)),
  );
  expect(runs[0]).toMatchObject({ moved: { from: first.planned_start }, can_move: true, is_stored: true });
  expect(runs[1]).toMatchObject({ status: 'cancelled', can_move: false });
  expect(runs.at(-1)).toMatchObject({ is_stored: false, can_move: false, schedule_status: 'approved' });
  expect(new Set(runs.map(({ id }) => id)).size).toBe(30);
});

it('counts the runs of a day beyond the first ones', async () => {
  const slots = Array.from({ length: 24 }, (_, at) => ({
    start_time: `${two(4 + Math.floor(at / 2))}:${two((at % 2) * 30)}`,
    end_time: `${two(4 + Math.floor(at / 2))}:${two((at % 2) * 30 + 1)}`,
  }));
  for (let at = 0; at < 10; at++)
    await create(
      world.canbo,
      buildSchedule(world, {
        name: `Dày đặc ${at}`,
        mode: 'daily',
        start_date: inDays(40),
        end_date: inDays(40),
        slots,
      }),
    );
  const { runs, days } = await calendar({ ...span(40, 2), search: 'day dac' });
  expect([runs.length, days.map(({ more_count }) => more_count)]).toEqual([200, [40, 0]]);
});

it('shows a commune what its province plays there, not drafts of the province, and the neighbour nothing', async () => {
  const wide = { name: 'Cả tỉnh', area_id: null, mode: 'daily' as const, start_date: inDays(1) };
  const slots = [{ start_time: '04:00', end_time: '04:02' }];
  const live = await putOnAir({ canbo: world.admin, lanhdao: world.admin }, buildSchedule(world, { ...wide, slots }));
  await create(world.admin, buildSchedule(world, { ...wide, name: 'Cả tỉnh nháp', slots }));
  const seen = async (client: typeof world.canbo) =>
    (await calendar({ ...span(1, 30), search: 'ca tinh' }, client)).runs.map(({ schedule, is_wider }) => [
      schedule.id,
      is_wider,
    ]);
  expect([...new Set((await seen(world.canbo)).map(String))]).toEqual([`${live.id},true`]);
  expect(await seen(world.canbo)).toHaveLength(30);
  expect(await seen(world.canbo2)).toEqual([]);
});

it('names the days, says when the place may broadcast, and refuses more days than six weeks', async () => {
  await setSettings(world.admin, {
    quiet_windows: [{ area_id: world.author.area.id, windows: [{ start_time: '05:00', end_time: '21:00' }] }],
  });
  const { days, windows } = await calendar({ from: '2027-02-06', to: '2027-02-07' });
  expect(days).toEqual([
    {
      day: '2027-02-06',
      lunar: { day: 1, month: 1, is_leap: false },
      is_holiday: true,
      holiday: 'Mùng 1 Tết Nguyên đán',
      more_count: 0,
    },
  ]);
  expect(windows).toEqual([{ start_time: '05:00', end_time: '21:00' }]);
  for (const to of ['2027-02-06', addDays('2027-02-06', CALENDAR_DAYS + 1)])
    expect((await world.canbo.get(`${base}/calendar?from=2027-02-06&to=${to}`)).statusCode).toBe(400);
});
