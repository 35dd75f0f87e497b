import { COUNTED_TO } from '@loa/contracts/common';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { nowIso } from './db/columns';
import { checkAlerts } from './modules/alerts/monitor';
import { buildSchedule, create, inDays, startBroadcastWorld } from './modules/schedules/broadcast-world.fixture';
import type { BroadcastWorld } from './modules/schedules/broadcast-world.fixture';
import { nextMoment, tick } from './modules/schedules/runs/clock/run-clock';
import { listsOf, readEverything } from './testing/call-everything.fixture';
import { fillProvince } from './testing/fill-province.fixture';
import { statementsOf, type Statement } from './testing/query-plans';
import { rowsRead } from './testing/rows-read';

/** Tables that grow from day to day, and those that lists of a province show. */
const GROWING = [
  'activity_log',
  'device_condition',
  'notification',
  'occurrence',
  'occurrence_place',
  'occurrence_target',
  'play_record',
];
const LISTED = [...GROWING, 'alert', 'alert_device', 'content', 'device_command', 'device_runtime', 'schedule'];
const watches = (tables: readonly string[]) => (table: string) => tables.includes(table);
/** Tables of which a clock may read all: their number is that of the devices, whose condition it looks at. */
const DEVICES = new Set(['device', 'device_runtime']);
/** Orders by what devices say of themselves, and the map that counts them: they read each device there is once. */
const OF_EACH_DEVICE = /"device_runtime"\."(last_seen_at|volume)" as sort|group by floor\("device"\."lng"/;
/** Works that are about everything, once a day. */
const DAILY = new Set(['new_day', 'vacuum']);
/** Rows that one step may read: a list counts so many at most, and may pass over half as many. */
const MOST_READ = 1.5 * COUNTED_TO;
const MOST_AT_TICK = COUNTED_TO / 2;
/** How often a statement is looked at, each time with other values. */
const EACH = 3;

/** Regular works of the server run when the test says so, and at no other time. */
const { regular } = vi.hoisted(() => ({
  regular: [] as { part: string; work: (proceed: () => void) => Promise<unknown> }[],
}));
vi.mock('./run-every', () => ({
  runEvery: (_deps: unknown, _ms: number, part: string, ...works: (typeof regular)[number]['work'][]) => {
    regular.push(...works.map((work) => ({ part, work })));
    return { now: () => undefined, after: () => undefined, stop: () => Promise.resolve() };
  },
}));

let world: BroadcastWorld;
beforeAll(async () => {
  world = await startBroadcastWorld();
  await fillProvince(world.db);
}, 900_000);
afterAll(() => world.server.stop());

/** Reads of these statements that are too large, as the database counts them. */
async function readTooMuch(statements: readonly Statement[], isWatched = watches(GROWING), most = MOST_READ) {
  const found: string[] = [];
  for (const alike of Map.groupBy(statements, ({ sql: text }) => text).values())
    for (const statement of alike.slice(0, EACH)) {
      if (!/^\s*(select|with|update|delete)\b/i.test(statement.sql)) continue;
      for (const { table, step, rows } of await rowsRead(world.db, statement))
        if (isWatched(table) && rows > most)
          found.push(`${rows} rows of ${table} by ${step}:\n${statement.sql}\n${JSON.stringify(statement.params)}`);
    }
  return found.join('\n\n');
}

it('reads no more of what grows than a list counts, whatever the page or search', async () => {
  const statements = await statementsOf(() => readEverything(world));
  expect(statements.length).toBeGreaterThan(1000);
  const ofPages = statements.filter(({ sql: text }) => !OF_EACH_DEVICE.test(text));
  expect(await readTooMuch(ofPages, watches(LISTED))).toBe('');
}, 900_000);

it('asks for the count of a list with the same words a moment later, so that a dear one is remembered', async () => {
  const lists = await listsOf(world.admin);
  expect(lists.length).toBeGreaterThan(20);
  const minute = 60_000 * Math.floor(Date.now() / 60_000);
  const countsAt = (second: number, path: string) => {
    vi.useFakeTimers({ now: minute + second * 1000, toFake: ['Date'] });
    return statementsOf(() => world.admin.get(path))
      .then((sent) => sent.filter(({ sql: text }) => text.includes('count(*)::int from (select 1')))
      .finally(() => vi.useRealTimers());
  };
  for (const list of lists) {
    const path = `${list}/find`;
    expect(await countsAt(20, path), path).toEqual(await countsAt(30, path));
  }
});

it('reads a page of schedules along its order, and counts them in an index, also those of a province', async () => {
  const { rows } = await world.db.execute<{ id: string }>(
    sql`select id from area where level = 1 order by path limit 1`,
  );
  for (const narrowed of ['', `&area_id=${rows[0]?.id}`]) {
    const path = `/api/playlist/find?limit=20${narrowed}`;
    const counted: string[] = [];
    const read = { schedule: 0, occurrence: 0 };
    for (const statement of await statementsOf(() => world.admin.get(path))) {
      const isCount = statement.sql.includes('count(*)');
      for (const { table, step, rows: count } of await rowsRead(world.db, statement))
        if (isCount && table === 'schedule') counted.push(step);
        else if (table === 'schedule' || table === 'occurrence') read[table] += count;
    }
    expect(counted, path).toEqual(['Index Only Scan']);
    expect(read.schedule, path).toBeLessThanOrEqual(100);
    expect(read.occurrence, path).toBeLessThanOrEqual(100);
  }
});

it.each(['once', 'daily'] as const)('decides about a schedule by what plays on its devices: %s', async (mode) => {
  const { canbo, lanhdao } = world;
  const slots = [{ start_time: '09:00', end_time: '09:20' }];
  const values = buildSchedule(world, { mode, start_date: inDays(1), slots, conflict_rule: 'keep' });
  const statements = await statementsOf(async () => {
    const preview = await canbo.post('/api/playlist/check-conflict', { schedule: values });
    expect(preview.statusCode).toBe(200);
    const { id } = await create(canbo, values);
    await canbo.post(`/api/playlist/${id}/submit`, { version: 1 });
    expect((await lanhdao.post(`/api/playlist/${id}/approve`, { version: 2 })).json()).toMatchObject({
      status: 'approved',
    });
    await lanhdao.post(`/api/playlist/${id}/drop`, { version: 3, reason: 'Hết việc' });
  });
  expect(await readTooMuch(statements)).toBe('');
});

it('reads no more of anything at each tick of a clock', async () => {
  const { deps, db } = world;
  // Paused by a person are few; the first check opens the alerts of all devices that are offline.
  await db.execute(sql`update device_runtime set play_state = 'idle' where play_state = 'paused'`);
  await checkAlerts(deps, async () => undefined, nowIso());
  const now = nowIso();
  const statements = await statementsOf(async () => {
    await tick(deps, now);
    await nextMoment(db, deps.config.report_grace_sec, now);
    for (const { part, work } of regular) if (!DAILY.has(part)) await work(() => undefined);
  });
  expect(regular.length).toBeGreaterThan(20);
  expect(await readTooMuch(statements, (table) => !DEVICES.has(table), MOST_AT_TICK)).toBe('');
});

it('reads no alerts at each check while everything stays offline', async () => {
  const { deps, db } = world;
  await db.execute(sql`update device_runtime set connection = 'offline', last_seen_at = now() - interval '1 hour'`);
  const settled = {};
  const check = () => checkAlerts(deps, async () => undefined, nowIso(), settled);
  for (let round = 0; round < 5; round++) await check();
  const statements = await statementsOf(check);
  expect(await readTooMuch(statements, watches(['alert', 'alert_device', 'occurrence_target']), MOST_AT_TICK)).toBe('');
});
