import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoWorldOf } from '../../../../demo-worlds';
import type { ConsoleEvent } from '../../../../events';
import type { TestClient } from '../../../../testing/test-client';
import { CONTACT_STAMP_MS } from '../../../../device-link';
import { nowIso } from '../../../../db/columns';
import { deviceRuntimeTable } from '../../../devices';
import {
  buildSchedule,
  clearAir,
  inDays,
  MINUTE,
  plansOf,
  putOnAir,
  report,
  runsOf,
  startBroadcastWorld,
  ZONE,
} from '../../broadcast-world.fixture';
import type { BroadcastWorld } from '../../broadcast-world.fixture';
import { planningWindow, planSpan } from '../../plans/planning-window';
import { rollDay } from '../../plans/roll-day';
import { nextMoment, tick } from '../clock/run-clock';
import { settleRun } from '../clock/settle-runs';
import { contentTable, recordContentPlayed } from '../../../content';
import { scheduleTable } from '../../table';
import { occurrenceTable } from '../table';

const GRACE = 120;
let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld({ report_grace_sec: GRACE })));
beforeEach(async () => {
  await clearAir(world);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => world.server.stop());

const base = '/api/playlist';
const at = () => ({ start_date: inDays(1), slots: [{ start_time: '06:00', end_time: '06:30' }] });
const live = (values = {}) => putOnAir(world, buildSchedule(world, { ...at(), ...values }));
const runOf = async (id: string) => (await runsOf(world.lanhdao, id))[0];
/** Runs the clock at another moment: the time is passed in, so nothing waits. */
const later = (instant: string, seconds = 0) => new Date(Date.parse(instant) + seconds * 1000).toISOString();
const history = async (query = '') => (await world.lanhdao.get(`${base}/history/find?limit=100${query}`)).json().rows;
const records = async (run: { id: string }, query = '') =>
  (await world.lanhdao.get(`${base}/history/${run.id}/devices?limit=100${query}`)).json().rows;

describe('a run', () => {
  it('is planned, on the air, and done once all its devices have reported', async () => {
    const { id } = await live();
    const run = await runOf(id);
    const consoleEvents: ConsoleEvent[] = [];
    const unsubscribe = world.deps.events.on('console', (event) => void consoleEvents.push(event));
    await tick(world.deps, later(run.planned_start));
    expect(await runOf(id)).toMatchObject({ status: 'playing', device_count: 4 });
    await report(world, world.devices.slice(0, 3), run);
    expect(await runOf(id)).toMatchObject({ status: 'playing', success_count: 3 });
    expect(await history()).toEqual([]);
    await report(world, world.devices.slice(3), run);
    unsubscribe();
    expect(await history()).toMatchObject([{ id: run.id, status: 'done', success_count: 4, failed_count: 0 }]);
    expect(
      consoleEvents
        .filter(({ event }) => event === 'occurrence.status')
        .map(({ item }) => (item as { status: string }).status),
    ).toEqual(['playing', 'playing', 'done']);
    expect(consoleEvents.every(({ area_path }) => area_path.startsWith(world.author.area.path))).toBe(true);
    const { rows } = await world.db.execute<{ usage_count: number; played: boolean }>(
      sql`select usage_count, last_played_at is not null as played from content where id = ${world.contents[0]}`,
    );
    expect(rows).toMatchObject([{ usage_count: 1, played: true }]);
    const stored = async () =>
      (await world.db.select().from(occurrenceTable).where(eq(occurrenceTable.id, run.id)))[0]!;
    const settled = await stored();
    await settleRun(world.db, settled, later(nowIso(), 60));
    expect((await stored()).settled_at).toBe(settled.settled_at);
    // A run that ended earlier is settled later: it counts, and does not become the last one.
    const content = eq(contentTable.id, world.contents[0] ?? '');
    const { usage_count: times, last_played_at: at } = contentTable;
    const plays = async () => (await world.db.select({ times, at }).from(contentTable).where(content))[0];
    const first = await plays();
    await recordContentPlayed(world.db, [world.contents[0] ?? ''], later(first?.at ?? '', -60));
    expect(await plays()).toEqual({ times: 2, at: first?.at });
  });

  it('is on the air as long as its programme lasts, not as long as its slot', async () => {
    const { id } = await live();
    const run = await runOf(id);
    expect([run.expected_end, run.planned_end]).toEqual([later(run.planned_start, 60), later(run.planned_start, 1800)]);
    const running = async () =>
      (await world.lanhdao.get(`${base}/find?running=true`))
        .json()
        .rows.map(({ name, running }: { name: string; running: boolean }) => [name, running]);
    const beganAgo = (seconds: number) =>
      world.db
        .update(occurrenceTable)
        .set({ planned_start: later(nowIso(), -seconds), expected_end: later(nowIso(), 60 - seconds) })
        .where(eq(occurrenceTable.id, run.id));
    await beganAgo(30);
    await tick(world.deps, nowIso());
    expect(await running()).toEqual([['Bản tin thử nghiệm', true]]);
    const dashboard = async () => (await world.lanhdao.get('/api/dashboard')).json().today;
    expect(await dashboard()).toMatchObject({ running: 1 });
    await beganAgo(90);
    world.deps.events.emit('runs.changed', {});
    expect(await running()).toEqual([]);
    // Over by its programme, though the slot is open for longer; what was played is what devices report.
    expect(await dashboard()).toMatchObject({ running: 0, reporting: 1, minutes: 0 });
    expect(await runOf(id)).toMatchObject({ status: 'playing' });
  });

  it('that meets another on the air is over when the plans say so', async () => {
    const news = await live();
    const alarm = await live({ name: 'Báo động', priority_level: 30 });
    const { planned_start } = await runOf(news.id);
    expect(await runOf(alarm.id)).toMatchObject({ expected_end: later(planned_start, 60) });
    expect(await runOf(news.id)).toMatchObject({ expected_end: later(planned_start, 120) });
  });

  it('gives silent devices a row after the grace period, which their own report replaces', async () => {
    const { id } = await live();
    const run = await runOf(id);
    const [first = '', second = '', ...silent] = world.devices;
    await tick(world.deps, later(run.planned_start));
    await report(world, [first], run);
    await report(world, [second], run, { played_sec: 20, result: 'partial', reason: 'power' });
    await tick(world.deps, later(run.expected_end, GRACE - 1));
    expect(await history()).toEqual([]);
    await tick(world.deps, later(run.expected_end, GRACE));
    expect(await history()).toMatchObject([
      { status: 'partial', device_count: 4, success_count: 1, partial_count: 1, failed_count: 2 },
    ]);
    expect(await records(run, '&result=failed')).toMatchObject([
      { reason: 'offline', played_sec: 0 },
      { reason: 'offline' },
    ]);
    expect(await records(run, '&result=partial')).toMatchObject([
      { reason: 'power', played_sec: 20, device: { name: 'Loa thon mot 2' } },
    ]);
    await report(world, silent, run, { is_buffered: true });
    expect(await history()).toMatchObject([{ status: 'partial', success_count: 3, partial_count: 1, failed_count: 0 }]);
    expect(await records(run, '&result=success&sort=device_name')).toMatchObject([
      { is_buffered: false },
      { is_buffered: true },
      { is_buffered: true },
    ]);
    expect((await records(run)).length).toBe(4);
    expect(
      (await records(run, `&search=${encodeURIComponent('thôn MỘT 2')}`)).map(
        ({ device }: { device: { name: string } }) => device.name,
      ),
    ).toEqual(['Loa thon mot 2']);
  });

  it('stores a report once, however often it comes', async () => {
    const { id } = await live();
    const run = await runOf(id);
    await tick(world.deps, later(run.planned_start));
    const [first = ''] = world.devices;
    const [report_id] = await report(world, [first, first], run, {
      played_sec: 30,
      result: 'partial',
      reason: 'relay_error',
    });
    await report(world, [first], run, { report_id, played_sec: 30, result: 'partial', reason: 'relay_error' });
    await report(world, [first], run, { played_sec: 10, result: 'partial', reason: 'power' });
    expect(await records(run)).toMatchObject([{ played_sec: 30, reason: 'relay_error' }]);
    expect(await runOf(id)).toMatchObject({ partial_count: 1, success_count: 0 });
  });

  it('stores a report of each device where two devices chose one id, together and one after the other', async () => {
    const { id } = await live();
    const run = await runOf(id);
    await tick(world.deps, later(run.planned_start));
    const [first = '', second = ''] = world.devices;
    const [third = ''] = world.devices.slice(2);
    const report_id = uuidv7();
    await report(world, [first, first, second], run, { report_id });
    expect(await runOf(id)).toMatchObject({ success_count: 2 });
    await report(world, [third, first], run, { report_id });
    expect(await runOf(id)).toMatchObject({ success_count: 3 });
    await report(world, [first, second], run);
    expect(await runOf(id)).toMatchObject({ success_count: 3 });
  });

  it('handles each report alone: a report of an unknown run does not stop the others', async () => {
    const { id } = await live();
    const run = await runOf(id);
    await tick(world.deps, later(run.planned_start));
    await report(world, [world.devices[0] ?? ''], { ...run, id: '00000000-0000-4000-8000-000000000001' });
    await report(world, [world.devices[0] ?? ''], run);
    expect(await runOf(id)).toMatchObject({ success_count: 1 });
  });

  it('accepts reports only from targeted devices, and quarantines the refused ones for the technician', async () => {
    const { id } = await live();
    const run = await runOf(id);
    await tick(world.deps, later(run.planned_start));
    const [stranger = ''] = world.elsewhere;
    await report(world, [stranger], run);
    await report(world, [world.devices[0] ?? ''], run, { played_sec: 99_999 });
    expect(await runOf(id)).toMatchObject({ status: 'playing', success_count: 0, device_count: 4 });
    expect(await records(run)).toEqual([]);
    const quarantined = (await world.admin.get(`/api/device/${stranger}/refused-messages`)).json().rows;
    expect(quarantined[0]).toMatchObject({ topic: 'report', reason: 'Lượt phát không dành cho thiết bị này' });
  });

  it('records unknown for a device that was connected and silent, and offline for one that was not', async () => {
    const { id } = await live();
    const run = await runOf(id);
    await tick(world.deps, later(run.planned_start));
    const [connected = ''] = world.devices;
    await world.db
      .update(deviceRuntimeTable)
      .set({ connection: 'online', last_seen_at: later(run.expected_end, 5) })
      .where(eq(deviceRuntimeTable.device_id, connected));
    await tick(world.deps, later(run.expected_end, GRACE));
    expect(
      (await records(run)).map(({ device, reason }: { device: { id: string }; reason: string }) => [
        device.id === connected,
        reason,
      ]),
    ).toEqual([
      [true, 'unknown'],
      [false, 'offline'],
      [false, 'offline'],
      [false, 'offline'],
    ]);
    await world.db
      .update(deviceRuntimeTable)
      .set({ connection: 'never', last_seen_at: null })
      .where(eq(deviceRuntimeTable.device_id, connected));
  });

  it('counts as silent whom this server, or before it another, heard of last when the run was over', async () => {
    const { id } = await live();
    const run = await runOf(id);
    await tick(world.deps, later(run.planned_start));
    const { over_at } = (
      await world.db.select().from(occurrenceTable).where(eq(occurrenceTable.id, run.id))
    )[0] as typeof occurrenceTable.$inferSelect;
    const before = (ms: number) => new Date(Date.parse(over_at) - ms).toISOString();
    const [heardThen = '', heardAfter = '', stampThen = '', stampAfter = ''] = world.devices;
    // A row may tell of a contact five minutes later than the device was heard of; memory is exact.
    const rows = { [heardThen]: 0, [heardAfter]: 0, [stampThen]: CONTACT_STAMP_MS, [stampAfter]: CONTACT_STAMP_MS - 1 };
    for (const [device, ms] of Object.entries(rows))
      await world.db
        .update(deviceRuntimeTable)
        .set({ connection: 'online', last_seen_at: before(ms) })
        .where(eq(deviceRuntimeTable.device_id, device));
    const heard: Record<string, string> = { [heardThen]: before(0), [heardAfter]: before(-1) };
    const { channel: way } = world.deps.devices;
    world.deps.devices.channel = { ...way, heardAt: (device) => heard[device] ?? null };
    await tick(world.deps, later(over_at, GRACE));
    world.deps.devices.channel = way;
    const reasons = Object.fromEntries(
      (await records(run)).map(({ device, reason }: { device: { id: string }; reason: string }) => [device.id, reason]),
    );
    expect([heardThen, heardAfter, stampThen, stampAfter].map((device) => reasons[device])).toEqual([
      'offline',
      'unknown',
      'offline',
      'unknown',
    ]);
    await world.db.update(deviceRuntimeTable).set({ connection: 'never', last_seen_at: null });
  });

  it('that is dropped on the air is cancelled at once and still counts the time that was played', async () => {
    const { id, version } = await live();
    const run = await runOf(id);
    await world.db
      .update(occurrenceTable)
      .set({ planned_start: later(nowIso(), -60) })
      .where(eq(occurrenceTable.id, run.id));
    await tick(world.deps, nowIso());
    await world.lanhdao.post(`${base}/${id}/drop`, { version, reason: 'Nhầm nội dung' });
    expect(await runsOf(world.lanhdao, id)).toMatchObject([{ status: 'cancelled' }]);
    await report(world, world.devices.slice(0, 1), run, { played_sec: 40, result: 'partial', reason: 'dropped' });
    await tick(world.deps, later(nowIso(), GRACE + 1));
    expect(await history()).toMatchObject([{ status: 'partial', partial_count: 1, skipped_count: 3 }]);
    expect(await records(run, '&result=skipped')).toMatchObject([
      { reason: 'dropped' },
      { reason: 'dropped' },
      { reason: 'dropped' },
    ]);
  });

  it.each(['dropped', 'given another time'])(
    'that was %s before it began is found as what was played by who was cut off, and by nobody else',
    async (how) => {
      const schedule = await live();
      const [run] = await runsOf(world.lanhdao, schedule.id);
      if (!run) throw new Error('no run');
      if (how === 'dropped')
        await world.lanhdao.post(`${base}/${schedule.id}/drop`, { version: schedule.version, reason: 'Đổi ý' });
      else {
        await world.canbo.put(`${base}/${schedule.id}`, {
          ...buildSchedule(world, { ...at(), slots: [{ start_time: '07:00', end_time: '07:30' }] }),
          version: schedule.version,
        });
        const change = { version: schedule.version + 1 };
        expect((await world.lanhdao.post(`${base}/${schedule.id}/approve`, change)).statusCode).toBe(200);
      }
      expect((await runsOf(world.lanhdao, schedule.id)).map(({ id }: { id: string }) => id)).not.toContain(run.id);

      // The day has come, and the device is back.
      const before = await history();
      await world.db.execute(
        sql`update withdrawn_run set run = run || jsonb_build_object('planned_start', now() - interval '5 minutes',
          'planned_end', now() + interval '25 minutes') where id = ${run.id}`,
      );
      await report(
        world,
        world.devices.slice(0, 1),
        { ...run, planned_start: later(nowIso(), -300) },
        { played_sec: 40, result: 'partial', reason: 'power' },
      );
      await report(world, world.elsewhere.slice(0, 1), { ...run, planned_start: later(nowIso(), -300) });
      expect(await records(run)).toMatchObject([
        { device: { id: world.devices[0] }, played_sec: 40, result: 'partial' },
      ]);
      expect(await history()).toHaveLength(before.length + 1);
      expect((await history()).find(({ id }: { id: string }) => id === run.id)).toMatchObject({
        status: 'partial',
        device_count: 1,
        partial_count: 1,
      });
      expect(await runsOf(world.canbo2, schedule.id)).toEqual([]);
    },
  );

  it('that is over can be stopped while a device owes its report, and no device is blamed', async () => {
    const { id } = await live();
    const run = await runOf(id);
    await world.db
      .update(occurrenceTable)
      .set({ planned_start: later(nowIso(), -120), planned_end: later(nowIso(), -60), over_at: later(nowIso(), -60) })
      .where(eq(occurrenceTable.id, run.id));
    await tick(world.deps, nowIso());
    // The clock may have closed the schedule, which is over with its run.
    const { version } = (await world.lanhdao.get(`${base}/find/${id}`)).json<{ version: number }>();
    expect(
      (await world.lanhdao.post(`${base}/${id}/drop`, { version, reason: 'Muộn', occurrence_id: run.id })).statusCode,
    ).toBe(200);
    expect(await runOf(id)).toMatchObject({ status: 'playing' });
    await report(world, world.devices.slice(0, 1), await runOf(id));
    await tick(world.deps, later(nowIso(), GRACE));
    expect(await history()).toMatchObject([{ status: 'partial', success_count: 1, failed_count: 3, skipped_count: 0 }]);
  });

  it('of last night stays visible until it is settled', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { id } = await live();
    const run = await runOf(id);
    const midnight = planningWindow(nowIso(), ZONE).day_start;
    await world.db
      .update(occurrenceTable)
      .set({
        status: 'playing',
        planned_start: later(midnight, -300),
        planned_end: later(midnight, -1),
        expected_end: later(midnight, -1),
        over_at: nowIso(),
      })
      .where(eq(occurrenceTable.id, run.id));
    expect(await runOf(id)).toMatchObject({ id: run.id, status: 'playing' });
    await tick(world.deps, later(nowIso(), GRACE));
    expect(await runOf(id)).toBeUndefined();
    expect(await history()).toMatchObject([{ id: run.id }]);
  });

  it('that went on past midnight is one of today’s, also when it is settled', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { id } = await live();
    const run = await runOf(id);
    const midnight = planningWindow(nowIso(), ZONE).day_start;
    const extendBy = (seconds: number) =>
      world.db
        .update(occurrenceTable)
        .set({
          status: 'done',
          planned_start: later(midnight, -300),
          planned_end: later(midnight, seconds),
          expected_end: later(midnight, -60),
          settled_at: nowIso(),
        })
        .where(eq(occurrenceTable.id, run.id));
    await extendBy(1);
    expect(await runOf(id)).toMatchObject({ id: run.id });
    await extendBy(0);
    expect(await runOf(id)).toBeUndefined();
  });

  it('of a paused schedule is cancelled when its time has passed, without blaming a device', async () => {
    const { id, version } = await live();
    const run = await runOf(id);
    await world.lanhdao.post(`${base}/${id}/pause`, { version });
    await tick(world.deps, later(run.planned_start));
    expect(await runOf(id)).toMatchObject({ status: 'planned' });
    await tick(world.deps, later(run.planned_end));
    expect(await runsOf(world.lanhdao, id)).toMatchObject([{ status: 'cancelled' }]);
    expect(await history()).toEqual([]);
    expect(await records(run)).toEqual([]);
    // Some had not received the pause, and report one after the other.
    for (const [index, device] of world.devices.slice(0, 2).entries()) {
      await report(world, [device], run);
      expect(await runOf(id)).toMatchObject({ device_count: index + 1, success_count: index + 1 });
    }
  });
});

