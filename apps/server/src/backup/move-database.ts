import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config';
import { atOneMoment, isFilled, openFolder, openUrl, refuseFilled } from './bare-database';
import type { BareDatabase } from './bare-database';
import { dropTables, loadDatabase, makeTables } from './load-database';
import { digesting, insertRows, readRows } from './tables';
import type { Digest } from './tables';

/** Copies all rows of a database into an empty one, and compares every table. Answers rows and hashes by table. */
const copyRows = (from: BareDatabase, to: BareDatabase): Promise<Record<string, Digest>> =>
  atOneMoment(from, async (client, source) => {
    const read: Record<string, Digest> = {};
    await makeTables(to.pool, source, to.backend);
    await loadDatabase(to.pool, source, async (target) => {
      for (const table of source.tables) {
        const sum = digesting();
        for await (const lines of readRows(client, table)) {
          sum.add(lines);
          await insertRows(target, table, lines);
        }
        read[table.name] = sum.result();
      }
      return read;
    });
    return read;
  });

async function copyInto(from: BareDatabase, to: BareDatabase) {
  try {
    await refuseFilled(to);
    return await copyRows(from, to).catch(async (error: unknown) => {
      await dropTables(to.pool);
      throw error;
    });
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

/** Moves the embedded database to PostgreSQL; its folder stays beside it under another name. */
export async function moveToPostgres(data_dir: string, url: string) {
  const folder = join(data_dir, 'database');
  if (!isFilled(folder)) throw new StartError(`${data_dir} không có cơ sở dữ liệu nhúng để chuyển.`);
  const to = await openUrl(url);
  const moved = await copyInto(await openFolder(folder), to);
  const left = `${folder}.moved-${new Date().toISOString().replaceAll(':', '')}`;
  await rename(folder, left);
  return { moved, left };
}

/** Moves a PostgreSQL to the embedded database of the folder; the PostgreSQL stays as it is. */
export async function moveToFolder(data_dir: string, url: string) {
  const folder = join(data_dir, 'database');
  if (existsSync(folder)) throw new StartError(`${folder} đã có. Hãy đổi tên nó trước.`);
  const part = `${folder}.new`;
  await rm(part, { recursive: true, force: true });
  const from = await openUrl(url);
  const moved = await copyInto(from, await openFolder(part));
  await rename(part, folder);
  return { moved, left: null };
}
