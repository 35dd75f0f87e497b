import type pg from 'pg';
import { migrateUntil } from '../db/migrate-until';
import { knownMigrations } from '../db/stored-schema';

/** Brings a database to the state after its first `count` migrations: as an earlier version left it. */
export const migrateFirst = (pool: pg.Pool, count: number) =>
  migrateUntil(pool, knownMigrations()[count - 1]?.when ?? 0);
