import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { StartError } from '../config';
import type { Database } from './database';
import { EmbeddedPostgres } from './embedded-postgres';
import { migrationsFolder } from './migrations-folder';
import type { OpenDatabase } from './open-database';

/** One connection of one installation: a server's usual sizes would only cost memory. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'maintenance_work_mem=16MB', '-c', 'wal_buffers=256kB'];

/** What the embedded PostgreSQL writes into `PG_VERSION`, and all it can read. */
const POSTGRES_VERSION = '18';

async function open(folder: string | null) {
  const options = { extensions: { pg_trgm }, startParams: START_PARAMS };
  if (!folder) return EmbeddedPostgres.open({ dataDir: 'memory://', ...options });
  // A folder with something in it that is not a database would be filled as if it were new.
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
  if (!isNew && !existsSync(join(folder, 'PG_VERSION'))) throw notOpened(folder, 'its file "PG_VERSION" is missing');
  return EmbeddedPostgres.open({ dataDir: folder, ...options }).catch((error: Error) => {
    // What was never whole would look like something lost.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    const version = isNew ? POSTGRES_VERSION : readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
    if (version !== POSTGRES_VERSION) throw notOpened(folder, `it is of PostgreSQL ${version} and this version of Loa reads ${POSTGRES_VERSION}; use the version of Loa that made it`);
    throw notOpened(folder, `it is incomplete or damaged (${error.message})`);
  });
}

const notOpened = (folder: string, why: string) =>
  new StartError(`the database in ${folder} cannot be opened: ${why}. Nothing was changed. Keep the folder as it is; a copy or a backup of it can be tried beside it, with LOA_DATA_DIR.`);

/** The embedded database in a folder, or in memory when `folder` is null (tests). */
export async function openPglite(folder: string | null): Promise<OpenDatabase> {
  const client = await open(folder);
  const db = drizzle(client);
  await db.execute(sql`create extension if not exists pg_trgm`);
  await migrate(db, { migrationsFolder: migrationsFolder() });
  return {
    db: db as unknown as Database,
    embedded: true,
    boss: { db: fromPglite(client), backend: 'pglite' },
    close: () => client.close(),
  };
}
