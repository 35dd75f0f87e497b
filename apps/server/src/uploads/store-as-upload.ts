import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Upload } from '@tus/server';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../deps';

/** Stores a file that this server made itself (speech) as an upload. Returns the upload's id. */
export async function storeAsUpload(
  { uploads }: Pick<Deps, 'uploads'>,
  path: string,
  metadata: { filename: string; account_id: string },
) {
  const id = uuidv7().replaceAll('-', '');
  const { size } = await stat(path);
  await uploads.adopt(new Upload({ id, size, offset: 0, metadata }));
  await uploads.write(createReadStream(path), id, 0);
  await rm(path);
  return id;
}
