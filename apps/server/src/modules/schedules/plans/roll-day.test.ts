import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { nowIso } from '../../../db/columns';
import { buildSchedule, putOnAir, runsOf, startBroadcastWorld, ZONE } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';
import { deviceChanged } from './plan-triggers';
import { tick } from '../runs/clock/run-clock';
import { occurrenceTable } from '../runs/table';
import { planningWindow } from './planning-window';
import { rollDay, startDayRoller } from './roll-day';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

/** The same schedule many times more, each with its place and its programme. */
async function repeat(schedule_id: string, times: number) {
  const another = sql`(select overlay(overlay(md5(${schedule_id} || number) placing '4' from 13) placing '8'
    from 17)::uuid as id, number from generate_series(1, ${times}::int) number) a`;
  await world.db.execute(
    sql`insert into schedule select (jsonb_populate_record(s,
      jsonb_build_object('id', a.id, 'code', s.code || '-' || a.number))).* from schedule s,
      ${another} where s.id = ${schedule_id}`,
  );
  for (const table of ['schedule_item', 'schedule_area'].map((name) => sql.identifier(name))) {
    await world.db.execute(
      sql`insert into ${table} select (jsonb_populate_record(l,
        jsonb_build_object('schedule_id', a.id))).* from ${table} l, ${another} where l.schedule_id = ${schedule_id}`,
    );
  }
}

it('plans a new day for all schedules and devices but those that fail', async () => {
  const { db, deps, canbo } = world;
  const [good, bad] = [
    await putOnAir(world, buildSchedule(world, { name: 'Tốt', mode: 'daily', conflict_rule: 'keep' })),
    await putOnAir(world, buildSchedule(world, { name: 'Hỏng', mode: 'daily', conflict_rule: 'keep' })),
  ];
  const counts = async () =>
    Promise.all([good, bad].map(async ({ id }) => (await runsOf(canbo, id)).length)) as Promise<[number, number]>;
  const wanted = async () => {
    const { rows } = await db.execute<{ device_id: string; wanted_hash: string }>(
      sql`select device_id, wanted_hash from device_plan order by device_id`,
    );
    return rows.map(({ wanted_hash }) => wanted_hash);
  };
  const [before, plans] = [await counts(), await wanted()];
  await db.execute(
    sql`create function refuse_day() returns trigger language plpgsql as $$ begin if new.schedule_name = 'Hỏng' then raise exception 'never'; end if; return new; end $$`,
  );
  await db.execute(sql`create trigger refusing before insert on occurrence for each row execute function refuse_day()`);
  await db.execute(
    sql`create function refuse_plan() returns trigger language plpgsql as $$ begin if new.device_id = ${sql.raw(`'${world.devices[0]}'`)} then raise exception 'never'; end if; return new; end $$`,
  );
  await db.execute(
    sql`create trigger refusing before update of wanted_hash on device_plan for each row execute function
      refuse_plan()`,
  );
  await rollDay(deps, planningWindow(new Date(Date.now() + 86_400_000), ZONE));
  expect(await counts()).toEqual([before[0] + 1, before[1]]);
  const after = await wanted();
  expect(after.filter((hash, at) => hash === plans[at])).toHaveLength(1);
  await db.execute(sql`drop trigger refusing on occurrence`);
  await db.execute(sql`drop trigger refusing on device_plan`);
});

it('counts the devices of a schedule that there are when its turn comes, not those that there were before', async () => {
  const { db, deps, canbo } = world;
  const { id, device_count } = await putOnAir(world, buildSchedule(world, { name: 'Đếm', conflict_rule: 'keep' }));
  let isAdded = false;
  const transaction: typeof db.transaction = async (work) => {
    if (!isAdded) {
      isAdded = true;
      const [added = ''] = await world.addDevices(1, world.villages[0]?.id ?? '', 'Loa đến sau');
      await deviceChanged(deps, added);
    }
    return db.transaction(work);
  };
  const slowly = new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
  });
  await rollDay({ ...deps, db: slowly }, planningWindow(nowIso(), ZONE));
  expect((await canbo.get(`/api/playlist/find/${id}`)).json().device_count).toBe(device_count + 1);
});

it('rebuilds a device that failed at the start, though its plan ends when it should', async () => {
  const { db, deps } = world;
  const device = world.devices[1] ?? '';
  const planOf = async () => {
    const { rows } = await db.execute<{ wanted_hash: string }>(
      sql`select wanted_hash from device_plan where device_id = ${device}::uuid`,
    );
    return rows[0]?.wanted_hash;
  };
  await rollDay(deps, planningWindow(nowIso(), ZONE));
  const right = await planOf();
  // The plan that a killed server left behind.
  await db.execute(
    sql`insert into plan select (jsonb_populate_record(p, '{"hash": "left behind"}')).* from plan p where hash = ${right}`,
  );
  await db.execute(sql`update device_plan set wanted_hash = 'left behind' where device_id = ${device}::uuid`);
  await db.execute(
    sql`create or replace function refuse_plan() returns trigger language plpgsql as $$ begin if new.device_id = ${sql.raw(`'${device}'`)} then raise exception 'never'; end if; return new; end $$`,
  );
  await db.execute(
    sql`create trigger refusing before update of wanted_hash on device_plan for each row execute function
      refuse_plan()`,
  );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startDayRoller(deps, async () => undefined);
  await expect.poll(async () => (await deps.readiness.report()).new_day, { timeout: 30_000 }).toBe(false);
  await db.execute(sql`drop trigger refusing on device_plan`);
  vi.advanceTimersByTime(60_000);
  await expect.poll(planOf, { timeout: 30_000 }).toBe(right);
  await stop();
  vi.useRealTimers();
});

it('lets a run begin while a new day is planned for all devices', { timeout: 120_000 }, async () => {
  const { id } = await putOnAir(
    world,
    buildSchedule(world, { name: 'Nhiều lần', mode: 'daily', conflict_rule: 'keep' }),
  );
  await repeat(id, 450);
  const [run] = await runsOf(world.canbo, id);
  await world.db.update(occurrenceTable).set({ planned_start: nowIso() }).where(eq(occurrenceTable.id, run.id));

  const order: string[] = [];
  let parts = 0;
  const rolled = rollDay(world.deps, planningWindow(nowIso(), ZONE), () => void (parts += 1)).then(() =>
    order.push('day'),
  );
  const looked = tick(world.deps, nowIso()).then(() => order.push('clock'));
  await looked;
  expect(
    (
      await world.db
        .select({ status: occurrenceTable.status })
        .from(occurrenceTable)
        .where(eq(occurrenceTable.id, run.id))
    )[0]?.status,
  ).toBe('playing');
  await rolled;
  expect(order).toEqual(['clock', 'day']);
  // Three of schedules and one of devices.
  expect(parts).toBe(4);
  const { rows } = await world.db.execute<{ planned: number }>(
    sql`select count(distinct schedule_id)::int as planned from occurrence where planned_start > now()
      and schedule_name = 'Nhiều lần'`,
  );
  expect(rows[0]?.planned).toBe(451);
});
