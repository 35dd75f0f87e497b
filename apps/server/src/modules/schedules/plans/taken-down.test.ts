import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { deviceTable } from '../../devices';
import { buildSchedule, plansOf, putOnAir, startBroadcastWorld, type BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => {
  world = await startBroadcastWorld();
});
afterAll(() => world.server.stop());

const runsHeldBy = async (id: string) => (await plansOf(world)).get(id)?.occurrences.length ?? 0;
async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise((done) => setImmediate(done));
}

it('is told to play nothing, though schedules still name it, and is named to whoever takes it down; hung up again it has them back', async () => {
  const { admin, db } = world;
  const [id = '', other = ''] = world.devices;
  const own = await putOnAir(world, buildSchedule(world, { name: 'Lịch của một loa', area_ids: [], device_ids: [id] }));
  await until(async () => (await runsHeldBy(id)) > 0);
  const wide = await putOnAir(world, buildSchedule(world, { exclude_device_ids: [id] }));
  await until(async () => (await runsHeldBy(other)) > 0);
  expect((await admin.get(`/api/device/${id}/coming`)).json().rows).toEqual([{ id: own.id, name: 'Lịch của một loa' }]);
  expect(wide.device_count).toBeGreaterThan(0);
  expect((await admin.get(`/api/device/${other}/coming`)).json().rows).toEqual([]);

  const [device] = await db.select().from(deviceTable).where(eq(deviceTable.id, id));
  expect((await admin.post(`/api/device/${id}/remove-install`, { version: device!.version })).statusCode).toBe(200);
  await until(async () => (await runsHeldBy(id)) === 0);
  expect(await runsHeldBy(other)).toBeGreaterThan(0);
  const counted = async () => (await admin.get(`/api/playlist/find/${own.id}`)).json().device_count as number;
  await until(async () => (await counted()) === 0);
  const flagged = async () => (await admin.get(`/api/playlist/find/${own.id}`)).json().target_devices as unknown;
  expect(await flagged()).toEqual([{ id, name: device!.name, is_installed: false }]);

  const { area_id, name } = device!;
  expect((await admin.post(`/api/device/${id}/install`, { install_id: uuidv7(), name, area_id })).statusCode).toBe(200);
  await until(async () => (await runsHeldBy(id)) > 0 && (await counted()) === 1);
  expect(await flagged()).toEqual([{ id, name, is_installed: true }]);
});
