import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../../../../tools/testbed/postgres.ts';
import type { Database } from '../db/database';
import { openDatabase } from '../db/open-database';
import { startServerInFolder } from '../testing/server-in-folder.fixture';
import type { ServerInFolder } from '../testing/server-in-folder.fixture';
import { freezeDatabase, makeBackup } from './make-backup';
import { moveToFolder, moveToPostgres } from './move-database';
import { restoreBackup } from './restore-backup';

let place: string;
let server: ServerInFolder;
let data_dir: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let backup: string;
const files: Record<string, Buffer> = {
  'media/ab/sound.mp3': randomBytes(3_000_000),
  'media/empty.mp3': Buffer.alloc(0),
  'news/ảnh đẹp.webp': randomBytes(5_000),
  secret: Buffer.from('a secret of tests, long enough for them'),
};

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'loa-backup-'));
  [server, postgres] = await Promise.all([startServerInFolder(), startPostgres(['fsync=off'])]);
  data_dir = server.deps.config.data_dir;
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(data_dir, name)), { recursive: true });
    writeFileSync(join(data_dir, name), bytes);
  }
  await server.db.execute(
    sql`insert into system_config (key, value, updated_at) values ('odd', 'null', now()), ('text', '"a\\u0027\\\\ \u2028 đ"', now())`,
  );
  await server.db.execute(sql`update area set lat = 0.1::float8 + 0.2::float8, lng = 1e-300`);
  backup = join(place, 'loa.tar');
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  rmSync(place, { recursive: true });
});

type Asks = (statement: string) => Promise<Record<string, unknown>[]>;
const asksOf =
  (db: Database): Asks =>
  async (statement) =>
    (await db.execute(sql.raw(statement))).rows as Record<string, unknown>[];

/** Every row of every table, as its own database writes it; without the days of statistics that the queue begins. */
async function everything(ask: Asks) {
  await ask(`set timezone = 'UTC'`);
  const tables = await ask(`select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and table_name not like 'queue\\_stats\\_%' order by 1`);
  const all: Record<string, string[]> = {};
  for (const { name } of tables)
    all[String(name)] = (await ask(`select t::text as row from ${String(name)} t`))
      .map(({ row }) => String(row))
      .sort();
  return all;
}

async function inFolder(folder: string) {
  const database = await openDatabase({ url: undefined, folder: join(folder, 'database') });
  try {
    return await everything(asksOf(database.db));
  } finally {
    await database.close();
  }
}

async function inPostgres(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await everything(async (statement) => (await client.query(statement)).rows as Record<string, unknown>[]);
  } finally {
    await client.end();
  }
}

const databaseOf = (name: string) => postgres.url.replace(/\/[^/]*$/, `/${name}`);
async function newDatabase(name: string) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return databaseOf(name);
}

const newFolder = (name: string) => {
  const folder = join(place, name);
  mkdirSync(folder);
  return folder;
};
const oneFolder = (folder: string) => ({ data_dir: folder, files_dir: folder });
const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/^(database|broker|lock)/.test(relative(folder, path)))
      .map((path) => [relative(folder, path), readFileSync(path)]),
  );

/** Rows of the server at the moment of the backup. */
let rows: Record<string, string[]>;

it('writes a server that runs into one file, which is restored row by row and byte by byte', async () => {
  const manifest = await makeBackup({
    ...oneFolder(data_dir),
    database_url: undefined,
    file: backup,
    freeze: async () => {
      const copy = await freezeDatabase(server.db, data_dir);
      cpSync(copy, join(newFolder('as-it-was'), 'database'), { recursive: true });
      return copy;
    },
  });
  rows = await inFolder(join(place, 'as-it-was'));
  expect(Object.keys(manifest.files).sort()).toEqual(Object.keys(files).sort());
  expect(manifest.tables['public.account']?.rows).toBeGreaterThan(4);
  expect(statSync(backup).mode & 0o077).toBe(0);
  expect(readdirSync(join(data_dir, 'backup'))).toEqual(['lock']);
  const restored = newFolder('restored');
  await restoreBackup({ ...oneFolder(restored), database_url: undefined, file: backup, replace: false });
  expect(await inFolder(restored)).toEqual(rows);
  expect(filesIn(restored)).toEqual(files);

  const again = await startServerInFolder({}, restored);
  expect((await (await again.signIn('canbo')).get('/api/users/profile')).statusCode).toBe(200);
  await again.stop();
});

it('has one moment of what changes meanwhile', async () => {
  let stopping = false;
  const [area] = (await asksOf(server.db)('select id from area limit 1')) as [{ id: string }];
  const writing = (async () => {
    for (let n = 1; !stopping; n += 1)
      await server.db.transaction(async (tx) => {
        await tx.execute(sql`update area set note = ${String(n)} where id = ${area.id}`);
        await tx.execute(sql`update account set note = ${String(n)} where username = 'canbo'`);
      });
  })();
  const file = join(place, 'moment.tar');
  await makeBackup({
    ...oneFolder(data_dir),
    database_url: undefined,
    file,
    freeze: () => freezeDatabase(server.db, data_dir),
  }).finally(() => (stopping = true));
  await writing;
  const folder = newFolder('moment');
  await restoreBackup({ ...oneFolder(folder), database_url: undefined, file, replace: false });
  const database = await openDatabase({ url: undefined, folder: join(folder, 'database') });
  const ask = asksOf(database.db);
  expect(await ask(`select note from area where id = '${area.id}'`)).toEqual(
    await ask(`select note from account where username = 'canbo'`),
  );
  await database.close();
});

