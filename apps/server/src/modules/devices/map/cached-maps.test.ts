import type { DeviceMap } from '@loa/contracts/devices';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CachedMaps } from './cached-maps';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const of = (total: number): DeviceMap => ({ box: null, total, clusters: [], devices: [], unplaced: 0 });
const FEW = 10_000;
const MANY = 10_001;

/** Maps whose counts end on request; each returns one device more than the one before. */
function counted(first: number) {
  const maps = new CachedMaps();
  const open: (() => void)[] = [];
  let started = 0;
  const count = () => {
    const map = of(first + started);
    started += 1;
    return new Promise<DeviceMap>((done) => open.push(() => done(map)));
  };
  return {
    maps,
    ask: (key = 'country') => maps.ask(key, count).then(({ total }) => total - first),
    end: () => open.splice(0).forEach((done) => done()),
    started: () => started,
  };
}
type Counted = ReturnType<typeof counted>;
const now = async ({ ask, end }: Counted, key?: string) => {
  const pending = ask(key);
  end();
  return pending;
};

it('counts few devices for each request', async () => {
  const world = counted(FEW - 2);
  expect([await now(world), await now(world), await now(world)]).toEqual([0, 1, 2]);
});

it('counts very many devices once for requests at the same time, and for those a moment later', async () => {
  const world = counted(MANY);
  const together = [world.ask(), world.ask(), world.ask('a province')];
  world.end();
  expect(await Promise.all(together)).toEqual([0, 0, 1]);
  expect([await world.ask(), await world.ask('a province'), world.started()]).toEqual([0, 1, 2]);
});

it('shows the cached map while it is counted again, and nothing that is old', async () => {
  const world = counted(MANY);
  await now(world);
  vi.setSystemTime(5000);
  expect([await world.ask(), await world.ask(), world.started()]).toEqual([0, 0, 2]);
  world.end();
  await vi.waitFor(async () => expect(await world.ask()).toBe(1));
  vi.setSystemTime(60_000);
  expect([await now(world), world.started()]).toEqual([2, 3]);
});

it('drops maps counted before a change, and those being counted', async () => {
  const world = counted(MANY);
  await now(world);
  world.maps.clear();
  const before = world.ask();
  world.maps.clear();
  const after = world.ask();
  world.end();
  expect([await before, await after, await world.ask()]).toEqual([1, 2, 2]);
});

it('passes a failed count to the requests that wait for it, and counts again', async () => {
  const maps = new CachedMaps();
  const fails = () => Promise.reject(new Error('no database'));
  await expect(maps.ask('country', fails)).rejects.toThrow('no database');
  expect(await maps.ask('country', async () => of(MANY))).toMatchObject({ total: MANY });
  vi.setSystemTime(5000);
  expect(await maps.ask('country', fails)).toMatchObject({ total: MANY });
  await vi.waitFor(() => expect(maps.ask('country', fails)).rejects.toThrow('no database'));
});
