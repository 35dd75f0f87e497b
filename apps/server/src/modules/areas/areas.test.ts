import {
  AREA_LEVELS,
  PLACE_KINDS,
  places,
  type AreaNode,
  type AreaTreeAnswer,
  type PlaceLevel,
} from '@loa/contracts/areas';
import { fold } from '@loa/contracts/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { describeCrud } from '../../testing/describe-crud';
import type { TestClient } from '../../testing/test-client';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { accountTable } from '../accounts/table';
import { demoSeeded } from '../devices/devices.fixture';
import { deviceTable } from '../devices/table';
import { areaTable } from './table';

let server: TestServer;
let admin: TestClient;
let canbo: TestClient;
let commune: { id: string; name: string; villages: { id: string; name: string }[] };

beforeAll(async () => {
  server = await startTestServer();
  const [first] = await demoSeeded(server, 20);
  if (!first) throw new Error('no commune');
  commune = first;
  [admin, canbo] = [await server.signIn('admin'), await server.signIn('canbo')];
});
afterAll(() => server.stop());

const ask = async (client: TestClient, query = '') =>
  (await client.get(`/api/account/tree-area${query}`)).json() as AreaTreeAnswer;
const names = (nodes: AreaNode[]) => nodes.map(({ name }) => name);
/** Every area, counted from the tables in another way than the server does. */
async function everything() {
  const areas = await server.db.select().from(areaTable);
  const devices = await server.db
    .select({ area_id: deviceTable.area_id })
    .from(deviceTable)
    .where(eq(deviceTable.install_status, 'installed'));
  const accounts = await server.db.select({ area_id: accountTable.area_id }).from(accountTable);
  const pathOf = new Map(areas.map(({ id, path }) => [id, path]));
  const countIn = (path: string, rows: { area_id: string }[]) =>
    rows.filter(({ area_id }) => pathOf.get(area_id)?.startsWith(path)).length;
  const placesIn = (path: string) => areas.filter((area) => area.path !== path && area.path.startsWith(path)).length;
  return {
    areas,
    countsOf: (path: string) => ({
      device_count: countIn(path, devices),
      account_count: countIn(path, accounts),
      place_count: placesIn(path),
    }),
  };
}

describe('a level of the tree', () => {
  it('is what lies directly below, from the caller’s own area on', async () => {
    const { areas } = await everything();
    const country = await ask(admin);
    expect(names(country.above)).toEqual(['Việt Nam']);
    expect(country.rows.map(({ level }) => level)).toEqual(Array(34).fill(AREA_LEVELS.province));
    const hanoi = country.rows.find(({ name }) => name === 'Hà Nội');
    const below = await ask(admin, `?parent_id=${hanoi?.id}`);
    expect(names(below.above)).toEqual(['Việt Nam', 'Hà Nội']);
    expect(new Set(names(below.rows))).toEqual(
      new Set(areas.filter(({ parent_id }) => parent_id === hanoi?.id).map(({ name }) => name)),
    );
    const own = await ask(canbo);
    expect(names(own.above)).toEqual([commune.name]);
    expect(names(own.rows).sort()).toEqual(commune.villages.map(({ name }) => name).sort());
  });

  it('shows for every area whether there is more below, and its number of accounts, places and installed devices', async () => {
    const { areas, countsOf } = await everything();
    const country = await ask(admin);
    const levels = await Promise.all(country.rows.map(({ id }) => ask(admin, `?parent_id=${id}`)));
    const seen = [...country.above, ...country.rows, ...levels.flatMap(({ above, rows }) => [...above, ...rows])];
    expect(seen.length).toBeGreaterThan(70);
    for (const { id, path, has_children, device_count, account_count, place_count } of seen) {
      expect({ has_children, device_count, account_count, place_count }).toEqual({
        has_children: areas.some(({ parent_id }) => parent_id === id),
        ...countsOf(path),
      });
    }
    expect(country.above[0]?.device_count).toBe(20);
  });

  it('is refused outside the caller’s areas, under its field', async () => {
    const [root] = (await ask(admin)).above;
    const answer = await canbo.get(`/api/account/tree-area?parent_id=${root?.id}`);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'parent_id']);
    expect((await ask(canbo, `?ids=${root?.id}`)).rows).toEqual([]);
  });
});

