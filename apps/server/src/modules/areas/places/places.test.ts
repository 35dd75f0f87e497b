import { PLACE_CALLS, PLACE_LEVELS } from '@loa/contracts/areas';
import type { PermissionCode } from '@loa/contracts/permissions';
import type { Place, PlaceLevel } from '@loa/contracts/areas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildSchedule,
  clockIn,
  plansOf,
  putOnAir,
  startBroadcastWorld,
} from '../../schedules/broadcast-world.fixture';
import type { BroadcastWorld } from '../../schedules/broadcast-world.fixture';
import { deviceTable } from '../../devices/table';
import { setConfig } from '../../system-config';
import type { TestClient } from '../../../testing/test-client';
import { createAccount, createGroup } from '../../accounts';
import { activityLogTable } from '../../../activity-log';
import { ROOT_AREA_ID } from '../repository';
import { areaTable } from '../table';
import { treeFaults } from '../tree-faults.fixture';

let world: BroadcastWorld;
let admin: TestClient;
let province: Place;
let other: Place;

const at = (level: PlaceLevel) => PLACE_CALLS[level].base;
const add = async (level: PlaceLevel, values: object, client = admin): Promise<Place> => {
  const answer = await client.post(at(level), values);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
};
const read = async (level: PlaceLevel, id: string, client = admin): Promise<Place> =>
  (await client.get(`${at(level)}/find/${id}`)).json();
let count = 0;
/** A province with communes, each with villages. */
async function makePlaces(communes: string[], villages = 2) {
  count += 1;
  const parent = await add('province', { name: `Tỉnh ${count}` });
  const made = [];
  for (const name of communes) {
    const commune = await add('commune', {
      name,
      parent_id: parent.id,
      kind: 'xa',
      code: `${count}-${name}`.slice(0, 20),
    });
    const below = [];
    for (let n = 1; n <= villages; n += 1)
      below.push(await add('village', { name: `Thôn ${n} ${name}`, parent_id: commune.id, code: `T${n}` }));
    made.push({ ...commune, villages: below });
  }
  return { province: parent, communes: made };
}
/** Creates an account in an area with these rights. */
async function member(area_id: string, permissions: PermissionCode[]) {
  count += 1;
  const group_account_id = await createGroup(world.db, { code: `nhom-${count}`, name: `Nhóm ${count}`, permissions });
  await createAccount(world.db, {
    username: `nguoi${count}`,
    name: `Người ${count}`,
    password: 'Matkhau-2026',
    group_account_id,
    area_id,
  });
  return world.server.signIn(`nguoi${count}`, 'Matkhau-2026');
}
const versioned = ({ id, version }: Place) => ({ id, version });

beforeAll(async () => {
  world = await startBroadcastWorld();
  admin = world.admin;
  province = await add('province', { name: 'Tỉnh Một', kind: 'tinh', code: '901' });
  other = await add('province', { name: 'Tỉnh Hai', kind: 'tinh', code: '902' });
});
afterAll(async () => {
  expect(await treeFaults(world.db)).toEqual([]);
  await world.server.stop();
});

