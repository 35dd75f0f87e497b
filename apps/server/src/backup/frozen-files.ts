import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Entries of a data folder that no backup needs: the database is read as rows, the broker gets everything again at
 * its start, the rest is made anew.
 */
const LEFT_OUT = /^(database.*|broker|cache|processing|devices|lock|version.*|backups?|restoring|replaced-.*|\..*)$/;

/** Entries of a data folder that belong to an installation. */
export const ownEntries = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !LEFT_OUT.test(name));

/** Paths of all files below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * A second name for each file of the data folder: it is still there when the server deletes its own, and takes no
 * space. File systems without second names get a copy.
 */
export async function freezeFiles(data_dir: string, frozen: string) {
  for (const entry of await ownEntries(data_dir)) {
    const path = join(data_dir, entry.name);
    for (const file of entry.isDirectory() ? await filesBelow(path) : entry.isFile() ? [path] : []) {
      const to = join(frozen, relative(data_dir, file));
      await mkdir(join(to, '..'), { recursive: true });
      await linkFile(file, to);
    }
  }
}

const linkFile = (file: string, to: string) =>
  link(file, to).catch(async (error: NodeJS.ErrnoException) => {
    // Deleted meanwhile: no record of this moment needs it.
    if (error.code === 'ENOENT') return;
    if (error.code !== 'EPERM' && error.code !== 'ENOTSUP' && error.code !== 'EMLINK') throw error;
    await copyFile(file, to);
  });
