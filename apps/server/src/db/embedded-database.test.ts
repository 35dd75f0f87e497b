import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { collectGarbage } from '../collect-garbage';
import { startTestServer } from '../testing/test-server';
import { EmbeddedThread } from './embedded-thread';

const connectTo = (thread: EmbeddedThread) =>
  new pg.Pool({ stream: () => thread.connect() as never, max: 1, user: 'postgres', ssl: false });

it('goes on answering calls while the database runs a statement', async () => {
  const server = await startTestServer();
  const order: string[] = [];
  await Promise.all([
    server.db.execute(sql`select count(*) from generate_series(1, 3000000)`).then(() => order.push('statement')),
    server.app.inject('/api/_').then(() => order.push('call')),
  ]);
  expect(order).toEqual(['call', 'statement']);
  await server.stop();
});

it('leaves nothing of a failed transaction to the next statement', async () => {
  const server = await startTestServer();
  const { db, deps } = server;
  await expect(db.transaction(async (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
  await expect(db.execute(sql.raw('begin; create table left_over (id int); select 1 / 0; commit'))).rejects.toThrow();
  const { rows } = await db.execute(
    sql`select to_regclass('left_over') as found, pg_current_xact_id_if_assigned() as open`,
  );
  expect(rows).toEqual([{ found: null, open: null }]);
  expect(await deps.readiness.report()).toMatchObject({ database: true });
  await server.stop();
});

it('finds committed data again after its thread has failed, and loses the rest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loa-thread-'));
  const workers: Worker[] = [];
  process.once('worker', (worker) => void workers.push(worker));
  const thread = await EmbeddedThread.open(join(folder, 'database'));
  const pool = connectTo(thread);
  pool.on('error', () => undefined);
  await pool.query('create table stored (id int)');
  await pool.query('insert into stored select generate_series(1, 1000)');
  const open = await pool.connect();
  open.on('error', () => undefined);
  const ended = new Promise<void>((done) => open.once('end', done));
  await open.query('begin');
  await open.query('insert into stored values (0)');
  const [worker] = workers as [Worker];
  await worker.terminate();
  await ended;
  await expect(open.query('commit')).rejects.toThrow();
  open.release(true);
  expect((await pool.query('select count(*)::int as total, min(id) as least from stored')).rows).toEqual([
    { total: 1000, least: 1 },
  ]);
  await pool.end();
  await thread.close();
  await rm(folder, { recursive: true });
});

it('holds no memory for answers it has given', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loa-thread-'));
  const workers: Worker[] = [];
  process.once('worker', (worker) => void workers.push(worker));
  const thread = await EmbeddedThread.open(join(folder, 'database'));
  const pool = connectTo(thread);
  const [worker] = workers as [Worker];
  const heapSize = async () => (await worker.getHeapStatistics()).used_heap_size;
  await pool.query('select 1');
  const before = await heapSize();
  // 300 MB in all.
  for (let round = 0; round < 30; round += 1)
    await pool.query(`select repeat('x', 10000) from generate_series(1, 1000)`);
  expect((await heapSize()) - before).toBeLessThan(100 * 2 ** 20);
  await pool.end();
  await thread.close();
  await rm(folder, { recursive: true });
});

it('never optimizes its parser, not even after garbage was collected', async () => {
  const workers: Worker[] = [];
  process.once('worker', (worker) => void workers.push(worker));
  const server = await startTestServer();
  const [worker] = workers as [Worker];
  collectGarbage();
  // Long enough for an optimization that one of the statements starts.
  for (let round = 0; round < 50; round += 1)
    await server.db.execute(sql`select count(*) from generate_series(1, 200000)`);
  expect((await worker.getHeapStatistics()).peak_malloced_memory).toBeLessThan(300 * 2 ** 20);
  await server.stop();
});

it('has locks for a transaction that touches every table and index twice over', async () => {
  const server = await startTestServer();
  await expect(
    server.db.transaction(async (tx) => {
      await tx.execute(
        sql`do $$ begin for n in 1..1000 loop execute format('create table lock_%s (id int primary key)', n); end loop; end $$`,
      );
      await tx.execute(sql`drop schema public cascade`);
      tx.rollback();
    }),
  ).rejects.toThrow('Rollback');
  await server.stop();
});

it('reports how opening failed', async () => {
  await expect(EmbeddedThread.open('/dev/null/database')).rejects.toThrow();
});
