import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Job as Work } from 'pg-boss';
import type { Logger } from 'pino';
import { NIL } from 'uuid';
import type * as z from 'zod';
import { afterCommit } from '../db/changing';
import type { Database } from '../db/database';
import type { OpenDatabase } from '../db/open-database';

interface JobOptions {
  /** How many run at once in this process. */
  concurrency?: number;
  retries?: number;
  /** After this a run counts as failed and is tried again. */
  time_limit_sec?: number;
}

interface SendOptions {
  /** Enqueues together with the change it belongs to. */
  tx?: Database;
  /** While one with the same key waits, another is not added. */
  key?: string;
  start_after?: Date;
}

export interface Job<Data> {
  name: string;
  /** Answers when it is stored; it runs after that, also after a crash. */
  send: (data: Data, options?: SendOptions) => Promise<void>;
}

interface Defined {
  options: JobOptions;
  run: (data: unknown, signal: AbortSignal) => Promise<void>;
}

/** What was sent is begun at once by the server that sent it; this is how soon others see it, and what waits for its time. */
const LOOK_SEC = 1;
/** A worker that dies is noticed within this time; embedded databases notice at the next start. */
const HEARTBEAT_SEC = 30;

/** Work that outlives the request and the process, kept in the database. Handlers must bear being run twice. */
export class Jobs {
  readonly #defined = new Map<string, Defined>();
  readonly #boss: PgBoss;
  readonly #running = new Set<Promise<void>>();
  readonly #workers = new Map<string, string[]>();
  #ready = false;

  constructor(
    private readonly database: OpenDatabase,
    private readonly log: Logger,
    private readonly look_sec = LOOK_SEC,
  ) {
    this.#boss = new PgBoss({ ...database.boss, supervise: true, schedule: false });
    this.#boss.on('error', (err) => log.error({ err }, 'job queue'));
  }

  get ready() {
    return this.#ready;
  }

  /** Names a kind of work. Call it while modules start; runs begin once all have. */
  define<Schema extends z.ZodType>(name: string, schema: Schema, handler: (data: z.output<Schema>, signal: AbortSignal) => Promise<void>, options: JobOptions = {}): Job<z.input<Schema>> {
    this.#defined.set(name, { options, run: async (data, signal) => handler(schema.parse(data), signal) });
    return this.named(name);
  }

  /** A kind of work by its name, for those who only send it: whoever does it has defined it. */
  named<Data>(name: string): Job<Data> {
    return {
      name,
      send: async (data, { tx, key, start_after } = {}) => {
        // The queue keeps one waiting job per key, so a job without a key gets one that is only its own.
        await this.#boss.send(name, data as object, { singletonKey: key ?? randomUUID(), startAfter: start_after, db: tx ? fromDrizzle(tx, sql) : undefined });
        if (tx) afterCommit(tx, () => this.#wake(name));
        else this.#wake(name);
      },
    };
  }

  /** Makes the queues; from here on jobs can be sent. */
  async open() {
    await this.#boss.start();
    for (const [name, { options }] of this.#defined) {
      await this.#boss.createQueue(name, {
        policy: 'short',
        retryLimit: options.retries ?? 3,
        retryDelay: 2,
        retryBackoff: true,
        expireInSeconds: options.time_limit_sec ?? 3600,
        heartbeatSeconds: HEARTBEAT_SEC,
        deleteAfterSeconds: 86_400,
      });
      // pg-boss looks a queue up at its first use, on its own connection: within a transaction of PGlite that would wait for ever.
      await this.#boss.findJobs(name, { id: NIL });
    }
    if (this.database.embedded) await this.#recoverInterrupted();
  }

  /** Begins to work. */
  async run() {
    for (const [name, { run, options }] of this.#defined) {
      const workers: string[] = [];
      this.#workers.set(name, workers);
      const perform = ([job]: Work[]) => this.#perform(name, run, job);
      while (workers.length < (options.concurrency ?? 1)) workers.push(await this.#boss.work(name, { pollingIntervalSeconds: this.look_sec }, perform));
    }
    this.#ready = true;
  }

  async #perform(name: string, run: Defined['run'], job: Work | undefined) {
    if (!job) return;
    const work = run(job.data, job.signal).finally(() => this.#running.delete(work));
    this.#running.add(work);
    try {
      await work;
    } catch (err) {
      this.log.error({ err, job: name, id: job.id }, 'job failed');
      throw err;
    } finally {
      // For what waits behind it.
      this.#wake(name);
    }
  }

  /** Workers sleep between looks; asleep or not, they look once more. */
  #wake(name: string) {
    for (const worker of this.#workers.get(name) ?? []) this.#boss.notifyWorker(worker);
  }

  /** With an embedded database no other process can be running them: what is active was cut off by a crash. */
  async #recoverInterrupted() {
    await this.database.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active' and name not like '\\_\\_pgboss%'`);
  }

  /** Lets running work finish for a moment; what does not is told to end and run again at the next start. Nothing of it runs after this. */
  async stop() {
    this.#ready = false;
    await this.#boss.stop({ graceful: true, timeout: 3_000, close: false });
    await Promise.allSettled(this.#running);
  }
}
