import { isNotNull } from 'drizzle-orm';
import type { FileDeps, StoredFiles } from '../../stored-files';
import { uploadFiles } from '../content';
import { mediaTable as table } from './table';

/** Uploads for media that are not processed yet. The files that media show are stored with those of contents. */
export const referencedMediaUploads = ({ db, files }: FileDeps): StoredFiles[] => [
  {
    folder: 'uploads',
    waits_ms: 0,
    needed: async () =>
      (
        await db.select({ id: table.upload_id, name: table.name }).from(table).where(isNotNull(table.upload_id))
      ).flatMap(({ id, name }) => uploadFiles(files, id ?? '', `media "${name}"`)),
  },
];
