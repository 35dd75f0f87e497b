import { eq, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { HOUR_MS } from '../../../kept-files';
import type { FileGround, KeptFiles } from '../../../kept-files';
import { UPLOAD_KEPT_MS } from '../../../uploads';
import { contentFileTable, contentOriginalTable, contentTable, fileUseTable } from '../table';

/** A day until the sweep takes what nobody has, an hour until it comes round. */
const UNUSED_MS = 26 * HOUR_MS;

/** Whose original a file is. */
const cutFrom = alias(contentTable, 'cut_from');

/**
 * What contents and electronic media play and show, what contents are cut from, and what was sent and is not processed
 * yet.
 */
export const keptContentFiles = ({ db }: FileGround): KeptFiles[] => [
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
    // One may be continued for days, and what describes it is as old as its beginning.
    waits_ms: 10 * UPLOAD_KEPT_MS,
    needed: async () => {
      const rows = await db
        .select({ id: contentTable.upload_id, name: contentTable.name })
        .from(contentTable)
        .where(isNotNull(contentTable.upload_id));
      return rows.flatMap(({ id, name }) => uploadFiles(id ?? '', `content "${name}"`));
    },
  },
];

/** An upload is its bytes and what describes them. */
export const uploadFiles = (id: string, by: string) => [id, `${id}.json`].map((name) => ({ name, size: null, by }));