describe('the clock', () => {
  it('brings everything to the same state as without an outage of the server', async () => {
    const { id } = await live({ mode: 'daily', end_date: inDays(2) });
    const [first, second] = await runsOf(world.lanhdao, id);
    await tick(world.deps, later(second.planned_end, GRACE + 3600));
    expect((await history()).map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [second.id, 'missed'],
      [first.id, 'missed'],
    ]);
    expect((await world.lanhdao.get(`${base}/find/${id}`)).json()).toMatchObject({
      status: 'finished',
      next_start: null,
    });
    await tick(world.deps, later(second.planned_end, GRACE + 7200));
    expect(await history()).toHaveLength(2);
  });

  it('wakes for the next start, the settlement and the last chance of approval', async () => {
    const { id } = await live();
    const run = await runOf(id);
    expect(await nextMoment(world.db, GRACE, nowIso())).toBe(run.planned_start);
    await tick(world.deps, later(run.planned_start));
    expect(await nextMoment(world.db, GRACE, later(run.planned_start))).toBe(later(run.expected_end, GRACE));
  });

  it('moves the next start on as runs begin', async () => {
    const { id } = await live({ mode: 'daily' });
    const [first, second] = await runsOf(world.lanhdao, id);
    expect((await world.lanhdao.get(`${base}/find/${id}`)).json().next_start).toBe(first.planned_start);
    await tick(world.deps, first.planned_start);
    expect((await world.lanhdao.get(`${base}/find/${id}`)).json().next_start).toBe(second.planned_start);
  });

  it('lets a schedule expire whose last run passed unapproved, and one with later runs wait on', async () => {
    const make = async (values: object) => {
      const created = (await world.canbo.post(base, buildSchedule(world, { ...at(), ...values }))).json();
      return (await world.canbo.post(`${base}/${created.id}/submit`, { version: 1, conflict_rule: 'keep' })).json();
    };
    const once = await make({});
    const daily = await make({ mode: 'daily' });
    await tick(world.deps, later(once.next_start, 1));
    expect((await world.canbo.get(`${base}/find/${once.id}`)).json()).toMatchObject({
      status: 'expired',
      status_reason: 'Lượt phát cuối cùng đã qua khi chưa được duyệt. Hãy sao chép lịch, chọn ngày mới rồi gửi duyệt.',
    });
    const waiting = (await world.canbo.get(`${base}/find/${daily.id}`)).json();
    expect([waiting.status, Date.parse(waiting.next_start) - Date.parse(daily.next_start)]).toEqual([
      'waiting_approval',
      24 * 60 * MINUTE,
    ]);
  });

  it('extends runs and plans when a day begins, and changes nothing when it runs twice', async () => {
    const { id } = await live({ mode: 'daily' });
    const before = await runsOf(world.lanhdao, id);
    const tomorrow = planningWindow(Date.now() + 24 * 60 * MINUTE, 'Asia/Ho_Chi_Minh');
    await rollDay(world.deps, tomorrow);
    const after = await runsOf(world.lanhdao, id);
    expect([before.length, after.length]).toEqual([14, 15]);
    const plans = await plansOf(world);
    // The day comes to each place at a time of its own, some hours after midnight.
    const span = planSpan(tomorrow, world.villages[0]?.path ?? '');
    expect(plans.get(world.devices[0] ?? '')).toMatchObject(span);
    expect(plans.get(world.devices[0] ?? '')?.occurrences).toHaveLength(
      after.filter(({ planned_start }: { planned_start: string }) => planned_start < span.valid_to).length,
    );
    await rollDay(world.deps, tomorrow);
    expect((await plansOf(world)).get(world.devices[0] ?? '')?.hash).toBe(plans.get(world.devices[0] ?? '')?.hash);
  });
});

