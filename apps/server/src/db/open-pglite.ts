import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

async function open(folder: string | null) {
  const options = { extensions: { pg_trgm }, startParams: START_PARAMS };
  if (!folder) return EmbeddedPostgres.open({ dataDir: 'memory://', ...options });
  const damaged = new StartError(`the data folder ${dirname(folder)} is damaged: its database cannot be opened. Restore it from a backup or set LOA_DATA_DIR.`);
  // A folder with something in it that is not a database would be filled as if it were new.
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'PG_VERSION'))) throw damaged;
  return EmbeddedPostgres.open({ dataDir: folder, ...options }).catch(() => Promise.reject(damaged));
}

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
