import type { SchedulePreview } from '@loa/contracts/schedules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildSchedule,
  clearAir,
  create,
  inDays,
  plansOf,
  putOnAir,
  runsOf,
  startBroadcastWorld,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
beforeEach(async () => {
  await clearAir(world);
});
afterAll(() => world.server.stop());

const base = '/api/playlist';
const at = (start_time: string, end_time: string, days = 1) => ({
  mode: 'once' as const,
  start_date: inDays(days),
  slots: [{ start_time, end_time }],
});
const holder = (values = {}) =>
  putOnAir(world, buildSchedule(world, { name: 'Đang giữ sóng', ...at('06:00', '06:30'), ...values }));
const laterSchedule = (values = {}) => buildSchedule(world, { name: 'Đến sau', ...at('06:15', '06:45'), ...values });
const send = async (values = {}, body = {}) => {
  const { id } = await create(world.canbo, laterSchedule(values));
  return { id, answer: await world.canbo.post(`${base}/${id}/submit`, { version: 1, ...body }) };
};
const preview = async (values = {}) =>
  (await world.canbo.post(`${base}/check-conflict`, { schedule: laterSchedule(values) })).json();

describe('two schedules of one level on the same devices at the same time', () => {
  it('are refused until someone decides, with the place and time where they meet', async () => {
    const first = await holder();
    const { answer } = await send();
    expect(answer.json()).toMatchObject({ status: 422, code: 'CONFLICT' });
    const [conflict] = answer.json().details.conflicts;
    expect(conflict).toMatchObject({
      schedule: { id: first.id, name: 'Đang giữ sóng' },
      priority_level: 20,
      device_count: 4,
    });
    expect(Date.parse(conflict.end) - Date.parse(conflict.start)).toBe(15 * 60_000);
    expect(conflict.devices).toHaveLength(4);
  });

  it('keep: both are on the air', async () => {
    const first = await holder();
    const { id, answer } = await send({}, { conflict_rule: 'keep' });
    expect(answer.json()).toMatchObject({ status: 'waiting_approval', conflict_rule: 'keep' });
    expect((await world.lanhdao.post(`${base}/${id}/approve`, { version: 2 })).json().status).toBe('approved');
    expect((await world.canbo.get(`${base}/find/${first.id}`)).json().status).toBe('approved');
    expect((await plansOf(world)).get(world.devices[0] ?? '')?.occurrences.map(({ queue }) => queue)).toEqual([
      false,
      false,
    ]);
  });

  it('queue: the later one waits for the earlier', async () => {
    await holder();
    const { id } = await send({}, { conflict_rule: 'queue' });
    await world.lanhdao.post(`${base}/${id}/approve`, { version: 2 });
    expect(
      (await plansOf(world)).get(world.devices[0] ?? '')?.occurrences.map(({ title, queue }) => [title, queue]),
    ).toEqual([
      ['Đang giữ sóng', false],
      ['Đến sau', true],
    ]);
  });

  it('override: it plays over the other, which stays approved with all its runs', async () => {
    const first = await holder();
    const { id } = await send({}, { conflict_rule: 'override' });
    const approved = await world.lanhdao.post(`${base}/${id}/approve`, { version: 2 });
    expect(approved.json().status).toBe('approved');
    expect((await world.canbo.get(`${base}/find/${first.id}`)).json()).toMatchObject({
      status: 'approved',
      status_reason: null,
      version: first.version,
    });
    expect(await runsOf(world.canbo, first.id)).toHaveLength(1);
    expect(
      (await plansOf(world)).get(world.devices[0] ?? '')?.occurrences.map(({ title, override }) => [title, override]),
    ).toEqual([
      ['Đang giữ sóng', undefined],
      ['Đến sau', true],
    ]);
  });

  it('another decision about an approved schedule needs approval again', async () => {
    await holder();
    const { id } = await send({}, { conflict_rule: 'keep' });
    await world.lanhdao.post(`${base}/${id}/approve`, { version: 2 });
    const again = await world.canbo.put(`${base}/${id}`, { ...laterSchedule(), conflict_rule: 'queue', version: 3 });
    expect(again.json()).toMatchObject({
      status: 'approved',
      conflict_rule: 'keep',
      proposal: { schedule: { status: 'waiting_approval', conflict_rule: 'queue', approved_by: null } },
    });
    expect((await plansOf(world)).get(world.devices[0] ?? '')?.occurrences.map(({ title }) => title)).toEqual([
      'Đang giữ sóng',
      'Đến sau',
    ]);
  });

  it('the approver may decide instead', async () => {
    const { id, answer } = await send();
    expect(answer.json().status).toBe('waiting_approval');
    await holder();
    expect((await world.lanhdao.post(`${base}/${id}/approve`, { version: 2 })).json().code).toBe('CONFLICT');
    expect(
      (await world.lanhdao.post(`${base}/${id}/approve`, { version: 2, conflict_rule: 'keep' })).json(),
    ).toMatchObject({ status: 'approved', conflict_rule: 'keep' });
  });

  it('cannot displace a schedule that a higher office has put on the air', async () => {
    const { admin } = world;
    const root = (await admin.get('/api/account/tree-area')).json().above[0].id;
    const national = await create(
      admin,
      buildSchedule(world, { name: 'Thời sự quốc gia', area_id: root, area_ids: [root], ...at('06:00', '06:30') }),
    );
    await admin.post(`${base}/${national.id}/submit`, { version: 1 });
    await admin.post(`${base}/${national.id}/approve`, { version: 2 });
    const { id, answer } = await send();
    expect(answer.json().details.conflicts[0].schedule).toEqual({ id: '', name: 'Lịch phát của cấp khác' });
    await world.canbo.post(`${base}/${id}/submit`, { version: 1, conflict_rule: 'override' });
    const refused = (await world.lanhdao.post(`${base}/${id}/approve`, { version: 2 })).json();
    expect(refused).toMatchObject({
      status: 422,
      code: 'CONFLICT',
      details: { conflicts: [{ schedule: { id: '' } }] },
    });
    const queued = await world.lanhdao.post(`${base}/${id}/approve`, { version: 2, conflict_rule: 'queue' });
    expect(queued.json()).toMatchObject({ status: 'approved', conflict_rule: 'queue' });
    expect((await admin.get(`${base}/find/${national.id}`)).json().status).toBe('approved');
  });
});

