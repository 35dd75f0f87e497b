import { openDatabase } from '../db/open-database';
import type { OpenDatabase } from '../db/open-database';

/** A fresh database: embedded in memory, or one of the run's real PostgreSQL when LOA_TEST_DB=postgres. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (process.env.LOA_TEST_DB === 'postgres') return (await import('./postgres')).openFreshPostgres();
  return openDatabase({ url: undefined, folder: null });
}
