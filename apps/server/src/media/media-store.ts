import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sha256Of } from './file-hash.ts';
import { MediaError, asMediaError } from './media-error.ts';
import { syncToDisk } from './atomic-file.ts';

/** Store of files under the hash of their content: `<dir>/ab/abcdef….mp3`. */
export interface MediaStore {
  /** Moves a file into the store. The same content twice is one file. */
  put(tempPath: string, ext: string): Promise<{ sha256: string; size: number }>;
  pathOf(sha256: string, ext: string): string;
  has(sha256: string, ext: string): Promise<boolean>;
  /** Deletes a file; a missing one is fine. */
  remove(sha256: string, ext: string): Promise<void>;
}

/** A store in a folder. A file gets its final name only once all of it is on the disk, whenever the power fails. */
export const createMediaStore = (dir: string): MediaStore => {
  const pathOf = (sha256: string, ext: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256) || !/^[a-z0-9]{1,8}$/.test(ext))
      throw new MediaError('bad_request', 'Tên tệp không hợp lệ.');
    return join(dir, sha256.slice(0, 2), `${sha256}.${ext}`);
  };
  const sizeOf = async (path: string): Promise<number | undefined> => {
    try {
      return (await stat(path)).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
  const moveIn = async (tempPath: string, target: string) => {
    await mkdir(dirname(target), { recursive: true });
    await syncToDisk(tempPath);
    await renameAcrossDisks(tempPath, target);
    await syncToDisk(dirname(target));
    await syncToDisk(dir);
  };

  return {
    pathOf,
    has: async (sha256, ext) => (await sizeOf(pathOf(sha256, ext))) !== undefined,
    remove: (sha256, ext) => rm(pathOf(sha256, ext), { force: true }),
    async put(tempPath, ext) {
      try {
        const [sha256, { size }] = [await sha256Of(tempPath), await stat(tempPath)];
        const target = pathOf(sha256, ext);
        if ((await sizeOf(target)) === size) await rm(tempPath);
        else await moveIn(tempPath, target);
        return { sha256, size };
      } catch (error) {
        throw asMediaError(
          error,
          'engine_failed',
          'Không lưu được tệp vào kho của máy chủ. Hãy thử lại hoặc báo quản trị viên.',
        );
      }
    },
  };
};

/** A rename is atomic on one disk only; from another disk the content is first copied beside the target. */
const renameAcrossDisks = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const beside = join(dirname(to), `.${randomUUID()}`);
    try {
      await copyFile(from, beside);
      await syncToDisk(beside);
      await rename(beside, to);
      await rm(from);
    } finally {
      await rm(beside, { force: true });
    }
  }
};
