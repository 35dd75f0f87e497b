import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config';
import { refuseLater } from '../version';
import type { Manifest } from './archive-format';
import { isFilled, openFolder, openUrl, refuseFilled } from './bare-database';
import { ownEntries } from './frozen-files';
import { dropTables, loadDatabase, makeTables } from './load-database';
import { readArchive, readStart } from './read-archive';
import { digesting, insertRows } from './tables';

interface Restore {
  data_dir: string;
  database_url: string | undefined;
  file: string;
  /** Sets aside what the folder has; without it a filled folder is refused. */
  replace: boolean;
}

const OWN_DATABASE = /^(database.*|version)$/;

/** Entries of a data folder that a restored one would be mixed with. */
async function entriesOf(data_dir: string) {
  const databases = (await readdir(data_dir)).filter((name) => OWN_DATABASE.test(name));
  return [...databases, ...(await ownEntries(data_dir)).map(({ name }) => name)];
}

/**
 * Restores a backup into an empty data folder, and an empty database. Everything is read and compared beside the
 * folder's own names first; a failure leaves the folder as it was. The caller has locked the folder.
 */
export async function restoreBackup({ data_dir, database_url, file, replace }: Restore): Promise<Manifest> {
  const source = await readStart(file);
  refuseLater(`Bản sao lưu ${file}`, source.version);
  const before = await entriesOf(data_dir);
  if (before.length > 0 && !replace)
    throw new StartError(
      `thư mục dữ liệu ${data_dir} không trống (${before.slice(0, 5).join(', ')}). Hãy đặt LOA_DATA_DIR là thư mục mới, hoặc thêm --replace: những gì đang có được dời sang replaced-… trong đó, không xóa.`,
    );
  const work = join(data_dir, 'restoring');
  await rm(work, { recursive: true, force: true });
  await mkdir(join(work, 'files'), { recursive: true, mode: 0o700 });
  const target = database_url ? await openUrl(database_url) : await openFolder(join(work, 'database'));
  try {
    await refuseFilled(target);
    const manifest = await load().catch(async (error: unknown) => {
      if (database_url) await dropTables(target.pool);
      throw error;
    });
    await target.close();
    await takeOver(data_dir, work, before);
    return manifest;
  } catch (error) {
    await target.close().catch(() => undefined);
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
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
      manifest = await readArchive(file, { rows, files: join(work, 'files') });
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
async function takeOver(data_dir: string, work: string, before: readonly string[]) {
  const aside = join(data_dir, `replaced-${new Date().toISOString().replaceAll(':', '')}`);
  if (before.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const name of before) await rename(join(data_dir, name), join(aside, name));
  for (const { name } of await ownEntries(join(work, 'files')))
    await rename(join(work, 'files', name), join(data_dir, name));
  if (isFilled(join(work, 'database'))) await rename(join(work, 'database'), join(data_dir, 'database'));
}
