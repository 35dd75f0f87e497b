import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setSettings } from '../../system-config/config-world.fixture';
import { buildSchedule, plansOf, putOnAir, startBroadcastWorld } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
let device = '';
beforeAll(async () => {
  world = await startBroadcastWorld();
  device = world.devices[0] ?? '';
  await putOnAir(world, buildSchedule(world, { name: 'Bản tin', device_ids: [device], area_ids: [] }));
});
afterAll(() => world.server.stop());

const runsInPlan = async () => (await plansOf(world)).get(device)?.occurrences.length ?? 0;
const isActive = async (is_active: boolean) => {
  const { name, note, area_id, address, lat, lng, sim_phone, version } = (
    await world.admin.get(`/api/device/find/${device}`)
  ).json();
  const changed = await world.admin.put(`/api/device/${device}`, {
    name,
    note,
    is_active,
    area_id,
    address,
    lat,
    lng,
    sim_phone,
    version,
  });
  expect(changed.statusCode, changed.body).toBe(200);
};
beforeEach(() => expect.poll(runsInPlan, { timeout: 30_000 }).toBeGreaterThan(0));

it('rebuilds plans although the database refused it once', async () => {
  await world.db.execute(sql`create sequence refused`);
  await world.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin if nextval('refused') = 1 then raise exception 'disk full'; end if; return new; end $$`,
  );
  await world.db.execute(
    sql`create trigger refusing before insert
      or update of wanted_hash on device_plan for each statement execute function refuse()`,
  );
  await isActive(false);
  await expect.poll(runsInPlan, { timeout: 60_000 }).toBe(0);
  await world.db.execute(sql`drop trigger refusing on device_plan`);
  await isActive(true);
});

it('rebuilds the plan of a device that failed once while all devices got new plans', async () => {
  await world.db.execute(sql`create sequence refused_device`);
  await world.db.execute(
    sql`create function refuse_device() returns trigger language plpgsql as $$ begin if new.device_id = ${sql.raw(`'${device}'`)} and nextval('refused_device') < 6 then raise exception 'never'; end if; return new; end $$`,
  );
  await world.db.execute(
    sql`create trigger refusing before insert
      or update of wanted_hash on device_plan for each row execute function refuse_device()`,
  );
  await setSettings(world.admin, { default_volume: 40 });
  const volumes = async () => [...(await plansOf(world)).values()].map(({ settings }) => settings?.volume);
  await expect.poll(async () => new Set(await volumes()), { timeout: 60_000 }).toEqual(new Set([40]));
  await world.db.execute(sql`drop trigger refusing on device_plan`);
});

it('rebuilds plans although the server that stored the change was killed after that', async () => {
  const { events } = world.deps;
  // Like a killed server: nothing exists but the database.
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`update device set is_active = false, version = version + 1 where id = ${device}`);
    await events.publish(tx, 'record.changed', { base: '/api/device', verb: 'EDIT', id: device });
  });
  await expect.poll(runsInPlan, { timeout: 60_000 }).toBe(0);
  await isActive(true);
});

it('stores no follow-up of a change that was not stored', async () => {
  const queuedJobs = async () =>
    (await world.db.execute(sql`select 1 from pgboss.job where name = 'plans.follow'`)).rows.length;
  const before = await queuedJobs();
  const undone = world.db.transaction(async (tx) => {
    await world.deps.events.publish(tx, 'record.changed', { base: '/api/device', verb: 'EDIT', id: device });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await queuedJobs()).toBe(before);
});
