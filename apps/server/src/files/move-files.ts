import { FILE_FOLDERS, UPLOADS } from './file-folders';
import type { FileStore } from './file-store';
import type { FolderStore } from './folder-store';

/** Moves all files but uploads into another store, which describes uploads in a way of its own. */
export async function moveFiles(from: FolderStore, to: FileStore) {
  let moved = 0;
  for (const folder of FILE_FOLDERS)
    for (const { key } of await from.list(folder))
      if (folder === UPLOADS) await from.remove(key);
      else {
        await to.put(from.pathOf(key), key);
        moved += 1;
      }
  return moved;
}
