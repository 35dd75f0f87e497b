import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Flushes a file or a folder to the disk, so that a rename after it can never show a half-written file. */
export const syncToDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * `write` fills a temporary file beside the target; it gets the target's name only when it is complete and on the disk.
 */
export const writeAtomically = async <T>(target: string, write: (temp: string) => Promise<T>): Promise<T> => {
  const temp = join(dirname(target), `.${randomUUID()}-${basename(target)}`);
  try {
    const result = await write(temp);
    await syncToDisk(temp);
    await rename(temp, target);
    await syncToDisk(dirname(target));
    return result;
  } finally {
    await rm(temp, { force: true });
  }
};
