import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { migrationsFolder } from './migrations-folder';
import { knownMigrations } from './stored-schema';

/** Brings a database to the state after the migration of that moment: as the version of then left it. */
export async function migrateUntil(pool: pg.Pool, when: number) {
  const folder = mkdtempSync(join(tmpdir(), 'loa-migrations-'));
  try {
    cpSync(migrationsFolder(), folder, { recursive: true });
    const entries = knownMigrations().filter((each) => each.when <= when);
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
    await pool.query('create extension if not exists pg_trgm');
    await migrate(drizzle(pool), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
