import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { newerError, refuseLater, VERSION } from '../version';
import { migrationsFolder } from './migrations-folder';

interface Migration {
  when: number;
  tag: string;
}

/** Migrations that this version has, in their order. */
export const knownMigrations = () =>
  (JSON.parse(readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8')) as { entries: Migration[] })
    .entries;

type Asks = Pick<pg.ClientBase, 'query'>;

/** The last migration of a database by its moment, and the version that used it last; null where there is none. */
export async function lastMigration(pool: Asks) {
  const { rows: tables } = await pool.query<{ found: boolean; version: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found,
      obj_description(to_regnamespace('drizzle')::oid, 'pg_namespace') as version`,
  );
  const version = tables[0]?.version ?? null;
  if (!tables[0]?.found) return { version, when: null };
  const { rows } = await pool.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return { version, when: rows[0]?.last ? Number(rows[0].last) : null };
}

interface StoredSchema {
  version: string | null;
  pending: string | undefined;
  missing: number;
}

/**
 * State of a database before anything is written: the version that used it last, the number of migrations it lacks, and
 * the first of them where it is filled. Throws where a later version of Loa has used it.
 */
export async function storedSchema(pool: Asks): Promise<StoredSchema> {
  const { version, when } = await lastMigration(pool);
  const what = 'Cơ sở dữ liệu này';
  refuseLater(what, version);
  const known = knownMigrations();
  if (when !== null && when > Math.max(...known.map((each) => each.when)))
    throw newerError(what, version && version !== VERSION ? version : `mới hơn ${VERSION}`);
  const lacking = known.filter((each) => when === null || each.when > when);
  return { version, pending: when === null ? undefined : lacking[0]?.tag, missing: lacking.length };
}

/** Notes the version that uses the database: a comment travels with every dump, and needs no table. */
export const noteVersion = (pool: Asks) => pool.query(`comment on schema drizzle is '${VERSION}'`);
