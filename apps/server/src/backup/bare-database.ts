import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../config';
import { EmbeddedThread } from '../db/embedded-thread';
import { poolOf } from '../db/open-pglite';
import { sourceOf } from './load-database';
import type { Source } from './load-database';
import { ONE_TEXT, sequencesOf, tablesOf } from './tables';
import type { Client } from './tables';

/** A database as it is: nothing brings its tables up to date. */
export interface BareDatabase {
  pool: pg.Pool;
  backend: 'pglite' | 'postgres';
  close: () => Promise<void>;
}

export async function openFolder(folder: string): Promise<BareDatabase> {
  const thread = await EmbeddedThread.open(folder);
  const pool = poolOf(thread);
  pool.on('error', () => undefined);
  return { pool, backend: 'pglite', close: () => pool.end().then(() => thread.close()) };
}

export const isFilled = (folder: string) => existsSync(join(folder, 'PG_VERSION'));

export async function openUrl(url: string): Promise<BareDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  await pool.query('select 1').catch(async (error: Error) => {
    await pool.end();
    throw new StartError(`không kết nối được PostgreSQL ${withoutPassword(url)}: ${error.message}`);
  });
  return { pool, backend: 'postgres', close: () => pool.end() };
}

const withoutPassword = (url: string) => url.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1:***@');

/** Reads the state of one moment. */
export async function atOneMoment<Result>(
  { pool }: BareDatabase,
  read: (client: Client, source: Source) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    await client.query(ONE_TEXT);
    const tables = await tablesOf(client);
    return await read(client, await sourceOf(client, tables, await sequencesOf(client)));
  } finally {
    client.release(true);
  }
}

/** Refuses a database with tables: what it holds would be lost. */
export async function refuseFilled({ pool }: BareDatabase) {
  if ((await tablesOf(pool)).length > 0)
    throw new StartError('cơ sở dữ liệu đích không trống. Hãy tạo một cơ sở dữ liệu mới, trống, rồi chạy lại.');
}
