import type { ScheduleWriteInput } from '@loa/contracts/schedules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSchedule, create, inDays, putOnAir, runsOf, startBroadcastWorld } from './broadcast-world.fixture';
import type { BroadcastWorld } from './broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

const base = '/api/playlist';
type Answer = Awaited<ReturnType<BroadcastWorld['canbo']['post']>>;
const fieldsOf = (answer: Answer): string[] =>
  (answer.json().errors ?? []).map(({ field }: { field: string }) => field).sort();

it('is stored with a name and nothing more, in the area of who makes it', async () => {
  const { canbo, author } = world;
  const draft = (await canbo.post(base, { name: 'Chưa biết phát gì' })).json();
  expect(draft).toMatchObject({
    status: 'draft',
    area_id: author.area.id,
    items: [],
    slots: [],
    area_ids: [],
    start_date: null,
    device_count: 0,
    next_start: null,
    duration_sec: 0,
  });
  const { rows } = (await canbo.get(`${base}/find?search=${encodeURIComponent('chua biet')}`)).json();
  expect(rows).toMatchObject([{ id: draft.id, start_date: null }]);
  for (const sort of ['next_start', '-name', 'priority_level'])
    expect((await canbo.get(`${base}/find?sort=${sort}`)).statusCode).toBe(200);
  expect(await runsOf(canbo, draft.id)).toEqual([]);
  const copied = await canbo.post(`${base}/${draft.id}/copy`);
  expect([copied.statusCode, copied.json().start_date, copied.json().items]).toEqual([201, null, []]);
  expect((await canbo.post(`${base}/check-conflict`, { schedule: { name: 'Chưa biết' } })).statusCode).toBe(422);
  const named = await canbo.put(`${base}/${draft.id}`, { name: 'Đã có tên', version: 1 });
  expect([named.statusCode, named.json().name]).toEqual([200, 'Đã có tên']);
  const log = (await world.admin.get(`/api/log/find?entity_id=${draft.id}`)).json().rows;
  expect(log).toHaveLength(2);
  expect((await canbo.delete(`${base}/${draft.id}`)).statusCode).toBe(200);
});

it('is asked for what it lacks when it is submitted, and goes on once it is whole', async () => {
  const { canbo } = world;
  const { id } = await create(canbo, { name: 'Bản tin dở dang' });
  const refused = await canbo.post(`${base}/${id}/submit`, { version: 1 });
  expect([refused.statusCode, fieldsOf(refused)]).toEqual([422, ['area_ids', 'items', 'slots', 'start_date']]);
  expect(refused.json().message).toEqual([
    'Lịch còn thiếu, hãy bổ sung rồi gửi duyệt:',
    'Chọn ít nhất một nội dung',
    'Chọn ngày',
    'Thêm ít nhất một khung giờ',
    'Chọn ít nhất một tổ chức hoặc thiết bị',
  ]);
  const whole = await canbo.put(`${base}/${id}`, { ...buildSchedule(world), version: 1 });
  expect(whole.json()).toMatchObject({ status: 'draft', device_count: 4 });
  expect((await canbo.post(`${base}/${id}/submit`, { version: 2 })).json().status).toBe('waiting_approval');
});

it('may become half again only while it is not submitted', async () => {
  const { canbo, lanhdao } = world;
  const { items: _items, ...half } = buildSchedule(world, {
    start_date: inDays(2),
    slots: [{ start_time: '09:00', end_time: '09:10' }],
  });
  const { id } = await create(canbo, { ...half, items: buildSchedule(world).items });
  await canbo.post(`${base}/${id}/submit`, { version: 1 });
  const waiting = await canbo.put(`${base}/${id}`, { ...half, version: 2 });
  expect([waiting.statusCode, fieldsOf(waiting)]).toEqual([422, ['items']]);
  await lanhdao.post(`${base}/${id}/reject`, { version: 2, reason: 'Sai nội dung' });
  const rejected = await canbo.put(`${base}/${id}`, { ...half, version: 3 });
  expect([rejected.statusCode, rejected.json().items]).toEqual([200, []]);
});

/** Parts that a submitted schedule must have, as a person would list them. */
function lackedBy({ mode, items, slots, start_date, area_ids, ...days }: ScheduleWriteInput): string[] {
  return [
    !items?.length && 'items',
    mode !== 'now' && !slots?.length && 'slots',
    mode !== 'now' && !start_date && 'start_date',
    !area_ids?.length && 'area_ids',
    mode === 'weekly' && !days.days_of_week?.length && 'days_of_week',
    mode === 'monthly' &&
      [days.days_of_month, days.weekdays_of_month, days.lunar_days].every((chosen) => !chosen?.length) &&
      'days_of_month',
  ]
    .filter((field) => field !== false)
    .sort();
}

it('names exactly what is missing, whatever was left out', async () => {
  const { canbo } = world;
  const part = fc.record({
    mode: fc.constantFrom('now' as const, 'once' as const, 'daily' as const, 'weekly' as const, 'monthly' as const),
    has: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(part, async ({ mode, has }) => {
      const whole = buildSchedule(world);
      const half: ScheduleWriteInput = {
        name: 'Một phần',
        mode,
        ...(has[0] && { items: whole.items }),
        ...(has[1] && { slots: [{ start_time: '10:00', end_time: '10:30' }] }),
        ...(has[2] && { start_date: inDays(1) }),
        ...(has[3] && { area_ids: whole.area_ids }),
        ...(has[4] && { days_of_week: [1, 3] }),
        ...(has[5] && has[6] && { days_of_month: [5] }),
        ...(has[6] && has[7] && { weekdays_of_month: ['1MO' as const] }),
        ...(has[7] && has[5] && { lunar_days: [15] }),
      };
      const { id } = await create(canbo, half);
      const lacked = lackedBy(half);
      const answer = await canbo.post(`${base}/${id}/submit`, { version: 1, conflict_rule: 'keep' });
      expect([answer.statusCode, fieldsOf(answer)]).toEqual(lacked.length > 0 ? [422, lacked] : [200, []]);
    }),
    { numRuns: 40 },
  );
});

it('shows what is occupied before it has a programme', async () => {
  const { canbo } = world;
  const time = { start_date: inDays(3), slots: [{ start_time: '14:00', end_time: '14:30' }] };
  await putOnAir(world, buildSchedule(world, { ...time, name: 'Đã chiếm giờ' }));
  const schedule = { name: 'Chưa có nội dung', mode: 'once', area_ids: [world.author.area.id], ...time };
  const answer = await canbo.post(`${base}/check-conflict`, { schedule });
  expect(answer.json()).toMatchObject({
    device_count: 4,
    occurrence_total: 1,
    programme_sec: 0,
    conflicts: [{ schedule: { name: 'Đã chiếm giờ' }, effects: null }],
    free_slot: expect.objectContaining({ start_time: expect.stringMatching(/^\d\d:\d\d$/) }),
  });
  const atOnce = await canbo.post(`${base}/check-conflict`, { schedule: { ...schedule, mode: 'now' } });
  expect([atOnce.statusCode, fieldsOf(atOnce)]).toEqual([422, ['items']]);
});
