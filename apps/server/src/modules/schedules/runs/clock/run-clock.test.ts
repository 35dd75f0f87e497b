import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changing } from '../../../../db/changing';
import { nowIso } from '../../../../db/columns';
import { buildSchedule, putOnAir, report, runsOf, startBroadcastWorld } from '../../broadcast-world.fixture';
import type { BroadcastWorld } from '../../broadcast-world.fixture';
import { closeSchedules, schedulesToClose } from './close-schedules';
import { startRunClock } from './run-clock';
import { scheduleTable } from '../../table';
import { occurrenceTable, occurrenceTargetTable } from '../table';
import { addTargets } from '../targets/run-targets';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

/** Resolves when consoles get this status of a run or a schedule. */
const reported = (event: 'occurrence.status' | 'playlist.status', id: string, status: string) =>
  new Promise<void>((resolve) => {
    const unsubscribe = world.deps.events.on('console', (heard) => {
      const item = heard.item as { id: string; status?: string };
      if (heard.event !== event || item.id !== id || item.status !== status) return;
      unsubscribe();
      resolve();
    });
  });

it('starts a run at its second and finishes its schedule when all have reported', async () => {
  const live = await putOnAir(world, buildSchedule(world, { mode: 'now', slots: [] }));
  const [run] = await runsOf(world.canbo, live.id);
  if (run.status === 'planned') await reported('occurrence.status', run.id, 'playing');
  expect((await world.canbo.get(`/api/playlist/find?running=true`)).json().rows).toMatchObject([
    { id: live.id, running: true },
  ]);
  const finished = reported('playlist.status', live.id, 'finished');
  await report(world, world.devices, run);
  await finished;
  expect((await world.canbo.get(`/api/playlist/find/${live.id}`)).json()).toMatchObject({
    status: 'finished',
    running: false,
    next_start: null,
  });
});

it('goes on for all other runs and schedules while one cannot be stored, says so, and continues with that one later', async () => {
  const { db, admin, deps } = world;
  const [bad, good] = await Promise.all(
    ['Hỏng', 'Lành'].map((name) =>
      putOnAir(world, buildSchedule(world, { name, mode: 'daily', conflict_rule: 'keep' })),
    ),
  );
  const [[badRun], [goodRun]] = await Promise.all(
    [bad, good].map((schedule) => runsOf(world.canbo, schedule?.id ?? '')),
  );
  const ended = await putOnAir(world, buildSchedule(world, { name: 'Đã hết', mode: 'daily', conflict_rule: 'keep' }));
  await db.execute(
    sql`create function refuse_run() returns trigger language plpgsql as $$ begin if new.schedule_name = 'Hỏng' and new.status = 'playing' then raise exception 'never'; end if; return new; end $$`,
  );
  await db.execute(sql`create trigger refusing before update on occurrence for each row execute function refuse_run()`);
  const past = new Date(Date.now() - 1000).toISOString();
  const due = () =>
    db
      .update(occurrenceTable)
      .set({ planned_start: past })
      .where(and(inArray(occurrenceTable.id, [badRun.id, goodRun.id]), eq(occurrenceTable.status, 'planned')));
  await due();
  await db.delete(occurrenceTable).where(eq(occurrenceTable.schedule_id, ended.id));
  await db
    .update(scheduleTable)
    .set({ end_date: '2020-01-02', start_date: '2020-01-01', next_start: null })
    .where(eq(scheduleTable.id, ended.id));
  deps.events.emit('runs.changed', {});
  const statusOf = async (id: string) =>
    (await db.select({ status: occurrenceTable.status }).from(occurrenceTable).where(eq(occurrenceTable.id, id)))[0]
      ?.status;
  const isWell = async () => (await admin.get('/api/health')).json().parts.run_clock;
  await expect.poll(() => statusOf(goodRun.id), { timeout: 30_000 }).toBe('playing');
  await expect
    .poll(async () => (await world.canbo.get(`/api/playlist/find/${ended.id}`)).json().status, { timeout: 30_000 })
    .toBe('finished');
  await expect.poll(isWell, { timeout: 30_000 }).toBe(false);
  expect(await statusOf(badRun.id)).toBe('planned');
  await db.execute(sql`drop trigger refusing on occurrence`);
  // The planning that follows the approvals may have restored its own time.
  const statusOfBadRun = async () => {
    await due();
    // The clock may sleep until that time.
    deps.events.emit('runs.changed', {});
    return statusOf(badRun.id);
  };
  await expect.poll(statusOfBadRun, { timeout: 30_000 }).toBe('playing');
  await expect.poll(isWell, { timeout: 30_000 }).toBe(true);
});

