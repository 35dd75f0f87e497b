import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { StartError } from '../config';
import { OnlyLease } from '../lease';
import { EmbeddedThread } from './embedded-thread';
import { copyBeforeUpgrade } from './copy-folder';
import type { OpenDatabase } from './open-database';
import { openPool } from './open-pool';

/** Version in `PG_VERSION` that the embedded PostgreSQL writes, and the only one it can read. */
const POSTGRES_VERSION = '18';

/** Beside the bundle: an empty database with its tables, made by the build. */
const PREPARED = resolve(import.meta.dirname, 'prepared-database');
const versionIn = (folder: string) => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();

/**
 * Fills a new folder with a copy of the prepared database, when there is one: to make a database takes five seconds of
 * a processor, to copy one a tenth of a second. A copy that was interrupted is begun again.
 */
async function copyPrepared(folder: string) {
  if (!existsSync(join(PREPARED, 'PG_VERSION')) || versionIn(PREPARED) !== POSTGRES_VERSION) return;
  const copy = `${folder}.new`;
  rmSync(copy, { recursive: true, force: true });
  // `cpSync` calls a full disk an error of input and output.
  await cp(PREPARED, copy, { recursive: true });
  renameSync(copy, folder);
}

async function open(folder: string, isNew: boolean) {
  // A folder with other files in it, but no database, would be filled as if it were new.
  if (!isNew && !existsSync(join(folder, 'PG_VERSION'))) throw notOpened(folder, 'its file "PG_VERSION" is missing');
  if (isNew) await copyPrepared(folder);
  return EmbeddedThread.open(folder).catch((error: Error) => {
    // A half-made folder would later look like lost data.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    const version = isNew ? POSTGRES_VERSION : versionIn(folder);
    if (version !== POSTGRES_VERSION)
      throw notOpened(
        folder,
        `nó thuộc PostgreSQL ${version}, còn phiên bản Loa này đọc ${POSTGRES_VERSION}; hãy dùng phiên bản Loa đã tạo ra nó`,
      );
    throw notOpened(folder, `nó không trọn vẹn hoặc bị hỏng (${error.message})`);
  });
}

const notOpened = (folder: string, why: string) =>
  new StartError(
    `không mở được cơ sở dữ liệu trong ${folder}: ${why}. Chưa có gì bị thay đổi. Hãy giữ nguyên thư mục; có thể thử một bản sao của nó ở nơi khác, với LOA_DATA_DIR.`,
  );

/** A pool of one connection to the embedded database: it has one session, and callers wait in the pool. */
export function poolOf(thread: EmbeddedThread) {
  // PostgreSQL variables of the environment do not apply to it.
  const stream = () => thread.connect() as never;
  return new pg.Pool({
    stream,
    max: 1,
    idleTimeoutMillis: 0,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    password: '',
  });
}

/** The embedded database in a folder. */
export async function openPglite(folder: string, { copy = true } = {}): Promise<OpenDatabase> {
  // The database that the build prepared may be older than this source, and has no records.
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
  const thread = await open(folder, isNew);
  const pool = poolOf(thread);
  const beforeUpgrade = async (_from: string | null, migration: string) => {
    if (copy && !isNew) await copyBeforeUpgrade(pool, folder, migration);
  };
  const oneAtATime = <Result>(work: () => Promise<Result>) => work();
  const alone = { embedded: true, lease: new OnlyLease(), bus: null, oneAtATime };
  const opened = await openPool(pool, { ...alone, backend: 'pglite', beforeUpgrade }).catch(async (error: unknown) => {
    await thread.close();
    throw error;
  });
  return { ...opened, close: () => opened.close().then(() => thread.close()) };
}
