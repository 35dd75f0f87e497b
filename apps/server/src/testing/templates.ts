import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../db/open-database';
import { createLog } from '../log';
import { startServer } from '../start-server';
import { testConfig } from './test-config';

/**
 * Initial databases of tests. Making one costs seconds, copying it a fraction, so each is made once per run: `migrated`
 * has empty tables, `started` is the result of a first start, with the demo's places and people.
 */
export type Template = 'migrated' | 'started';

/** Runs a first start as `startTestServer` has it, and stops properly. */
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
