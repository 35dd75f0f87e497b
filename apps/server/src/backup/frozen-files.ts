import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { FILE_FOLDERS } from '../files';

/**
 * Entries of a data folder that no backup needs: the database is read as rows, the broker gets everything again at
 * its start, the rest is made anew.
 */
const LEFT_OUT = /^(database.*|broker|cache|processing|devices|lock|version.*|backups?|restoring|replaced-.*|\..*)$/;

/** The folders of an installation: its own one, and that of its files, which may be the same. */
export interface Folders {
  data_dir: string;
  files_dir: string;
}

/** The folder to which an entry of a backup belongs. */
export const folderOf = ({ data_dir, files_dir }: Folders, entry: string) =>
  FILE_FOLDERS.includes(entry) ? files_dir : data_dir;

export const eachFolder = ({ data_dir, files_dir }: Folders) => [...new Set([data_dir, files_dir])];

export const isOwn = (entry: string) => !LEFT_OUT.test(entry);

/** Entries of one of the folders that belong to an installation. */
export const ownEntries = async (folders: Folders, folder: string) =>
  (await readdir(folder, { withFileTypes: true })).filter(
    ({ name }) => isOwn(name) && folderOf(folders, name) === folder,
  );

/** Paths of all files below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * A second name for each file of a folder: it is still there when the server deletes its own, and takes no space. File
 * systems without second names get a copy.
 */
export async function freezeFiles(folders: Folders, folder: string, frozen: string) {
  for (const entry of await ownEntries(folders, folder)) {
    const path = join(folder, entry.name);
    for (const file of entry.isDirectory() ? await filesBelow(path) : entry.isFile() ? [path] : []) {
      const to = join(frozen, relative(folder, file));
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
