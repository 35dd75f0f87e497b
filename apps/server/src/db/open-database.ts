import type { ConstructorOptions } from 'pg-boss';
import type { Database } from './database';

export interface OpenDatabase {
  db: Database;
  /** True for PGlite: this process is the only one using the data. */
  embedded: boolean;
  /** Options that pg-boss needs to store its queues in the same database. */
  boss: Pick<ConstructorOptions, 'db' | 'backend'>;
  /** Number of migrations that this start applied. */
  migrated: number;
  close: () => Promise<void>;
}

/** Opens the database and brings its tables up to date. Only the driver in use is loaded. */
export async function openDatabase({
  url,
  folder,
}: {
  url: string | undefined;
  folder: string;
}): Promise<OpenDatabase> {
  if (url) return (await import('./open-postgres')).openPostgres(url);
  return (await import('./open-pglite')).openPglite(folder);
}
