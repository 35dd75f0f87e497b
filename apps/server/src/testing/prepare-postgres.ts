import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../../tools/testbed/postgres.ts';
import { makePostgresTemplates } from './postgres-templates';

/** One real PostgreSQL for the whole run; each test file makes a database of its own on it, a copy of one made here. */
export default async function preparePostgres(project: TestProject) {
  const postgres = await startPostgres(['fsync=off', 'max_connections=300']);
  await makePostgresTemplates(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
