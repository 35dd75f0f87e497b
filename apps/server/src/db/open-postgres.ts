import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from './database';
import { migrationsFolder } from './migrations-folder';
import type { OpenDatabase } from './open-database';

/** A PostgreSQL of one's own, named by DATABASE_URL. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  // A connection that breaks while idle is replaced by the pool; the event must have a listener or it ends the process.
  pool.on('error', () => undefined);
  const db = drizzle(pool);
  await db.execute(sql`create extension if not exists pg_trgm`);
  await migrate(db, { migrationsFolder: migrationsFolder() });
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  return { db: db as unknown as Database, embedded: false, boss: { db: { executeSql }, backend: 'postgres' }, close: () => pool.end() };
}