describe('a place of each level', () => {
  it('is created below a place that may have such children, named with all above it, changed, and deleted while empty', async () => {
    const district = await add('district', { name: 'Huyện Một', parent_id: province.id, kind: 'huyen' });
    const commune = await add('commune', { name: 'Xã Một', parent_id: district.id, kind: 'xa', lat: 16.1, lng: 108.2 });
    const village = await add('village', {
      name: 'Thôn Một',
      parent_id: commune.id,
      kind: 'thon',
      head_name: 'Bà Sáu',
      head_phone: '0912 345 678',
    });
    expect(village.above.map(({ name }) => name)).toEqual(['Việt Nam', 'Tỉnh Một', 'Huyện Một', 'Xã Một']);
    expect(village.head_phone).toBe('+84912345678');
    expect((await read('province', province.id)).place_count).toBe(3);
    const { id, version, name, kind } = village;
    const changed = await admin.put(`${at('village')}/${id}`, {
      name: `${name} (mới)`,
      kind,
      parent_id: commune.id,
      version,
    });
    expect(changed.json()).toMatchObject({ name: 'Thôn Một (mới)', version: 2, head_name: '' });
    const blockedDelete = await admin.delete(`${at('commune')}/${commune.id}`);
    expect({ status: blockedDelete.statusCode, message: blockedDelete.json().message }).toEqual({
      status: 409,
      message: 'Không thể xóa: còn 1 nơi trực thuộc.',
    });
    for (const [level, deletedId] of [
      ['village', id],
      ['commune', commune.id],
      ['district', district.id],
    ] as const)
      expect((await admin.delete(`${at(level)}/${deletedId}`)).statusCode).toBe(200);
  });

  it('refuses a parent of another level, a foreign place, half a position, a kind of another level and a code in use', async () => {
    const commune = await add('commune', { name: 'Xã Mã', parent_id: province.id, code: 'XM1' });
    const refused = async (level: PlaceLevel, values: object, client = admin) => {
      const answer = await client.post(at(level), { name: 'Nơi thử', ...values });
      return [answer.statusCode, answer.json().errors?.map(({ field }: { field: string }) => field)];
    };
    expect(await refused('village', { parent_id: province.id })).toEqual([400, ['parent_id']]);
    expect(await refused('commune', { parent_id: commune.id })).toEqual([400, ['parent_id']]);
    expect(await refused('commune', { parent_id: province.id, lat: 16 })).toEqual([400, ['lng']]);
    expect(await refused('commune', { parent_id: province.id, kind: 'thon' })).toEqual([400, ['kind']]);
    expect((await refused('commune', { parent_id: other.id, code: 'XM1' }))[0]).toBe(409);
    expect(await refused('commune', { parent_id: ROOT_AREA_ID })).toEqual([400, ['parent_id']]);
    expect((await refused('province', {}, world.canbo))[0]).toBe(403);
  });

  it('shows nothing outside the caller’s areas, and all that is in them', async () => {
    const stored = await world.db.select().from(areaTable);
    const { path } = world.author.area;
    for (const [index, level] of PLACE_LEVELS.entries()) {
      const rows = (await world.lanhdao.get(`${at(level)}/find?limit=200`)).json().rows as Place[];
      const own = stored.filter((area) => area.level === index + 1 && area.path.startsWith(path));
      expect(rows.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
      const foreign = stored.find((area) => area.level === index + 1 && !area.path.startsWith(path));
      if (foreign) expect((await world.lanhdao.get(`${at(level)}/find/${foreign.id}`)).statusCode).toBe(404);
    }
    expect(stored.filter((area) => area.level === 4 && area.path.startsWith(path)).length).toBeGreaterThan(1);
  });

  it('cannot be moved by an edit, nor changed in the tree by accounts that belong to it', async () => {
    const commune = await add('commune', { name: 'Xã Đứng Yên', parent_id: province.id });
    const answer = await admin.put(`${at('commune')}/${commune.id}`, {
      name: commune.name,
      parent_id: other.id,
      version: commune.version,
    });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'parent_id']);
    const keeper = await member(commune.id, ['PHUONG_XA_VIEW', 'PHUONG_XA_EDIT', 'PHUONG_XA_DELETE']);
    expect(
      (
        await keeper.put(`${at('commune')}/${commune.id}`, {
          name: 'Xã Tự Đổi Tên',
          parent_id: province.id,
          version: commune.version,
        })
      ).statusCode,
    ).toBe(200);
    expect((await keeper.delete(`${at('commune')}/${commune.id}`)).statusCode).toBe(403);
    expect(
      (await keeper.post(`${at('commune')}/${commune.id}/move`, { parent_id: other.id, version: commune.version + 1 }))
        .statusCode,
    ).toBe(400);
  });
});

