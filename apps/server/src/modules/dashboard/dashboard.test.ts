import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { dashboard } from '@loa/contracts/dashboard';
import { dayInterval, localDateOf } from '@loa/broadcast-engine';
import {
  buildSchedule,
  create,
  MINUTE,
  onceIn,
  putOnAir,
  report,
  runsOf,
  startBroadcastWorld,
  travel,
  ZONE,
} from '../schedules/broadcast-world.fixture';
import type { BroadcastWorld } from '../schedules/broadcast-world.fixture';
import { occurrenceTable } from '../schedules';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterEach(() => void vi.useRealTimers());
afterAll(() => world.server.stop());

const read = async (client: BroadcastWorld['canbo'], query = '') =>
  dashboard.parse((await client.get(`/api/dashboard${query}`)).json());

it('shows the caller what is on the air, what comes, what waits for approval and how it went', async () => {
  const empty = await read(world.canbo);
  expect(empty).toMatchObject({
    devices: { total: 4, by_badge: { never: 4 } },
    today: { total: 0 },
    approvals: [],
    success_rate_7d: null,
    time_zone: ZONE,
  });
  expect(empty.storage.free_bytes).toBeGreaterThan(0);

  const live = await putOnAir(world, buildSchedule(world, { mode: 'now', slots: [] }));
  const [run] = await runsOf(world.canbo, live.id);
  await travel(world, run.planned_start);
  await report(world, world.devices.slice(0, 2), run);
  await report(world, world.devices.slice(2), run, { played_sec: 30, result: 'partial', reason: 'power' });
  const waiting = await create(world.canbo, buildSchedule(world, { name: 'Chờ duyệt', ...onceIn(5, 15) }));
  await world.canbo.post(`/api/playlist/${waiting.id}/submit`, { version: 1 });
  await putOnAir(world, buildSchedule(world, { name: 'Hằng ngày', mode: 'daily', priority_level: 30 }));

  const seen = await read(world.canbo);
  expect(seen.today).toMatchObject({ done: 1, running: 0, failed: 0 });
  expect(seen.runs[0]).toMatchObject({ id: run.id, status: 'partial', success_count: 2, partial_count: 2 });
  expect(seen.approvals).toMatchObject([
    {
      id: waiting.id,
      name: 'Chờ duyệt',
      submitted_by: { name: 'Trần Thị Hồng Nhung' },
      first_start: expect.any(String),
    },
  ]);
  expect(seen.approval_total).toBe(1);
  expect(seen.next_runs.map(({ schedule }) => schedule.name)).toEqual(Array.from({ length: 5 }, () => 'Hằng ngày'));
  expect(seen.success_rate_7d).toBe(0.5);
});

it('shows others only what is theirs', async () => {
  const theirs = await read(world.canbo2);
  expect(theirs).toMatchObject({
    devices: { total: 2 },
    today: { total: 0 },
    runs: [],
    approvals: [],
    next_runs: [],
    success_rate_7d: null,
  });
  const all = await read(world.admin);
  expect(all.devices.total).toBe(6);
  expect((await read(world.admin, `?area_id=${world.neighbour.area.id}`)).devices.total).toBe(2);
  expect((await read(world.canbo, `?area_id=${world.neighbour.area.id}`)).devices.total).toBe(0);
});

it('reads once for all who ask for the same areas at the same time, and never for others', async () => {
  const { id } = world.neighbour.area;
  const all = await Promise.all([
    ...Array.from({ length: 20 }, () => read(world.admin)),
    ...Array.from({ length: 20 }, () => read(world.admin, `?area_id=${id}`)),
    ...Array.from({ length: 20 }, () => read(world.canbo2)),
  ]);
  const [country, requested, own] = [all.slice(0, 20), all.slice(20, 40), all.slice(40)];
  for (const same of [country, requested, own]) expect(new Set(same.map((one) => JSON.stringify(one))).size).toBe(1);
  expect([country, requested, own].map(([one]) => one?.devices.total)).toEqual([6, 2, 2]);
});

it('shows a change to everyone who asks after it, also while an older answer is being read', async () => {
  const waiting = async () => (await read(world.canbo)).approval_total;
  const before = await waiting();
  const draft = await create(world.canbo, buildSchedule(world, { name: 'Vừa gửi' }));
  const [older, submitted] = await Promise.all([
    waiting(),
    world.canbo.post(`/api/playlist/${draft.id}/submit`, { version: draft.version }),
  ]);
  expect(submitted.statusCode).toBe(200);
  expect([before, before + 1]).toContain(older);
  expect(await waiting()).toBe(before + 1);
});

it('shows what plays here whoever ordered it, counts only devices here, and says where it plays', async () => {
  const [country = ''] = world.author.area.path.split('/').filter(Boolean);
  const made = await create(
    world.admin,
    buildSchedule(world, {
      name: 'Phát cả nước',
      area_id: country,
      area_ids: [country],
      mode: 'now',
      slots: [],
      priority_level: 30,
    }),
  );
  await world.admin.post(`/api/playlist/${made.id}/submit`, { version: 1 });
  expect((await world.admin.post(`/api/playlist/${made.id}/approve`, { version: 2 })).statusCode).toBe(200);
  const [run] = await runsOf(world.admin, made.id);
  await travel(world, run.planned_start);
  const here = async (client: BroadcastWorld['canbo']) => (await read(client)).runs.find(({ id }) => id === run.id);
  const seen = async () => [await here(world.canbo), await here(world.canbo2), await here(world.admin)];
  expect(await seen()).toMatchObject([
    { schedule: { name: 'Phát cả nước' }, status: 'playing', is_wider: true, device_count: 4 },
    { is_wider: true, device_count: 2 },
    { is_wider: false, device_count: 6 },
  ]);
  expect((await read(world.canbo)).today.running).toBeGreaterThan(0);
  await report(world, [...world.devices, ...world.elsewhere.slice(0, 1)], run);
  world.deps.events.emit('runs.changed', {});
  expect((await seen()).map((each) => each?.success_count)).toEqual([4, 1, 5]);
  const devices = (await world.canbo2.get(`/api/playlist/history/${run.id}/devices`)).json();
  expect(devices.rows.map(({ device }: { device: { id: string } }) => device.id)).toEqual(world.elsewhere.slice(0, 1));
  // The run is heard, so it is shown; the schedule itself is visible to its owner only.
  expect((await world.canbo.get(`/api/playlist/find/${made.id}`)).statusCode).toBe(404);
});

it('counts runs of last evening for today, as long as their slot or programme goes on', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const { id } = await putOnAir(world, buildSchedule(world, { name: 'Đêm hội' }));
  const [run] = await runsOf(world.canbo, id);
  const midnight = Date.parse(dayInterval(localDateOf(Date.now(), ZONE), ZONE).start);
  const at = (minutes: number) => new Date(midnight + minutes * MINUTE).toISOString();
  const isShown = async (planned_end: string, expected_end: string) => {
    await world.db
      .update(occurrenceTable)
      .set({ status: 'done', settled_at: at(0), planned_start: at(-30), planned_end, expected_end })
      .where(eq(occurrenceTable.id, run.id));
    world.deps.events.emit('runs.changed', {});
    return (await read(world.canbo)).runs.some((one) => one.id === run.id);
  };
  expect([await isShown(at(1), at(-20)), await isShown(at(-10), at(1)), await isShown(at(-10), at(0))]).toEqual([
    true,
    true,
    false,
  ]);
});
