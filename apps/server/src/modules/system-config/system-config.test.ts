import { PERMISSIONS } from '@loa/contracts/permissions';
import { DECLARED, SETTING_KEYS, USUAL_SETTINGS } from '@loa/contracts/system-config';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBroadcastWorld } from '../schedules/broadcast-world.fixture';
import type { BroadcastWorld } from '../schedules/broadcast-world.fixture';
import { officerOf } from '../../testing/officer-of';
import type { TestClient } from '../../testing/test-client';
import { base, configOf, deleteSettings, sendSettings, setSettings, touchedBy } from './config-world.fixture';

let world: BroadcastWorld;
/** An account with every right over the configuration, in one commune. */
let local: TestClient;
const day = [{ start_time: '05:00', end_time: '21:00' }];

beforeAll(async () => {
  world = await startBroadcastWorld();
  local = await officerOf(world.server, { module: 'CAU_HINH_HE_THONG' }, 'canbo');
});
beforeEach(() => deleteSettings(world.db));
afterAll(() => world.server.stop());

const refusal = async (values: object, client = world.admin) => {
  const answer = await sendSettings(client, values);
  return [answer.statusCode, (answer.json().errors ?? []).map(({ field }: { field: string }) => field)];
};

describe('the settings', () => {
  it('have their defaults until somebody sets them, and show who did', async () => {
    expect(await configOf(world.xemthoi)).toMatchObject({
      version: 1,
      values: USUAL_SETTINGS,
      changes: [],
      updated_by: null,
      is_everywhere: false,
    });
    const { values, changes, version } = await setSettings(world.admin, { default_volume: 40 });
    expect([values.default_volume, version > 1]).toEqual([40, true]);
    expect(changes).toMatchObject([{ key: 'default_volume', by: { name: expect.any(String) } }]);
  });

  it('are logged with the old and the new value', async () => {
    await setSettings(world.admin, {
      default_volume: 40,
      quiet_windows: [{ area_id: world.author.area.id, windows: day }],
    });
    const { rows } = (await world.admin.get('/api/log/find?module=CAU_HINH_HE_THONG&limit=1')).json();
    const { name } = (await world.admin.get(`/api/category/commune/find/${world.author.area.id}`)).json();
    expect(rows[0]).toMatchObject({ action: 'CAU_HINH_HE_THONG_EDIT', entity: { name: 'Cấu hình hệ thống' } });
    expect(rows[0].changes).toEqual([
      { field: 'quiet_windows', old: [], new: [`${name}: 05:00–21:00`] },
      { field: 'default_volume', old: 70, new: 40 },
    ]);
  });

  it('conflict only where two people set the same one', async () => {
    const { version } = await configOf(world.admin);
    await setSettings(world.admin, { default_volume: 40 });
    const other = await world.admin.put(base, { version, loudness_lufs: -20 });
    expect(other.statusCode).toBe(200);
    const stale = await world.admin.put(base, { version, default_volume: 50 });
    expect([stale.statusCode, stale.json().details.current.values]).toMatchObject([
      409,
      { default_volume: 40, loudness_lufs: -20 },
    ]);
    // Sending the current value is no conflict, and no change.
    expect((await world.admin.put(base, { version, default_volume: 40 })).json().version).toBe(other.json().version);
    await setSettings(world.admin, { quiet_windows: [{ area_id: null, windows: day }] });
    expect(
      (await world.admin.put(base, { version, quiet_windows: [{ area_id: null, windows: day }] })).statusCode,
    ).toBe(200);
  });

  it('set at the same time are both stored, or one of the two is refused', async () => {
    const { version } = await configOf(world.admin);
    const both = await Promise.all([
      world.admin.put(base, { version, default_volume: 41 }),
      world.admin.put(base, { version, default_volume: 42 }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it.each([
    ['default_volume', { default_volume: 101 }],
    ['default_volume', { default_volume: 7.5 }],
    ['area_levels', { area_levels: 5 }],
    ['time_zone', { time_zone: 'Asia/Atlantis' }],
    ['loudness_lufs', { loudness_lufs: 0 }],
    ['holidays', { holidays: ['2026-09-02', '2026-09-02'] }],
    ['holidays.0', { holidays: ['2026-02-30'] }],
    ['menu_hidden', { menu_hidden: ['/bo-suu-tap/danh-sach', '/bo-suu-tap/danh-sach'] }],
    ['menu_hidden', { menu_hidden: ['/cau-hinh/cai-dat-he-thong'] }],
    ['menu_hidden.0', { menu_hidden: ['https://loa.vn'] }],
    ['offline_after_sec', { offline_after_sec: 50 }],
    ['offline_after_sec', { heartbeat_sec: 60 }],
    ['quiet_windows.0.windows', { quiet_windows: [{ area_id: null, windows: [] }] }],
    [
      'quiet_windows.0.windows',
      {
        quiet_windows: [
          {
            area_id: null,
            windows: [
              { start_time: '05:00', end_time: '08:00' },
              { start_time: '07:00', end_time: '09:00' },
            ],
          },
        ],
      },
    ],
    [
      'quiet_windows.0.windows',
      {
        quiet_windows: [
          {
            area_id: null,
            windows: [
              { start_time: '22:00', end_time: '06:00' },
              { start_time: '05:00', end_time: '07:00' },
            ],
          },
        ],
      },
    ],
    [
      'quiet_windows',
      {
        quiet_windows: [
          { area_id: null, windows: day },
          { area_id: null, windows: day },
        ],
      },
    ],
    ['quiet_windows', { quiet_windows: [{ area_id: '01900000-0000-7000-8000-00000000dead', windows: day }] }],
  ])('refuse invalid values of %s', async (field, values) => {
    expect(await refusal(values)).toEqual([400, [field]]);
    expect((await configOf(world.admin)).changes).toEqual([]);
  });

  it('refuse unknown keys, and values that the server itself stores', async () => {
    expect((await sendSettings(world.admin, { demo_seeded: [] } as object)).statusCode).toBe(400);
    expect((await sendSettings(world.admin, { colour: 1 } as object)).statusCode).toBe(400);
  });

  it('are each declared with what an operator must know', () => {
    for (const key of SETTING_KEYS)
      expect(
        Object.values(DECLARED[key]).every((text) => text !== ''),
        key,
      ).toBe(true);
    expect(PERMISSIONS.some(({ code }) => code === 'CAU_HINH_HE_THONG_EDIT')).toBe(true);
  });
});

describe('a change of settings', () => {
  it('needs the right, and for settings that apply everywhere a caller in charge of everything', async () => {
    expect((await world.canbo.put(base, { version: 1 })).statusCode).toBe(403);
    expect((await world.canbo.post(`${base}/preview`, {})).statusCode).toBe(403);
    expect(await refusal({ default_volume: 10 }, local)).toEqual([403, []]);
    expect(await refusal({ quiet_windows: [{ area_id: null, windows: day }] }, local)).toEqual([403, []]);
  });

  it('sets the quiet hours of own places, sees those above, and leaves invisible ones unchanged', async () => {
    const [own, theirs] = [world.author.area.id, world.neighbour.area.id];
    await setSettings(world.admin, {
      quiet_windows: [
        { area_id: null, windows: day },
        { area_id: theirs, windows: day },
      ],
    });
    const seen = await configOf(local);
    expect(seen.values.quiet_windows).toEqual([{ area_id: null, windows: day }]);
    await setSettings(local, {
      quiet_windows: [
        ...seen.values.quiet_windows,
        { area_id: own, windows: [{ start_time: '06:00', end_time: '20:00' }] },
      ],
    });
    const all = (await configOf(world.admin)).values.quiet_windows.map(({ area_id }) => area_id);
    expect(new Set(all)).toEqual(new Set([null, own, theirs]));
    expect((await configOf(local)).areas).toMatchObject([{ id: own, is_own: true }]);
    expect(await refusal({ quiet_windows: [{ area_id: theirs, windows: day }] }, local)).toEqual([
      400,
      ['quiet_windows'],
    ]);
    expect(await refusal({ quiet_windows: [] }, local)).toEqual([403, []]);
  });
});

it('shows for an unset value that nothing is affected', async () =>
  expect(await touchedBy(world.admin, { max_upload_mb: 5 })).toEqual([]));
