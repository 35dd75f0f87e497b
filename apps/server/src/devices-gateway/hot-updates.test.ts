import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoEnrolments } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { startTestServer, type TestServer } from '../testing/test-server';
import { CONTACT_STAMP_MS } from '../device-link';
import { RuntimeBook } from './runtime-book';

/** Rows that fill many pages. */
const COUNT = 300;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, COUNT);
});
afterAll(() => server.stop());

interface Updates {
  all: number;
  /** Those that stayed on their page and wrote no index. */
  hot: number;
}

/** Update counts of a table; a session reports its own once it has nothing else to do. */
async function updatesOf(table: string, atLeast = 0): Promise<Updates> {
  return vi.waitFor(
    async () => {
      await server.db.execute(sql`select pg_stat_force_next_flush()`);
      const { rows } = await server.db.execute<Record<keyof Updates, string>>(
        sql`select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables where relname = ${table}`,
      );
      const found = { all: Number(rows[0]?.all), hot: Number(rows[0]?.hot) };
      if (found.all < atLeast) throw new Error(`${found.all} updates of ${table} known, not ${atLeast}`);
      return found;
    },
    { timeout: 20_000 },
  );
}

/** How many rows `work` updated, and how many of these without an index. */
async function updatesBy(table: string, expected: number, work: () => Promise<unknown>): Promise<Updates> {
  const before = await updatesOf(table);
  await work();
  const after = await updatesOf(table, before.all + expected);
  return { all: after.all - before.all, hot: after.hot - before.hot };
}

/**
 * Waits for a round whose updates wrote no index. A transaction that is open elsewhere, even in another database,
 * leaves no room on the pages meanwhile.
 */
const expectHot = (table: string, expected: number, round: () => Promise<unknown>) =>
  expect
    .poll(
      async () => {
        const changed = await updatesBy(table, expected, round);
        // More are those of the round before, which its session reported late.
        return changed.all === expected ? changed.hot / changed.all : 0;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0.95);

it('writes no index for what devices say again and again', async () => {
  const book = new RuntimeBook(server.deps);
  await book.load();
  const codes = (await demoEnrolments(server.deps)).map(({ device_code }) => device_code);
  const say = async (volume: number) => {
    for (const code of codes)
      book.status(code, { at: new Date().toISOString(), play_state: 'idle', volume, signal: volume, faults: [] });
    await book.flush();
  };
  await say(1);
  let last = 1;
  await expectHot('device_runtime', 5 * COUNT, async () => {
    for (const until = last + 5; last < until;) await say((last += 1));
  });
  // Updates of the last round may be reported late, once.
  await expect
    .poll(() => updatesBy('device_runtime', 0, () => say(last)), { timeout: 20_000 })
    .toEqual({ all: 0, hot: 0 });
  vi.useFakeTimers({ toFake: ['Date'] });
  await expectHot('device_runtime', COUNT, () => {
    vi.setSystemTime(Date.now() + CONTACT_STAMP_MS);
    return say(last);
  });
  vi.useRealTimers();
}, 120_000);

it('writes no index for the counts of runs on the air, among many that are not', async () => {
  await server.db.execute(sql`
    insert into occurrence (id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind,
    priority_level, planned_start, planned_end, over_at, expected_end, required_sec, items)
    select gen_random_uuid(), gen_random_uuid(), 'Bản tin ' || n, 'ban tin ' || n, gen_random_uuid(), '/a/', 'Xã',
    'audio', 20,
      now() + n % 14 * interval '1 day', now() + n % 14 * interval '1 day', now(), now(), 60, '[]'
      from generate_series(0, 1399) n`);
  // A run of each schedule is on the air; its devices report in five lots.
  await expectHot('occurrence', 500, async () => {
    for (let lot = 1; lot <= 5; lot += 1)
      await server.db.execute(
        sql`update occurrence set success_count = success_count + 1 where planned_start < now() + interval '1 hour'`,
      );
  });
}, 120_000);
