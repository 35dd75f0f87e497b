import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './config';
import { holderOf } from './holding-process';

const BUSY = 5;

/** A running server has the folder. */
export class FolderInUse extends StartError {}

/**
 * Locks the data folder, so that a second server cannot use it. Returns the function that releases the lock.
 *
 * The lock is the system's own file lock (through SQLite: record locks on Linux and macOS, LockFileEx on Windows). The
 * system releases it when the holder dies, so the next server has no leftover to judge. It holds for every path to the
 * folder, also from another container; over a network as far as that file system supports locks.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'), { open: false });
  try {
    lock.open();
    // Without a journal beside it, it needs no space and leaves no second file.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    if (lock.isOpen) lock.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === BUSY)
      throw new FolderInUse(
        `thư mục dữ liệu ${folder} đang do ${holderOf(join(folder, 'lock'))} dùng; hãy dừng tiến trình đó hoặc đặt LOA_DATA_DIR sang thư mục khác.`,
      );
    throw new StartError(`không khóa được thư mục dữ liệu ${folder}: ${message}.`);
  }
  return () => lock.close();
}
