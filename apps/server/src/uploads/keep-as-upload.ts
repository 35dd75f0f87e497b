import { rename, stat } from 'node:fs/promises';
import { Upload } from '@tus/server';
import { v7 as uuidv7 } from 'uuid';
import type { Ground } from '../ground';

/** Takes a file this server made itself (speech) the way of every upload. Answers the upload's id. */
export async function keepAsUpload(
  { uploads }: Pick<Ground, 'uploads'>,
  path: string,
  metadata: { filename: string; account_id: string },
) {
  const id = uuidv7().replaceAll('-', '');
  const { size } = await stat(path);
  await uploads.keep(new Upload({ id, size, offset: 0, metadata }));
  await rename(path, uploads.pathOf(id));
  return id;
}
