import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config';
import { refuseLater } from '../version';
import type { Manifest } from './archive-format';
import { isFilled, openFolder, openUrl, refuseFilled } from './bare-database';
import { eachFolder, folderOf, isOwn, ownEntries } from './frozen-files';
import type { Folders } from './frozen-files';
import { dropTables, loadDatabase, makeTables } from './load-database';
import { readArchive, readStart } from './read-archive';
import { digesting, insertRows } from './tables';

interface Restore extends Folders {
  database_url: string | undefined;
  file: string;
  /** Sets aside what the folder has; without it a filled folder is refused. */
  replace: boolean;
}

const OWN_DATABASE = /^(database.*|version)$/;

/** Entries of a folder that a restored one would be mixed with. */
async function entriesOf(folders: Folders, folder: string) {
  const databases = (await readdir(folder)).filter((name) => OWN_DATABASE.test(name));
  return [...databases, ...(await ownEntries(folders, folder)).map(({ name }) => name)];
}

const workIn = (folder: string) => join(folder, 'restoring');

/**
 * Restores a backup into an empty data folder, and an empty database. Everything is read and compared beside the
 * folder's own names first; a failure leaves the folder as it was. The caller has locked the folder.
 */
export async function restoreBackup({ data_dir, files_dir, database_url, file, replace }: Restore): Promise<Manifest> {
  const source = await readStart(file);
  refuseLater(`Bản sao lưu ${file}`, source.version);
  const folders = { data_dir, files_dir };
  const before = (await Promise.all(eachFolder(folders).map((folder) => entriesOf(folders, folder)))).flat();
  if (before.length > 0 && !replace)
    throw new StartError(
      `thư mục dữ liệu ${eachFolder(folders).join(', ')} không trống (${before.slice(0, 5).join(', ')}). Hãy đặt LOA_DATA_DIR là thư mục mới, hoặc thêm --replace: những gì đang có được dời sang replaced-… trong đó, không xóa.`,
    );
  const work = workIn(data_dir);
  const clear = () =>
    Promise.all(eachFolder(folders).map((folder) => rm(workIn(folder), { recursive: true, force: true })));
  await clear();
  for (const folder of eachFolder(folders))
    await mkdir(join(workIn(folder), 'files'), { recursive: true, mode: 0o700 });
  const target = database_url ? await openUrl(database_url) : await openFolder(join(work, 'database'));
  try {
    await refuseFilled(target);
    const manifest = await load().catch(async (error: unknown) => {
      if (database_url) await dropTables(target.pool);
      throw error;
    });
    await target.close();
    for (const folder of eachFolder(folders)) await takeOver(folders, folder);
    return manifest;
  } catch (error) {
    await target.close().catch(() => undefined);
    throw error;
  } finally {
    await clear();
  }

  async function load() {
    let manifest: Manifest | undefined;
    await makeTables(target.pool, source, target.backend);
    await loadDatabase(target.pool, source, async (client) => {
      const tables = new Map(source.tables.map((table) => [table.name, { table, sum: digesting() }]));
      const rows = async (name: string, lines: string[]) => {
        const one = tables.get(name);
        if (!one) throw new StartError(`bản sao lưu ${file} bị hỏng: không biết bảng ${name}.`);
        one.sum.add(lines);
        await insertRows(client, one.table, lines);
      };
      manifest = await readArchive(file, {
        rows,
        folderOf: (entry) => join(workIn(folderOf(folders, entry)), 'files'),
      });
      const read = Object.fromEntries([...tables].map(([name, { sum }]) => [name, sum.result()]));
      const wrong = Object.keys(read).find((name) => manifest?.tables[name]?.sha256 !== read[name]?.sha256);
      if (wrong) throw new StartError(`bản sao lưu ${file} bị hỏng: bảng ${wrong}. Chưa có gì bị thay đổi.`);
      return read;
    });
    if (!manifest) throw new StartError(`bản sao lưu ${file} không trọn vẹn.`);
    return manifest;
  }
}

/** Gives what was restored its place; what was there before goes to a folder beside it. */
async function takeOver(folders: Folders, folder: string) {
  const work = workIn(folder);
  const before = await entriesOf(folders, folder);
  const aside = join(folder, `replaced-${new Date().toISOString().replaceAll(':', '')}`);
  if (before.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const name of before) await rename(join(folder, name), join(aside, name));
  for (const name of (await readdir(join(work, 'files'))).filter(isOwn))
    await rename(join(work, 'files', name), join(folder, name));
  if (isFilled(join(work, 'database'))) await rename(join(work, 'database'), join(folder, 'database'));
}
