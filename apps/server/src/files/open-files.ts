import { accessSync, constants } from 'node:fs';
import type { Config } from '../config';
import { StartError } from '../config';
import type { FileStore } from './file-store';
import { FolderStore } from './folder-store';

/** Opens the files of an installation, or says why they cannot be reached. */
export async function openFiles({ files_dir }: Pick<Config, 'files_dir'>): Promise<FileStore> {
  requireFilesFolder(files_dir);
  return new FolderStore(files_dir);
}

/** A shared folder of files must be there: one made in its place would hide that it is not mounted. */
export function requireFilesFolder(folder: string) {
  try {
    accessSync(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `không đọc và ghi được thư mục tệp ${folder} (LOA_FILES_DIR): ${(error as NodeJS.ErrnoException).code}. Hãy tạo hoặc gắn thư mục ấy rồi khởi động lại.`,
    );
  }
}
