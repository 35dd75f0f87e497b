import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './config';

const BUSY = 5;

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
      throw new StartError(`the data folder ${folder} is in use by another Loa server; stop it or set LOA_DATA_DIR.`);
    throw new StartError(`cannot lock the data folder ${folder}: ${message}.`);
  }
  return () => lock.close();
}
