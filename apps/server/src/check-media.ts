import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askServer, lockUnlessUsed } from './ask-server';
import { readConfig, StartError } from './config';
import type { Config } from './config';
import { openDatabase } from './db/open-database';
import { openFiles } from './files';
import { checkFiles } from './stored-files';
import type { FolderReport } from './stored-files';
import { serverModules } from './modules';
import { referencedAvatars } from './modules/accounts';
import { CHECK_PATH } from './modules/content';

const MIB = 1024 ** 2;

const askFolders = async (config: Config) => (await askServer<{ folders: FolderReport[] }>(config, CHECK_PATH)).folders;

/** Opens the database itself when no server is running. */
async function checkDatabase(config: Config): Promise<FolderReport[]> {
  const { db, close } = await openDatabase({ url: config.database_url, folder: join(config.data_dir, 'database') });
  try {
    const files = await openFiles(config);
    const modules = serverModules({ name: 'accounts', files: referencedAvatars });
    return await checkFiles(
      files,
      modules.flatMap((module) => module.files?.({ db, files }) ?? []),
    );
  } finally {
    await close();
  }
}

/**
 * Entry of `npm run check-media`: checks that there is a file for each record and a record for each file. Changes
 * nothing; exits with 1 where something is wrong.
 */
async function check() {
  const config = readConfig(process.env);
  if (!existsSync(config.data_dir)) throw new StartError(`không có thư mục dữ liệu ${config.data_dir} (LOA_DATA_DIR).`);
  const unlock = lockUnlessUsed(config);
  const reports = await (unlock ? checkDatabase(config) : askFolders(config)).finally(() => unlock?.());
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