it('restores into PostgreSQL, is backed up from there, and moves to a folder and back', async () => {
  const url = await newDatabase('restored');
  const folder = newFolder('beside');
  await restoreBackup({ ...oneFolder(folder), database_url: url, file: backup, replace: false });
  const stored = await inPostgres(url);
  expect(Object.fromEntries(Object.entries(stored).map(([name, all]) => [name, all.length]))).toEqual(
    Object.fromEntries(Object.entries(rows).map(([name, all]) => [name, all.length])),
  );
  expect(stored).toEqual(rows);

  const second = join(place, 'second.tar');
  await makeBackup({
    ...oneFolder(folder),
    database_url: url,
    file: second,
    freeze: () => Promise.reject(new Error()),
  });
  const third = newFolder('third');
  await restoreBackup({ ...oneFolder(third), database_url: undefined, file: second, replace: false });
  expect([await inFolder(third), filesIn(third)]).toEqual([rows, files]);

  await moveToFolder(folder, url);
  expect(await inFolder(folder)).toEqual(rows);
  await expect(moveToPostgres(folder, url)).rejects.toThrow(/không trống/);
  const other = await newDatabase('moved');
  const { moved, left } = await moveToPostgres(folder, other);
  expect(await inPostgres(other)).toEqual(rows);
  expect(moved['public.area']?.rows).toBe(rows['public.area']?.length);
  expect([existsSync(join(folder, 'database')), existsSync(left)]).toEqual([false, true]);
});

it('restores files to a folder of their own, and is backed up from both', async () => {
  const folders = { data_dir: newFolder('own'), files_dir: newFolder('shared') };
  await restoreBackup({ ...folders, database_url: undefined, file: backup, replace: false });
  const { secret, ...stored } = files;
  const ownFiles = () => filesIn(folders.data_dir);
  const sharedFiles = () =>
    Object.fromEntries(Object.entries(filesIn(folders.files_dir)).filter(([name]) => name !== 'backup/lock'));
  expect([ownFiles(), sharedFiles()]).toEqual([{ secret }, stored]);
  const file = join(place, 'both.tar');
  // What another server left in a folder of the files is none of theirs.
  mkdirSync(join(folders.data_dir, 'media'));
  writeFileSync(join(folders.data_dir, 'media/old.mp3'), 'old');
  const database = join(folders.data_dir, 'database');
  const made = await makeBackup({ ...folders, database_url: undefined, file, freeze: async () => database });
  expect(Object.keys(made.files).sort()).toEqual(Object.keys(files).sort());
  await expect(restoreBackup({ ...folders, database_url: undefined, file, replace: false })).rejects.toThrow(/news/);
  await restoreBackup({ ...folders, database_url: undefined, file, replace: true });
  expect(
    Object.keys(sharedFiles())
      .filter((name) => !name.startsWith('replaced-'))
      .sort(),
  ).toEqual(Object.keys(stored).sort());
});

it('refuses a filled folder, or sets aside what it has', async () => {
  const folder = newFolder('filled');
  const restore = (replace: boolean) =>
    restoreBackup({ ...oneFolder(folder), database_url: undefined, file: backup, replace });
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, 'media/mine.mp3'), 'mine');
  await expect(restore(false)).rejects.toThrow(/không trống \(media\)/);
  await restore(true);
  const aside = readdirSync(folder).find((name) => name.startsWith('replaced-')) ?? '';
  expect(readFileSync(join(folder, aside, 'media/mine.mp3'), 'utf8')).toBe('mine');
  expect(await inFolder(folder)).toEqual(rows);
});

it.each([
  ['a cut one', (file: string) => truncateSync(file, statSync(file).size - 4096)],
  ['half of one', (file: string) => truncateSync(file, 200_000)],
  [
    'one with a changed byte in a file',
    (file: string) => {
      const bytes = readFileSync(file);
      const at = bytes.indexOf(files['media/ab/sound.mp3']?.subarray(0, 64) ?? '') + 1_000_000;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    },
  ],
  [
    'one of a later version',
    (file: string) => {
      const bytes = readFileSync(file);
      bytes.write('"version":"9', bytes.indexOf('"version":"0'));
      writeFileSync(file, bytes);
    },
  ],
  ['something else', (file: string) => writeFileSync(file, 'not an archive')],
])('refuses %s, and leaves the folder and the database empty', async (_what, damage) => {
  const file = join(place, 'damaged.tar');
  cpSync(backup, file);
  damage(file);
  const folder = mkdtempSync(join(place, 'damaged-'));
  await expect(restoreBackup({ ...oneFolder(folder), database_url: undefined, file, replace: false })).rejects.toThrow(
    /bản sao lưu|phiên bản 9/i,
  );
  expect(readdirSync(folder)).toEqual([]);
});

it('writes no file over another, and none into the data folder', async () => {
  const make = (file: string) =>
    makeBackup({
      ...oneFolder(data_dir),
      database_url: undefined,
      file,
      freeze: () => freezeDatabase(server.db, data_dir),
    });
  await expect(make(backup)).rejects.toThrow(/đã có/);
  await expect(make(join(data_dir, 'loa.tar'))).rejects.toThrow(/nằm trong thư mục dữ liệu/);
  // A file lies where a folder would be.
  await expect(make(join(backup, 'loa.tar'))).rejects.toThrow(/không ghi được .*loa\.tar: trong đường dẫn có một tệp/);
});
