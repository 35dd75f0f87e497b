import {
  deviceBadge,
  deviceMap,
  type Device,
  type DeviceBadge,
  type DeviceMap,
  type MapBox,
} from '@loa/contracts/devices';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { demoSeeded } from '../devices.fixture';
import { deviceRuntimeTable as runtime, deviceTable as device } from '../table';

const COUNT = 180;
const NOWHERE = 12;
const CONNECTIONS = ['online', 'online', 'online', 'offline', 'never'] as const;
const PLAYS = ['idle', 'playing', 'paused', 'error', 'updating', 'restarting'] as const;

/** Pseudo-random numbers from 0 to 1, the same each time. */
function drawn(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
const draw = drawn(7);
const between = (least: number, most: number) => least + draw() * (most - least);
const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(draw() * values.length)] as Value;

let server: TestServer;
let admin: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, COUNT);
  admin = await server.signIn('admin');
  const all = await server.db.select().from(device).orderBy(device.device_code);
  for (const [at, { id }] of all.entries()) {
    // Some all over the country, some in the same place, some with half a position or none.
    const place =
      at % 3 === 0
        ? { lat: between(8.4, 23.3), lng: between(102.2, 117.6) }
        : at % 3 === 1 && at < 60
          ? { lat: 16.05, lng: 108.2 }
          : {};
    const nowhere = at < NOWHERE ? { lat: null, ...(at % 2 === 0 && { lng: null }) } : {};
    await server.db
      .update(device)
      .set({ kind: oneOf(['speaker', 'led', 'screen']), ...place, ...nowhere })
      .where(eq(device.id, id));
    await server.db
      .update(runtime)
      .set({ connection: oneOf(CONNECTIONS), play_state: oneOf(PLAYS), clock_skew_ms: oneOf([0, 5000]) })
      .where(eq(runtime.device_id, id));
  }
});
afterAll(() => server.stop());

const list = async (client: TestClient, filter = '') =>
  (await client.get(`/api/device/find?limit=200${filter}`)).json() as { rows: Device[]; total: number };
