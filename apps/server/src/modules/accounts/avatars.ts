import { join } from 'node:path';
import { AVATAR_FIELD, AVATAR_MAX_BYTES, AVATAR_TYPES } from '@loa/contracts/accounts';
import { fileTypeFromBuffer } from 'file-type';
import { AppError, invalidField } from '../../http/errors';
import { PictureStore } from '../../media';

export interface Picture {
  bytes: Uint8Array;
  ext: string;
}

/** Where a stored picture is read, unsigned. `file` is what the account keeps: the hash of the content and its ending. */
export const avatarPath = (file: string) => `/media/avatar/${file}`;

/** Pictures of accounts: `<data>/avatars`. */
export const avatarStore = (data_dir: string) => new PictureStore(join(data_dir, 'avatars'));

/** The picture in a multipart body, if its bytes are one; what the sender calls it does not count. */
export async function pictureOf(body: unknown): Promise<Picture> {
  const file = body instanceof FormData ? body.get(AVATAR_FIELD) : null;
  if (!(file instanceof File) || file.size === 0) throw invalidField(AVATAR_FIELD, 'Chọn một ảnh');
  if (file.size > AVATAR_MAX_BYTES) throw new AppError('TOO_LARGE', { message: 'Ảnh lớn hơn 2 MB, hãy chọn ảnh nhỏ hơn' });
  const bytes = await file.bytes();
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !(AVATAR_TYPES as readonly string[]).includes(type.mime)) throw new AppError('UNSUPPORTED_MEDIA', { message: 'Tệp không phải ảnh JPG, PNG hoặc WebP' });
  return { bytes, ext: type.ext };
}
