import { chancesFrom, dayInterval, localDateOf } from '@loa/broadcast-engine';
import { dashboard } from '@loa/contracts/dashboard';
import type { AreaDashboard } from '@loa/contracts/dashboard';
import type { Occurrence } from '@loa/contracts/schedules';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  buildSchedule,
  clearAir,
  putOnAir,
  report,
  runsOf,
  startBroadcastWorld,
  travel,
  ZONE,
} from '../schedules/broadcast-world.fixture';
import type { BroadcastWorld } from '../schedules/broadcast-world.fixture';
import { areaTable } from '../areas';
import { deviceTable } from '../devices';
import { occurrenceTable, playRecordTable } from '../schedules';
import { successRate } from './runs-today';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterEach(() => void vi.useRealTimers());
afterAll(() => world.server.stop());

const read = async (client: BroadcastWorld['canbo']) => dashboard.parse((await client.get('/api/dashboard')).json());
const later = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();

it('counts 47 seconds of a run that was dropped after 47 seconds', async () => {
  const live = await putOnAir(world, buildSchedule(world, { mode: 'now', slots: [] }));
  const [run] = await runsOf(world.canbo, live.id);
  await travel(world, run.planned_start);
  await travel(world, later(run.planned_start, 47));
  const dropped = await world.lanhdao.post(`/api/playlist/${live.id}/drop`, {
    version: live.version,
    reason: 'Nhầm nội dung',
    occurrence_id: run.id,
  });
  expect(dropped.statusCode).toBe(200);
  const at47 = {
    actual_end: later(run.planned_start, 47),
    played_sec: 47,
    result: 'partial',
    reason: 'dropped',
  } as const;
  await report(world, world.devices, run, at47);
  expect((await read(world.canbo)).today.minutes).toBeCloseTo(47 / 60);
  const shown = (await world.canbo.get(`/api/playlist/history/find/${run.id}`)).json();
  expect(shown.sums).toEqual({
    owed_sec: 4 * 60,
    played_sec: 4 * 47,
    reasons: [{ reason: 'dropped', device_count: 4 }],
  });
});

type Row = typeof playRecordTable.$inferSelect;
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000;

/**
 * Random runs of a day, each third over a midnight, some moved from another time; records of some devices, which began
 * late or were interrupted.
 */
async function drawDay(seed: string) {
  await clearAir(world);
  const chance = chancesFrom(seed);
  const live = await putOnAir(world, buildSchedule(world, {}));
  const [template] = await world.db.select().from(occurrenceTable).where(eq(occurrenceTable.schedule_id, live.id));
  if (!template) throw new Error('no run');
  await world.db.delete(occurrenceTable);
  const day = dayInterval(localDateOf(Date.now(), ZONE), ZONE);
  for (let index = 0; index < 12; index++) {
    const id = uuidv7();
    const midnight = chance() < 0.5 ? day.start : day.end;
    const planned_start =
      index % 3 === 0
        ? later(midnight, Math.round(-chance() * 1800))
        : later(day.start, Math.round(-7200 + chance() * 100_000));
    const by = { id: world.author.account_id, name: world.author.name };
    const moved = chance() < 0.3 ? { from: later(planned_start, Math.round((chance() - 0.5) * 80_000)), by } : null;
    const required_sec = 60 + Math.round(chance() * 3000);
    const planned_end = later(planned_start, required_sec + 60);
    const isOver = Date.parse(planned_end) < Date.now();
    // The run clock begins what is due while the figures are read.
    const isDue = Date.parse(planned_start) < Date.now() + 60_000;
    const statuses = ['done', 'partial', 'missed', 'preempted', 'cancelled', 'playing'] as const;
    const coming = isDue ? ('playing' as const) : ('planned' as const);
    const status = isOver ? (statuses[Math.floor(chance() * statuses.length)] ?? 'done') : coming;
    const records = [...world.devices, ...world.elsewhere].flatMap((device_id, at): Row[] => {
      if (status === 'planned' || chance() < 0.3) return [];
      const played_sec = chance() < 0.3 ? 0 : Math.round(chance() * required_sec);
      const began = later(planned_start, chance() < 0.5 ? 0 : Math.round(chance() * 300));
      const interrupted_sec = chance() < 0.5 ? 0 : Math.round(chance() * 900);
      const area_path = at < world.devices.length ? world.villages[at % 2]?.path : world.neighbour.area.path;
      return [
        {
          id: uuidv7(),
          report_id: uuidv7(),
          occurrence_id: id,
          schedule_id: live.id,
          title: live.name,
          device_id,
          device_name: 'Loa',
          device_name_sort: 'loa',
          device_code: 'L',
          area_name: 'Thôn',
          area_path: area_path ?? '',
          planned_start,
          planned_end,
          actual_start: played_sec > 0 ? began : null,
          actual_end: played_sec > 0 ? later(began, played_sec + interrupted_sec) : null,
          required_sec,
          played_sec,
          result: played_sec === 0 ? 'failed' : played_sec === required_sec ? 'success' : 'partial',
          reason: played_sec === required_sec ? null : chance() < 0.5 ? 'offline' : 'power',
          reported_at: planned_end,
          is_buffered: false,
          shown: null,
          backup_sec: null,
        },
      ];
    });
    const settled_at = isOver && status !== 'playing' ? planned_end : null;
    const times = {
      planned_start,
      planned_end,
      // Not due: the run clock must not settle it meanwhile.
      over_at: status === 'playing' ? later(day.end, 86_400) : planned_end,
      expected_end: later(planned_start, required_sec),
    };
    await world.db
      .insert(occurrenceTable)
      .values({ ...template, id, ...times, moved, required_sec, status, settled_at });
    const { id: area_id, path } = world.author.area;
    await world.db.execute(sql`insert into occurrence_place values (${id}, ${area_id}, ${path})`);
    if (records.length > 0) await world.db.insert(playRecordTable).values(records);
  }
  world.deps.events.emit('runs.changed', {});
  return day;
}

