import type { DeviceMap } from '@loa/contracts/devices';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RememberedMaps } from './remembered-maps';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const of = (total: number): DeviceMap => ({ box: null, total, clusters: [], devices: [], unplaced: 0 });
const FEW = 10_000;
const MANY = 10_001;

/** Maps whose counts end when they are told to; each answers one device more than the one before. */
function counted(first: number) {
  const maps = new RememberedMaps();
  const open: (() => void)[] = [];
  let begun = 0;
  const count = () => {
    const map = of(first + begun);
    begun += 1;
    return new Promise<DeviceMap>((done) => open.push(() => done(map)));
  };
  return {
    maps,
    ask: (key = 'country') => maps.ask(key, count).then(({ total }) => total - first),
    end: () => open.splice(0).forEach((done) => done()),
    begun: () => begun,
  };
}
type Counted = ReturnType<typeof counted>;
const now = async ({ ask, end }: Counted, key?: string) => {
  const asked = ask(key);
  end();
  return asked;
};

it('counts few devices for each who asks', async () => {
  const world = counted(FEW - 2);
  expect([await now(world), await now(world), await now(world)]).toEqual([0, 1, 2]);
});

it('counts very many once for those who ask together, and for those who come a moment later', async () => {
  const world = counted(MANY);
  const together = [world.ask(), world.ask(), world.ask('a province')];
  world.end();
  expect(await Promise.all(together)).toEqual([0, 0, 1]);
  expect([await world.ask(), await world.ask('a province'), world.begun()]).toEqual([0, 1, 2]);
});

it('shows what is known while it is counted anew, and nothing that is old', async () => {
  const world = counted(MANY);
  await now(world);
  vi.setSystemTime(5000);
  expect([await world.ask(), await world.ask(), world.begun()]).toEqual([0, 0, 2]);
  world.end();
  await vi.waitFor(async () => expect(await world.ask()).toBe(1));
  vi.setSystemTime(60_000);
  expect([await now(world), world.begun()]).toEqual([2, 3]);
});

it('forgets what was counted before a change, and what was being counted', async () => {
  const world = counted(MANY);
  await now(world);
  world.maps.forget();
  const before = world.ask();
  world.maps.forget();
  const after = world.ask();
  world.end();
  expect([await before, await after, await world.ask()]).toEqual([1, 2, 2]);
});

it('tells whoever waits that counting failed, and counts again', async () => {
  const maps = new RememberedMaps();
  const fails = () => Promise.reject(new Error('no database'));
  await expect(maps.ask('country', fails)).rejects.toThrow('no database');
  expect(await maps.ask('country', async () => of(MANY))).toMatchObject({ total: MANY });
  vi.setSystemTime(5000);
  expect(await maps.ask('country', fails)).toMatchObject({ total: MANY });
  await vi.waitFor(() => expect(maps.ask('country', fails)).rejects.toThrow('no database'));
});