describe('searching', () => {
  it('finds places deep in the tree without diacritics, and says where they lie', async () => {
    const village = commune.villages[0]!;
    const { rows, above } = await ask(admin, `?search=${encodeURIComponent(fold(village.name).toUpperCase())}`);
    expect(rows.map(({ id }) => id)).toContain(village.id);
    expect(names(above)).toEqual(expect.arrayContaining(['Việt Nam', commune.name]));
  });

  it('gives the same as a search made by hand, names that begin with the text first, at most a hundred', async () => {
    const { areas } = await everything();
    for (const word of ['h', 'ha', 'thon', 'dong anh', '%', '_']) {
      const { rows } = await ask(admin, `?search=${encodeURIComponent(word)}`);
      const wanted = areas.filter(({ name, code }) =>
        word.split(' ').every((part) => fold(`${name} ${code}`).includes(part)),
      );
      expect(rows.length).toBe(Math.min(wanted.length, 100));
      const begins = rows.map(({ name, code }) => fold(`${name} ${code}`).startsWith(word));
      expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)));
    }
  });

  it('stays within the caller’s areas and within the area that was opened', async () => {
    const province = (await ask(admin)).rows.find(({ name }) => name === 'Hà Nội')!;
    expect((await ask(canbo, '?search=h')).rows.every(({ path }) => path.includes(commune.id))).toBe(true);
    expect(
      (await ask(admin, `?search=h&parent_id=${province.id}`)).rows.every(({ path }) => path.startsWith(province.path)),
    ).toBe(true);
    expect((await ask(canbo, '?search=cà+mau')).rows).toEqual([]);
  });
});

describe('areas by their ids', () => {
  it('come with the areas above them, each once', async () => {
    const [one, two] = commune.villages;
    const { rows, above } = await ask(admin, `?ids=${one!.id},${two!.id},${commune.id}`);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([one!.id, two!.id, commune.id]));
    expect(above.map(({ level }) => level)).toEqual([AREA_LEVELS.country, AREA_LEVELS.province]);
  });

  it.each([
    ['?ids=', 'ids'],
    ['?ids=x', 'ids'],
    ['?search=', 'search'],
    [`?ids=${crypto.randomUUID()}&search=a`, 'ids'],
    [`?ids=${Array(101).fill(crypto.randomUUID()).join(',')}`, 'ids'],
  ])('%#: refuses an invalid query', async (query, field) => {
    const answer = await admin.get(`/api/account/tree-area${query}`);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, expect.stringContaining(field)]);
  });
});

/** The level above, in which a new place of each level is created. */
const above = {
  province: null,
  district: 'province',
  commune: 'province',
  village: 'commune',
} as const satisfies Record<PlaceLevel, PlaceLevel | null>;
describe.each(Object.keys(above) as PlaceLevel[])('a %s', (level) => {
  const parent = async () => {
    if (above[level] === null) return null;
    const { rows } = (await admin.get(`${places[above[level]].base}/find?limit=1&sort=created_at`)).json();
    return rows[0].id as string;
  };
  const foreign = Object.values(PLACE_KINDS)
    .flat()
    .find((kind) => !(PLACE_KINDS[level] as readonly string[]).includes(kind));
  describeCrud(places[level], {
    server: () => server,
    valid: async (n) => ({ name: `Nơi thử ${level} ${n}`, parent_id: await parent() }),
    invalid: { body: { name: 'N' }, field: 'name' },
    rules: [
      { values: { lat: 16, lng: null }, field: 'lng' },
      { values: { kind: foreign }, field: 'kind' },
    ],
    references: above[level] ? ['parent_id'] : [],
  });
});