describe('the activity log', () => {
  const linesOf = async (id: string, client = world.lanhdao) =>
    (await client.get(`/api/log/find?entity_id=${id}&search=he thong&sort=at`)).json().rows;

  it('shows that the system finished a schedule, and closed a run without waiting longer for silent devices', async () => {
    const { id } = await live();
    const run = await runOf(id);
    await tick(world.deps, later(run.planned_start));
    await report(world, world.devices.slice(0, 1), run);
    await tick(world.deps, later(run.planned_end, GRACE));
    expect(await linesOf(id)).toMatchObject([
      {
        account: { id: null, name: 'Hệ thống' },
        action: 'LICH_PHAT_SETTLE',
        entity: { id, name: 'Bản tin thử nghiệm' },
        changes: [
          { field: 'occurrence', old: run.planned_start, new: 'partial' },
          { field: 'silent_devices', old: null, new: 3 },
        ],
      },
      {
        account: { id: null, name: 'Hệ thống' },
        action: 'LICH_PHAT_FINISH',
        changes: [{ field: 'status', old: 'approved', new: 'finished' }],
      },
    ]);
    expect(await linesOf(id, world.canbo2)).toEqual([]);
  });

  it('shows nothing of a run that all devices have reported', async () => {
    const { id } = await live({ mode: 'daily' });
    const run = await runOf(id);
    await tick(world.deps, later(run.planned_start));
    await report(world, world.devices, run);
    await tick(world.deps, later(run.planned_end, GRACE));
    expect(await linesOf(id)).toEqual([]);
  });

  it('shows that a schedule expired while it waited', async () => {
    const { id } = (await world.canbo.post(base, buildSchedule(world, at()))).json();
    const waiting = (await world.canbo.post(`${base}/${id}/submit`, { version: 1 })).json();
    await tick(world.deps, later(waiting.next_start, 1));
    expect(await linesOf(id)).toMatchObject([
      {
        action: 'LICH_PHAT_EXPIRE',
        changes: [
          { field: 'status', old: 'waiting_approval', new: 'expired' },
          {
            field: 'status_reason',
            old: null,
            new: 'Lượt phát cuối cùng đã qua khi chưa được duyệt. Hãy sao chép lịch, chọn ngày mới rồi gửi duyệt.',
          },
        ],
      },
    ]);
  });
});

