import { addDays, chancesFrom, expandOccurrences, wallTimeOf } from '@loa/broadcast-engine';
import { lunarDayOf } from '@loa/contracts/holidays';
import { MOST_COPIES, WEEKDAY_CODES, WEEKDAYS_OF_MONTH } from '@loa/contracts/schedules';
import type { CopiesPreview, Schedule, ScheduleWriteInput } from '@loa/contracts/schedules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  buildSchedule,
  clearAir,
  create,
  inDays,
  putOnAir,
  runsOf,
  startBroadcastWorld,
  ZONE,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';
import { setSettings } from '../../system-config/config-world.fixture';
import { storeDecision } from '../stored-schedule';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());
beforeEach(() => clearAir(world));

const base = '/api/playlist/copies';
const week = (over: object = {}) => ({ from: inDays(1), days: 7, targets: [inDays(8)], ...over });

async function preview(question: object, client = world.canbo): Promise<CopiesPreview> {
  const answer = await client.post(`${base}/preview`, question);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
const keysOf = ({ rows }: CopiesPreview) =>
  rows.map(({ schedule_id, version, target, first_day }) => ({ schedule_id, version, target, first_day }));
const make = (question: object, rows: object[], client = world.canbo) => client.post(base, { ...question, rows });
async function copied(question: object): Promise<Schedule[]> {
  const answer = await make(question, keysOf(await preview(question)));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().rows;
}
const reasonsOf = ({ left_out }: CopiesPreview) =>
  Object.fromEntries(left_out.map(({ schedule, reasons }) => [schedule.name, reasons.join(' ')]));
const draft = (values: Partial<ScheduleWriteInput>) => create(world.canbo, buildSchedule(world, values));
const shown = (day: string) => day.split('-').reverse().join('/');
const at = (start_time: string, end_time: string) => ({ start_time, end_time });
const isoWeekday = (day: string) => new Date(day).getUTCDay() || 7;

/** Wall times of all runs in a year, each with the name of its schedule. */
const runsOfAll = (schedules: readonly Schedule[]) =>
  schedules
    .flatMap((schedule) =>
      expandOccurrences(schedule, {
        from: `${inDays(-60)}T00:00:00Z`,
        to: `${inDays(300)}T00:00:00Z`,
        holidays: [],
      }).map((run) => `${run.local_date} ${wallTimeOf(run.start, ZONE)}–${wallTimeOf(run.end, ZONE)} ${schedule.name}`),
    )
    .sort();

const chance = chancesFrom('copies');
const below = (count: number) => Math.floor(chance() * count);
const one = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
const two = (part: number) => String(part).padStart(2, '0');

function anySchedule(index: number): ScheduleWriteInput {
  const mode = one(['once', 'daily', 'weekly', 'monthly'] as const);
  const start_date = inDays(below(10));
  return buildSchedule(world, {
    name: `Lịch ${index}`,
    mode,
    start_date,
    end_date: mode !== 'once' && chance() < 0.6 ? addDays(start_date, below(14)) : null,
    days_of_week: mode === 'weekly' ? [1, 2, 3, 4, 5, 6, 7].filter(() => chance() < 0.5).concat(3) : [],
    weekdays_of_month: mode === 'monthly' ? WEEKDAYS_OF_MONTH.filter(() => chance() < 0.1) : [],
    lunar_days: mode === 'monthly' ? [1, 15, 30].filter(() => chance() < 0.5) : [],
    days_of_month:
      mode === 'monthly' ? Array.from({ length: 31 }, (_, day) => day + 1).filter(() => chance() < 0.3) : [],
    slots: [
      at(`${two(5 + below(5))}:00`, `${two(10 + below(5))}:30`),
      ...(chance() < 0.4 ? [at('23:50', '00:10')] : []),
    ].filter((_, slot) => slot === 0 || chance() < 0.9),
    exclude_dates: chance() < 0.3 ? [inDays(2), inDays(4), inDays(9)] : [],
  });
}

/** Whether a rule plays on a day, looked at day by day. */
function playsOn({ mode, start_date, end_date, days_of_week, ...months }: Schedule, day: string): boolean {
  if (!start_date || day < start_date) return false;
  if (mode === 'once') return day === start_date;
  if (end_date && day > end_date) return false;
  if (mode === 'daily') return true;
  if (mode === 'weekly') return days_of_week.includes(isoWeekday(day));
  const date = Number(day.slice(8));
  const code = WEEKDAY_CODES[isoWeekday(day) - 1]!;
  const isLast = addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
  return (
    months.days_of_month.includes(date) ||
    months.weekdays_of_month.some(
      (one) => one === `${Math.ceil(date / 7)}${code}` || (isLast && one === `-1${code}`),
    ) ||
    months.lunar_days.includes(lunarDayOf(day)?.day ?? 0)
  );
}

it.each(['week', 'day'] as const)('copies a %s as a slow second way says, whatever the rules', async (kind) => {
  for (let round = 0; round < 6; round++) {
    await clearAir(world);
    const sources: Schedule[] = [];
    for (let index = 0; index < 8; index++) sources.push(await create(world.canbo, anySchedule(index)));
    const days = kind === 'week' ? 7 : 1;
    const from = inDays(1 + below(3));
    const targets = [...new Set([1, 2].map(() => addDays(from, kind === 'week' ? 7 * (1 + below(3)) : 1 + below(20))))];
    const expected = targets.flatMap((target) =>
      sources.flatMap((source) =>
        Array.from({ length: days }, (_, index) => [addDays(from, index), addDays(target, index)] as const)
          .filter(([day, to]) => playsOn(source, day) && !source.exclude_dates.includes(day) && !playsOn(source, to))
          .flatMap(([, to]) => source.slots.map((slot) => `${to} ${slot.start_time}–${slot.end_time} ${source.name}`)),
      ),
    );
    const question = { from, days, targets };
    const shownFirst = await preview(question);
    // Who has the whole area copies the same.
    expect(keysOf(await preview(question, world.admin))).toEqual(keysOf(shownFirst));
    if (expected.length === 0) expect(shownFirst.rows).toEqual([]);
    else expect(runsOfAll(await copied(question)), JSON.stringify(question)).toEqual(expected.sort());
  }
});

it('leaves out dropped runs, copies moved ones where they were moved to, and says why each is left out', async () => {
  const both = await draft({
    name: 'Hai buổi',
    mode: 'daily',
    start_date: inDays(1),
    end_date: inDays(3),
    slots: [at('05:00', '05:10'), at('17:00', '17:10')],
  });
  const decided = { reason: 'có tang', dropped_by: null, moved_to: null };
  await storeDecision(world.db, both.id, { ...decided, local_date: inDays(2), slot_start: '17:00' });
  await storeDecision(world.db, both.id, { ...decided, local_date: inDays(3), slot_start: '05:00', moved_to: '06:00' });
  await draft({ name: 'Tự phát', mode: 'daily', start_date: inDays(0), slots: [at('09:00', '09:10')] });
  await draft({ name: 'Khẩn', start_date: inDays(2), priority_level: 90 });
  await draft({ name: 'Đã qua', start_date: inDays(-3), slots: [at('07:00', '07:10')] });
  const answer = await preview(week());
  expect(
    answer.rows.map(({ first_day, when }) => [first_day, when.mode, when.slots.map((slot) => slot.start_time)]),
  ).toEqual([
    [inDays(1), 'once', ['05:00', '17:00']],
    [inDays(2), 'once', ['05:00']],
    [inDays(3), 'once', ['06:00', '17:00']],
  ]);
  expect(reasonsOf(answer)).toMatchObject({
    'Hai buổi': `Không chép lượt đã hủy hoặc đã trừ của ngày ${shown(inDays(2))}.`,
    'Tự phát': `Lịch vẫn tự phát 7 ngày từ ${shown(inDays(8))} đến ${shown(inDays(14))}.`,
    Khẩn: 'Lịch khẩn cấp, không chép sang ngày khác.',
  });
  const past = await preview({ from: inDays(-3), days: 1, targets: [inDays(-2)] });
  expect(past.rows).toEqual([]);
  expect(reasonsOf(past)).toEqual({ 'Đã qua': `Đã qua ngày ${shown(inDays(-2))}.` });
});

it('says collisions, a free time and holidays as the preview of one schedule does, and skips holidays if asked', async () => {
  await setSettings(world.admin, { holidays: [inDays(9)] });
  await putOnAir(
    world,
    buildSchedule(world, { name: 'Đang phát', start_date: inDays(8), slots: [at('06:00', '06:30')] }),
  );
  await draft({ name: 'Bản tin', start_date: inDays(1), slots: [at('06:10', '06:20')] });
  await draft({ name: 'Ngày lễ', start_date: inDays(2), slots: [at('08:00', '08:10')] });
  const { rows } = await preview(week({ filters: { search: 'ban tin' } }));
  const body = buildSchedule(world, { name: 'Bản tin', start_date: inDays(8), slots: [at('06:10', '06:20')] });
  const { conflicts, free_slot, warnings } = (
    await world.canbo.post('/api/playlist/check-conflict', { schedule: body })
  ).json();
  expect(rows[0]?.effect).toMatchObject({ conflicts, free_slot, warnings });
  expect(conflicts.length).toBe(1);
  const holiday = (await preview(week())).rows.find(({ name }) => name === 'Ngày lễ');
  expect(holiday?.effect.warnings.join()).toContain('Vẫn phát vào ngày nghỉ lễ');
  const skipping = await preview(week({ skip_holidays: true }));
  expect(skipping.rows.map(({ name }) => name)).toEqual(['Bản tin']);
  expect(reasonsOf(skipping)['Ngày lễ']).toMatch(/không còn lượt nào để phát\. Không phát vào ngày nghỉ lễ/);
  await setSettings(world.admin, { holidays: [] });
});

it('makes the chosen drafts once however often it is sent, logs each, and takes them back', async () => {
  await draft({ name: 'Một', start_date: inDays(1), slots: [at('05:00', '05:10')] });
  await draft({ name: 'Hai', start_date: inDays(2), slots: [at('05:00', '05:10')] });
  const question = week({ targets: [inDays(8), inDays(15)] });
  const rows = keysOf(await preview(question));
  expect(rows.length).toBe(4);
  const chosen = rows.slice(1);
  const answers = await Promise.all([1, 2].map(() => make(question, chosen)));
  const [made, again] = answers.map((answer) => answer.json<{ rows: Schedule[] }>().rows);
  expect(made?.map(({ id, status }) => [id, status])).toEqual(again?.map(({ id }) => [id, 'draft']));
  expect(made?.length).toBe(3);
  const list = (await world.canbo.get('/api/playlist/find?limit=200')).json();
  expect(list.total).toBe(5);
  const log = (await world.admin.get('/api/log/find?limit=50')).json<{
    rows: { action: string; entity: { id: string }; changes: { field: string; new: unknown }[] }[];
  }>();
  const ids = (made ?? []).map(({ id }) => id);
  const logged = log.rows.filter(
    ({ entity, changes }) => ids.includes(entity.id) && changes.some(({ field }) => field === 'copy_of'),
  );
  expect(logged.map(({ entity }) => entity.id).sort()).toEqual(ids.toSorted());
  expect(reasonsOf(await preview(question))).toMatchObject({ Hai: expect.stringContaining('Đã có lịch cùng tên') });

  const [first] = made ?? [];
  const edited = await world.canbo.put(`/api/playlist/${first?.id}`, {
    ...buildSchedule(world, { name: 'Đã sửa', start_date: inDays(9) }),
    version: first?.version,
  });
  expect(edited.statusCode, edited.body).toBe(200);
  // Nobody takes back what another person made.
  expect((await world.admin.post(`${base}/undo`, { ids })).json()).toEqual({ ids: [] });
  const undone = (await world.canbo.post(`${base}/undo`, { ids })).json<{ ids: string[] }>();
  expect(undone.ids.sort()).toEqual(ids.slice(1, 3).sort());
});

it('copies into other places of the person, also on the same day, and nothing beyond', async () => {
  const [village, other] = world.villages;
  await draft({ name: 'Ở thôn', start_date: inDays(1), area_ids: [village?.id ?? ''], slots: [at('05:00', '05:10')] });
  await draft({ name: 'Cả xã', start_date: inDays(1), slots: [at('06:00', '06:10')] });
  const question = week({ targets: [inDays(1)], area_ids: [other?.id] });
  const answer = await preview(question);
  expect(answer.rows.map(({ name }) => name)).toEqual(['Ở thôn']);
  expect(reasonsOf(answer)['Cả xã']).toContain('Lịch vẫn tự phát');
  const [made] = await copied(question);
  expect(made).toMatchObject({ area_ids: [other?.id], area_id: other?.id, device_ids: [], start_date: inDays(1) });

  const abroad = week({ area_ids: [world.neighbour.area.id] });
  expect((await world.canbo.post(`${base}/preview`, abroad)).statusCode).toBe(400);
  expect((await make(abroad, keysOf(await preview(week())))).statusCode).toBe(400);
  expect((await world.xemthoi.post(`${base}/preview`, week())).statusCode).toBe(403);
  // A neighbour neither sees nor copies it.
  expect(await preview(week(), world.canbo2)).toEqual({ rows: [], left_out: [] });
  expect((await make(week(), keysOf(await preview(week())), world.canbo2)).statusCode).toBe(409);
});

it('names a schedule of a wider area that is heard here, without copying it', async () => {
  const { area_id: _area, ...wider } = buildSchedule(world, { name: 'Của tỉnh', start_date: inDays(1) });
  const made = await create(world.admin, { ...wider, priority_level: 30 });
  const submitted = await world.admin.post(`/api/playlist/${made.id}/submit`, { version: made.version });
  await world.admin.post(`/api/playlist/${made.id}/approve`, { version: submitted.json().version });
  expect(await runsOf(world.admin, made.id)).toHaveLength(1);
  const answer = await preview(week());
  expect(answer.rows).toEqual([]);
  expect(reasonsOf(answer)).toEqual({ 'Của tỉnh': 'Lịch của cấp khác, không thuộc phạm vi của bạn.' });
});

it('refuses half weeks and more than it can do at once, and a source that changed since it was shown', async () => {
  expect((await world.canbo.post(`${base}/preview`, week({ targets: [inDays(9)] }))).statusCode).toBe(400);
  expect((await world.canbo.post(`${base}/preview`, week({ targets: [] }))).statusCode).toBe(400);
  const source = await draft({ name: 'Gốc', start_date: inDays(1) });
  const rows = keysOf(await preview(week()));
  await world.canbo.put(`/api/playlist/${source.id}`, {
    ...buildSchedule(world, { name: 'Gốc mới', start_date: inDays(1) }),
    version: source.version,
  });
  const answer = await make(week(), rows);
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('vừa thay đổi')]);
  const targets = Array.from({ length: 12 }, (_, index) => inDays(8 + 7 * index));
  for (let index = 0; index * targets.length <= MOST_COPIES; index++)
    await draft({ name: `L${index}`, start_date: inDays(2) });
  const many = await world.canbo.post(`${base}/preview`, week({ targets }));
  expect([many.statusCode, many.json().message]).toEqual([422, expect.stringContaining(`tối đa ${MOST_COPIES} lịch`)]);
});
