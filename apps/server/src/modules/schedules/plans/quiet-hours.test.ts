import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setConfig } from '../../system-config';
import {
  buildSchedule,
  clearAir,
  clockIn,
  create,
  inDays,
  plansOf,
  putOnAir,
  runsOf,
  startBroadcastWorld,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';
import { tick } from '../runs/clock/run-clock';

const GRACE = 120;
let world: BroadcastWorld;
/** In the first village nothing may sound after 21:00; the second has no rule. */
let early: string[];
let late: string[];
beforeAll(async () => {
  world = await startBroadcastWorld({ report_grace_sec: GRACE });
  [early, late] = [world.devices, await world.addDevices(2, world.villages[1]?.id ?? '', 'Loa thon hai')];
});
beforeEach(async () => {
  await clearAir(world);
  await setQuiet([{ area_id: world.villages[0]?.id ?? '', windows: [{ start_time: '05:00', end_time: '21:00' }] }]);
});
afterAll(() => world.server.stop());

const base = '/api/playlist';
const setQuiet = (entries: { area_id: string | null; windows: { start_time: string; end_time: string }[] }[]) =>
  setConfig(world.db, 'quiet_windows', entries);
const at = (start_time: string, end_time: string, values = {}) =>
  buildSchedule(world, { start_date: inDays(1), slots: [{ start_time, end_time }], ...values });
const preview = async (schedule: ReturnType<typeof at>) =>
  (await world.canbo.post(`${base}/check-conflict`, { schedule })).json();
const titlesOn = async (deviceId: string | undefined) =>
  (await plansOf(world)).get(deviceId ?? '')?.occurrences.map(({ title }) => title) ?? [];
const submit = async (schedule: ReturnType<typeof at>) =>
  world.canbo.post(`${base}/${(await create(world.canbo, schedule)).id}/submit`, { version: 1 });

it('are those of the device: it skips the run, others play it, and preview, plan and record agree', async () => {
  const evening = at('20:45', '21:15', { name: 'Bản tin tối' });
  const seen = await preview(evening);
  expect(seen.occurrences).toMatchObject([{ quiet_device_count: 4 }]);
  expect(seen.warnings).toContain('1 lượt phát rơi vào giờ yên lặng của 4 nơi nhận nên sẽ không phát ở đó.');
  const { id } = await putOnAir(world, evening);
  expect([await titlesOn(early[0]), await titlesOn(late[0])]).toEqual([[], ['Bản tin tối']]);
  const [run] = await runsOf(world.lanhdao, id);
  await tick(world.deps, run.planned_start);
  await tick(world.deps, new Date(Date.parse(run.planned_end) + GRACE * 1000).toISOString());
  const { rows } = (await world.lanhdao.get(`${base}/history/${run.id}/devices?limit=100`)).json();
  const results = rows
    .map(({ device, result, reason }: { device: { id: string }; result: string; reason: string }) => [
      device.id,
      result,
      reason,
    ])
    .sort();
  expect(results).toEqual(
    [
      ...early.map((device) => [device, 'skipped', 'quiet_hours']),
      ...late.map((device) => [device, 'failed', 'offline']),
    ].sort(),
  );
});

it('count in the time zone of the installation, whatever zone the schedule was written in', async () => {
  // 09:30 in New York is 21:30 or 22:30 in Viet Nam.
  const seen = await preview(at('09:30', '09:40', { time_zone: 'America/New_York' }));
  expect(seen.occurrences).toMatchObject([{ quiet_device_count: 4 }]);
  expect((await preview(at('20:00', '20:10'))).occurrences).toMatchObject([{ quiet_device_count: 0 }]);
});

it.each([
  ['the item that is finished after the slot', { overrun_rule: 'finish' as const, repeat_count: 40 }, 4],
  ['what is cut at its end', { overrun_rule: 'cut' as const, repeat_count: 40 }, 0],
  ['the wait of what queues', { conflict_rule: 'queue' as const }, 4],
])('count %s', async (_what, values, quiet) => {
  const sixtySeconds = [
    { item_type: 'content' as const, ref_id: world.contents[0] ?? '', repeat: 1 },
    { item_type: 'content' as const, ref_id: world.contents[1] ?? '', repeat: 1 },
  ];
  expect((await preview(at('20:55', '21:00', { items: sixtySeconds, ...values }))).occurrences).toMatchObject([
    { quiet_device_count: quiet },
  ]);
});

it('refuse a schedule that would be heard nowhere, when it is submitted and when it is approved', async () => {
  const night = at('22:00', '22:30', { area_ids: [], device_ids: early });
  expect((await preview(night)).warnings).toContain('1 lượt phát rơi vào giờ yên lặng nên sẽ không phát.');
  const answer = await submit(night);
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'slots']);
  expect((await submit({ ...night, priority_level: 90, max_duration_sec: 600 })).statusCode).toBe(200);
  expect((await submit({ ...night, device_ids: [...early, late[0] ?? ''] })).statusCode).toBe(200);
  await setQuiet([]);
  const waiting = (await submit(night)).json();
  await setQuiet([{ area_id: null, windows: [{ start_time: '05:00', end_time: '21:00' }] }]);
  expect((await world.lanhdao.post(`${base}/${waiting.id}/approve`, { version: 2 })).json().errors[0].field).toBe(
    'slots',
  );
});

it('allow only an emergency to be played now', async () => {
  await setQuiet([{ area_id: null, windows: [{ start_time: clockIn(120), end_time: clockIn(180) }] }]);
  const now = (values = {}) => at('05:00', '05:30', { mode: 'now', slots: [], start_date: inDays(0), ...values });
  const { id } = (await submit(now({ name: 'Phát ngay' }))).json();
  expect((await world.lanhdao.post(`${base}/${id}/approve`, { version: 2 })).json()).toMatchObject({
    status: 422,
    code: 'RULE',
  });
  const urgent = (await submit(now({ name: 'Báo động', priority_level: 90 }))).json();
  expect((await world.lanhdao.post(`${base}/${urgent.id}/approve`, { version: 2 })).json().status).toBe('approved');
  expect(await titlesOn(early[0])).toEqual(['Báo động']);
});

it('are avoided, like nights, when a free slot is offered', async () => {
  await putOnAir(world, at('20:30', '21:00'));
  await setQuiet([{ area_id: world.villages[0]?.id ?? '', windows: [{ start_time: '05:00', end_time: '20:00' }] }]);
  await putOnAir(world, at('19:00', '19:45'));
  expect((await preview(at('20:45', '21:15'))).free_slot).toEqual({ start_time: '18:30', end_time: '19:00' });
  await setQuiet([]);
  expect((await preview(at('20:45', '21:15'))).free_slot).toEqual({ start_time: '21:00', end_time: '21:30' });
  await putOnAir(world, at('05:00', '05:20'));
  expect((await preview(at('05:05', '05:20'))).free_slot).toEqual({ start_time: '05:20', end_time: '05:35' });
  await putOnAir(world, at('21:50', '22:10'));
  expect((await preview(at('21:55', '22:05'))).free_slot).toEqual({ start_time: '21:40', end_time: '21:50' });
});