describe('an inactive place', () => {
  it('gets nothing new, keeps its records, and gets new ones once it is active again', async () => {
    const { communes } = await makePlaces(['Xã Ngừng', 'Xã Chạy'], 1);
    const [shut, open] = communes as [(typeof communes)[0], (typeof communes)[0]];
    await member(shut.id, ['THON_XOM_VIEW']);
    await member(open.id, ['THON_XOM_VIEW']);
    const people = (await admin.get('/api/account/find?sort=-created_at&limit=2')).json().rows as {
      id: string;
      username: string;
      name: string;
      group_account_id: string;
      area_id: string;
      version: number;
    }[];
    const [inOpen, inShut] = people as [(typeof people)[0], (typeof people)[0]];
    const turn = async (is_active: boolean) => {
      const { name, parent_id, version } = await read('commune', shut.id);
      expect((await admin.put(`${at('commune')}/${shut.id}`, { name, parent_id, version, is_active })).statusCode).toBe(
        200,
      );
    };
    const account = ({ username, name, group_account_id, area_id, version }: (typeof people)[0], over: object) => ({
      username,
      name,
      group_account_id,
      area_id,
      version,
      ...over,
    });
    const village = shut.villages[0] as Place;
    const mover = await add('village', { name: 'Thôn đi', parent_id: open.id });
    const { version: _v, ...newAccount } = account(inOpen, { username: `moi.${count}`, area_id: shut.id });
    const answers = async () =>
      [
        await admin.post(at('village'), { name: 'Thôn mới', parent_id: shut.id }),
        await admin.post(`${at('village')}/${mover.id}/move`, { parent_id: shut.id, version: mover.version }),
        await admin.post('/api/account', newAccount),
        await admin.put(`/api/account/update/${inOpen.id}`, account(inOpen, { area_id: shut.id })),
      ].map(({ statusCode, json }) => [
        statusCode,
        (json() as { errors?: { field: string; message: string }[] }).errors?.[0],
      ]);
    await turn(false);
    const refusal = (field: string) => [400, { field, message: 'Nơi này đã ngừng hoạt động, hãy chọn nơi khác' }];
    expect(await answers()).toEqual([
      refusal('parent_id'),
      refusal('parent_id'),
      refusal('area_id'),
      refusal('area_id'),
    ]);
    expect(
      (await admin.put(`/api/account/update/${inShut.id}`, account(inShut, { name: 'Người ở lại' }))).statusCode,
    ).toBe(200);
    expect(
      (
        await admin.put(`${at('village')}/${village.id}`, {
          name: 'Thôn ở lại',
          parent_id: shut.id,
          version: village.version,
        })
      ).statusCode,
    ).toBe(200);
    await turn(true);
    expect((await answers()).map(([status]) => status)).toEqual([201, 200, 201, 200]);
  });
});

describe('districts', () => {
  it('are hidden and shown with the number of levels, and nothing is lost', async () => {
    const { province: home } = await makePlaces(['Xã Ngoài'], 0);
    const district = await add('district', { name: 'Huyện Ẩn', parent_id: home.id });
    await add('commune', { name: 'Xã Trong', parent_id: district.id });
    const levelCount = async () => (await admin.get('/api/account/find?limit=1')).json().rows[0].area_levels;
    expect(await levelCount()).toBe(3);
    const shown = async () =>
      (await admin.get(`/api/account/tree-area?parent_id=${home.id}`))
        .json()
        .rows.map(({ name, parent_id }: { name: string; parent_id: string }) => [name, parent_id]);
    expect(await shown()).toEqual([
      ['Xã Ngoài', home.id],
      ['Xã Trong', home.id],
    ]);
    await setConfig(world.db, 'area_levels', 4);
    expect(await shown()).toEqual([
      ['Huyện Ẩn', home.id],
      ['Xã Ngoài', home.id],
    ]);
    expect(await levelCount()).toBe(4);
    await setConfig(world.db, 'area_levels', 3);
    expect((await shown()).length).toBe(2);
  });
});

