import { localDateOf, wallTimeOf } from '@loa/broadcast-engine';
import type { BellPlan, Schedule, ScheduleWriteInput } from '@loa/contracts/schedules';
import { withException } from '@loa/contracts/schedules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setSettings } from '../../system-config/config-world.fixture';
import {
  buildSchedule,
  clearAir,
  create,
  inDays,
  plansOf,
  putOnAir,
  runsOf,
  startBroadcastWorld,
  ZONE,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
let chime: string;
beforeAll(async () => {
  world = await startBroadcastWorld();
  chime = await world.addContent('Chuông điện', 12);
});
afterAll(() => world.server.stop());
beforeEach(() => clearAir(world));

const base = '/api/playlist';
const two = (part: number) => String(part).padStart(2, '0');
/** Two shifts of ten periods: each begins and ends, and every other one is followed by a break. */
const fullDay = Array.from({ length: 20 }, (_, at) => at).flatMap((at) => {
  const start = 6 * 60 + at * 45;
  const time = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  return [
    { time: time(start), kind: 'begin' as const, name: `Vào tiết ${at + 1}` },
    { time: time(start + 40), kind: at % 2 ? ('break' as const) : ('end' as const), name: `Hết tiết ${at + 1}` },
  ];
});
const bell = (time: string, kind: 'begin' | 'end' = 'begin') => ({ time, kind, name: '', ref_id: null });

const planOf = (over: Partial<BellPlan> = {}): BellPlan => ({
  sounds: { warning: null, begin: chime, break: world.contents[1] ?? '', end: world.contents[0] ?? '' },
  day_types: [
    { id: 'normal', name: 'Ngày thường', color: 'blue', bells: [bell('07:00'), bell('07:45', 'end')] },
    { id: 'exam', name: 'Ngày thi', color: 'red', bells: [bell('08:00'), bell('09:30', 'end')] },
  ],
  cycle: { from: inDays(0), days: ['normal'] },
  exceptions: [],
  ...over,
});
const bells = (bell_plan: BellPlan, values: Partial<ScheduleWriteInput> = {}) =>
  buildSchedule(world, {
    name: 'Chuông học kỳ I',
    mode: 'bells',
    start_date: inDays(1),
    end_date: inDays(3),
    items: [],
    slots: [],
    bell_plan,
    ...values,
  });
const heard = async (id: string): Promise<string[]> =>
  (await runsOf(world.canbo, id))
    .filter(({ status }: { status: string }) => status === 'planned')
    .map(({ planned_start, expected_end }: Record<'planned_start' | 'expected_end', string>) =>
      [
        localDateOf(planned_start, ZONE),
        wallTimeOf(planned_start, ZONE),
        (Date.parse(expected_end) - Date.parse(planned_start)) / 1000,
      ].join(' '),
    )
    .sort();

it('rings each bell with its sound, which says when it is over, on the plans of the devices', async () => {
  const { id, items, slots } = await putOnAir(world, bells(planOf()));
  expect(items.map(({ ref_id }) => ref_id)).toEqual([chime, world.contents[0]]);
  expect(slots.map(({ start_time }) => start_time)).toEqual(['07:00', '07:45', '08:00', '09:30']);
  expect(await heard(id)).toEqual([1, 2, 3].flatMap((day) => [`${inDays(day)} 07:00 12`, `${inDays(day)} 07:45 60`]));
  const planned = (await plansOf(world)).get(world.devices[0] ?? '')?.occurrences ?? [];
  expect(
    planned
      .slice(0, 2)
      .map(({ start, end, items: played }) => [
        wallTimeOf(start, ZONE),
        (Date.parse(end) - Date.parse(start)) / 1000,
        played.map(({ content_id }) => content_id),
      ]),
  ).toEqual([
    ['07:00', 12, [chime]],
    ['07:45', 60, [world.contents[0]]],
  ]);
});

it('takes two shifts of ten periods, forty bells a day', async () => {
  const day_types = [
    { id: 'all', name: 'Hai ca', color: 'green' as const, bells: fullDay.map((one) => ({ ...one, ref_id: null })) },
  ];
  const plan = planOf({ day_types, cycle: { from: inDays(0), days: ['all'] } });
  const { id } = await putOnAir(world, bells(plan, { end_date: inDays(1) }));
  expect(await heard(id)).toHaveLength(40);
});

it('plays another day type on some dates once that is approved, and the approved one until then', async () => {
  await setSettings(world.admin, { holidays: [inDays(3)] });
  const live = await putOnAir(world, bells(planOf(), { skip_holidays: true, end_date: inDays(4) }));
  const exams = planOf({ exceptions: withException([], [inDays(2), inDays(3)], 'exam') });
  const answer = await world.canbo.put(`${base}/${live.id}`, {
    ...bells(exams, { skip_holidays: true, end_date: inDays(4) }),
    version: live.version,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const proposed: Schedule = answer.json();
  expect(proposed.proposal?.changes.map(({ field }) => field)).toEqual(['bell_plan']);
  const before = [1, 2, 4].flatMap((day) => [`${inDays(day)} 07:00 12`, `${inDays(day)} 07:45 60`]);
  expect(await heard(live.id)).toEqual(before);
  const approved = await world.lanhdao.post(`${base}/${live.id}/approve`, { version: proposed.version });
  expect(approved.statusCode, approved.body).toBe(200);
  expect(await heard(live.id)).toEqual(
    before.map((run) =>
      run.replace(`${inDays(2)} 07:00`, `${inDays(2)} 08:00`).replace(`${inDays(2)} 07:45`, `${inDays(2)} 09:30`),
    ),
  );
  await setSettings(world.admin, { holidays: [] });
});

it('changes nothing when the same plan is saved again', async () => {
  const live = await putOnAir(world, bells(planOf()));
  const answer = await world.canbo.put(`${base}/${live.id}`, { ...bells(planOf()), version: live.version });
  expect(answer.json().proposal).toBeNull();
});

it('meets other schedules as any schedule does, bell by bell and not before its time', async () => {
  const preview = async (start_time: string, end_time: string) => {
    const schedule = buildSchedule(world, { mode: 'daily', start_date: inDays(1), slots: [{ start_time, end_time }] });
    return (await world.canbo.post(`${base}/check-conflict`, { schedule })).json().conflicts;
  };
  const { id } = await putOnAir(world, bells(planOf()));
  expect((await preview('07:44', '07:46')).map((one: { schedule: { id: string } }) => one.schedule.id)).toEqual([id]);
  expect(await preview('07:01', '07:45')).toEqual([]);
  expect(await preview('07:46', '08:30')).toEqual([]);
});

it('moves one bell, which keeps its sound', async () => {
  const live = await putOnAir(world, bells(planOf(), { end_date: inDays(1) }));
  const run = (await runsOf(world.canbo, live.id)).find(
    ({ planned_start }: { planned_start: string }) => wallTimeOf(planned_start, ZONE) === '07:45',
  );
  const answer = await world.lanhdao.post(`${base}/${live.id}/move`, {
    version: live.version,
    occurrence_id: run.id,
    start_time: '07:50',
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await heard(live.id)).toEqual([`${inDays(1)} 07:00 12`, `${inDays(1)} 07:50 60`]);
});

it('says what a plan lacks before it is on the air, and keeps it as a draft', async () => {
  const lacks = async (plan: BellPlan) => {
    const draft = await create(world.canbo, bells(plan));
    const answer = await world.canbo.post(`${base}/${draft.id}/submit`, { version: draft.version });
    expect(answer.statusCode).toBe(422);
    return answer.json().errors.map(({ message }: { message: string }) => message);
  };
  const day = { id: 'a', name: 'Ngày thường', color: 'blue' as const };
  const cycle = { from: inDays(0), days: ['a'] };
  expect(await lacks(planOf({ day_types: [], cycle: { from: inDays(0), days: [null] } }))).toEqual([
    'Thêm ít nhất một kiểu ngày có chuông',
  ]);
  expect(await lacks(planOf({ day_types: [{ ...day, bells: [bell('07:00'), bell('07:00', 'end')] }], cycle }))).toEqual(
    ['“Ngày thường” có hai chuông lúc 07:00'],
  );
  expect(
    await lacks(planOf({ day_types: [{ ...day, bells: [{ ...bell('07:00'), kind: 'warning' }] }], cycle })),
  ).toEqual(['Chọn âm thanh cho chuông báo trước: 07:00 trong “Ngày thường” chưa có']);
});

it('refuses a date of an unknown day type, and a sound of another place', async () => {
  const refused = async (plan: BellPlan) => {
    const answer = await world.canbo.post(base, bells(plan));
    return [answer.statusCode, answer.json().errors?.[0]?.message];
  };
  expect(await refused(planOf({ cycle: { from: inDays(0), days: ['none'] } }))).toEqual([
    400,
    'Có ngày theo một kiểu ngày không còn trong kế hoạch',
  ]);
  const foreign = await world.addContent('Chuông xã bạn', 5, world.neighbour.area.id);
  expect(await refused(planOf({ sounds: { ...planOf().sounds, begin: foreign } }))).toEqual([
    400,
    'Nội dung không tồn tại hoặc không thuộc phạm vi của bạn',
  ]);
});

it('warns of a bell that the next one cuts off', async () => {
  const plan = planOf({
    day_types: [
      {
        id: 'a',
        name: 'Ngày thường',
        color: 'blue',
        bells: [{ ...bell('07:00'), ref_id: await world.addContent('Nhạc dài', 90) }, bell('07:01')],
      },
    ],
    cycle: { from: inDays(0), days: ['a'] },
  });
  const answer = await world.canbo.post(`${base}/check-conflict`, { schedule: bells(plan) });
  expect(answer.json().warnings).toContain('Chuông chưa kêu hết thì chuông sau đã đến giờ: 07:00.');
});
