import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../db/open-database';
import { createLog } from '../log';
import { startServer } from '../start-server';
import { testConfig } from './test-config';

/**
 * What a test's database begins as. Making one costs seconds, copying it a fraction, so each is made once per run:
 * `migrated` has the tables and nothing in them, `started` is what a first start leaves, with the demo's places and
 * people.
 */
export type Template = 'migrated' | 'started';

/** A first start as `startTestServer` has it, and a proper end. */
export async function startOnce(database: OpenDatabase) {
  const data_dir = await mkdtemp(join(tmpdir(), 'loa-first-start-'));
  const server = await startServer({
    config: testConfig(data_dir),
    database,
    log: createLog('silent'),
    demo: 'people',
    listen: false,
  });
  await server.stop();
  await database.close();
  await rm(data_dir, { recursive: true, force: true });
}
