import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@loa/contracts/accounts';
import { collectOnceSettled } from './collect-garbage';
import { readConfig, StartError } from './config';
import type { Config } from './config';
import { checkFolderVersion, demoSecret, makeDataFolder, noteFolderVersion } from './data-folder';
import { lockDataFolder } from './data-lock';
import { openDatabase } from './db/open-database';
import { createLog } from './log';
import { endWithParent } from './end-with-parent';
import type { OneTimePassword } from './modules/accounts';
import { errorStory } from './readable-error';
import { DEMO_PEOPLE } from './seed/demo-people';
import { storageProblem } from './storage-problem';
import { VERSION } from './version';

/** Longest stop: a part that hangs must not keep the process alive. */
const STOP_WITHIN_MS = 15_000;

/** The data folder, once this server has locked it. */
let folder: string | null = null;

/** What a signal does, and the end of `npm start`; while the server starts there is nothing yet to stop in order. */
let leave = (): void => process.exit(1);

async function start() {
  endWithParent(() => leave());
  const config = readConfig(process.env);
  makeDataFolder(config.data_dir);
  const unlock = lockDataFolder(config.data_dir);
  folder = config.data_dir;
  checkFolderVersion(folder);
  say(`starting ${VERSION}, ${config.variant}, with the data folder ${config.data_dir}.`);
  if (!config.secret) config.secret = demoSecret(config.data_dir);
  const log = createLog(config.log_level);
  // The rest is loaded while the database opens, and from compiled code after the first start.
  enableCompileCache(join(config.data_dir, 'cache'));
  const opening = openWaiting(config);
  // The start may fail before anyone waits for it.
  opening.catch(() => undefined);
  const { startServer, unusedPassword } = await import('./start-server');
  const server = await startServer({ config, database: opening, log, signals: config.production }).catch(
    async (error: unknown) => {
      await (await opening).close();
      throw error;
    },
  );
  const database = await opening;
  noteFolderVersion(config.data_dir);
  stopOnSignal(async () => {
    await server.stop();
    await database.close();
    unlock();
  });
  collectOnceSettled();
  const { demo, db } = server.deps;
  demo.onLine(say);
  greet(config, server.url, await unusedPassword(db, config));
  if (demo.state)
    say('the demo is being made meanwhile: sounds are spoken, pictures drawn and a past month is played.');
}

/** The database; a PostgreSQL is waited for. */
async function openWaiting({ database_url: url, database_wait_sec, data_dir, no_copy }: Config) {
  if (url) await (await import('./db/await-postgres')).awaitPostgres(url, database_wait_sec, say);
  return openDatabase({ url, folder: join(data_dir, 'database'), copy: !no_copy });
}

const say = (line: string) => void process.stdout.write(`Loa: ${line}\n`);

function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false;
  const inOrder = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    stop().then(() => process.exit(0), fail);
  };
  leave = inOrder;
  process.on('SIGINT', inOrder);
  process.on('SIGTERM', inOrder);
}

function greet({ mode }: Config, url: string, unused: OneTimePassword | undefined) {
  const lines = [`Loa is ready: ${url}`];
  if (mode === 'demo') {
    const width = Math.max(...DEMO_PEOPLE.map(({ username }) => username.length));
    lines.push(
      `Demo accounts, password ${DEMO_PASSWORD}:`,
      ...DEMO_PEOPLE.map(({ username, about }) => `  ${username.padEnd(width)}  ${about}`),
    );
  }
  if (unused)
    lines.push(
      `Sign in as "${unused.username}" with the one-time password ${unused.password}; a new one is asked for at once.`,
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Prints one clear line for errors that the operator can fix, the whole error otherwise. */
function fail(error: unknown) {
  process.stderr.write(
    `Loa: ${error instanceof StartError ? error.message : error instanceof Error ? errorStory(error) : String(error)}\n`,
  );
  process.exit(1);
}

process.on('unhandledRejection', fail);
start().catch(async (error: unknown) => fail((folder && (await storageProblem(folder))) ?? error));
