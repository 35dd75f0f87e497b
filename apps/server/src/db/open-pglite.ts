import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { StartError } from '../config';
import { EmbeddedThread } from './embedded-thread';
import type { OpenDatabase } from './open-database';
import { openPool } from './open-pool';

async function open(folder: string | null) {
  if (!folder) return EmbeddedThread.open('memory://');
  const damaged = new StartError(`the data folder ${dirname(folder)} is damaged: its database cannot be opened. Restore it from a backup or set LOA_DATA_DIR.`);
  // A folder with something in it that is not a database would be filled as if it were new.
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'PG_VERSION'))) throw damaged;
  return EmbeddedThread.open(folder).catch(() => Promise.reject(damaged));
}

/** The embedded database in a folder, or in memory when `folder` is null (tests). */
export async function openPglite(folder: string | null): Promise<OpenDatabase> {
  const thread = await open(folder);
  // It has one session, so there is one connection; who waits for it waits in the pool. What the environment says of a PostgreSQL is not meant for this one.
  const stream = () => thread.connect() as never;
  const pool = new pg.Pool({ stream, max: 1, idleTimeoutMillis: 0, ssl: false, user: 'postgres', database: 'postgres', password: '' });
  const opened = await openPool(pool, { embedded: true, backend: 'pglite' });
  return { ...opened, close: () => opened.close().then(() => thread.close()) };
}
