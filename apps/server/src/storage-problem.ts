import { open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './config';

/** Space that the database needs at its start: one segment of its journal. */
const PROBE_BYTES = 16 * 1024 ** 2;
const READ_BYTES = 1024 ** 2;

const sentences: Record<string, (folder: string, path: string) => string> = {
  ENOSPC: (folder) => `ổ đĩa của thư mục dữ liệu ${folder} đã đầy. Không mất gì: hãy dọn chỗ trống rồi khởi động lại.`,
  EROFS: (folder) =>
    `ổ đĩa của thư mục dữ liệu ${folder} chỉ đọc được. Không mất gì: hãy cho phép ghi rồi khởi động lại.`,
  EACCES: (folder, path) =>
    `người dùng này không được đọc và ghi ${path}. Không mất gì trong thư mục dữ liệu ${folder}: hãy khởi động bằng chủ của nó, hoặc giao nó cho người dùng này.`,
  EIO: (folder, path) =>
    `ổ đĩa của thư mục dữ liệu ${folder} bị lỗi: không đọc hoặc ghi được ${path}. Trước hết hãy chép thư mục sang ổ đĩa khác.`,
};
const alike: Record<string, string> = { EDQUOT: 'ENOSPC', EPERM: 'EACCES' };

/**
 * The reason why this server cannot work in its data folder; null when the system lets it write there and read the
 * files. Checked when a start failed, because a database that may not write reports no more than a damaged one.
 */
export async function storageProblem(folder: string): Promise<StartError | null> {
  const probe = join(folder, '.probe');
  let path = folder;
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { flush: true });
    for (const part of ['database', 'broker']) {
      for (const file of await filesBelow(join(folder, part), (entered) => (path = entered)))
        await readThrough((path = file));
    }
    return null;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const sentence = sentences[alike[code] ?? code];
    return sentence ? new StartError(sentence(folder, path)) : null;
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

async function filesBelow(folder: string, enter: (folder: string) => void): Promise<string[]> {
  enter(folder);
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await filesBelow(path, enter)));
    else if (entry.isFile()) files.push(path);
  }
  return files;
}

/** Reads a file to its end: a disk error may be anywhere in it. Opened as the server would, which changes nothing. */
async function readThrough(path: string) {
  const file = await open(path, 'r+');
  try {
    const buffer = Buffer.alloc(READ_BYTES);
    while ((await file.read(buffer)).bytesRead > 0);
  } finally {
    await file.close();
  }
}
