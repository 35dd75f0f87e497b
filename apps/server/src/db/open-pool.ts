import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Database } from './database';
import { FullCounts } from './full-counts';
import { migrationsFolder } from './migrations-folder';
import type { OpenDatabase } from './open-database';
import { VERSION } from '../version';
import { noteVersion, storedSchema } from './stored-schema';

interface Kind extends Pick<OpenDatabase, 'embedded' | 'lease' | 'bus' | 'oneAtATime'> {
  backend: OpenDatabase['boss']['backend'];
  /** Called before the first new migration of a filled database, with the version that used it last. */
  beforeUpgrade: (from: string | null, migration: string) => Promise<void>;
}

/** The database behind a pool of connections, with its tables brought up to date. */
export async function openPool(pool: pg.Pool, { backend, beforeUpgrade, ...kind }: Kind): Promise<OpenDatabase> {
  // The pool replaces a connection that breaks while idle; without a listener the event would end the process.
  pool.on('error', () => undefined);
  const { db, migrated } = await kind
    .oneAtATime(() => upToDate(pool, beforeUpgrade))
    .catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  return {
    ...kind,
    db: db as unknown as Database,
    migrated,
    boss: { db: { executeSql }, backend },
    close: () => pool.end(),
  };
}

async function upToDate(pool: pg.Pool, beforeUpgrade: Kind['beforeUpgrade']) {
  const { version, pending, missing } = await storedSchema(pool);
  const db = drizzle(pool, { cache: new FullCounts() });
  if (pending) await beforeUpgrade(version, pending);
  await db.execute(sql`create extension if not exists pg_trgm`);
  await migrate(db, { migrationsFolder: migrationsFolder() });
  if (version !== VERSION) await noteVersion(pool);
  return { db, migrated: missing };
}
