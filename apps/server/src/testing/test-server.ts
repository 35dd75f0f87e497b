import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app';
import { readConfig } from '../config';
import type { Config } from '../config';
import { openDatabase } from '../db/open-database';
import { Events } from '../events';
import type { App, Ground } from '../ground';
import { Jobs } from '../jobs/jobs';
import { createLog } from '../log';
import { Processes } from '../processes';
import { signIn } from './test-client';

interface Options {
  config?: Partial<Config>;
  /** Adds routes of the test's own before the server is ready. */
  routes?: (app: App) => void;
}

/** A whole server in this process on a database of its own, with the system's and the demo's accounts. Stop it in afterAll. */
export async function startTestServer({ config: overrides, routes }: Options = {}) {
  const data_dir = await mkdtemp(join(tmpdir(), 'loa-test-'));
  const config = { ...readConfig({ LOA_LOG: 'silent', LOA_RATE_LIMIT: '0', LOA_DATA_DIR: data_dir }), secret: 'a secret of tests, long enough for them', ...overrides };
  const database = await openDatabase({ url: undefined, folder: null });
  const log = createLog(config.log_level);
  const ground: Ground = { config, db: database.db, log, events: new Events(), jobs: new Jobs(database, log), processes: new Processes(log), firstStart: {} };
  const { app, modules, accounts } = await buildApp(ground, routes);
  for (const module of modules) await module.seed?.(ground);
  return {
    app,
    ground,
    accounts,
    db: ground.db,
    signIn: (username: string, password?: string) => signIn(app, username, password),
    stop: async () => {
      await app.close();
      await database.close();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
