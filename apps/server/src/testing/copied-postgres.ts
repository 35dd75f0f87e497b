import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { OpenDatabase } from '../db/open-database';
import { openPostgres } from '../db/open-postgres';
import { administer, templateName, urlOf } from './postgres-templates';
import type { Template } from './templates';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** A copy of a database that this run prepared (see prepare-postgres.ts), dropped when it is closed. */
export async function openCopiedPostgres(template: Template): Promise<OpenDatabase> {
  const server = inject('postgresUrl');
  const name = `loa_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${templateName(template)}`);
  const database = await openPostgres(urlOf(server, name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}
