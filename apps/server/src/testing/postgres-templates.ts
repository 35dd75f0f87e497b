import pg from 'pg';
import { openPostgres } from '../db/open-postgres';
import { startOnce } from './templates';
import type { Template } from './templates';

export const templateName = (template: Template) => `loa_${template}`;
export const urlOf = (server: string, database: string) => server.replace(/\/[^/]*$/, `/${database}`);

export async function administer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Template databases of a PostgreSQL, of which the tests of this run use copies. */
export async function makePostgresTemplates(server: string) {
  const open = (template: Template) => openPostgres(urlOf(server, templateName(template)));
  await administer(server, `create database ${templateName('migrated')}`);
  await (await open('migrated')).close();
  await administer(server, `create database ${templateName('started')} template ${templateName('migrated')}`);
  await startOnce(await open('started'));
}
