import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client';
import { buildSchedule, clearAir, create, report, runsOf, startBroadcastWorld } from '../../broadcast-world.fixture';
import type { BroadcastWorld } from '../../broadcast-world.fixture';
import { scheduleTable } from '../../table';
import { occurrenceTargetTable } from '../table';
import { tick } from '../clock/run-clock';

const GRACE = 120;
let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld({ report_grace_sec: GRACE })));
beforeEach(async () => {
  await clearAir(world);
});
afterAll(() => world.server.stop());

/** Approved by the administrator; most of these target areas that no single commune may. */
async function ordered(values: Parameters<typeof buildSchedule>[1]) {
  const { id, version } = await create(world.admin, buildSchedule(world, values));
  await world.admin.post(`/api/playlist/${id}/submit`, { version, conflict_rule: 'keep' });
  const approved = await world.admin.post(`/api/playlist/${id}/approve`, {
    version: version + 1,
    conflict_rule: 'keep',
  });
  expect(approved.statusCode, approved.body).toBe(200);
  return id;
}
const countFor = async (client: TestClient, id: string) => (await runsOf(client, id))[0]?.device_count;
const historyFor = async (client: TestClient, id: string) =>
  (await client.get(`/api/playlist/history/find?schedule_id=${id}`)).json().rows[0];
const deleteTargets = () => world.db.delete(occurrenceTargetTable);
const later = (instant: string, seconds: number) => new Date(Date.parse(instant) + seconds * 1000).toISOString();

it('a wider future run counts the devices here that it targets, not all devices here', async () => {
  const [country = ''] = world.author.area.path.split('/').filter(Boolean);
  const [first = '', second = ''] = world.devices;
  const [theirs = ''] = world.elsewhere;
  const some = await ordered({ area_id: country, area_ids: [], device_ids: [first, theirs] });
  const others = await ordered({
    area_id: country,
    area_ids: [country],
    exclude_device_ids: [first, second],
    conflict_rule: 'keep',
  });
  expect([
    await countFor(world.canbo, some),
    await countFor(world.canbo2, some),
    await countFor(world.admin, some),
  ]).toEqual([1, 1, 2]);
  expect([
    await countFor(world.canbo, others),
    await countFor(world.canbo2, others),
    await countFor(world.admin, others),
  ]).toEqual([2, 2, 4]);
});

it('a wider future run does not count devices silenced here', async () => {
  const [country = ''] = world.author.area.path.split('/').filter(Boolean);
  const id = await ordered({ area_id: country, area_ids: [country] });
  const [run] = await runsOf(world.admin, id);
  const dropped = await world.lanhdao.post('/api/playlist/drop-all', {
    area_id: world.author.area.id,
    reason: 'Mất điện',
    until: later(run.planned_end, 3600),
  });
  expect(dropped.statusCode, dropped.body).toBe(200);
  expect([await countFor(world.canbo, id), await countFor(world.canbo2, id)]).toEqual([0, 2]);
});

it('a wider past run counts the records here, also when its targets were not stored', async () => {
  const [country = ''] = world.author.area.path.split('/').filter(Boolean);
  const id = await ordered({ area_id: country, area_ids: [country], exclude_device_ids: world.devices.slice(3) });
  const [run] = await runsOf(world.admin, id);
  await tick(world.deps, run.planned_start);
  await report(world, world.devices.slice(0, 3), run);
  await tick(world.deps, later(run.planned_end, GRACE));
  await deleteTargets();
  await world.db.delete(scheduleTable).where(eq(scheduleTable.id, id));
  expect(await historyFor(world.canbo, id)).toMatchObject({ device_count: 3, success_count: 3 });
  expect(await historyFor(world.canbo2, id)).toMatchObject({ device_count: 2, failed_count: 2 });
});

it('silent devices of a run that began before its targets were stored are recorded like others', async () => {
  const id = await ordered({});
  const [run] = await runsOf(world.admin, id);
  await tick(world.deps, run.planned_start);
  await deleteTargets();
  await report(world, world.devices.slice(0, 1), run);
  await tick(world.deps, later(run.planned_end, GRACE));
  expect(await historyFor(world.canbo, id)).toMatchObject({
    status: 'partial',
    device_count: 4,
    success_count: 1,
    failed_count: 3,
  });
});
