import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { demoSeeded } from '../devices.fixture';
import { deviceTable } from '../table';
import { devicePlanTable, planTable } from './table';
import { cleanUpPlans, setPlans } from './plans';
import { reconcilePlans } from './publish-plans';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, 4);
});
afterAll(() => server.stop());

/** Pseudo-random numbers, the same at each run. */
function chances(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const planOf = (name: string) => {
  const text = JSON.stringify({ name, filler: 'x'.repeat(name.charCodeAt(0) * 40) });
  const hash = createHash('sha256').update(text).digest('hex');
  return { hash, parts: [{ hash, text: () => text }], files: [], valid_to: '2027-01-01T00:00:00.000Z' };
};

it("has published each device's last wanted plan, however plans follow each other, come back, and are slow to be acknowledged", async () => {
  const { deps, db } = server;
  const below = chances(11);
  const received = new Map<string, string>();
  let refused = 0;
  deps.devices.channel = {
    ...deps.devices.channel,
    isConnected: () => true,
    publishPlan: async (codes, { hash }) => {
      // One connection keeps the order of messages. Now and then the broker refuses one, and it is sent again.
      const lost = below(10) === 0;
      if (lost) refused += codes.length;
      else for (const code of codes) received.set(code, hash);
      await pause(below(20));
      return lost ? [] : [...codes];
    },
  };
  const devices = await db.select({ id: deviceTable.id, device_code: deviceTable.device_code }).from(deviceTable);
  const plans = ['A', 'B', 'C'].map(planOf);
  for (let burst = 0; burst < 40; burst += 1) {
    const sent: unknown[] = [];
    for (let round = 0; round < 5; round += 1) {
      const effects: (() => unknown)[] = [];
      const plan = plans[below(plans.length)];
      const device_ids = devices.filter(() => below(3) > 0).map(({ id }) => id);
      if (plan)
        await db.transaction((tx) =>
          setPlans(tx, deps, (effect) => void effects.push(effect), [{ ...plan, device_ids }]),
        );
      sent.push(...effects.map((effect) => effect()));
    }
    await Promise.all(sent);
    // The timer that runs at the same time publishes, too.
    await expect.poll(() => deps.devices.unconfirmedPlans.size).toBe(0);
    const rows = await db
      .select({
        code: deviceTable.device_code,
        wanted: devicePlanTable.wanted_hash,
        published: devicePlanTable.published_hash,
      })
      .from(devicePlanTable)
      .innerJoin(deviceTable, eq(deviceTable.id, devicePlanTable.device_id));
    // Devices whose message the broker refused are marked as not published.
    expect(
      rows
        .filter(({ published }) => published !== null)
        .map(({ code, published }) => [code, published, received.get(code)]),
    ).toEqual(rows.filter(({ published }) => published !== null).map(({ code, wanted }) => [code, wanted, wanted]));
  }
  expect(refused).toBeGreaterThan(0);
  const wanted = async () =>
    (
      await db
        .select({ code: deviceTable.device_code, hash: devicePlanTable.wanted_hash })
        .from(devicePlanTable)
        .innerJoin(deviceTable, eq(deviceTable.id, devicePlanTable.device_id))
    ).map(({ code, hash }) => received.get(code) === hash);
  await expect.poll(wanted, { timeout: 20_000 }).not.toContain(false);
});

it('publishes to connected devices before all others, to each of them once', async () => {
  const { deps, db } = server;
  const published: string[] = [];
  deps.devices.channel = {
    ...deps.devices.channel,
    isConnected: () => true,
    publishPlan: async (codes) => {
      published.push(...codes);
      return [...codes];
    },
  };
  const devices = await db.select({ id: deviceTable.id, device_code: deviceTable.device_code }).from(deviceTable);
  const isThere = (index: number) => index % 2 === 1;
  for (const [index, { id }] of devices.entries())
    await db.execute(
      sql`update device_runtime set connection = ${isThere(index) ? 'online' : 'offline'} where device_id = ${id}`,
    );
  const effects: (() => unknown)[] = [];
  // Two steps, each for some connected devices and some others.
  const plans = [planOf('D'), planOf('E')].map((plan, half) => ({
    ...plan,
    device_ids: devices.filter((_, index) => Math.floor(index / 2) % 2 === half).map(({ id }) => id),
  }));
  await db.transaction((tx) => setPlans(tx, deps, (effect) => void effects.push(effect), plans));
  await Promise.all(effects.map((effect) => effect()));
  expect([...published].sort()).toEqual(devices.map(({ device_code }) => device_code).sort());
  const there = devices.filter((_, index) => isThere(index)).map(({ device_code }) => device_code);
  expect(published.slice(0, there.length).sort()).toEqual([...there].sort());
});

it('stores every plan that a device should have or may still be downloading, also one that is used again during the clean-up', async () => {
  const { deps, db } = server;
  const below = chances(5);
  const plans = Array.from({ length: 6 }, (_, n) => planOf(`S${n}`));
  const devices = await db.select({ id: deviceTable.id }).from(deviceTable);
  const stored = async () =>
    new Set((await db.select({ hash: planTable.hash }).from(planTable)).map(({ hash }) => hash));
  let swept = 0;
  for (let round = 0; round < 30; round += 1) {
    const before = await stored();
    // Days pass: everything stored is old, and so are most of the wanted plans.
    await db.execute(sql`update plan set used_at = now() - interval '3 days'`);
    await db.execute(sql`update plan_part set used_at = now() - interval '3 days'`);
    if (below(2) > 0) await db.execute(sql`update device_plan set updated_at = now() - interval '3 days'`);
    const plan = plans[below(plans.length)];
    const device_ids = devices.filter(() => below(3) === 0).map(({ id }) => id);
    const giving = db.transaction(async (tx) => {
      if (plan) await setPlans(tx, deps, () => undefined, [{ ...plan, device_ids }]);
      await pause(below(20));
    });
    await Promise.all([giving, pause(below(20)).then(() => cleanUpPlans(deps, new Date()))]);
    const remaining = await stored();
    swept += [...before].filter((hash) => !remaining.has(hash)).length;
    const rows = await db
      .select({ wanted: devicePlanTable.wanted_hash, previous: devicePlanTable.previous_hash })
      .from(devicePlanTable);
    expect(
      rows.flatMap(({ wanted, previous }) => [wanted, previous ?? wanted]).filter((hash) => !remaining.has(hash)),
    ).toEqual([]);
    const { rows: bare } = await db.execute(
      sql`select 1 from plan, unnest(plan.parts) part
        where not exists (select 1 from plan_part where plan_part.hash = part)`,
    );
    expect(bare).toEqual([]);
  }
  expect(swept).toBeGreaterThan(3);
});

// The embedded database has one connection: no transaction waits for another there.
it.runIf(process.env.LOA_TEST_DB === 'postgres').each([
  ['it is noted that the broker has lost them', () => reconcilePlans(server.deps, null)],
  ['the ones before are forgotten', () => cleanUpPlans(server.deps, new Date())],
])('waits for plans that are being set, and they do not wait for it, while %s', async (_what, mark) => {
  const { deps, db } = server;
  deps.devices.channel = { ...deps.devices.channel, isConnected: () => false };
  const devices = await db.select({ id: deviceTable.id }).from(deviceTable).orderBy(deviceTable.id);
  const plan = planOf('M');
  await db.transaction((tx) =>
    setPlans(tx, deps, () => undefined, [{ ...plan, device_ids: devices.map(({ id }) => id) }]),
  );
  // The row that is locked first was stored last.
  for (const { id } of [...devices].reverse())
    await db.execute(
      sql`update device_plan set updated_at = now() - interval '3 days', previous_hash = wanted_hash,
        published_hash = wanted_hash where device_id = ${id}`,
    );
  const waiting = async () =>
    (
      await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length;
  let marking: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    for (const [place, { id }] of devices.entries()) {
      await tx.execute(sql`select 1 from device_plan where device_id = ${id} for update`);
      if (place > 0) continue;
      marking = mark();
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    }
  });
  await marking;
});

