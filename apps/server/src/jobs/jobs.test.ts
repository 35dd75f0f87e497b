import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { changing } from '../db/changing';
import type { OpenDatabase } from '../db/open-database';
import { createLog } from '../log';
import { openTestDatabase } from '../testing/test-database';
import { Jobs } from './jobs';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const log = createLog('silent');
const shape = z.object({ n: z.number() });

/** A server's queue, working; `work` is what it does. */
async function queue(work: (data: { n: number }) => Promise<void>, name = 'test') {
  const jobs = new Jobs(database, log);
  const job = jobs.define(name, shape, work);
  await jobs.open();
  return { jobs, job };
}

it('runs what was sent before it began, and again after a failure', async () => {
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

it('is not sent when the change it belongs to is undone', async () => {
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

it('is sent by its name, too, by those who do not do it', async () => {
  const done: number[] = [];
  const { jobs } = await queue(async ({ n }) => void done.push(n), 'by-name');
  await jobs.named<{ n: number }>('by-name').send({ n: 1 });
  await jobs.run();
  await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 30_000 });
  await jobs.stop();
});

it('is begun when it was sent, and after the one before it, without waiting for the next look', async () => {
  const done: number[] = [];
  const jobs = new Jobs(database, log, 24 * 3600);
  const job = jobs.define('woken', shape, async ({ n }) => void done.push(n));
  await jobs.open();
  await jobs.run();
  for (const n of [1, 2]) await job.send({ n });
  for (const n of [3, 4]) await changing({ db: database.db, log }, (tx) => job.send({ n }, { tx }));
  await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 2, 3, 4]), { timeout: 30_000 });
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

it('takes up again what a killed server was doing', async ({ skip }) => {
  if (!database.embedded) skip('another server may be doing it: the heartbeat decides, after half a minute');
  const { jobs, job } = await queue(async () => undefined, 'interrupted');
  await job.send({ n: 7 });
  await jobs.stop();
  // As a killed server leaves it: taken, and never finished.
  await database.db.execute(sql`update pgboss.job set state = 'active', started_on = now() where name = 'interrupted'`);
  const done: number[] = [];
  const again = await queue(async ({ n }) => void done.push(n), 'interrupted');
  await again.jobs.run();
  await vi.waitFor(() => expect(done).toEqual([7]), { timeout: 30_000 });
  await again.jobs.stop();
});
