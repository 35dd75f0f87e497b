import { copyFile, link } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Deps } from '../deps';
import { isUploadId } from './upload-store';

export interface FinishedUpload {
  id: string;
  key: string;
  size: number;
  /** Original name of the file. */
  original_name: string;
}

/**
 * A complete upload; null when it does not exist, is not finished, or belongs to another account than `account_id`
 * (null accepts any).
 */
export async function finishedUpload(
  { uploads }: Pick<Deps, 'uploads'>,
  id: string,
  account_id: string | null,
): Promise<FinishedUpload | null> {
  if (!isUploadId(id)) return null;
  // tus throws plain objects with a status; a missing upload is the only failure expected here.
  const upload = await uploads.getUpload(id).catch((error: { status_code?: number }) => {
    if (error.status_code === 404 || error.status_code === 410) return null;
    throw error;
  });
  if (!upload || upload.offset !== upload.size) return null;
  if (account_id !== null && upload.metadata?.account_id !== account_id) return null;
  return { id, key: uploads.keyOf(id), size: upload.offset, original_name: upload.metadata?.filename ?? '' };
}

/**
 * Gives an upload a second name, from which it is moved: the first one remains, in case the server is killed before a
 * record knows of the moved file.
 */
export async function nameAgain({ files }: Pick<Deps, 'files'>, { key }: Pick<FinishedUpload, 'key'>, target: string) {
  const path = await files.localPath(key, dirname(target));
  await link(path, target).catch((error: NodeJS.ErrnoException) => {
    // The folders may be on two disks, and not every file system has links.
    if (error.code === 'ENOENT') throw error;
    return copyFile(path, target);
  });
}

/** Removes an upload whose bytes are no longer needed. */
export const discardUpload = async ({ uploads }: Pick<Deps, 'uploads'>, id: string) => {
  if (isUploadId(id)) await uploads.discard(id);
};
