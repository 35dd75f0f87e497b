import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPglite } from './open-pglite';

const built = resolve(import.meta.dirname, '../../../../dist/apps/server');
const prepare = join(built, 'prepare-database.js');
const { entries } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../migrations/meta/_journal.json'), 'utf8'),
) as { entries: unknown[] };
/** Number that PostgreSQL draws when it makes a database folder. */
const identity = (folder: string) => readFileSync(join(folder, 'global/pg_control')).readBigUInt64LE(0);

it('begins a new installation with a copy of the prepared database, also after a half-made copy', async ({ skip }) => {
  if (!existsSync(prepare)) skip('the server is not built');
  const place = mkdtempSync(join(tmpdir(), 'loa-prepared-'));
  const folder = join(place, 'database');
  mkdirSync(`${folder}.new`);
  writeFileSync(join(`${folder}.new`, 'PG_VERSION'), '18');
  execFileSync(process.execPath, [prepare, folder]);
  expect(identity(folder)).toBe(identity(join(built, 'prepared-database')));
  expect(existsSync(`${folder}.new`)).toBe(false);
  const { db, close } = await openPglite(folder);
  const { rows } = await db.execute(
    sql`select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select count(*)::int from account) as accounts`,
  );
  expect(rows).toEqual([{ migrations: entries.length, accounts: 0 }]);
  await close();
  rmSync(place, { recursive: true });
});
