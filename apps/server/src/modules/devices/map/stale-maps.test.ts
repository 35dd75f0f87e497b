import { randomUUID } from 'node:crypto';
import { COUNTED_TO } from '@loa/contracts/common';
import {
  deviceBadge,
  deviceMap,
  type Device,
  type DeviceBadge,
  type DeviceMap,
  type MapBox,
} from '@loa/contracts/devices';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vacuumTables } from '../../../db/scheduled-vacuum';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { callerFor } from '../../accounts';
import { accountTable } from '../../accounts/table';
import { areaTable as area } from '../../areas';
import { isPlaced } from '../repository';
import { deviceRuntimeTable as runtime, deviceTable as device } from '../table';

/** Devices on the map, and without a position: of each more than the limit from which maps are cached. */
const MANY = 2 * (COUNTED_TO + 400);
const ELSEWHERE = 20;
/** A box around all devices that have a position at first. */
const BOX: MapBox = [104, 19, 107, 22];

interface Place {
  id: string;
  name: string;
  version: number;
  parent_id: string;
}

let server: TestServer;
let admin: TestClient;
/** The accounts that look at the map, each with its own areas. */
let people: Record<'admin' | 'canbo' | 'canbo2', TestClient>;
/** The commune of canbo, with a village of nearly all devices and one of few; its province, and another. */
let [home, near, far, around, province] = ['', '', '', '', ''];

const pathOf = async (username: keyof typeof people) => (await callerFor(server.db, username)).area.path;
const map = async (client: TestClient, query: string) =>
  deviceMap.parse((await client.get(`/api/device/map?${query}`)).json());
const place = async (id: string): Promise<Place> =>
  (
    await server.db.execute<Place & Record<string, unknown>>(
      sql`select id, name, version, parent_id from area where id = ${id}`,
    )
  ).rows[0] as Place;
const done = async (answer: ReturnType<TestClient['get']>) => {
  const { statusCode, body } = await answer;
  expect([statusCode < 300, statusCode < 300 ? '' : body]).toEqual([true, '']);
  return JSON.parse(body) as Device;
};

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  people = { admin, canbo: await server.signIn('canbo'), canbo2: await server.signIn('canbo2') };
  const { db } = server;
  home = (await callerFor(db, 'canbo')).area.id;
  around = (await place(home)).parent_id;
  const elsewhere = (await callerFor(db, 'canbo2')).area.id;
  province = (await done(admin.post('/api/category/province', { name: 'Tỉnh Nơi Khác' }))).id;
  for (const [at, name] of ['Thôn Gần', 'Thôn Xa'].entries()) {
    const { id } = await done(admin.post('/api/category/village', { name, parent_id: home, code: `TM${at}` }));
    if (at === 0) near = id;
    else far = id;
  }
  // Every second device has no position.
  await db.execute(sql`insert into device (id, name, search_text, name_sort, device_code, area_id, lat, lng, created_at,
    updated_at)
    select gen_random_uuid(), 'Loa ' || n, 'loa ' || n, 'loa ' || lpad(n::text, 8, '0'), 'M-' || n, case
    when n > ${MANY}::int then ${elsewhere}::uuid when n % 50 < 2 then ${far}::uuid else ${near}::uuid end,
      case when n % 2 > 0 then 19.5 + (n % 200) / 100.0 end, case when n % 2 > 0 then 104.5 + (n % 173) / 80.0
      end, now(), now()
    from generate_series(1, ${MANY + ELSEWHERE}::int) n`);
  // Heard of tomorrow: however long this takes, none is silent for too long.
  await db.execute(
    sql`insert into device_runtime (device_id, connection, play_state, last_seen_at)
      select id, (array['online', 'offline', 'never'])[1 + length(name) % 3], 'idle', now() + interval '1 day'
      from device`,
  );
  await vacuumTables(db);
});
afterAll(() => server.stop());

type Counts = Partial<Record<DeviceBadge, number>>;
const sum = (all: Counts, [badge, of]: readonly [DeviceBadge, number]): Counts => ({
  ...all,
  [badge]: (all[badge] ?? 0) + of,
});
const summaryOf = ({ total, unplaced, clusters, devices }: DeviceMap) => ({
  total,
  unplaced,
  states: [
    ...clusters.flatMap(({ states }) => Object.entries(states) as [DeviceBadge, number][]),
    ...devices.map((one) => [deviceBadge(one), 1] as const),
  ].reduce(sum, {} as Counts),
});

