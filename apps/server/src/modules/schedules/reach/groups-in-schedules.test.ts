import { chancesFrom } from '@loa/broadcast-engine';
import type { DeviceGroup } from '@loa/contracts/devices';
import type { Schedule } from '@loa/contracts/schedules';
import { permissionId } from '@loa/contracts/permissions';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client';
import { accountTable } from '../../accounts';
import { areaTable } from '../../areas';
import { deviceTable } from '../../devices';
import {
  buildSchedule,
  clearAir,
  create,
  inDays,
  plansOf,
  putOnAir,
  startBroadcastWorld,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
let second: string[];
beforeAll(async () => {
  world = await startBroadcastWorld();
  // Both officers are in charge of the devices of their communes, too.
  await world.db
    .update(accountTable)
    .set({ own_permission_ids: [permissionId('THIET_BI_DA_LAP_DAT_EDIT')] })
    .where(inArray(accountTable.username, ['canbo', 'canbo2']));
  world.deps.events.emit('access.changed', {});
  second = await world.addDevices(3, world.villages[1]?.id ?? '', 'Loa thon hai');
});
afterAll(() => world.server.stop());
beforeEach(() => clearAir(world));

const groups = '/api/device-group';
let made = 0;
async function addGroup(device_ids: string[], client: TestClient = world.canbo, area_id = world.author.area.id) {
  made += 1;
  const answer = await client.post(groups, { name: `Nhóm ${made}`, area_id, device_ids });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<DeviceGroup>();
}
const change = async ({ id }: { id: string }, values: Partial<DeviceGroup>, client: TestClient = world.canbo) => {
  const { name, note, area_id, device_ids, is_active, version } = (
    await client.get(`${groups}/find/${id}`)
  ).json<DeviceGroup>();
  return client.put(`${groups}/${id}`, { name, note, area_id, device_ids, is_active, version, ...values });
};
/** The devices whose wanted plan has runs of a schedule. */
const playing = async ({ id }: { id: string }) =>
  [...(await plansOf(world))]
    .filter(([, { occurrences }]) => occurrences.some(({ schedule_id }) => schedule_id === id))
    .map(([device]) => device)
    .sort();
const eventually = (what: () => Promise<unknown>) => expect.poll(what, { timeout: 30_000 });
const read = async ({ id }: { id: string }) => (await world.canbo.get(`/api/playlist/find/${id}`)).json<Schedule>();
const move = (id: string, area_id: string) =>
  world.db.transaction(async (tx) => {
    await tx.update(deviceTable).set({ area_id }).where(eq(deviceTable.id, id));
    await world.deps.events.publish(tx, 'record.changed', { base: '/api/device', verb: 'EDIT', id });
  });
const refusal = (answer: Awaited<ReturnType<TestClient['post']>>) => [
  answer.statusCode,
  answer.json().errors?.[0]?.field,
];

it('plays on the devices that the group has at the time, as they come, leave and move', async () => {
  const [a = '', b = ''] = world.devices;
  const [c = ''] = second;
  const group = await addGroup([a, c]);
  const live = await putOnAir(world, buildSchedule(world, { area_ids: [group.id] }));
  expect(await playing(live)).toEqual([a, c].sort());
  expect(live).toMatchObject({ area_ids: [group.id], device_count: 2, target_areas: [{ name: group.name }] });

  await change(group, { device_ids: [a, b, c] });
  await eventually(() => playing(live)).toEqual([a, b, c].sort());
  await eventually(async () => (await read(live)).device_count).toBe(3);
  await change(group, { device_ids: [b, c] });
  await eventually(() => playing(live)).toEqual([b, c].sort());

  // Another commune has it for a while.
  await move(c, world.neighbour.area.id);
  await eventually(() => playing(live)).toEqual([b]);
  expect((await world.canbo.get(`${groups}/find/${group.id}`)).json()).toMatchObject({ device_ids: [b] });
  await move(c, world.villages[1]?.id ?? '');
  await eventually(() => playing(live)).toEqual([b, c].sort());
  await eventually(async () => (await read(live)).device_count).toBe(2);
});

it('is found by its group, shown by its name, and explained on its devices', async () => {
  const [a = ''] = world.devices;
  const group = await addGroup([a, ...second]);
  const live = await putOnAir(world, buildSchedule(world, { area_ids: [group.id] }));
  await create(world.canbo, buildSchedule(world, { name: 'Lịch khác' }));
  const ids = async (path: string) =>
    (await world.canbo.get(path))
      .json()
      .rows.map(({ id, schedule }: { id: string; schedule?: { id: string } }) => (schedule ? schedule.id : id));
  expect(await ids(`/api/playlist/find?group_id=${group.id}`)).toEqual([live.id]);
  expect(await ids(`/api/playlist/occurrence/find?group_id=${group.id}`)).toEqual([live.id]);
  expect((await ids(`/api/device/find?group_id=${group.id}&limit=200`)).sort()).toEqual([a, ...second].sort());
  const [run] = (await world.canbo.get('/api/playlist/occurrence/find')).json().rows;
  expect(run.area.name).toBe(group.name);
  // In the calendar of a village that has one of its devices, on the air or not yet; not in that of another.
  const draft = await create(world.canbo, buildSchedule(world, { name: 'Nháp cho nhóm', area_ids: [group.id] }));
  const inVillage = async (area_id = '') => {
    const path = `/api/playlist/calendar?from=${inDays(0)}&to=${inDays(2)}&area_id=${area_id}`;
    const { runs } = (await world.canbo.get(path)).json<{ runs: { schedule: { id: string } }[] }>();
    return runs.map(({ schedule }) => schedule.id).filter((id) => [live.id, draft.id].includes(id));
  };
  expect((await inVillage(world.villages[1]?.id)).sort()).toEqual([live.id, draft.id].sort());
  expect(await inVillage(world.villages[2]?.id)).toEqual([]);
  const explain = async (device: string) =>
    (await world.canbo.get(`/api/device/${device}/explain?at=${run.planned_start}`)).json().layers;
  const here = expect.objectContaining({ schedule: expect.objectContaining({ id: live.id }) });
  expect(await explain(a)).toContainEqual(here);
  expect(await explain(world.devices[1] ?? '')).not.toContainEqual(here);
  expect((await world.canbo.get(`${groups}/choices`)).json().rows).toContainEqual(
    expect.objectContaining({ id: group.id, device_count: 4 }),
  );
  expect((await world.canbo2.get(`${groups}/choices`)).json().rows).not.toContainEqual(
    expect.objectContaining({ id: group.id }),
  );
});

it('is not deleted, nor moved to another area, while a schedule may play on it', async () => {
  const group = await addGroup(world.devices);
  const live = await putOnAir(world, buildSchedule(world, { name: 'Chợ phiên', area_ids: [group.id] }));
  const refused = await world.canbo.delete(`${groups}/${group.id}`);
  expect([refused.statusCode, refused.json().details.uses]).toEqual([
    409,
    [{ base: '/api/playlist', id: live.id, name: 'Chợ phiên' }],
  ]);
  expect(refused.json().message).toContain('“Chợ phiên”');
  expect(refusal(await change(group, { area_id: world.villages[0]?.id ?? '' }))).toEqual([400, 'area_id']);
  await world.lanhdao.post(`/api/playlist/${live.id}/drop`, { version: live.version, reason: 'Hết chợ' });
  expect((await world.canbo.delete(`${groups}/${group.id}`)).statusCode).toBe(200);
  expect(await read(live)).toMatchObject({ status: 'dropped', area_ids: [] });
});

it('is kept by a change that waits for approval', async () => {
  const group = await addGroup(world.devices);
  const written = buildSchedule(world, { device_ids: world.devices, area_ids: [] });
  const live = await putOnAir(world, written);
  const changed = await world.canbo.put(`/api/playlist/${live.id}`, {
    ...written,
    area_ids: [group.id],
    device_ids: [],
    version: live.version,
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await read(live)).proposal?.schedule.target_areas).toEqual([{ id: group.id, name: group.name }]);
  expect((await world.canbo.delete(`${groups}/${group.id}`)).statusCode).toBe(409);
});

it('is for whoever may see each of its devices, and takes no others', async () => {
  const paths = new Map((await world.db.select().from(areaTable)).map(({ id, path }) => [id, path]));
  const placed = (await world.db.select().from(deviceTable)).filter((device) => device.install_status === 'installed');
  const pathOf = new Map(placed.map(({ id, area_id }) => [id, paths.get(area_id) ?? '']));
  const people = [
    { client: world.canbo, area: world.author.area },
    { client: world.canbo2, area: world.neighbour.area },
    {
      client: world.admin,
      area: { id: [...paths].find(([, path]) => path.split('/').length === 3)?.[0] ?? '', path: '/' },
    },
  ];
  const chance = chancesFrom('groups');
  const mine = [...world.devices, ...second, ...world.elsewhere];
  const own = (path: string) => mine.filter((id) => pathOf.get(id)?.startsWith(path));
  for (let round = 0; round < 12; round++) {
    const owner = people[round % 3] as (typeof people)[number];
    const device_ids = mine.filter(() => chance() < 0.3);
    const answer = await owner.client.post(groups, { name: `Thử ${round}`, area_id: owner.area.id, device_ids });
    const allIn = device_ids.every((id) => own(owner.area.path).includes(id));
    expect(refusal(answer)).toEqual(allIn ? [201, undefined] : [400, 'device_ids']);
    if (!allIn) continue;
    const group = answer.json<DeviceGroup>();
    for (const { client, area } of people) {
      const isOwn = (paths.get(group.area_id) ?? '').startsWith(area.path);
      // A person who may use a group may see each of its devices.
      if (isOwn) expect(device_ids.filter((id) => !own(area.path).includes(id))).toEqual([]);
      const used = await client.post(
        '/api/playlist',
        buildSchedule(world, { area_id: area.id, area_ids: [group.id], items: [] }),
      );
      expect(refusal(used)).toEqual(isOwn ? [201, undefined] : [422, 'area_ids']);
      expect((await client.get(`${groups}/find/${group.id}`)).statusCode).toBe(isOwn ? 200 : 404);
    }
  }
});

it('is not for an account that is bound to some devices, because others may come into it', async () => {
  const group = await addGroup(world.devices.slice(0, 1));
  const bind = (device_ids: string[]) =>
    world.db.update(accountTable).set({ device_ids }).where(eq(accountTable.username, 'canbo'));
  await bind(world.devices.slice(0, 1));
  world.deps.events.emit('access.changed', {});
  expect(refusal(await world.canbo.post('/api/playlist', buildSchedule(world, { area_ids: [group.id] })))).toEqual([
    422,
    'area_ids',
  ]);
  expect(refusal(await change(group, { device_ids: world.devices.slice(0, 2) }))).toEqual([400, 'device_ids']);
  await bind([]);
  world.deps.events.emit('access.changed', {});
});

it('plays exactly where a second computation says, whatever places, groups and devices are named', async () => {
  const chance = chancesFrom('targets with groups');
  const some = <Value>(values: readonly Value[], share: number) => values.filter(() => chance() < share);
  const all = [...world.devices, ...second];
  const lists = [some(all, 0.5), some(all, 0.3), []];
  const sets = [];
  for (const device_ids of lists) sets.push(await addGroup(device_ids));
  const villages = world.villages.slice(0, 2).map(({ id }) => id);
  const inVillage = new Map([
    [villages[0] ?? '', world.devices],
    [villages[1] ?? '', second],
  ]);
  for (let round = 0; round < 8; round++) {
    await clearAir(world);
    const [places, named] = [some(villages, 0.3), some(sets, 0.5)];
    const [device_ids, exclude_device_ids] = [some(all, 0.2), some(all, 0.2)];
    const area_ids = [...places, ...named.map(({ id }) => id)];
    if (area_ids.length + device_ids.length === 0) continue;
    const live = await putOnAir(world, buildSchedule(world, { area_ids, device_ids, exclude_device_ids }));
    const wanted = new Set([
      ...places.flatMap((id) => inVillage.get(id) ?? []),
      ...named.flatMap((group) => group.device_ids),
      ...device_ids,
    ]);
    const expected = [...wanted].filter((id) => !exclude_device_ids.includes(id)).sort();
    // The villages may have devices of the demo.
    expect((await playing(live)).filter((id) => all.includes(id))).toEqual(expected);
  }
});