it.each([
  ['back to back', () => ({ slots: [{ start_time: '06:30', end_time: '07:00' }] })],
  ['of another level', () => ({ priority_level: 30 as const })],
  ['of an emergency', () => ({ priority_level: 90 as const, max_duration_sec: 600 })],
  ['on another day', () => ({ start_date: inDays(2) })],
])('sees no conflict %s', async (_what, values) => {
  await holder();
  expect((await send(values())).answer.statusCode).toBe(200);
});

it('sees no conflict on other devices', async () => {
  const [first = '', second = ''] = world.devices;
  await holder({ area_ids: [], device_ids: [first] });
  expect((await send({ area_ids: [], device_ids: [second] })).answer.statusCode).toBe(200);
  expect((await send({ area_ids: [], device_ids: [first] })).answer.statusCode).toBe(422);
  expect(
    (await send({ exclude_device_ids: [first], slots: [{ start_time: '06:20', end_time: '06:40' }] })).answer
      .statusCode,
  ).toBe(200);
});

it('sees a conflict beyond the days whose runs are stored', async () => {
  await holder({ mode: 'daily' });
  expect((await send({ start_date: inDays(40) })).answer.json().code).toBe('CONFLICT');
});

describe('the preview', () => {
  it('lists devices, runs, conflicts and free time', async () => {
    await holder();
    const seen = await preview({ mode: 'daily', slots: [{ start_time: '06:15', end_time: '06:45' }] });
    expect(seen).toMatchObject({
      occurrence_total: 14,
      device_count: 4,
      offline_count: 4,
      programme_sec: 60,
      slot_sec: 1800,
    });
    expect(seen.occurrences.slice(0, 2).map(({ collides }: { collides: boolean }) => collides)).toEqual([true, false]);
    expect(seen.conflicts).toHaveLength(1);
    expect(seen.free_slot).toEqual({ start_time: '06:30', end_time: '07:00' });
    expect(seen.warnings).toContainEqual(expect.stringContaining('4 nơi nhận đang mất kết nối'));
  });

  const fill = { repeat_rule: 'fill' as const };
  const interruptions = async (values = {}) =>
    ((await preview(values)) as SchedulePreview).interruptions.map(({ schedule, effect, start, end, device_count }) => [
      schedule.name,
      effect,
      (Date.parse(end) - Date.parse(start)) / 60_000,
      device_count,
    ]);

  it('names schedules it would interrupt, which nobody has to decide', async () => {
    await holder({ name: 'Nhạc nền', priority_level: 10, ...fill });
    expect((await preview()).conflicts).toEqual([]);
    expect(await interruptions()).toEqual([['Nhạc nền', 'interrupts', 1, 4]]);
    expect(await interruptions(fill)).toEqual([['Nhạc nền', 'interrupts', 15, 4]]);
    const equal = await holder({ name: 'Ngang hàng' });
    const { answer } = await send();
    expect(answer.json().details).toMatchObject({
      conflicts: [{ schedule: { id: equal.id } }],
      interruptions: [expect.objectContaining({ effect: 'interrupts' })],
    });
  });

  it.each([1, 40])('names schedules that would take its time, in %i days', async (days) => {
    await holder({ name: 'Công điện', priority_level: 30, ...at('06:00', '06:30', days), ...fill });
    expect(await interruptions({ start_date: inDays(days) })).toEqual([['Công điện', 'interrupted', 15, 4]]);
    expect(await interruptions({ start_date: inDays(days), ...fill })).toEqual([['Công điện', 'interrupted', 15, 4]]);
  });

  it('names no schedule that has the same slot and takes nothing', async () => {
    await holder({ name: 'Ngắn', priority_level: 30 });
    await holder({ name: 'Nền ngắn', priority_level: 10 });
    expect(await interruptions(fill)).toEqual([]);
  });

  it('does not collide with the stored version of itself', async () => {
    const first = await holder();
    const seen = (await world.canbo.post(`${base}/check-conflict`, { id: first.id, schedule: laterSchedule() })).json();
    expect(seen.conflicts).toEqual([]);
  });

  it('warns of a programme that is cut, of quiet hours and of content that cannot be played', async () => {
    await world.db.execute(
      sql`insert into system_config (key, value, updated_at)
        values ('quiet_windows', '[{"area_id":null,"windows":[{"start_time":"05:00","end_time":"21:00"}]}]', now())`,
    );
    const removed = await world.addContent('Đã gỡ', 40);
    const items = [
      { item_type: 'content' as const, ref_id: world.contents[0] ?? '', repeat: 10 },
      { item_type: 'content' as const, ref_id: removed },
    ];
    const { id } = await create(world.canbo, laterSchedule({ items }));
    await world.db.execute(sql`update content set removed_at = now() where id = ${removed}`);
    const seen = (
      await world.canbo.post(`${base}/check-conflict`, {
        id,
        schedule: laterSchedule({ items, slots: [{ start_time: '21:30', end_time: '21:35' }] }),
      })
    ).json();
    expect(seen.occurrences).toMatchObject([{ quiet_device_count: 4 }]);
    expect(seen.warnings).toEqual([
      expect.stringContaining('mất kết nối'),
      '1 nội dung đã bị gỡ hoặc xóa, sẽ không được phát.',
      'Chương trình dài 10 phút, khung giờ ngắn nhất chỉ 5 phút: phần còn lại bị cắt.',
      '1 lượt phát rơi vào giờ yên lặng nên sẽ không phát.',
    ]);
    await world.db.execute(sql`delete from system_config`);
  });

  it('previews play now from the present', async () => {
    const seen = await preview({ mode: 'now', slots: [], start_date: inDays(0) });
    expect(seen).toMatchObject({ slot_sec: null, occurrence_total: 1, conflicts: [] });
  });
});