interface MapView {
  name: keyof typeof people;
  box: MapBox | null;
  within: string | null;
}
const readRows = () =>
  server.db
    .select({
      id: device.id,
      lat: device.lat,
      lng: device.lng,
      install_status: device.install_status,
      connection: runtime.connection,
      play_state: runtime.play_state,
      default_shown: runtime.default_shown,
      path: area.path,
    })
    .from(device)
    .innerJoin(runtime, eq(runtime.device_id, device.id))
    .innerJoin(area, eq(area.id, device.area_id));

/**
 * Counts row by row what a caller sees below his own place and `within`; a bound account only its own devices.
 */
async function slowly(rows: Awaited<ReturnType<typeof readRows>>, { name, box, within }: MapView) {
  const {
    area: { path },
    device_ids,
  } = await callerFor(server.db, name);
  const seen = rows.filter(
    (row) =>
      row.install_status === 'installed' &&
      row.path.startsWith(path) &&
      (within === null || row.path.includes(`/${within}/`)) &&
      (device_ids.length === 0 || device_ids.includes(row.id)),
  );
  const placed = seen.flatMap((row) =>
    row.lat === null || row.lng === null ? [] : [{ ...row, lat: row.lat, lng: row.lng }],
  );
  const [west, south, east, north] = box ?? [-180, -90, 180, 90];
  const inside = placed.filter(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east);
  return {
    total: inside.length,
    unplaced: seen.length - placed.length,
    states: inside.map((row) => [deviceBadge(row), 1] as const).reduce(sum, {} as Counts),
  };
}

/** Every map of this file: the account and the box. */
const views = (): MapView[] => [
  ...(['admin', 'canbo', 'canbo2'] as const).map((name) => ({ name, box: null, within: null })),
  ...(['admin', 'canbo'] as const).map((name) => ({ name, box: BOX, within: null })),
  ...[near, around, province].map((within) => ({ name: 'admin' as const, box: null, within })),
];
const askAll = async () => {
  const answers = [];
  for (const { name, box, within } of views()) {
    const query = new URLSearchParams({
      ...(box && { box: box.join(), zoom: '8' }),
      ...(within && { area_id: within }),
    });
    answers.push({ name, box, within, ...summaryOf(await map(people[name], String(query))) });
  }
  return answers;
};
const countAll = async () => {
  const counted = [];
  const rows = await readRows();
  for (const view of views()) counted.push({ ...view, ...(await slowly(rows, view)) });
  return counted;
};

const one = async (where: SQL = sql`true`) => {
  const [row] = await server.db
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.area_id, near), eq(device.install_status, 'installed'), where))
    .limit(1);
  return (await admin.get(`/api/device/find/${row?.id}`)).json() as Device;
};
const written = ({
  name,
  note,
  is_active,
  area_id,
  factory_id,
  model,
  resolution_id,
  address,
  lat,
  lng,
  sim_phone,
  version,
}: Device) => ({
  name,
  note,
  is_active,
  area_id,
  factory_id,
  model,
  resolution_id,
  address,
  lat,
  lng,
  sim_phone,
  version,
});
const change = async (of: Device, values: Partial<Device>) =>
  done(admin.put(`/api/device/${of.id}`, { ...written(of), ...values }));
const removed: string[] = [];

