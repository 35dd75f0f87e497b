import type { Device } from '@loa/contracts/devices';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { nowIso } from '../../../db/columns';
import { deviceTable, installedDevices } from '../../devices';
import {
  buildSchedule,
  create,
  plansOf,
  putOnAir,
  startBroadcastWorld,
  ZONE,
  type BroadcastWorld,
} from '../broadcast-world.fixture';
import { setSettings } from '../../system-config/config-world.fixture';
import { rebuildPlans } from './device-plans';
import { lockPaths } from './place-locks';
import { deviceChanged, stopRetired } from './plan-triggers';
import { planningWindow } from './planning-window';
import { rebuildAll, startDayRoller } from './roll-day';

let world: BroadcastWorld;
beforeAll(async () => {
  world = await startBroadcastWorld();
});
afterAll(() => world.server.stop());

const runsInPlanOf = async (id: string) => (await plansOf(world)).get(id)?.occurrences.length ?? 0;
async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise((done) => setImmediate(done));
}

it('gets an empty plan though schedules still name it, which are listed to the person who uninstalls it; installed again it gets its runs back', async () => {
  const { admin, db } = world;
  const [id = '', other = ''] = world.devices;
  const own = await putOnAir(world, buildSchedule(world, { name: 'Lịch của một loa', area_ids: [], device_ids: [id] }));
  await until(async () => (await runsInPlanOf(id)) > 0);
  const wide = await putOnAir(world, buildSchedule(world, { exclude_device_ids: [id] }));
  await until(async () => (await runsInPlanOf(other)) > 0);
  expect((await admin.get(`/api/device/${id}/coming`)).json().rows).toEqual([{ id: own.id, name: 'Lịch của một loa' }]);
  expect(wide.device_count).toBeGreaterThan(0);
  const { area_id: root } = (await admin.get('/api/users/profile')).json();
  const above = await create(
    admin,
    buildSchedule(world, { name: 'Lịch của cấp trên', area_id: root, area_ids: [], device_ids: [id] }),
  );
  expect((await world.canbo.get(`/api/device/${id}/coming`)).json().rows).toEqual([
    { id: own.id, name: 'Lịch của một loa' },
  ]);
  expect((await admin.get(`/api/device/${id}/coming`)).json().rows).toHaveLength(2);
  expect((await admin.delete(`/api/playlist/${above.id}`)).statusCode).toBe(200);
  expect((await admin.get(`/api/device/${other}/coming`)).json().rows).toEqual([]);

  const [device] = await db.select().from(deviceTable).where(eq(deviceTable.id, id));
  expect((await admin.post(`/api/device/${id}/remove-install`, { version: device!.version })).statusCode).toBe(200);
  await until(async () => (await runsInPlanOf(id)) === 0);
  expect(await runsInPlanOf(other)).toBeGreaterThan(0);
  const counted = async () => (await admin.get(`/api/playlist/find/${own.id}`)).json().device_count as number;
  await until(async () => (await counted()) === 0);
  const flagged = async () => (await admin.get(`/api/playlist/find/${own.id}`)).json().target_devices as unknown;
  expect(await flagged()).toEqual([{ id, name: device!.name, is_installed: false }]);

  const { area_id, name } = device!;
  expect((await admin.post(`/api/device/${id}/install`, { install_id: uuidv7(), name, area_id })).statusCode).toBe(200);
  await until(async () => (await runsInPlanOf(id)) > 0 && (await counted()) === 1);
  expect(await flagged()).toEqual([{ id, name, is_installed: true }]);
});

/** One more device of the village, with the runs of the whole commune. */
async function playing(name: string) {
  const [id = ''] = await world.addDevices(1, world.villages[0]?.id ?? '', name);
  await deviceChanged(world.deps, id);
  expect(await runsInPlanOf(id)).toBeGreaterThan(0);
  return id;
}
async function change(id: string, values: Partial<Device>) {
  const { name, note, is_active, area_id, address, lat, lng, sim_phone, version } = (
    await world.admin.get(`/api/device/find/${id}`)
  ).json() as Device;
  expect(
    (
      await world.admin.put(`/api/device/${id}`, {
        name,
        note,
        is_active,
        area_id,
        address,
        lat,
        lng,
        sim_phone,
        version,
        ...values,
      })
    ).statusCode,
  ).toBe(200);
}