it('keeps history when the schedule is deleted, and shows it only within its areas', async () => {
  const { id, version } = await live();
  const run = await runOf(id);
  await tick(world.deps, later(run.planned_end, GRACE));
  await world.lanhdao.post(`${base}/${id}/drop`, { version, reason: 'Hết việc' });
  await world.db.delete(scheduleTable).where(eq(scheduleTable.id, id));
  expect(await history(`&device_id=${world.devices[0]}`)).toMatchObject([
    { schedule: { id, name: 'Bản tin thử nghiệm' }, area: { name: demoWorldOf(world.deps.config).places[0]?.name } },
  ]);
  expect(await history(`&device_id=${world.elsewhere[0]}`)).toEqual([]);
  expect((await world.canbo2.get(`${base}/history/find`)).json().rows).toEqual([]);
  expect((await world.canbo2.get(`${base}/history/${run.id}/devices`)).statusCode).toBe(404);
});

it('returns one run by its id, in whatever list it is, and only within its areas', async () => {
  const { id } = await live();
  const run = await runOf(id);
  await tick(world.deps, later(run.planned_end, GRACE));
  const one = (client: TestClient, runId: string) => client.get(`${base}/history/find/${runId}`);
  const [listed] = await history();
  expect((await one(world.lanhdao, run.id)).json()).toMatchObject(listed);
  expect((await one(world.canbo2, run.id)).statusCode).toBe(404);
  expect((await one(world.lanhdao, id)).statusCode).toBe(404);
  expect((await one(world.lanhdao, 'nothing')).statusCode).toBe(400);
});
