import { isNotNull } from 'drizzle-orm';
import { HOUR_MS } from '../../stored-files';
import type { FileDeps, StoredFiles } from '../../stored-files';
import { UNUSED_MS } from './clean-up-avatars';
import { accountTable as table } from './table';

/** The pictures that accounts refer to. */
export const referencedAvatars = ({ db }: FileDeps): StoredFiles[] => [
  {
    folder: 'avatars',
    waits_ms: UNUSED_MS + 25 * HOUR_MS,
    needed: async () =>
      (
        await db.select({ file: table.avatar, username: table.username }).from(table).where(isNotNull(table.avatar))
      ).map(({ file, username }) => ({ name: file ?? '', size: null, by: `account ${username}` })),
  },
];
