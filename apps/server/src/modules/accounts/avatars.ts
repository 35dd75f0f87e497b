import { join } from 'node:path';
import { AVATAR_FIELD } from '@loa/contracts/accounts';
import { PictureStore } from '../../media';
import { sentPicture } from '../../sent-picture';

/**
 * The unsigned address of a stored picture. `file` is what the account row has: the hash of the content and its ending.
 */
export const avatarPath = (file: string) => `/media/avatar/${file}`;

/** Pictures of accounts: `<files>/avatars`. */
export const avatarStore = (files_dir: string) => new PictureStore(join(files_dir, 'avatars'));

/** Pixels of a side: enough for the largest circle it is shown in, on a screen with two pixels per pixel. */
const SIDE = 256;

/** Reads the picture from a form: its square in the middle. */
export const avatarOf = (body: unknown) => sentPicture(body, AVATAR_FIELD, { width: SIDE, height: SIDE });