it('continues after a kill with what happened meanwhile, and two clocks at once count nothing twice', async () => {
  const live = await putOnAir(world, buildSchedule(world, { mode: 'daily', conflict_rule: 'keep' }));
  const [run] = await runsOf(world.canbo, live.id);
  const longAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  await world.db
    .update(occurrenceTable)
    .set({ planned_start: longAgo(3600), planned_end: longAgo(1800), over_at: longAgo(1800) })
    .where(eq(occurrenceTable.id, run.id));
  const settled = reported('occurrence.status', run.id, 'missed');
  const stops = [startRunClock(world.deps), startRunClock(world.deps)];
  await settled;
  for (const stop of stops) await stop();
  expect((await world.lanhdao.get(`/api/playlist/history/find?schedule_id=${live.id}`)).json().rows).toMatchObject([
    { id: run.id, status: 'missed', failed_count: 4, device_count: 4 },
  ]);
  expect((await world.lanhdao.get(`/api/playlist/history/${run.id}/devices`)).json().total).toBe(4);
  expect((await world.canbo.get(`/api/playlist/find/${live.id}`)).json().next_start > nowIso()).toBe(true);
});

it('keeps the devices that each of two simultaneous plans adds to a run on the air', async () => {
  const { db, deps } = world;
  const live = await putOnAir(world, buildSchedule(world, { name: 'Thêm loa', mode: 'daily', conflict_rule: 'keep' }));
  const [run] = await runsOf(world.canbo, live.id);
  await db
    .update(occurrenceTable)
    .set({ planned_start: new Date(Date.now() - 1000).toISOString() })
    .where(eq(occurrenceTable.id, run.id));
  deps.events.emit('runs.changed', {});
  const targets = async () =>
    (
      await db
        .select({ ids: occurrenceTargetTable.device_ids })
        .from(occurrenceTargetTable)
        .where(eq(occurrenceTargetTable.occurrence_id, run.id))
    )[0]?.ids ?? [];
  await expect.poll(async () => (await targets()).length, { timeout: 30_000 }).toBe(4);
  const [first, second] = [uuidv7(), uuidv7()];
  const end = Promise.withResolvers<void>();
  const added = Promise.withResolvers<void>();
  const one = db.transaction(async (tx) => {
    await addTargets(tx, new Map([[run.id, [first, ...world.devices]]]));
    added.resolve();
    await end.promise;
  });
  await added.promise;
  const other = db.transaction((tx) => addTargets(tx, new Map([[run.id, [second]]])));
  end.resolve();
  await Promise.all([one, other]);
  expect((await targets()).toSorted()).toEqual([...world.devices, first, second].toSorted());
  const [stored] = await db
    .select({ device_count: occurrenceTable.device_count })
    .from(occurrenceTable)
    .where(eq(occurrenceTable.id, run.id));
  expect(stored?.device_count).toBe(6);
});

it('leaves a schedule that somebody changed since it was read as over', async () => {
  const { db, deps } = world;
  const { id } = await putOnAir(world, buildSchedule(world, { name: 'Vừa sửa', mode: 'daily', conflict_rule: 'keep' }));
  const stored = async () => {
    const [row] = await db.select().from(scheduleTable).where(eq(scheduleTable.id, id));
    if (!row) throw new Error('the schedule is gone');
    return row;
  };
  const asOver = async () => ({
    ...(await stored()),
    start_date: '2020-01-01',
    end_date: '2020-01-02',
    area_path: '/',
  });
  const close = (row: Awaited<ReturnType<typeof asOver>>) =>
    changing(deps, (tx, after) => closeSchedules(tx, after, deps, [{ row, status: 'finished' }], nowIso()));
  const read = await asOver();
  await db
    .update(scheduleTable)
    .set({ version: read.version + 1 })
    .where(eq(scheduleTable.id, id));
  await close(read);
  expect(await stored()).toMatchObject({ status: 'approved', version: read.version + 1 });
  await close(await asOver());
  expect(await stored()).toMatchObject({ status: 'finished', version: read.version + 2 });
});

it.each([
  { mode: 'once' as const, start_date: '2031-01-10', end_date: null },
  { mode: 'daily' as const, start_date: '2030-12-01', end_date: '2031-01-10' },
])('finds that a schedule ($mode) is over from the first moment of its last day anywhere on Earth', async (dates) => {
  const { db } = world;
  const { id } = await putOnAir(world, buildSchedule(world, { mode: 'daily', conflict_rule: 'keep' }));
  await db.delete(occurrenceTable).where(eq(occurrenceTable.schedule_id, id));
  await db.update(scheduleTable).set(dates).where(eq(scheduleTable.id, id));
  const isOver = async (now: string) => (await schedulesToClose(db, now)).some(({ row }) => row.id === id);
  // The day begins first in UTC+14.
  expect([await isOver('2031-01-09T09:59:59.999Z'), await isOver('2031-01-09T10:00:00.000Z')]).toEqual([false, true]);
});
