import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { JobResult, Job as Work, Queue } from 'pg-boss';
import type { Logger } from 'pino';
import { NIL } from 'uuid';
import type * as z from 'zod';
import { afterCommit } from '../db/changing';
import type { Database } from '../db/database';
import type { OpenDatabase } from '../db/open-database';
import type { FailedJob, Job, JobOptions } from './job';
import { errorStory } from '../readable-error';
import { Readiness } from '../readiness';
import { runEvery, type Interval } from '../run-every';

export type { FailedJob, Job } from './job';

interface Defined {
  options: JobOptions;
  run: (data: unknown, signal: AbortSignal) => Promise<void>;
}

/**
 * Poll interval: jobs begin at once on the server that sent them, and polling finds what is to be tried again or was
 * left by another server. One statement looks for jobs of all kinds; that each kind polls was half of what an idle
 * server did.
 */
const POLL_SEC = 5;
/** The workers' own poll interval, should a wake-up be lost. */
const WORKER_POLL_SEC = 600;
/** Options for follow-ups of a stored change: retries for half an hour in all. */
export const FOLLOW_UP = { retries: 10, together: 100 } as const;
/** Queue of jobs that failed for good and wait for a person, and how long they are stored. */
const FAILED = 'failed';
const FAILED_SEC = 365 * 86_400;
/** Time within which a dead worker is noticed; embedded databases notice at the next start. */
const HEARTBEAT_SEC = 30;

/** Jobs that outlive the request and the process, stored in the database. Handlers must be idempotent. */
export class Jobs {
  readonly #defined = new Map<string, Defined>();
  readonly #boss: PgBoss;
  readonly #running = new Set<Promise<unknown>>();
  readonly #workers = new Map<string, string[]>();
  #polling: Interval | undefined;
  #ready = false;

  constructor(
    private readonly database: OpenDatabase,
    readonly log: Logger,
    readonly readiness = new Readiness(),
    private readonly poll_sec = POLL_SEC,
  ) {
    this.#boss = new PgBoss({ ...database.boss, supervise: true, schedule: false });
    this.#boss.on('error', (err) => log.error({ err }, 'job queue'));
  }

  get ready() {
    return this.#ready;
  }