it.each([
  ['put out of use', { is_active: false }],
  ['taken down', { install_status: 'not_installed' as const }],
])('a device that was %s when the server was killed gets an empty plan at the next start', async (what, values) => {
  const [id, other] = [await playing(`Loa ${what}`), world.devices[1] ?? ''];
  await world.db.update(deviceTable).set(values).where(eq(deviceTable.id, id));
  await stopRetired(world.deps);
  expect(await runsInPlanOf(id)).toBe(0);
  expect(await runsInPlanOf(other)).toBeGreaterThan(0);
});

it('a retired device whose plan cannot be made stops no other, and health says so until it has been emptied', async () => {
  const [bad, good] = [await playing('Loa hỏng'), await playing('Loa tốt')];
  for (const id of [bad, good])
    await world.db.update(deviceTable).set({ is_active: false }).where(eq(deviceTable.id, id));
  await world.db.execute(
    sql`create function refuse_plan() returns trigger language plpgsql as $$ begin if new.device_id = ${sql.raw(`'${bad}'`)} then raise exception 'never'; end if; return new; end $$`,
  );
  await world.db.execute(
    sql`create trigger refusing before update of wanted_hash on device_plan for each row execute function
      refuse_plan()`,
  );
  const isWell = async () => (await world.deps.readiness.report()).new_day;
  const stop = startDayRoller(world.deps, stopRetired);
  await expect.poll(isWell, { timeout: 30_000 }).toBe(false);
  await stop();
  await world.db.execute(sql`drop trigger refusing on device_plan`);
  expect([await runsInPlanOf(bad), await runsInPlanOf(good)]).toEqual([1, 0]);
  const stopAgain = startDayRoller(world.deps, stopRetired);
  await expect.poll(() => runsInPlanOf(bad), { timeout: 30_000 }).toBe(0);
  await expect.poll(isWell, { timeout: 30_000 }).toBe(true);
  await stopAgain();
});

it('stays without runs, or with those of its new place, when plans are rebuilt for devices that were read before', async () => {
  const [unused, moved, stays] = [
    await playing('Loa thoi dung'),
    await playing('Loa chuyen di'),
    await playing('Loa o lai'),
  ];
  const before = await installedDevices(world.db);
  await change(unused, { is_active: false });
  await change(moved, { area_id: world.neighbour.area.id });
  await until(async () => (await runsInPlanOf(unused)) + (await runsInPlanOf(moved)) === 0);
  await rebuildAll(world.deps, before, planningWindow(nowIso(), ZONE));
  expect([await runsInPlanOf(unused), await runsInPlanOf(moved)]).toEqual([0, 0]);
  expect(await runsInPlanOf(stays)).toBeGreaterThan(0);
});

it('does not get the empty plan again, or it would have to be allowed in for that each time it is edited', async () => {
  const id = await playing('Loa da im');
  await world.db.update(deviceTable).set({ is_active: false }).where(eq(deviceTable.id, id));
  await deviceChanged(world.deps, id);
  const plan = (await plansOf(world)).get(id);
  expect(plan?.occurrences).toEqual([]);
  await setSettings(world.admin, { default_volume: 40 });
  // The change rebuilds all plans: queries that count waiting locks must not see it.
  await until(async () => (await plansOf(world)).get(world.devices[1] ?? '')?.settings?.volume === 40);
  await deviceChanged(world.deps, id);
  expect((await plansOf(world)).get(id)).toEqual(plan);
});

// The embedded database has one connection: no transaction waits for another there.
it.runIf(process.env.LOA_TEST_DB === 'postgres')(
  'gets an empty plan after the plans that are being built in its place, though it had none yet',
  async () => {
    const [id = ''] = await world.addDevices(1, world.villages[0]?.id ?? '', 'Loa moi');
    const devices = (await installedDevices(world.db)).filter((device) => device.id === id);
    const waiting = async () =>
      (
        await world.db.execute(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows.length;
    let changing: Promise<unknown> = Promise.resolve();
    await world.db.transaction(async (tx) => {
      await lockPaths(
        tx,
        devices.map(({ area_path }) => area_path),
      );
      await world.db.update(deviceTable).set({ is_active: false }).where(eq(deviceTable.id, id));
      changing = deviceChanged(world.deps, id);
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      await rebuildPlans(tx, () => undefined, world.deps, { devices, window: planningWindow(nowIso(), ZONE) });
    });
    await changing;
    expect((await plansOf(world)).get(id)?.occurrences).toEqual([]);
  },
);
