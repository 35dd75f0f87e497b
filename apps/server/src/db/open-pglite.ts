import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import type { Database } from './database';
import { migrationsFolder } from './migrations-folder';
import type { OpenDatabase } from './open-database';

/** The embedded database in a folder, or in memory when `folder` is null (tests). */
export async function openPglite(folder: string | null): Promise<OpenDatabase> {
  const client = await PGlite.create({ dataDir: folder ?? 'memory://', extensions: { pg_trgm } });
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
