import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { cp, readdir, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { StartError } from '../config';
import { VERSION } from '../version';

/** Space that must stay free beside a copy. */
const ROOM_BYTES = 64 * 1024 ** 2;
const MIB = 1024 ** 2;

async function sizeOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

/** Bytes that are missing on the disk for a copy of the folder in another one; 0 where it fits. */
export async function missingSpace(folder: string, beside: string) {
  const { bavail, bsize } = await statfs(beside);
  return Math.max(0, (await sizeOf(folder)) + ROOM_BYTES - bavail * bsize);
}

/**
 * Copies the folder of an embedded database while nothing else uses its only connection: after a checkpoint the files
 * are those of one moment.
 */
export async function copyDatabase(checkpoint: () => Promise<unknown>, folder: string, copy: string) {
  const part = `${copy}.new`;
  rmSync(part, { recursive: true, force: true });
  await checkpoint();
  try {
    await cp(folder, part, { recursive: true });
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
  rmSync(copy, { recursive: true, force: true });
  renameSync(part, copy);
}

const copiesOf = (folder: string) => {
  const prefix = `${basename(folder)}.before-`;
  return readdirSync(dirname(folder))
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(dirname(folder), name));
};

/** Copies the database to `database.before-0049_name` beside it; the copy of the upgrade before is then deleted. */
export async function copyBeforeUpgrade(pool: pg.Pool, folder: string, migration: string) {
  const copy = `${folder}.before-${migration}`;
  const missing = await missingSpace(folder, dirname(folder));
  if (missing > 0)
    throw new StartError(
      `trước khi nâng cấp lên phiên bản ${VERSION}, Loa sao chép cơ sở dữ liệu ${folder}, nhưng ổ đĩa thiếu ${Math.ceil(missing / MIB)} MB. Chưa có gì bị thay đổi. Hãy giải phóng ổ đĩa, hoặc sao lưu nơi khác rồi khởi động bằng npm start -- --no-copy; cài từ tệp cài thì với LOA_NO_COPY=true.`,
    );
  await copyDatabase(() => pool.query('checkpoint'), folder, copy);
  process.stdout.write(`Loa: cơ sở dữ liệu trước khi nâng cấp lên ${VERSION} nằm ở ${copy}\n`);
  for (const old of copiesOf(folder)) if (old !== copy && existsSync(old)) rmSync(old, { recursive: true });
}
