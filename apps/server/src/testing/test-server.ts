import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config';
import type { OpenDatabase } from '../db/open-database';
import type { App } from '../deps';
import type { Logger } from 'pino';
import { createLog } from '../log';
import { startServer } from '../start-server';
import { signIn, visit } from './test-client';
import { testConfig } from './test-config';
import { openTestDatabase } from './test-database';

export interface ServerOptions {
  config?: Partial<Config>;
  /** Adds routes of the test before the server is ready. */
  routes?: (app: App) => void | Promise<void>;
  /**
   * Whether to create the modules' demo data; without it there are the system's records, the demo's places and people.
   */
  demo?: boolean;
  /** Listens on a free port, for sockets and devices; `server.url` is its address. */
  listen?: boolean;
  log?: Logger;
  /** A database of the test, which other servers may use, too. */
  database?: Promise<OpenDatabase>;
}

/** A whole server in this process on a database of its own. Stop it in afterAll. */
export async function startTestServer({
  config: overrides,
  demo = false,
  listen = false,
  log,
  routes,
  database: given,
}: ServerOptions = {}) {
  const data_dir = await mkdtemp(join(tmpdir(), 'loa-test-'));
  const config = testConfig(data_dir, overrides);
  // Production refuses a folder that was a demo, and another variant's demo has other places.
  const template = config.production || overrides?.variant ? 'migrated' : 'started';
  const database = await (given ?? openTestDatabase(template));
  const server = await startServer({
    config,
    database,
    log: log ?? createLog(config.log_level),
    demo: demo ? 'all' : 'people',
    listen,
    routes,
  });
  const { app, deps, accounts, url } = server;
  await deps.demo.finished;
  return {
    app,
    deps,
    accounts,
    url,
    db: deps.db,
    /** A client that has opened the console and not signed in. */
    visit: () => visit(app),
    signIn: (username: string, password?: string) => signIn(app, username, password),
    stop: async () => {
      await server.stop();
      await database.close();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