/** Changes by people that a map must show at once. */
const changes: [string, () => Promise<unknown>][] = [
  ['a device is moved on the map', async () => change(await one(isPlaced), { lat: 23, lng: 104 })],
  ['a device is taken off the map', async () => change(await one(isPlaced), { lat: null, lng: null })],
  ['a device is put on the map', async () => change(await one(isNull(device.lat)), { lat: 20.5, lng: 105.5 })],
  [
    'a device is given to another place',
    async () => change(await one(), { area_id: (await callerFor(server.db, 'canbo2')).area.id }),
  ],
  [
    'a device is put where it says it is',
    async () => {
      const { id, version } = await one(isNull(device.lat));
      await server.db
        .update(runtime)
        .set({ position: { lat: 20.25, lng: 105.75, at: new Date().toISOString() } })
        .where(eq(runtime.device_id, id));
      return done(admin.post(`/api/device/${id}/own-position`, { version }));
    },
  ],
  [
    'a device is taken down',
    async () => {
      const { id, version } = await one();
      removed.push(id);
      return done(admin.post(`/api/device/${id}/remove-install`, { version }));
    },
  ],
  [
    'a device is installed again',
    () =>
      done(
        admin.post(`/api/device/${removed[0]}/install`, {
          install_id: randomUUID(),
          name: 'Loa treo lại',
          area_id: far,
          lat: 20.75,
          lng: 105.25,
        }),
      ),
  ],
  [
    'a device comes from a list and is installed',
    async () => {
      const { name } = await place(home);
      const cells = {
        device_code: 'MOI-1',
        name: 'Loa mới',
        kind: '',
        factory_id: '',
        model: '',
        resolution_id: '',
        serial: '',
        claim_code: '',
        address: '',
        sim_phone: '',
        note: '',
      };
      await done(
        admin.post('/api/device/not-installed/import', {
          rows: [{ row: 2, cells: { ...cells, area_id: `Thôn Gần, ${name}` } }],
          apply: true,
        }),
      );
      const { id } = await done(admin.post('/api/device/not-installed/claim', { device_code: 'MOI-1' }));
      return done(
        admin.post(`/api/device/${id}/install`, {
          install_id: randomUUID(),
          name: 'Loa mới',
          area_id: near,
          lat: 20.1,
          lng: 105.1,
        }),
      );
    },
  ],
  [
    'what one may look at becomes other devices',
    async () =>
      server.db
        .update(accountTable)
        .set({ device_ids: [(await one()).id] })
        .where(eq(accountTable.username, 'canbo'))
        .then(() => server.deps.events.emit('access.changed', {})),
  ],
  [
    'what one may look at becomes all of it again',
    () =>
      server.db
        .update(accountTable)
        .set({ device_ids: [] })
        .where(eq(accountTable.username, 'canbo'))
        .then(() => server.deps.events.emit('access.changed', {})),
  ],
  [
    'a place is moved into another',
    async () => {
      const { version } = await place(home);
      return done(admin.post(`/api/category/commune/${home}/move`, { parent_id: province, version }));
    },
  ],
  [
    'a place becomes part of another',
    async () => {
      const [from, into] = [await place(far), await place(near)];
      return done(
        admin.post('/api/category/village/merge', {
          sources: [{ id: from.id, version: from.version }],
          into: { id: into.id, version: into.version },
        }),
      );
    },
  ],
];

describe('a map of very many devices', () => {
  it('is cached: a change without an event is not counted at once', async () => {
    const { id, lat } = await one(isPlaced);
    const before = await askAll();
    expect(before).toEqual(await countAll());
    await server.db.update(device).set({ lat: null }).where(eq(device.id, id));
    const after = await askAll();
    expect(after).not.toEqual(await countAll());
    await server.db.update(device).set({ lat }).where(eq(device.id, id));
  });

  it.each(changes)('is counted again for everybody when %s', async (_, act) => {
    await askAll();
    await act();
    expect(await askAll()).toEqual(await countAll());
  });

  it('shows current names of its places', async () => {
    const named = async () => (await map(people.canbo, `area_id=${near}`)).clusters.map(({ area: { name } }) => name);
    await named();
    const { name: _, ...rest } = (await admin.get(`/api/category/village/find/${near}`)).json() as Place &
      Record<string, unknown>;
    const fields = [
      'note',
      'code',
      'kind',
      'parent_id',
      'is_active',
      'lat',
      'lng',
      'address',
      'phone',
      'head_name',
      'head_phone',
      'version',
    ];
    await done(
      admin.put(`/api/category/village/${near}`, {
        ...Object.fromEntries(fields.map((field) => [field, rest[field]])),
        name: 'Thôn Đổi Tên',
      }),
    );
    expect(new Set(await named())).toEqual(new Set(['Thôn Đổi Tên']));
  });

  it('is the map of the new place for an account that is moved', async () => {
    const before = await pathOf('canbo2');
    await server.db.update(accountTable).set({ area_id: home }).where(eq(accountTable.username, 'canbo2'));
    server.deps.events.emit('access.changed', {});
    expect(await pathOf('canbo2')).not.toBe(before);
    expect(await askAll()).toEqual(await countAll());
  });
});

it('puts a device where it says it is for who has read its newest version', async () => {
  const { id, version } = await one();
  const position = { lat: 20.25, lng: 105.75, at: new Date().toISOString() };
  await server.db.update(runtime).set({ position }).where(eq(runtime.device_id, id));
  const statuses: number[] = [];
  for (const read of [version, version, version + 2, version + 1])
    statuses.push((await admin.post(`/api/device/${id}/own-position`, { version: read })).statusCode);
  expect(statuses).toEqual([200, 409, 409, 200]);
});