  /** Defines a kind of job. Call it while modules start; jobs run once all have. */
  define<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    handler: (data: z.output<Schema>, signal: AbortSignal) => Promise<void>,
    options: JobOptions = {},
  ): Job<z.input<Schema>> {
    this.#defined.set(name, { options, run: async (data, signal) => handler(schema.parse(data), signal) });
    return this.named(name);
  }

  /** A kind of job by its name, for code that only sends it; the handler is defined elsewhere. */
  named<Data>(name: string): Job<Data> {
    return {
      name,
      send: async (data, { tx, key, start_after, behind = 0 } = {}) => {
        // The queue allows one waiting job per key, so a job without a key gets a unique one.
        await this.#boss.send(name, data as object, {
          singletonKey: (!tx && key) || randomUUID(),
          startAfter: start_after,
          priority: -behind,
          db: tx ? fromDrizzle(tx, sql) : undefined,
        });
        if (tx) afterCommit(tx, () => this.#wake(name));
        else this.#wake(name);
      },
    };
  }

  /** Creates the queues; from here on jobs can be sent. */
  async open() {
    await this.#boss.start();
    await this.#openQueue(FAILED, { policy: 'standard', retentionSeconds: FAILED_SEC });
    for (const [name, { options }] of this.#defined) {
      await this.#openQueue(name, {
        policy: 'short',
        retryLimit: options.retries ?? 3,
        retryDelay: 2,
        retryBackoff: true,
        expireInSeconds: options.time_limit_sec ?? 3600,
        heartbeatSeconds: HEARTBEAT_SEC,
        deleteAfterSeconds: 86_400,
        ...(options.retries !== 0 && { deadLetter: FAILED }),
      });
    }
    if (this.database.embedded) await this.#recoverInterrupted();
  }

  async #openQueue(name: string, options: Omit<Queue, 'name'>) {
    await this.#boss.createQueue(name, options);
    // An existing queue keeps the policy that an earlier version gave it.
    const { policy: _policy, ...changeable } = options;
    await this.#boss.updateQueue(name, changeable);
    // pg-boss reads a queue at its first use, on its own connection: within a transaction of PGlite that would wait for
    // ever.
    await this.#boss.findJobs(name, { id: NIL });
  }

  /** Starts the workers. */
  async run() {
    for (const [name, { run, options }] of this.#defined) {
      const workers: string[] = [];
      this.#workers.set(name, workers);
      const perform = (jobs: Work[]) => this.#perform(name, run, jobs);
      const how = {
        pollingIntervalSeconds: WORKER_POLL_SEC,
        batchSize: options.together ?? 1,
        perJobResults: true,
      } as const;
      while (workers.length < (options.concurrency ?? 1)) workers.push(await this.#boss.work(name, how, perform));
    }
    this.#polling = runEvery(this, this.poll_sec * 1000, 'job_polling', () => this.#wakeDue());
    this.#ready = true;
  }

  /** Runs equal jobs once, different ones one after the other; each failure is its own. */
  async #perform(name: string, run: Defined['run'], jobs: Work[]): Promise<JobResult[]> {
    const results: JobResult[] = [];
    for (const [first, ...others] of Map.groupBy(jobs, ({ data }) => JSON.stringify(data)).values()) {
      if (!first || first.signal.aborted) break;
      const began = performance.now();
      const work = run(first.data, first.signal);
      const settled = work
        .then(
          () => null,
          (err: unknown) => (err instanceof Error ? err : new Error(String(err))),
        )
        .finally(() => this.#running.delete(settled));
      this.#running.add(settled);
      const err = await settled;
      const facts = { job: name, id: first.id, count: others.length + 1, ms: Math.round(performance.now() - began) };
      if (err) this.log.error({ event: 'job.failed', ...facts, err }, 'job failed');
      else this.log.info({ event: 'job.done', ...facts }, 'job done');
      results.push(
        ...[first, ...others].map(({ id }): JobResult =>
          err ? { id, status: 'failed', output: { message: errorStory(err) } } : { id, status: 'completed' },
        ),
      );
    }
    // Wakes the workers for the jobs behind it.
    this.#wake(name);
    return results;
  }

  /** Wakes the workers of the kinds that have a due job. */
  async #wakeDue() {
    const { rows } = await this.database.db.execute<{ name: string }>(
      sql`select distinct name from pgboss.job where state < 'active' and start_after <= now()`,
    );
    for (const { name } of rows) this.#wake(name);
  }

  /** Makes the workers poll at once. */
  #wake(name: string) {
    for (const worker of this.#workers.get(name) ?? []) this.#boss.notifyWorker(worker);
  }

  /**
   * Restarts interrupted jobs. With an embedded database no other process can be running them: active ones were cut off
   * by a crash.
   */
  async #recoverInterrupted() {
    await this.database.db.execute(
      sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active' and name not like '\\_\\_pgboss%'`,
    );
  }

  /** Jobs that failed for good, newest first. */
  async failed(db: Database, limit: number): Promise<FailedJob[]> {
    const { rows } = await db.execute<FailedJob>(sql`
      select id, source_name as name, data, output ->> 'message' as error, source_created_on as requested_at, created_on as failed_at
      from pgboss.job where name = ${FAILED} and state < 'active' order by created_on desc limit ${limit}`);
    return rows.map((row) => ({
      ...row,
      requested_at: new Date(row.requested_at).toISOString(),
      failed_at: new Date(row.failed_at).toISOString(),
    }));
  }

  /** Numbers of jobs that wait for a run or a retry, and of those that wait for a person. */
  async counts(): Promise<{ waiting: number; failed: number }> {
    const { rows } = await this.database.db.execute<{ waiting: number; failed: number }>(sql`
      select count(*) filter (where name <> ${FAILED})::int as waiting, count(*) filter (where name = ${FAILED})::int as failed
      from pgboss.job where state < 'active' and name not like '\\_\\_pgboss%'`);
    return rows[0] ?? { waiting: 0, failed: 0 };
  }

  /** Numbers of unfinished jobs by state; `failed` are those that wait for a person. */
  async byState(): Promise<Record<'waiting' | 'retry' | 'active' | 'failed', number>> {
    const { rows } = await this.database.db.execute<{ state: string; count: number }>(sql`
      select case when name = ${FAILED} then 'failed' when state = 'created' then 'waiting' else state::text end as state,
        count(*)::int as count
      from pgboss.job where state <= 'active' and name not like '\\_\\_pgboss%' group by 1`);
    const none = { waiting: 0, retry: 0, active: 0, failed: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  }

  /** Retries failed jobs. Returns how many: missing ones are left out. */
  async retry(tx: Database, ids: string[]): Promise<number> {
    const moved = await this.#boss.redrive(FAILED, { ids, db: fromDrizzle(tx, sql) });
    afterCommit(tx, () => {
      for (const name of this.#workers.keys()) this.#wake(name);
    });
    return moved;
  }

  /** Deletes failed jobs, undone. */
  async forget(tx: Database, ids: string[]) {
    await this.#boss.deleteJob(FAILED, ids, { db: fromDrizzle(tx, sql) });
  }

  /**
   * Lets running jobs finish for a moment; the others are aborted and run again at the next start. No job runs after
   * this.
   */
  async stop() {
    this.#ready = false;
    await this.#polling?.stop();
    await this.#boss.stop({ graceful: true, timeout: 3_000, close: false });
    await Promise.allSettled(this.#running);
  }
}
