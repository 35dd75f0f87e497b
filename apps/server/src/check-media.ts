import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, StartError } from './config';
import type { Config } from './config';
import { FolderInUse, lockDataFolder } from './data-lock';
import { openDatabase } from './db/open-database';
import { signAddress } from './http/signed-address';
import { checkFiles } from './stored-files';
import type { FolderReport } from './stored-files';
import { serverModules } from './modules';
import { referencedAvatars } from './modules/accounts';
import { CHECK_PATH } from './modules/content';

const EVERYWHERE = ['0.0.0.0', '::'];
const MIB = 1024 ** 2;

function secretOf({ secret, data_dir }: Config) {
  const file = join(data_dir, 'secret');
  return secret || (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
}

/** Asks the running server of the folder: it has the database open, too. */
async function askServer(config: Config): Promise<FolderReport[]> {
  const host = EVERYWHERE.includes(config.host)
    ? 'localhost'
    : config.host.includes(':')
      ? `[${config.host}]`
      : config.host;
  const address = `http://${host}:${config.port}`;
  const answer = await fetch(`${address}${signAddress(secretOf(config), CHECK_PATH)}`).catch(() => null);
  if (!answer?.ok)
    throw new StartError(
      `a server uses ${config.data_dir}, but ${address} ${answer ? `answers ${answer.status}` : 'does not answer'}: set PORT, LOA_HOST and LOA_SECRET as it has them.`,
    );
  return ((await answer.json()) as { folders: FolderReport[] }).folders;
}

/** Opens the database itself when no server is running. */
async function checkDatabase(config: Config): Promise<FolderReport[]> {
  const { db, close } = await openDatabase({ url: config.database_url, folder: join(config.data_dir, 'database') });
  try {
    return await checkFiles(
      config.data_dir,
      serverModules({ name: 'accounts', files: referencedAvatars }).flatMap(({ files }) => files?.({ db }) ?? []),
    );
  } finally {
    await close();
  }
}

function locked({ data_dir }: Config) {
  try {
    return lockDataFolder(data_dir);
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
}

/**
 * Entry of `npm run check-media`: checks that there is a file for each record and a record for each file. Changes
 * nothing; exits with 1 where something is wrong.
 */
async function check() {
  const config = readConfig(process.env);
  if (!existsSync(config.data_dir)) throw new StartError(`there is no data folder ${config.data_dir} (LOA_DATA_DIR).`);
  const unlock = locked(config);
  const reports = await (unlock ? checkDatabase(config) : askServer(config)).finally(() => unlock?.());
  for (const { folder, files, bytes, waiting, problems } of reports) {
    console.log(
      `${folder}: ${files} files, ${(bytes / MIB).toFixed(1)} MiB${waiting > 0 ? `, ${waiting} wait for a record` : ''}${problems.length === 0 ? ', in order' : ''}`,
    );
    for (const problem of problems) console.log(`  ${problem}`);
  }
  process.exit(reports.some(({ problems }) => problems.length > 0) ? 1 : 0);
}

check().catch((error: unknown) => {
  console.error(error instanceof StartError ? `Loa: ${error.message}` : error);
  process.exit(1);
});