it.each(['a', 'b', 'c'])(
  'agrees with sums over the raw records, figure by figure, on a random day (%s)',
  async (seed) => {
    const day = await drawDay(seed);
    const runs = await world.db.select().from(occurrenceTable);
    const all = await world.db.select().from(playRecordTable);
    const mine = all.filter(({ area_path }) => area_path.startsWith(world.author.area.path));
    const { today, runs: shown } = await read(world.canbo);

    const touching = runs.filter(
      ({ planned_start, planned_end, expected_end, settled_at }) =>
        planned_start < day.end && (planned_end > day.start || expected_end > day.start || !settled_at),
    );
    const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id).sort();
    const listed = await world.canbo.get(`/api/playlist/occurrence/find?planned_start_to=${day.end}&limit=200`);
    expect(ids(listed.json().rows)).toEqual(ids(touching));
    expect(ids(shown)).toEqual(ids(touching));
    const now = new Date().toISOString();
    const count = (is: (run: (typeof runs)[number]) => boolean) => touching.filter(is).length;
    expect(today).toMatchObject({
      total: count(({ status }) => status !== 'cancelled'),
      done: count(({ status }) => status === 'done' || status === 'partial'),
      running: count(({ status, expected_end }) => status === 'playing' && expected_end > now),
      reporting: count(({ status, expected_end }) => status === 'playing' && expected_end <= now),
      upcoming: count(({ status }) => status === 'planned'),
      failed: count(({ status }) => status === 'missed' || status === 'preempted'),
      cancelled: count(({ status }) => status === 'cancelled'),
    });
    expect(today.done + today.running + today.reporting + today.upcoming + today.failed).toBe(today.total);

    const inDay = ({ actual_start, actual_end, played_sec }: Row) => {
      if (!actual_start || !actual_end) return 0;
      const from = actual_start > day.start ? actual_start : day.start;
      const to = actual_end < day.end ? actual_end : day.end;
      return Math.max(0, Math.min(played_sec, secondsBetween(from, to)));
    };
    const longest = [...Map.groupBy(mine, ({ occurrence_id }) => occurrence_id).values()].map((records) =>
      Math.max(...records.map(inDay)),
    );
    expect(today.minutes).toBeCloseTo(sum(longest) / 60, 1);
    // The answer of the route is a minute old at most.
    const scope = { db: world.db, caller: world.author, area_id: undefined, now, day };
    const rate = await successRate(scope);
    // Soon after midnight nothing may be owed yet.
    if (mine.length === 0) expect(rate).toBeNull();
    else expect(rate).toBeCloseTo(mine.filter(({ result }) => result === 'success').length / mine.length);

    const { rows } = (await world.canbo.get('/api/playlist/history/find?limit=200&with_sums=true')).json();
    const settled = runs.filter(({ settled_at }) => settled_at);
    expect(rows.map(({ id }: Occurrence) => id).sort()).toEqual(settled.map(({ id }) => id).sort());
    for (const { id, sums, moved } of rows as Occurrence[]) {
      expect(moved).toEqual(settled.find((run) => run.id === id)?.moved);
      const records = mine.filter(({ occurrence_id }) => occurrence_id === id);
      const reasons = Map.groupBy(
        records.filter(({ reason }) => reason),
        ({ reason }) => reason,
      );
      expect(sums?.owed_sec).toBeCloseTo(sum(records.map(({ required_sec }) => required_sec)));
      expect(sums?.played_sec).toBeCloseTo(sum(records.map(({ played_sec }) => played_sec)));
      expect(Object.fromEntries(sums?.reasons.map((one) => [one.reason, one.device_count]) ?? [])).toEqual(
        Object.fromEntries([...reasons].map(([reason, of]) => [reason, of.length])),
      );
      const devices = (await world.canbo.get(`/api/playlist/history/${id}/devices?limit=200`)).json();
      expect(sum(devices.rows.map((one: { played_sec: number }) => one.played_sec))).toBeCloseTo(sums?.played_sec ?? 0);
    }

    // A list that is narrowed counts what the filter names, in rows and sums.
    const [first = ''] = world.devices;
    const [village] = world.villages;
    const path = village?.path ?? '';
    const narrowed: [string, (record: Row) => boolean][] = [
      [`area_id=${village?.id}`, ({ area_path }) => area_path.startsWith(path)],
      [`device_id=${first}`, ({ device_id }) => device_id === first],
      [
        `area_id=${village?.id}&device_id=${first}`,
        ({ area_path, device_id }) => area_path.startsWith(path) && device_id === first,
      ],
    ];
    for (const [query, isNamed] of narrowed) {
      const found = (await world.admin.get(`/api/playlist/history/find?limit=200&with_sums=true&${query}`)).json();
      const isSettled = new Set(settled.map(({ id }) => id));
      const named = all.filter((record) => isSettled.has(record.occurrence_id) && isNamed(record));
      const shown = found.rows as Occurrence[];
      if (query.includes('device_id'))
        expect(shown.map(({ id }) => id).sort()).toEqual([...new Set(named.map((one) => one.occurrence_id))].sort());
      for (const one of shown) {
        const records = named.filter(({ occurrence_id }) => occurrence_id === one.id);
        const with_result = (result: Row['result']) => records.filter((record) => record.result === result).length;
        expect(one, query).toMatchObject({
          device_count: records.length,
          success_count: with_result('success'),
          partial_count: with_result('partial'),
          failed_count: with_result('failed'),
          skipped_count: with_result('skipped'),
        });
        expect(one.sums?.owed_sec).toBeCloseTo(sum(records.map(({ required_sec }) => required_sec)));
        expect(one.sums?.played_sec).toBeCloseTo(sum(records.map(({ played_sec }) => played_sec)));
      }
    }
    const there = (await world.admin.get(`/api/dashboard?area_id=${village?.id}`)).json();
    for (const one of there.runs.filter(({ id }: Occurrence) => settled.some((each) => each.id === id)))
      expect(one.device_count).toBe(
        all.filter((r) => r.occurrence_id === one.id && r.area_path.startsWith(path)).length,
      );

    // Places side by side have the figures that each has by itself, and devices as they stand in its rows.
    const devices = await world.db
      .select({ path: areaTable.path })
      .from(deviceTable)
      .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
      .where(and(eq(deviceTable.install_status, 'installed'), eq(deviceTable.is_active, true)));
    const areas = new Map((await world.db.select().from(areaTable)).map((area) => [area.id, area.path]));
    const beside = (await world.admin.get('/api/dashboard/find?limit=100')).json().rows as AreaDashboard[];
    expect(beside.length).toBeGreaterThan(3);
    for (const { id, today: there, devices: counted, success_rate_7d } of beside) {
      const alone = (await world.admin.get(`/api/dashboard?area_id=${id}`)).json();
      expect([there, counted, success_rate_7d]).toEqual([alone.today, alone.devices, alone.success_rate_7d]);
      const path = areas.get(id) ?? '?';
      expect(counted.total).toBe(devices.filter((device) => device.path.startsWith(path)).length);
      expect(sum(Object.values(counted.by_badge))).toBe(counted.total);
    }
  },
);
