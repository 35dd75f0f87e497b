import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps';
import { tryEach } from '../../try-each';

/** Folder of spoken sentences, cached for the next time. */
export const piecesFolder = ({ config }: Pick<Deps, 'config'>) => join(config.data_dir, 'speech');

const UNUSED_MS = 30 * 24 * 3600 * 1000;
const MOST_BYTES = 1024 ** 3;

/**
 * Deletes sentences that nobody used in a month, and the oldest when they take more than a gibibyte. All can be spoken
 * again.
 */
export async function cleanUpPieces(folder: string, now: Date, most_bytes = MOST_BYTES) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files = await Promise.all(
    paths.map(async (path) => ({
      path,
      ...(await stat(path)
        .then(({ size, mtimeMs }) => ({ size, used: mtimeMs }))
        .catch(() => ({ size: 0, used: 0 }))),
    })),
  );
  let total = 0;
  await tryEach(
    files.toSorted((a, b) => b.used - a.used),
    ({ path, size, used }) => {
      total += size;
      return (total > most_bytes || now.getTime() - used > UNUSED_MS) && rm(path, { force: true });
    },
  );
}
