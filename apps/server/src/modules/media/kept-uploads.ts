import { isNotNull } from 'drizzle-orm';
import type { FileGround, KeptFiles } from '../../kept-files';
import { uploadFiles } from '../content';
import { mediaTable as table } from './table';

/** What was sent for electronic media and is not processed yet. What they show lies with the contents' files. */
export const keptMediaUploads = ({ db }: FileGround): KeptFiles[] => [
  {
    folder: 'uploads',
    waits_ms: 0,
    needed: async () =>
      (
        await db.select({ id: table.upload_id, name: table.name }).from(table).where(isNotNull(table.upload_id))
      ).flatMap(({ id, name }) => uploadFiles(id ?? '', `media "${name}"`)),
  },
];
