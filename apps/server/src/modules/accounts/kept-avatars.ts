import { isNotNull } from 'drizzle-orm';
import { HOUR_MS } from '../../kept-files';
import type { FileGround, KeptFiles } from '../../kept-files';
import { accountTable as table } from './table';

/** Pictures of accounts. */
export const keptAvatars = ({ db }: FileGround): KeptFiles[] => [
  {
    folder: 'avatars',
    waits_ms: HOUR_MS,
    needed: async () =>
      (
        await db.select({ file: table.avatar, username: table.username }).from(table).where(isNotNull(table.avatar))
      ).map(({ file, username }) => ({ name: file ?? '', size: null, by: `account ${username}` })),
  },
];
