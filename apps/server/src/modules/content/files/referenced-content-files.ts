import { eq, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { HOUR_MS } from '../../../stored-files';
import type { FileDeps, StoredFiles } from '../../../stored-files';
import { UPLOAD_RETENTION_MS } from '../../../uploads';
import { contentFileTable, contentOriginalTable, contentTable, fileUseTable } from '../table';

/** How long an unused file may stay: a day until the clean-up deletes it, and an hour until its next turn. */
const UNUSED_MS = 26 * HOUR_MS;

/** Contents for which a file is an original. */
const cutFrom = alias(contentTable, 'cut_from');

/**
 * Files that contents and media play or show, originals that contents are cut from, and uploads that are not processed
 * yet.
 */
export const referencedContentFiles = ({ db, files }: FileDeps): StoredFiles[] => [
  {
    folder: 'media',
    waits_ms: UNUSED_MS,
    needed: async () => {
      const rows = await db
        .select({
          sha256: contentFileTable.sha256,
          ext: contentFileTable.ext,
          size: contentFileTable.size,
          content: sql<string | null>`coalesce(min(${contentTable.name}), min(${cutFrom.name}))`,
          use: sql<string | null>`min(${fileUseTable.owner_id}::text)`,
        })
        .from(contentFileTable)
        .leftJoin(contentOriginalTable, eq(contentOriginalTable.sha256, contentFileTable.sha256))
        .leftJoin(cutFrom, eq(cutFrom.id, contentOriginalTable.content_id))
        .leftJoin(contentTable, eq(contentTable.file_sha256, contentFileTable.sha256))
        .leftJoin(fileUseTable, eq(fileUseTable.sha256, contentFileTable.sha256))
        .where(or(isNotNull(contentTable.id), isNotNull(cutFrom.id), isNotNull(fileUseTable.owner_id)))
        .groupBy(contentFileTable.sha256);
      return rows.map(({ sha256, ext, size, content, use }) => ({
        name: `${sha256}.${ext}`,
        size,
        by: content === null ? `media ${use}` : `content "${content}"`,
      }));
    },
  },
  {
    folder: 'uploads',
    // An upload may be continued for days, and its description is as old as its beginning.
    waits_ms: 10 * UPLOAD_RETENTION_MS,
    needed: async () => {
      const rows = await db
        .select({ id: contentTable.upload_id, name: contentTable.name })
        .from(contentTable)
        .where(isNotNull(contentTable.upload_id));
      return rows.flatMap(({ id, name }) => uploadFiles(files, id ?? '', `content "${name}"`));
    },
  },
];

/** The two files of an upload: its bytes and its description. */
export const uploadFiles = ({ described }: FileDeps['files'], id: string, by: string) =>
  [id, `${id}${described}`].map((name) => ({ name, size: null, by }));
