import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AVATAR_FIELD, AVATAR_MAX_BYTES, AVATAR_TYPES } from '@loa/contracts/accounts';
import { fileTypeFromBuffer } from 'file-type';
import { AppError, invalidField } from '../../http/errors';
import { createMediaStore } from '../../media';

export interface Picture {
  bytes: Uint8Array;
  ext: string;
}

/** Where a stored picture is read, unsigned. `file` is what the account keeps: the hash of the content and its ending. */
export const avatarPath = (file: string) => `/media/avatar/${file}`;

const partsOf = (file: string) => file.split('.') as [sha256: string, ext: string];

/** Pictures of accounts under the name of their content: `<data>/avatars`. */
export class Avatars {
  readonly #folder: string;
  readonly #store;

  constructor(data_dir: string) {
    this.#folder = join(data_dir, 'avatars');
    this.#store = createMediaStore(this.#folder);
  }

  pathOf = (file: string) => this.#store.pathOf(...partsOf(file));
  remove = (file: string) => this.#store.remove(...partsOf(file));

  /** Answers what the account keeps. */
  async put({ bytes, ext }: Picture): Promise<string> {
    const temp = join(this.#folder, `.${randomUUID()}`);
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(temp, bytes);
      return `${(await this.#store.put(temp, ext)).sha256}.${ext}`;
    } finally {
      await rm(temp, { force: true });
    }
  }
}

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
