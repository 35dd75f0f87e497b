import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './config';

const BUSY = 5;

/**
 * Keeps a second server out of the same folder. The lock is one the system keeps for a file (SQLite takes it: record
 * locks on Linux
 * and macOS, LockFileEx on Windows) and lets go of when its holder dies, however it dies; nothing is left behind that a
 * newcomer would have to judge, so of many that come at once one gets it. It holds by whatever path the folder is
 * reached, also
 * from another container; over a network as far as that file system knows locks. The file stays empty. Answers the
 * function that
 * lets go.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'), { open: false });
  try {
    lock.open();
    // Without a journal beside it, it needs no room and leaves no second file.
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
