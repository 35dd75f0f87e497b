import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillFirstVersion } from '../../../../tools/testbed/first-version.ts';
import { checkFolderVersion, noteFolderVersion } from '../data-folder';
import { createLog } from '../log';
import { startServer } from '../start-server';
import { listsOf } from '../testing/call-everything.fixture';
import { migrateFirst } from '../testing/old-database.fixture';
import { signIn } from '../testing/test-client';
import { testConfig } from '../testing/test-config';
import { VERSION as version } from '../version';
import { EmbeddedThread } from './embedded-thread';
import { openDatabase } from './open-database';
import { openPglite, poolOf } from './open-pglite';
import { knownMigrations } from './stored-schema';

vi.mock('node:fs/promises', { spy: true });

let place: string;
let folder: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'loa-upgrade-'));
  folder = join(place, 'database');
});
afterEach(() => rmSync(place, { recursive: true }));

/** Works on the folder's database as it is, without any migration. */
async function raw<Result>(work: (pool: pg.Pool) => Promise<Result>) {
  const thread = await EmbeddedThread.open(folder);
  const pool = poolOf(thread);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await thread.close();
  }
}
const ALL = knownMigrations().length;
const stored = () =>
  raw(async (pool) => (await pool.query('select created_at from drizzle.__drizzle_migrations order by 1')).rows);

async function countsOf(pool: pg.Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ total: number }>(`select count(*)::int as total from "${name}"`);
    counts.set(name, rows[0]?.total ?? 0);
  }
  return counts;
}

it('takes filled tables of the first version through every migration, and answers every list from them', async () => {
  await raw(async (pool) => {
    await migrateFirst(pool, 1);
    await fillFirstVersion(pool);
    const first = await countsOf(pool);
    expect([...first].filter(([, total]) => total === 0)).toEqual([]);
    for (let count = 2; count <= ALL; count += 1) {
      const before = await countsOf(pool);
      await migrateFirst(pool, count);
      const after = await countsOf(pool);
      const lost = [...before].filter(([name, total]) => (after.get(name) ?? 0) < total);
      expect([knownMigrations()[count - 1]?.tag, lost]).toEqual([knownMigrations()[count - 1]?.tag, []]);
    }
  });
  const database = await openPglite(folder);
  const server = await startServer({
    config: testConfig(place),
    database,
    log: createLog('silent'),
    demo: 'people',
    listen: false,
  });
  const admin = await signIn(server.app, 'admin');
  const answers = new Map<string, number>();
  for (const base of await listsOf(admin)) answers.set(base, (await admin.get(`${base}/find?limit=200`)).statusCode);
  // Lists that need a filter answer 400.
  expect([...answers].filter(([, status]) => status >= 500)).toEqual([]);
  expect([...answers].filter(([, status]) => status === 200).length).toBeGreaterThan(15);
  const found = (await admin.get('/api/playlist/find?search=l%E1%BB%8Bch&limit=200')).json();
  expect(found.rows.map(({ name }: { name: string }) => name).sort()).toEqual(
    ['approved', 'draft', 'pending', 'rejected'].map((status) => `Lịch ${status}`),
  );
  await server.stop();
  await database.close();
});

it('copies a filled database before its first new migration', async () => {
  await raw((pool) => migrateFirst(pool, ALL - 2));
  const before = await stored();
  const database = await openPglite(folder);
  const { rows } = await database.db.execute(sql`select count(*)::int as total from drizzle.__drizzle_migrations`);
  expect(rows).toEqual([{ total: ALL }]);
  await database.close();
  const copy = `${folder}.before-${knownMigrations()[ALL - 2]?.tag}`;
  const now = folder;
  folder = copy;
  expect(await stored()).toEqual(before);
  folder = now;
  expect(await stored()).toHaveLength(ALL);
});

it('does not upgrade where the disk lacks room for the copy, unless none is wanted', async () => {
  await raw((pool) => migrateFirst(pool, ALL - 1));
  const before = await stored();
  vi.mocked(statfs).mockResolvedValue({ bavail: 1, bsize: 4096 } as never);
  await expect(openPglite(folder)).rejects.toThrow(/thiếu \d+ MB.*--no-copy/s);
  expect(await stored()).toEqual(before);
  const database = await openPglite(folder, { copy: false });
  await database.close();
  vi.mocked(statfs).mockRestore();
  expect(await stored()).toHaveLength(ALL);
  expect(existsSync(`${folder}.before-${knownMigrations()[ALL - 1]?.tag}`)).toBe(false);
});

it('refuses a database that a later version has used, and names both', async () => {
  const database = await openPglite(folder);
  await database.close();
  await raw((pool) => pool.query(`comment on schema drizzle is '9.10.0'`));
  await expect(openPglite(folder)).rejects.toThrow(new RegExp(`phiên bản 9\\.10\\.0 .* phiên bản ${version}`));
  await raw(async (pool) => {
    await pool.query(`comment on schema drizzle is '${version}'`);
    await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`);
  });
  await expect(openPglite(folder)).rejects.toThrow(/mới hơn/);
  expect(await raw(async (pool) => (await pool.query('select 1 as one from area')).rows)).toEqual([]);
});

it('refuses a data folder that a later version has used', () => {
  noteFolderVersion(place);
  expect(() => checkFolderVersion(place)).not.toThrow();
  writeFileSync(join(place, 'version'), '0.10.0\n');
  expect(() => checkFolderVersion(place)).toThrow(`phiên bản 0.10.0`);
});

it('refuses a PostgreSQL beside a filled embedded database, and says how to move', async () => {
  await (await openPglite(folder)).close();
  await expect(openDatabase({ url: 'postgres://loa@127.0.0.1:1/loa', folder })).rejects.toThrow(/npm run move/);
});
