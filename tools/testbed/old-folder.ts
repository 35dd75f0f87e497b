import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { hash } from '@node-rs/argon2';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fillFirstVersion } from './first-version.ts';

/** The group of administrators that every installation has. */
const ADMINISTRATORS = '01900000-0000-7000-8000-000000000001';

interface Journal {
  entries: { tag: string; when: number }[];
}

/**
 * Makes a data folder as the version of that moment left it: rows of the first version, with all migrations until
 * then. Its administrator "cu" has the given password. Answers how many rows each table has.
 */
export async function makeOldFolder(data_dir: string, migrations: string, until: string, password: string) {
  const place = mkdtempSync(join(tmpdir(), 'loa-migrations-'));
  mkdirSync(data_dir, { recursive: true });
  const database = await PGlite.create({ dataDir: join(data_dir, 'database'), extensions: { pg_trgm } });
  try {
    cpSync(migrations, place, { recursive: true });
    const journal = join(place, 'meta/_journal.json');
    const all = JSON.parse(readFileSync(journal, 'utf8')) as Journal;
    const migrateTo = (moment: number) => {
      const entries = all.entries.filter(({ when }) => when <= moment);
      writeFileSync(journal, JSON.stringify({ ...all, entries }));
      return migrate(drizzle(database), { migrationsFolder: place });
    };
    await database.query('create extension if not exists pg_trgm');
    await migrateTo(all.entries[0]?.when ?? 0);
    await fillFirstVersion(database);
    await migrateTo(Date.parse(until));
    await database.query(
      `insert into group_account select (jsonb_populate_record(g, $1)).* from group_account g where code = 'QUAN_TRI'`,
      [{ id: ADMINISTRATORS, code: 'administrators' }],
    );
    await database.query(`update account set password_hash = $1, group_account_id = $2 where username = 'cu'`, [
      await hash(password),
      ADMINISTRATORS,
    ]);
    return await countsOf(database);
  } finally {
    await database.close();
    rmSync(place, { recursive: true });
  }
}

async function countsOf(database: PGlite) {
  const { rows } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await database.query<{ total: number }>(`select count(*)::int as total from "${name}"`);
    counts[name] = found.rows[0]?.total ?? 0;
  }
  return counts;
}

/** How many rows each table of a data folder has while no server runs on it. */
export async function countRows(data_dir: string) {
  const database = await PGlite.create({ dataDir: join(data_dir, 'database'), extensions: { pg_trgm } });
  return countsOf(database).finally(() => database.close());
}
