import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Database } from './database';
import { FullCounts } from './full-counts';
import { migrationsFolder } from './migrations-folder';
import type { OpenDatabase } from './open-database';

interface Kind {
  embedded: boolean;
  backend: OpenDatabase['boss']['backend'];
}

/** Number of migrations in the tables of this database; 0 in a new one. */
async function appliedMigrations(db: NodePgDatabase) {
  const known = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!known.rows[0]?.exists) return 0;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.count ?? 0;
}

/** The database behind a pool of connections, with its tables brought up to date. */
export async function openPool(pool: pg.Pool, { embedded, backend }: Kind): Promise<OpenDatabase> {
  // The pool replaces a connection that breaks while idle; without a listener the event would end the process.
  pool.on('error', () => undefined);
  const db = drizzle(pool, { cache: new FullCounts() });
  await db.execute(sql`create extension if not exists pg_trgm`);
  const before = await appliedMigrations(db);
  await migrate(db, { migrationsFolder: migrationsFolder() });
  const migrated = (await appliedMigrations(db)) - before;
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  return {
    db: db as unknown as Database,
    embedded,
    migrated,
    boss: { db: { executeSql }, backend },
    close: () => pool.end(),
  };
}
