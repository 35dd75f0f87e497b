import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import pg from 'pg';
import { openDatabase } from '../db/open-database';
import type { OpenDatabase } from '../db/open-database';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A database of its own on the PostgreSQL of this run (see postgres-setup.ts), dropped when it is closed. */
export async function openFreshPostgres(): Promise<OpenDatabase> {
  const server = inject('postgresUrl');
  const name = `loa_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const database = await openDatabase({ url: server.replace(/\/[^/]*$/, `/${name}`), folder: null });
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}
