import { AVATAR_FIELD } from '@loa/contracts/accounts';
import type { Deps } from '../../deps';
import { PictureStore } from '../../files';
import { sentPicture } from '../../sent-picture';

/**
 * The unsigned address of a stored picture. `file` is what the account row has: the hash of the content and its ending.
 */
export const avatarPath = (file: string) => `/media/avatar/${file}`;

/** Pictures of accounts. */
export const avatarStore = ({ files, inWorkFolder }: Pick<Deps, 'files' | 'inWorkFolder'>) =>
  new PictureStore(files, inWorkFolder, 'avatars');

/** Pixels of a side: enough for the largest circle it is shown in, on a screen with two pixels per pixel. */
const SIDE = 256;

/** Reads the picture from a form: its square in the middle. */
export const avatarOf = (body: unknown) => sentPicture(body, AVATAR_FIELD, { width: SIDE, height: SIDE });
