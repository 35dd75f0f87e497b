import { constants, existsSync } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { sql } from 'drizzle-orm';
import { StartError } from '../config';
import { lockDataFolder } from '../data-lock';
import { copyDatabase, missingSpace } from '../db/copy-folder';
import type { Database } from '../db/database';
import type { Manifest } from './archive-format';
import { atOneMoment, openFolder, openUrl } from './bare-database';
import { eachFolder, freezeFiles } from './frozen-files';
import type { Folders } from './frozen-files';
import { writeArchive } from './write-archive';

const workFolder = (data_dir: string) => join(data_dir, 'backup');
const MIB = 1024 ** 2;

/** Copies the embedded database of a running server, which answers nothing else meanwhile. Returns the copy. */
export async function freezeDatabase(db: Database, data_dir: string): Promise<string> {
  const folder = join(data_dir, 'database');
  const copy = join(workFolder(data_dir), 'database');
  const missing = await missingSpace(folder, data_dir);
  if (missing > 0)
    throw new StartError(
      `ổ đĩa của ${data_dir} thiếu ${Math.ceil(missing / MIB)} MB để sao chép cơ sở dữ liệu trong lúc sao lưu.`,
    );
  await mkdir(workFolder(data_dir), { recursive: true });
  await db.transaction((tx) => copyDatabase(() => tx.execute(sql`checkpoint`), folder, copy));
  return copy;
}

interface Backup extends Folders {
  database_url: string | undefined;
  file: string;
  /** Answers a folder with the embedded database that nothing else uses. */
  freeze: () => Promise<string>;
}

/** One backup at a time: each has the same folder for what it froze. */
function lockWork(folder: string) {
  try {
    return lockDataFolder(folder);
  } catch {
    throw new StartError('một bản sao lưu khác của thư mục dữ liệu này đang được làm; hãy chờ nó xong.');
  }
}

const NO_RIGHT = 'người dùng đang chạy lệnh này không được ghi ở đó';
const FULL = 'ổ đĩa đã đầy';
const NO_FOLDER = 'trong đường dẫn có một tệp ở chỗ của thư mục';
const UNWRITABLE: Record<string, string> = {
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: 'ổ đĩa chỉ đọc được',
  ENOSPC: FULL,
  EDQUOT: FULL,
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
};
/** Says in words why the file cannot be written. */
const sayWhy = (file: string) => (error: NodeJS.ErrnoException) => {
  const why = UNWRITABLE[error.code ?? ''];
  throw why ? new StartError(`không ghi được ${file}: ${why}; hãy chọn nơi khác.`) : error;
};

/** Writes the database and the files of one moment into one file. */
export async function makeBackup({ data_dir, files_dir, database_url, file, freeze }: Backup): Promise<Manifest> {
  if (existsSync(file)) throw new StartError(`${file} đã có; hãy chọn tên khác.`);
  if (file.startsWith(data_dir + sep) && !file.startsWith(join(data_dir, 'backups') + sep))
    throw new StartError(`${file} nằm trong thư mục dữ liệu; hãy chọn một thư mục ngoài nó, tốt nhất ở ổ đĩa khác.`);
  const folders = { data_dir, files_dir };
  for (const folder of eachFolder(folders)) await mkdir(workFolder(folder), { recursive: true, mode: 0o700 });
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    .then(() => access(dirname(file), constants.W_OK))
    .catch(sayWhy(file));
  // Servers that share the files lock each other out.
  const unlock = lockWork(workFolder(files_dir));
  const frozenOf = (folder: string) => join(workFolder(folder), 'files');
  const clear = () =>
    Promise.all(
      [...eachFolder(folders).map(frozenOf), join(workFolder(data_dir), 'database')].map((path) =>
        rm(path, { recursive: true, force: true }),
      ),
    );
  try {
    await clear();
    const database = database_url ? await openUrl(database_url) : await openFolder(await freeze());
    try {
      return await atOneMoment(database, async (client, source) => {
        const made_at = new Date().toISOString();
        for (const folder of eachFolder(folders)) {
          await mkdir(frozenOf(folder));
          await freezeFiles(folders, folder, frozenOf(folder));
        }
        const start = { format: 1 as const, made_at, ...source };
        return writeArchive(file, client, start, eachFolder(folders).map(frozenOf)).catch(sayWhy(file));
      });
    } finally {
      await database.close();
    }
  } finally {
    await clear();
    unlock();
  }
}
