import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { changing } from '../db/changing';
import type { OpenDatabase } from '../db/open-database';
import { createLog } from '../log';
import { openTestDatabase } from '../testing/test-database';
import { Readiness } from '../readiness';
import { Jobs } from './jobs';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const log = createLog('silent');
const shape = z.object({ n: z.number() });

/** A running queue; `work` is its handler. */
async function queue(work: (data: { n: number }) => Promise<void>, name = 'test') {
  const jobs = new Jobs(database, log);
  const job = jobs.define(name, shape, work);
  await jobs.open();
  return { jobs, job };
}

it('runs jobs that were sent before it began, and again after a failure', async () => {
  const done: number[] = [];
  let failures = 1;
  const { jobs, job } = await queue(async ({ n }) => {
    if (n === 2 && failures-- > 0) throw new Error('once');
    done.push(n);
  });
  await job.send({ n: 1 });
  await job.send({ n: 2 });
  expect(jobs.ready).toBe(false);
  await jobs.run();
  expect(jobs.ready).toBe(true);
  await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 2]), { timeout: 30_000 });
  await jobs.stop();
});

it('is not sent when its transaction is rolled back', async () => {
  const done: number[] = [];
  const { jobs, job } = await queue(async ({ n }) => void done.push(n), 'transactional');
  const undone = database.db.transaction(async (tx) => {
    await job.send({ n: 1 }, { tx });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await database.db.transaction((tx) => job.send({ n: 2 }, { tx }));
  await jobs.run();
  await vi.waitFor(() => expect(done).toEqual([2]), { timeout: 30_000 });
  await jobs.stop();
});

it('is sent by its name, too, by servers that do not run it', async () => {
  const done: number[] = [];
  const { jobs } = await queue(async ({ n }) => void done.push(n), 'by-name');
  await jobs.named<{ n: number }>('by-name').send({ n: 1 });
  await jobs.run();
  await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 30_000 });
  await jobs.stop();
});

it('starts when it is sent, and after the one before it, without waiting for the next poll', async () => {
  const done: number[] = [];
  const jobs = new Jobs(database, log, new Readiness(), 24 * 3600);
  const job = jobs.define('woken', shape, async ({ n }) => void done.push(n));
  await jobs.open();
  await jobs.run();
  for (const n of [1, 2]) await job.send({ n });
  for (const n of [3, 4]) await changing({ db: database.db, log }, (tx) => job.send({ n }, { tx }));
  await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 2, 3, 4]), { timeout: 30_000 });
  await jobs.stop();
});

it('takes turns: who sent many waits behind who sent one', async () => {
  const done: number[] = [];
  const { jobs, job } = await queue(async ({ n }) => void done.push(n), 'turns');
  for (const n of [0, 1, 2]) await job.send({ n }, { behind: n });
  await job.send({ n: 10 }, { behind: 0 });
  await job.send({ n: 11 }, { behind: 1 });
  await jobs.run();
  await vi.waitFor(() => expect(done).toEqual([0, 10, 1, 11, 2]), { timeout: 30_000 });
  await jobs.stop();
});

it('waits once under a key', async () => {
  const done: number[] = [];
  const { jobs, job } = await queue(async ({ n }) => void done.push(n), 'keyed');
  for (const n of [1, 2, 3]) await job.send({ n }, { key: 'same' });
  await job.send({ n: 4 }, { key: 'other' });
  await job.send({ n: 5 });
  await job.send({ n: 6 });
  await jobs.run();
  await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 4, 5, 6]), { timeout: 30_000 });
  await jobs.stop();
});

it('runs equal jobs once, and a failing one of several fails alone', async () => {
  const done: number[] = [];
  const jobs = new Jobs(database, log);
  const job = jobs.define(
    'together',
    shape,
    async ({ n }) => {
      done.push(n);
      if (n === 2) throw new Error('never');
    },
    { retries: 0, together: 100 },
  );
  await jobs.open();
  await changing({ db: database.db, log }, async (tx) => {
    for (const n of [1, 1, 2, 3, 2, 1]) await job.send({ n }, { tx });
  });
  await jobs.run();
  await vi.waitFor(
    async () =>
      expect(await statesOf('together')).toEqual([
        { n: 1, state: 'completed' },
        { n: 2, state: 'failed' },
        { n: 3, state: 'completed' },
      ]),
    { timeout: 30_000 },
  );
  expect(done.toSorted()).toEqual([1, 2, 3]);
  await jobs.stop();
});

it('loses no job that is sent while an equal one runs', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let stored = 0;
  const seen: number[] = [];
  const jobs = new Jobs(database, log);
  const job = jobs.define(
    'again',
    shape,
    async () => {
      seen.push(stored);
      begun.resolve();
      await end.promise;
    },
    { together: 100 },
  );
  await jobs.open();
  await jobs.run();
  const change = () =>
    changing({ db: database.db, log }, async (tx) => {
      await job.send({ n: 1 }, { tx });
      stored += 1;
    });
  await change();
  await begun.promise;
  await change();
  end.resolve();
  await vi.waitFor(() => expect(seen).toEqual([1, 2]), { timeout: 30_000 });
  await jobs.stop();
});

it('stores failed jobs for a person, who retries or deletes them', async () => {
  let fails = true;
  const done: number[] = [];
  const jobs = new Jobs(database, log);
  const job = jobs.define(
    'hopeless',
    shape,
    async ({ n }) => {
      if (fails) throw new Error(`no ${n}`);
      done.push(n);
    },
    { retries: 1 },
  );
  await jobs.open();
  await jobs.run();
  await job.send({ n: 1 });
  await job.send({ n: 2 });
  await vi.waitFor(async () => expect((await jobs.counts()).failed).toBe(2), { timeout: 60_000 });
  const failed = await jobs.failed(database.db, 10);
  expect(failed.map(({ name, data, error }) => [name, data, error?.split('\n')[0]]).toSorted()).toEqual([
    ['hopeless', { n: 1 }, 'Error: no 1'],
    ['hopeless', { n: 2 }, 'Error: no 2'],
  ]);
  const idOf = (n: number) => failed.filter(({ data }) => (data as { n: number }).n === n).map(({ id }) => id);
  fails = false;
  expect(await changing({ db: database.db, log }, (tx) => jobs.retry(tx, idOf(1)))).toBe(1);
  await changing({ db: database.db, log }, (tx) => jobs.forget(tx, idOf(2)));
  await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 30_000 });
  expect([await jobs.failed(database.db, 10), (await jobs.counts()).failed]).toEqual([[], 0]);
  await jobs.stop();
});

/** Number of jobs of a kind by state. */
const statesOf = async (name: string) =>
  (
    await database.db.execute(
      sql`select distinct (data ->> 'n')::int as n, state::text from pgboss.job where name = ${name} order by n`,
    )
  ).rows;

it('runs again a job that a killed server was running', async ({ skip }) => {
  if (!database.embedded) skip('another server may be doing it: the heartbeat decides, after half a minute');
  const { jobs, job } = await queue(async () => undefined, 'interrupted');
  await job.send({ n: 7 });
  await jobs.stop();
  // State after a kill: started, and never finished.
  await database.db.execute(sql`update pgboss.job set state = 'active', started_on = now() where name = 'interrupted'`);
  const done: number[] = [];
  const again = await queue(async ({ n }) => void done.push(n), 'interrupted');
  await again.jobs.run();
  await vi.waitFor(() => expect(done).toEqual([7]), { timeout: 30_000 });
  await again.jobs.stop();
});
