import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Config } from '../config';
import { openDatabase } from '../db/open-database';
import { createLog } from '../log';
import { startServer } from '../start-server';
import { signIn } from './test-client';
import { testConfig } from './test-config';

/** A server whose embedded database is in its data folder, as an installation has it. */
export async function startServerInFolder(overrides: Partial<Config> = {}, filled?: string) {
  const data_dir = filled ?? (await mkdtemp(join(tmpdir(), 'loa-in-folder-')));
  const folder = join(data_dir, 'database');
  if (!filled) cpSync(join(inject('templates'), 'started'), folder, { recursive: true });
  const database = await openDatabase({ url: undefined, folder });
  const server = await startServer({
    config: testConfig(data_dir, overrides),
    database,
    log: createLog('silent'),
    demo: 'people',
    listen: false,
  });
  return {
    deps: server.deps,
    db: server.deps.db,
    signIn: (username: string) => signIn(server.app, username),
    stop: async () => {
      await server.stop();
      await database.close();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}
export type ServerInFolder = Awaited<ReturnType<typeof startServerInFolder>>;