const map = async (client: TestClient, query: string) => {
  const answer = await client.get(`/api/device/map?${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return deviceMap.parse(answer.json());
};

type Counts = Partial<Record<DeviceBadge, number>>;
const add = (counts: Counts, badge: DeviceBadge, of: number) => ({ ...counts, [badge]: (counts[badge] ?? 0) + of });
const statesOfRows = (
  rows: readonly Pick<Device, 'install_status' | 'connection' | 'play_state' | 'default_shown'>[],
) => rows.reduce<Counts>((counts, row) => add(counts, deviceBadge(row), 1), {});
const statesOfMap = ({ clusters, devices }: DeviceMap) =>
  clusters
    .flatMap(({ states }) => Object.entries(states) as [DeviceBadge, number][])
    .reduce<Counts>((counts, [badge, of]) => add(counts, badge, of), statesOfRows(devices));
const isPlaced = ({ lat, lng }: Device) => lat !== null && lng !== null;
const isIn =
  ([west, south, east, north]: MapBox) =>
  ({ lat, lng }: Pick<Device, 'lat' | 'lng'>) =>
    lat !== null && lng !== null && lat >= south && lat <= north && lng >= west && lng <= east;

const FILTERS = [
  '',
  '&badge=offline,error',
  '&kind=led',
  '&badge=by_default',
  '&trouble=clock',
  '&badge=idle,playing&kind=speaker,screen',
  '&search=loa',
  '&placed=known',
  '&placed=none',
  '&trouble=clock,fault&badge=offline',
];
const boxes = (count: number): [string, MapBox][] =>
  Array.from({ length: count }, () => {
    const [lng, lat, size] = [between(102, 116), between(8, 22), oneOf([0.01, 0.2, 2, 9])];
    const box = [lng, lat, Math.min(180, lng + size), lat + size * between(0.4, 1)].map((edge) =>
      Number(edge.toFixed(5)),
    ) as MapBox;
    return [box.join(','), box];
  });

describe('the map of devices', () => {
  it.each(['admin', 'canbo', 'canbo2'])(
    'counts for %s in any box what the list shows under the same filter, state by state',
    async (name) => {
      const person = await server.signIn(name);
      for (const filter of FILTERS) {
        const rows = (await list(person, filter)).rows;
        for (const [text, box] of boxes(5)) {
          const inside = rows.filter(isIn(box));
          for (const zoom of [0, 7, 12, 18]) {
            const shown = await map(person, `box=${text}&zoom=${zoom}${filter}`);
            expect([filter, text, zoom, shown.total, statesOfMap(shown)]).toEqual([
              filter,
              text,
              zoom,
              inside.length,
              statesOfRows(inside),
            ]);
            expect(shown.unplaced).toBe(rows.filter((row) => !isPlaced(row)).length);
          }
        }
      }
    },
  );

  it('puts each device into exactly one cluster, within its box, or shows it as the list does', async () => {
    const { rows } = await list(admin);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const zoom of [3, 6, 8, 11, 16]) {
      const { clusters, devices } = await map(admin, `box=100,6,118,24&zoom=${zoom}`);
      expect(zoom > 3 || clusters.some(({ parts }) => parts.length === 2)).toBe(true);
      for (const { id, lat, lng, name, device_code, connection, play_state, area } of devices)
        expect(byId.get(id)).toMatchObject({
          lat,
          lng,
          name,
          device_code,
          connection,
          play_state,
          area: { name: area.name },
        });
      for (const {
        lat,
        lng,
        box: [west, south, east, north],
        count,
        states,
        area,
        parts,
      } of clusters) {
        for (const part of parts) {
          const { rows: there } = await list(admin, `&area_id=${part.id}`);
          expect(there.filter(isIn([west, south, east, north])).length, part.name).toBeGreaterThan(0);
        }
        expect(count).toBeGreaterThan(1);
        expect(Object.values(states).reduce((sum, of) => sum + of, 0)).toBe(count);
        expect(isIn([west - 1e-9, south - 1e-9, east + 1e-9, north + 1e-9])({ lat, lng })).toBe(true);
        expect(rows.filter(isIn([west, south, east, north])).length).toBeGreaterThanOrEqual(count);
        expect(
          (await list(admin, `&area_id=${area.id}`)).rows.filter(isIn([west, south, east, north])).length,
        ).toBeGreaterThanOrEqual(count);
      }
    }
  });

  it('splits clusters as the map zooms in, down to every single device', async () => {
    const spot = rowsAt(await list(admin), 16.05, 108.2);
    expect(spot.length).toBeGreaterThan(10);
    const near = await map(admin, 'box=108.19,16.04,108.21,16.06&zoom=18');
    expect([near.clusters, near.devices.map(({ id }) => id).sort()]).toEqual([[], spot.map(({ id }) => id).sort()]);
    const far = await map(admin, 'box=108.19,16.04,108.21,16.06&zoom=10');
    expect([far.clusters.map(({ count }) => count), far.devices]).toEqual([[spot.length], []]);
    const whole = await map(admin, 'box=-180,-90,180,90&zoom=2');
    expect(whole.clusters.length + whole.devices.length).toBeLessThan(
      (await map(admin, 'box=100,6,118,24&zoom=8')).clusters.length + 40,
    );
  });

  it('reads all devices where no box is given, and nothing where no device has a position', async () => {
    const placed = (await list(admin)).rows.filter(isPlaced);
    const [lats, lngs] = [placed.map(({ lat }) => lat as number), placed.map(({ lng }) => lng as number)];
    const all = await map(admin, '');
    expect(all.box).toEqual([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]);
    expect([all.total, statesOfMap(all), all.unplaced]).toEqual([
      placed.length,
      statesOfRows(placed),
      COUNT - placed.length,
    ]);
    expect(await map(admin, 'placed=none')).toEqual({
      box: null,
      total: 0,
      clusters: [],
      devices: [],
      unplaced: COUNT - placed.length,
    });
    expect(await map(admin, 'search=khong-co-ten-nay')).toMatchObject({ box: null, total: 0, unplaced: 0 });
  });

  it('follows a device that changes its state or is moved', async () => {
    const [{ id } = { id: '' }] = await server.db
      .select({ id: device.id })
      .from(device)
      .where(isNull(device.lat))
      .limit(1);
    await server.db.update(device).set({ lat: 20.987654, lng: 107.123456 }).where(eq(device.id, id));
    for (const connection of ['offline', 'never'] as const) {
      await server.db.update(runtime).set({ connection }).where(eq(runtime.device_id, id));
      expect((await map(admin, 'box=107.12,20.98,107.13,20.99&zoom=15')).devices).toMatchObject([
        { id, connection, lat: 20.987654, lng: 107.123456 },
      ]);
    }
  });

  it('does not reveal how many devices there are elsewhere', async () => {
    const [own, other] = await Promise.all([server.signIn('canbo'), server.signIn('canbo2')]);
    const [mine, theirs] = [(await list(own)).rows, (await list(other)).rows];
    expect(theirs.filter(({ id }) => mine.some((row) => row.id === id))).toEqual([]);
    expect(await map(own, `area_id=${theirs[0]?.area_id}`)).toEqual({
      box: null,
      total: 0,
      clusters: [],
      devices: [],
      unplaced: 0,
    });
    for (const person of [own, other]) {
      const seen = (await list(person)).rows;
      const { box, total, unplaced } = await map(person, '');
      expect([total + unplaced, seen.filter(isIn(box as MapBox)).length]).toEqual([seen.length, total]);
    }
  });

  it.each([
    'box=170,10,-170,20',
    'box=105,21,105,22',
    'box=105,22,106,21',
    'box=105,21,106',
    'box=105,21,106,22,23',
    'box=-181,0,10,10',
    'box=0,-91,10,10',
    'box=0,0,181,10',
    'box=0,0,10,91',
    'box=a,b,c,d',
    'box=',
    'box=0,0,NaN,1',
    'box=0x1,0,5,5',
    'box=0,0,1e9,1',
    'zoom=-1',
    'zoom=19',
    'zoom=1.5',
    'zoom=gần',
    'page=1',
    'limit=5',
    'sort=name',
    'badge=happy',
    'placed=here',
    'nothing=1',
    'box=0,0,1,1&box=2,2,3,3',
  ])('refuses %s', async (query) => {
    const answer = await admin.get(`/api/device/map?${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID']);
  });

  it('stays small however much is requested', async () => {
    for (const query of ['box=-180,-90,180,90&zoom=18', 'box=100,6,118,24&zoom=18', 'box=100,6,118,24&zoom=8']) {
      const { clusters, devices } = await map(admin, query);
      expect(clusters.length + devices.length).toBeLessThanOrEqual(25 * 25);
    }
  });
});

const rowsAt = ({ rows }: { rows: Device[] }, lat: number, lng: number) =>
  rows.filter((row) => row.lat === lat && row.lng === lng);
