import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ConstructorOptions } from 'pg-boss';
import { StartError } from '../config';
import type { Bus } from '../events';
import type { Lease } from '../lease';
import type { Database } from './database';

export interface OpenDatabase {
  db: Database;
  /** True for PGlite: this process is the only one using the data. */
  embedded: boolean;
  /** Options that pg-boss needs to store its queues in the same database. */
  boss: Pick<ConstructorOptions, 'db' | 'backend'>;
  /** Number of migrations that this start applied. */
  migrated: number;
  lease: Lease;
  /** How events reach the other servers of the installation; null where there are none. */
  bus: Bus | null;
  /** Does what one server may do at a time: bringing the database up to date, adding what every installation needs. */
  oneAtATime: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

/**
 * Opens the database and brings its tables up to date. Only the driver in use is loaded. `copy`: a filled database is
 * copied before its first new migration.
 */
export async function openDatabase({
  url,
  folder,
  copy = true,
}: {
  url: string | undefined;
  folder: string;
  copy?: boolean;
}): Promise<OpenDatabase> {
  if (!url) return (await import('./open-pglite')).openPglite(folder, { copy });
  refuseBesideFolder(folder);
  return (await import('./open-postgres')).openPostgres(url, { copy });
}

/** Refuses a PostgreSQL beside a filled embedded database: its records would seem to be lost. */
function refuseBesideFolder(folder: string) {
  if (!existsSync(join(folder, 'PG_VERSION'))) return;
  throw new StartError(
    `DATABASE_URL được đặt, nhưng ${folder} còn cơ sở dữ liệu nhúng của hệ thống này. Chưa có gì bị thay đổi. Để chuyển nó sang PostgreSQL: bỏ DATABASE_URL rồi chạy npm run move -- --to postgres://…; nếu không cần nó nữa, hãy đổi tên thư mục ấy.`,
  );
}