it.each([
  'the broker did not take it',
  'the server was killed after it was stored',
  'the database failed while it was noted',
])('publishes a plan without another request when %s', async (what) => {
  const { deps, db } = server;
  const received = new Map<string, string>();
  let refusals = what.startsWith('the broker') ? 1 : 0;
  deps.devices.channel = {
    ...deps.devices.channel,
    isConnected: () => true,
    publishPlan: async (codes, { hash }) => {
      if (refusals-- > 0) return [];
      for (const code of codes) received.set(code, hash);
      return [...codes];
    },
  };
  const devices = await db.select({ id: deviceTable.id, device_code: deviceTable.device_code }).from(deviceTable);
  const plan = planOf(`K${what}`);
  const effects: (() => unknown)[] = [];
  await db.transaction((tx) =>
    setPlans(tx, deps, (effect) => void effects.push(effect), [{ ...plan, device_ids: devices.map(({ id }) => id) }]),
  );
  if (what.startsWith('the database')) await failOnce(db, () => Promise.allSettled(effects.map((effect) => effect())));
  else if (!what.startsWith('the server')) await Promise.all(effects.map((effect) => effect()));
  const published = async () =>
    (await db.select({ hash: devicePlanTable.published_hash }).from(devicePlanTable)).map(({ hash }) => hash);
  await expect.poll(published, { timeout: 20_000 }).toEqual(devices.map(() => plan.hash));
  expect([...received.values()]).toEqual(devices.map(() => plan.hash));
});

/** While `work` runs, the database refuses once to note the next plan as published. */
async function failOnce(db: TestServer['db'], work: () => Promise<unknown>) {
  await db.execute(sql`create sequence refused`);
  await db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin if nextval('refused') = 1 then raise exception 'disk full'; end if; return new; end $$`,
  );
  await db.execute(
    sql`create trigger refusing before update of published_hash on device_plan for each statement execute function
      refuse()`,
  );
  await work();
  await db.execute(sql`drop trigger refusing on device_plan`);
}
