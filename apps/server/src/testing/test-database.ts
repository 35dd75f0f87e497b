import type { OpenDatabase } from '../db/open-database';
import type { Template } from './templates';

/** A database for one test: embedded, or one of the run's real PostgreSQL when LOA_TEST_DB=postgres. */
export async function openTestDatabase(template: Template = 'migrated'): Promise<OpenDatabase> {
  if (process.env.LOA_TEST_DB === 'postgres') return (await import('./copied-postgres')).openCopiedPostgres(template);
  return (await import('./copied-folder')).openCopiedFolder(template);
}