describe('merging', () => {
  it('moves everything along, plays on exactly where it played, and old names lead to the new place', async () => {
    const { communes } = await makePlaces(['Xã Đông', 'Xã Tây', 'Xã Nam']);
    const [east, west, south] = communes as [(typeof communes)[0], (typeof communes)[0], (typeof communes)[0]];
    const heard = [
      ...(await world.addDevices(2, east.villages[0]?.id ?? '', 'Loa dong')),
      ...(await world.addDevices(1, east.id, 'Loa UB dong')),
    ];
    const quiet = await world.addDevices(2, south.villages[1]?.id ?? '', 'Loa nam');
    // Around the run, whatever the hour is.
    await setConfig(world.db, 'quiet_windows', [
      { area_id: east.id, windows: [{ start_time: clockIn(-60), end_time: clockIn(600) }] },
    ]);
    const content = await world.addContent('Tin của Xã Đông', 60, east.id);
    const schedule = await putOnAir(
      { canbo: admin, lanhdao: admin },
      buildSchedule(world, {
        area_id: east.id,
        area_ids: [east.id],
        items: [{ item_type: 'content', ref_id: content, repeat: 1 }],
        name: 'Tin Xã Đông',
      }),
    );
    const planned = async () => {
      const plans = await plansOf(world);
      return [...plans]
        .filter(([, { occurrences }]) => occurrences.some(({ schedule_id }) => schedule_id === schedule.id))
        .map(([id]) => id)
        .sort();
    };
    expect(await planned()).toEqual([...heard].sort());

    const body = { sources: [versioned(east), versioned(west)], into: versioned(south) };
    const outlook = (await admin.post(`${at('commune')}/preview-merge`, body)).json();
    expect(outlook).toMatchObject({
      place_count: 4,
      device_count: 3,
      content_count: 1,
      schedule_count: 1,
      run_count: 1,
      account_count: 0,
    });
    const merged = await admin.post(`${at('commune')}/merge`, body);
    expect(merged.statusCode).toBe(200);
    expect(merged.json()).toMatchObject({ id: south.id, place_count: 6, device_count: 5 });
    await expect.poll(planned).toEqual([...heard].sort());
    const changed = (await admin.get(`/api/playlist/find/${schedule.id}`)).json();
    expect(changed.area.id ?? changed.area_id).toBe(south.id);
    expect(changed.device_count).toBe(3);
    const old = await read('commune', east.id);
    expect(old).toMatchObject({ name: 'Xã Đông', is_active: false, merged_into: { id: south.id, name: 'Xã Nam' } });
    const found = (await admin.get(`${at('commune')}/find?search=xa+dong`)).json().rows as Place[];
    expect(found.map(({ id }) => id)).toContain(south.id);
    expect(found.map(({ id }) => id)).not.toContain(east.id);
    const stillOn = await world.db
      .select({ area_id: deviceTable.area_id })
      .from(deviceTable)
      .where(eq(deviceTable.area_id, east.id));
    expect([stillOn.length, quiet.length]).toEqual([0, 2]);
    const refused = await admin.post(at('village'), { name: 'Thôn lạc', parent_id: east.id });
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'parent_id']);
    const lost = await admin.post(
      '/api/playlist',
      buildSchedule(world, { name: 'Tin lạc', area_id: east.id, area_ids: [south.id] }),
    );
    expect([lost.statusCode, lost.json().errors]).toEqual([
      400,
      [{ field: 'area_id', message: 'Chọn một nơi thuộc phạm vi của bạn' }],
    ]);
  });

  it('into a new place keeps the code of an old one, and makes equal village codes distinct', async () => {
    const { province: home, communes } = await makePlaces(['Xã A', 'Xã B']);
    const [a, b] = communes as [(typeof communes)[0], (typeof communes)[0]];
    const answer = await admin.post(`${at('commune')}/merge`, {
      sources: [versioned(a), versioned(b)],
      into: { name: 'Xã Mới', parent_id: home.id, code: a.code, kind: 'xa' },
    });
    expect(answer.statusCode).toBe(200);
    const made: Place = answer.json();
    expect(made).toMatchObject({ code: a.code, place_count: 4 });
    expect((await read('commune', a.id)).merged_into?.id).toBe(made.id);
    const villages = (await admin.get(`${at('village')}/find?within=${made.id}&sort=code`)).json().rows as Place[];
    expect(new Set(villages.map(({ code }) => code)).size).toBe(4);
    const again = await admin.post(`${at('commune')}/merge`, { sources: [versioned(made)], into: versioned(made) });
    expect(again.statusCode).toBe(400);
  });
});

