/** Folder of uploads. */
export const UPLOADS = 'uploads';

/** Folders of stored files and uploads, which the servers of an installation share. */
export const FILE_FOLDERS: readonly string[] = ['media', UPLOADS, 'avatars', 'device-photos', 'news', 'releases'];
