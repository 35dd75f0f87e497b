export { FILE_FOLDERS, UPLOADS } from './file-folders';
export type { FileStore, ListedFile } from './file-store';
export { FolderStore } from './folder-store';
export { HashedFiles } from './hashed-files';
export { PictureStore } from './picture-store';
export { workFolderIn, type WorkFolder } from './work-folder';
export { moveFiles } from './move-files';
export { openFiles, requireFilesFolder } from './open-files';
