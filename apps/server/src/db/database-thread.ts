import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { EmbeddedPostgres } from './embedded-postgres.ts';

/**
 * Settings for one connection of one installation: the usual sizes of a server would only cost memory. The locks are as
 * many as with a hundred connections: a transaction may touch every table and index.
 */
const SETTINGS = {
  shared_buffers: '8MB',
  maintenance_work_mem: '16MB',
  wal_buffers: '256kB',
  max_connections: '4',
  max_wal_senders: '0',
  autovacuum_worker_slots: '1',
  max_locks_per_transaction: '1024',
};
const START_PARAMS = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** AuthenticationOk and ReadyForQuery: the first answer that a connection expects. */
const WELCOME = Uint8Array.of(0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49);
const isStartup = (message: Uint8Array) => message[0] === 0;

/** Messages from the server to this thread: the port of a new connection, or the request to close. */
export type ThreadMessage = { connection: MessagePort } | { close: true };

/** Data that the server passes when it starts this thread. */
export type ThreadStart = Required<Pick<PGliteOptions, 'dataDir' | 'pgliteWasmModule'>>;

const database = await EmbeddedPostgres.open({
  ...(workerData as ThreadStart),
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, ...START_PARAMS],
});

/**
 * Answers whole messages of PostgreSQL's protocol. Any other failure ends the thread, and the next connection starts a
 * new one.
 */
async function answer(port: MessagePort, message: Uint8Array) {
  if (!isStartup(message)) return port.postMessage(await database.answer(message));
  // All connections share one session: a transaction that the last one left open after a failure must not reach the
  // next.
  await database.exec('rollback');
  return port.postMessage(WELCOME);
}

parentPort?.on('message', (request: ThreadMessage) => {
  if ('close' in request) return void database.close().then(() => process.exit());
  request.connection.on('message', (message: Uint8Array) => void answer(request.connection, message));
});
parentPort?.postMessage('open');
