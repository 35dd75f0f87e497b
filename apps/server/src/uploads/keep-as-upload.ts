import { rename, stat } from 'node:fs/promises';
import { Upload } from '@tus/server';
import { v7 as uuidv7 } from 'uuid';
import type { Ground } from '../ground';
import { uploadStoreOf } from './upload-store-of';

/** Takes a file this server made itself (speech) the way of every upload. Answers the upload's id. */
export async function keepAsUpload({ config }: Pick<Ground, 'config'>, path: string, metadata: { filename: string; account_id: string }) {
  const store = uploadStoreOf(config);
  const id = uuidv7().replaceAll('-', '');
  const { size } = await stat(path);
  await store.keep(new Upload({ id, size, offset: 0, metadata }));
  await rename(path, store.pathOf(id));
  return id;
}
