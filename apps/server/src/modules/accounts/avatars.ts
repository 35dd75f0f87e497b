import { join } from 'node:path';
import { AVATAR_FIELD, AVATAR_MAX_BYTES, AVATAR_TYPES } from '@loa/contracts/accounts';
import { PictureStore } from '../../media';
import { sentPicture } from '../../sent-picture';

/**
 * The unsigned address of a stored picture. `file` is what the account row has: the hash of the content and its ending.
 */
export const avatarPath = (file: string) => `/media/avatar/${file}`;

/** Pictures of accounts: `<data>/avatars`. */
export const avatarStore = (data_dir: string) => new PictureStore(join(data_dir, 'avatars'));

/** Reads the picture from a form. */
export const pictureOf = (body: unknown) =>
  sentPicture(body, { field: AVATAR_FIELD, types: AVATAR_TYPES, max_bytes: AVATAR_MAX_BYTES });
