import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ThreadMessage, ThreadStart } from './database-thread';
import { createLog } from '../log';
import { ThreadStream } from './thread-stream';

/** Beside the bundle in dist/apps/server, or in this folder when run from source. */
const entry = () =>
  ['database-thread.js', 'database-thread.ts'].map((file) => resolve(import.meta.dirname, file)).find(existsSync) ?? '';

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The compiled program of the database, shared by all threads of this process. Where each thread compiles its own, and
 * releases it at its end, V8 now and then aborts the process (https://github.com/nodejs/node/issues/64500).
 */
const program = () =>
  (compiled ??= readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')).then((bytes) =>
    WebAssembly.compile(bytes),
  ));

const printFailure = (err: unknown) =>
  createLog('error', undefined, 'database').error(
    { event: 'database.failed', err },
    'the embedded database failed and is opened again',
  );

/**
 * The embedded database in a thread of its own: it runs one statement at a time without a pause, and the thread that
 * accepts calls must go on accepting meanwhile. The thread belongs to this process, so it ends with it, however that
 * ends.
 */
export class EmbeddedThread {
  readonly #start: ThreadStart;
  #worker: Worker;

  private constructor(start: ThreadStart) {
    this.#start = start;
    this.#worker = this.#launch();
  }

  /** Resolves once the database can be used, and rejects when opening it failed. */
  static async open(dataDir: string) {
    const thread = new EmbeddedThread({ dataDir, pgliteWasmModule: await program() });
    await once(thread.#worker, 'message');
    thread.#worker.on('error', printFailure);
    return thread;
  }

  /**
   * A new connection. After a failure of the thread a new thread starts: committed data is found again in the folder.
   */
  connect() {
    if (!this.#isAlive) this.#worker = this.#launch().on('error', printFailure);
    return new ThreadStream(this.#worker);
  }

  async close() {
    if (!this.#isAlive) return;
    this.#worker.postMessage({ close: true } satisfies ThreadMessage);
    await once(this.#worker, 'exit');
  }

  get #isAlive() {
    return this.#worker.threadId !== -1;
  }

  #launch() {
    return new Worker(entry(), { workerData: this.#start });
  }
}
