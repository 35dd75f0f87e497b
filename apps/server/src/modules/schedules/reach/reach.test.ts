import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBroadcastWorld, type BroadcastWorld } from '../broadcast-world.fixture';
import { devicesOfAll } from './reach';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

it('leaves out what a schedule excludes, but not where another of them targets it', async () => {
  const [one = '', ...others] = world.devices;
  const all = { kind: 'audio' as const, area_ids: [], device_ids: world.devices, exclude_device_ids: [] };
  const without = { ...all, exclude_device_ids: [one] };
  const only = { ...all, device_ids: [one] };
  const reached = async (...schedules: Parameters<typeof devicesOfAll>[1][number][]) =>
    (await devicesOfAll(world.db, schedules)).map(({ id }) => id).toSorted();
  expect(await reached()).toEqual([]);
  expect(await reached(all)).toEqual(world.devices.toSorted());
  expect(await reached(without)).toEqual(others.toSorted());
  for (const together of [
    [without, only],
    [only, without],
    [without, all],
  ])
    expect(await reached(...together)).toEqual(world.devices.toSorted());
});