describe('moving', () => {
  it('moves the whole subtree to another province: rights, sockets’ areas, targets and history follow', async () => {
    const { communes } = await makePlaces(['Xã Đi']);
    const [commune] = communes as [(typeof communes)[0]];
    const before = await read('province', other.id);
    const devices = await world.addDevices(2, commune.villages[0]?.id ?? '', 'Loa di');
    const schedule = await putOnAir(
      { canbo: admin, lanhdao: admin },
      buildSchedule(world, { area_id: other.id, area_ids: [other.id], name: 'Tin tỉnh Hai' }),
    );
    const province_id = commune.parent_id ?? '';
    const of_old = await putOnAir(
      { canbo: admin, lanhdao: admin },
      buildSchedule(world, {
        area_id: province_id,
        area_ids: [province_id],
        name: 'Tin tỉnh cũ',
        conflict_rule: 'keep',
      }),
    );
    const reads: PermissionCode[] = ['PHUONG_XA_VIEW', 'THON_XOM_VIEW'];
    const [left, entered, inside] = [
      await member(commune.parent_id ?? '', reads),
      await member(other.id, reads),
      await member(commune.id, [...reads, 'THON_XOM_EDIT']),
    ];
    const village = commune.villages[0] as Place;
    expect(
      (
        await inside.put(`${at('village')}/${village.id}`, {
          name: 'Thôn Có Nhật Ký',
          parent_id: commune.id,
          version: village.version,
        })
      ).statusCode,
    ).toBe(200);
    const seenBy = async (client: TestClient) => [
      (await client.get(`${at('village')}/find/${village.id}`)).statusCode,
      (await client.get(`/api/log/find?entity_id=${village.id}&action=THON_XOM_EDIT`)).json().rows.length,
    ];
    expect([await seenBy(left), await seenBy(entered), await seenBy(inside)]).toEqual([
      [200, 1],
      [404, 0],
      [200, 1],
    ]);
    const body = { parent_id: other.id, version: commune.version };
    const outlook = (await admin.post(`${at('commune')}/${commune.id}/preview-move`, body)).json();
    expect(outlook).toMatchObject({ place_count: 2, device_count: 2, account_count: 1, reach: { total: 2 } });
    // An account of the moved area sees as much as before.
    const nameOf = async (client: TestClient) => (await client.get('/api/users/profile')).json().name as string;
    const changes = new Map(
      outlook.reach.rows.map(({ name, change }: { name: string; change: string }) => [name, change]),
    );
    expect([
      changes.get(await nameOf(left)),
      changes.get(await nameOf(entered)),
      changes.get(await nameOf(inside)),
    ]).toEqual(['loses', 'gains', undefined]);
    const moved = await admin.post(`${at('commune')}/${commune.id}/move`, body);
    expect(moved.json().above.map(({ name }: { name: string }) => name)).toEqual(['Việt Nam', 'Tỉnh Hai']);
    expect([await seenBy(left), await seenBy(entered), await seenBy(inside)]).toEqual([
      [404, 0],
      [200, 1],
      [200, 1],
    ]);
    const lines = await world.db
      .select({ path: activityLogTable.area_path })
      .from(activityLogTable)
      .where(eq(activityLogTable.entity_id, village.id));
    expect(lines.filter(({ path }) => path.includes(other.id)).length).toBeGreaterThan(0);
    expect(await read('province', other.id)).toMatchObject({
      place_count: before.place_count + 3,
      device_count: before.device_count + 2,
    });
    const devicesWithRun = async () => {
      const plans = await plansOf(world);
      return devices.filter((id) => plans.get(id)?.occurrences.some(({ schedule_id }) => schedule_id === schedule.id))
        .length;
    };
    await expect.poll(devicesWithRun).toBe(2);
    await expect
      .poll(async () => (await admin.get(`/api/playlist/find/${schedule.id}`)).json().device_count)
      .toBe(before.device_count + 2);
    await expect
      .poll(async () => (await admin.get(`/api/playlist/find/${of_old.id}`)).json().device_count)
      .toBe(of_old.device_count - 2);
    const stale = await admin.post(`${at('commune')}/${commune.id}/move`, {
      parent_id: province.id,
      version: commune.version,
    });
    expect(stale.statusCode).toBe(409);
  });
});

