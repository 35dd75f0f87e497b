import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { EmbeddedPostgres } from './embedded-postgres.ts';

/** One connection of one installation: a server's usual sizes would only cost memory. */
const START_PARAMS = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=16MB',
  '-c',
  'maintenance_work_mem=16MB',
  '-c',
  'wal_buffers=256kB',
];

/** AuthenticationOk and ReadyForQuery: the first thing a connection asks for. */
const WELCOME = Uint8Array.of(0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49);
const isStartup = (message: Uint8Array) => message[0] === 0;

/** What the server posts to this thread: the port of a new connection, or that it is over. */
export type ThreadMessage = { connection: MessagePort } | { close: true };

/** What the server begins this thread with. */
export type ThreadStart = Required<Pick<PGliteOptions, 'dataDir' | 'pgliteWasmModule'>>;

const database = await EmbeddedPostgres.open({
  ...(workerData as ThreadStart),
  extensions: { pg_trgm },
  startParams: START_PARAMS,
});

/**
 * Answers whole messages of PostgreSQL's protocol. A failure that is not an answer ends the thread, and the next
 * connection begins a new one.
 */
async function answer(port: MessagePort, message: Uint8Array) {
  if (!isStartup(message)) return port.postMessage(await database.answer(message));
  // One session lies under all connections: what the one before left open in failing is not for the next.
  await database.exec('rollback');
  return port.postMessage(WELCOME);
}

parentPort?.on('message', (said: ThreadMessage) => {
  if ('close' in said) return void database.close().then(() => process.exit());
  said.connection.on('message', (message: Uint8Array) => void answer(said.connection, message));
});
parentPort?.postMessage('open');