describe('two at once', () => {
  it('one wins, the other is refused, and the tree stays whole', async () => {
    const { communes } = await makePlaces(['Xã P', 'Xã Q', 'Xã R'], 3);
    const [p, q, r] = communes as [(typeof communes)[0], (typeof communes)[0], (typeof communes)[0]];
    const rounds = [
      () => admin.post(`${at('commune')}/merge`, { sources: [versioned(p)], into: versioned(q) }),
      () => admin.post(`${at('commune')}/merge`, { sources: [versioned(q)], into: versioned(p) }),
      () => admin.post(`${at('commune')}/merge`, { sources: [versioned(q)], into: versioned(r) }),
      () => admin.post(`${at('commune')}/${p.id}/move`, { parent_id: other.id, version: p.version }),
      () => admin.put(`${at('commune')}/${q.id}`, { name: 'Xã Q sửa', parent_id: q.parent_id, version: q.version }),
      () => admin.post(at('village'), { name: 'Thôn vừa thêm', parent_id: p.id }),
      () => admin.post(at('village'), { name: 'Thôn vừa thêm', parent_id: q.id }),
      () =>
        admin.post(`${at('village')}/${p.villages[0]?.id}/move`, { parent_id: r.id, version: p.villages[0]?.version }),
      () => admin.delete(`${at('village')}/${q.villages[0]?.id}`),
    ];
    const answers = await Promise.all(rounds.map((each) => each()));
    for (const { statusCode, body } of answers) expect([200, 201, 400, 404, 409], body).toContain(statusCode);
    // Each of the three merges q, and so do the others.
    expect(answers.slice(0, 3).filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
    expect(await treeFaults(world.db)).toEqual([]);
  });
});

describe('the official list', () => {
  it('is open as a whole to who has the right and the whole area, also without being an administrator', async () => {
    const group_account_id = await createGroup(world.db, {
      code: 'nap-danh-muc',
      name: 'Nạp danh mục',
      permissions: ['PHUONG_XA_ADD'],
    });
    await createAccount(world.db, {
      username: 'napdanhmuc',
      name: 'Nạp Danh Mục',
      password: 'Loa@123456',
      group_account_id,
      area_id: ROOT_AREA_ID,
    });
    const loader = await world.server.signIn('napdanhmuc');
    expect((await loader.get('/api/category/catalogue')).json().rows).toHaveLength(34);
  });

  it('loads chosen provinces once, and says what it did', async () => {
    const list = (await admin.get('/api/category/catalogue')).json().rows as { code: string; commune_count: number }[];
    expect([list.length, list.reduce((sum, { commune_count }) => sum + commune_count, 0)]).toEqual([34, 3321]);
    const codes = ['01', '04'];
    const first = (await admin.post('/api/category/catalogue', { codes })).json();
    const wanted = list
      .filter(({ code }) => codes.includes(code))
      .reduce((sum, { commune_count }) => sum + commune_count, 0);
    expect(first.added + first.changed + first.unchanged).toBe(wanted + 2);
    expect((await admin.post('/api/category/catalogue', { codes })).json()).toEqual({
      added: 0,
      changed: 0,
      unchanged: wanted + 2,
    });
    expect((await world.lanhdao.post('/api/category/catalogue', { codes })).statusCode).toBeGreaterThanOrEqual(400);
  });
});
