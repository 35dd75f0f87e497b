import type { ProcessingStatus, SHARES } from '@loa/contracts/content';
import type { MediaKind, TextStyle } from '@loa/contracts/media';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, recordColumns, recordIndexes } from '../../db/columns';
import { areaTable } from '../areas/table';
import { contentCategoryTable, newsCategoryTable } from '../settings/table';

/** Electronic media. The files they show are rows of `content_file_use`. */
export const mediaTable = pgTable(
  'media',
  {
    ...recordColumns(),
    /** Null until the bytes of the file were read. */
    media_kind: text().$type<MediaKind>(),
    is_test: boolean().notNull(),
    category_news_id: uuid().references(() => newsCategoryTable.id),
    content_category_id: uuid().references(() => contentCategoryTable.id),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
    share: text().$type<(typeof SHARES)[number]>().notNull(),
    expires_at: instant(),
    body: text().notNull(),
    text_style: jsonb().$type<TextStyle>(),
    web_url: text().notNull(),
    width: integer(),
    height: integer(),
    /** The upload of the person; it stays until it is processed, so that a failed processing can be tried again. */
    upload_id: text(),
    original_name: text().notNull().default(''),
    duration_sec: doublePrecision(),
    page_count: integer(),
    notice: text(),
    processing_status: text().$type<ProcessingStatus>().notNull(),
    progress: real().notNull().default(0),
    error: text(),
    fit_progress: real(),
    /** Counts requests: a job that processed an older request discards its result. */
    process_no: integer().notNull().default(1),
    removed_at: instant(),
  },
  (media) => [
    ...recordIndexes('media', media),
    uniqueIndex('media_upload_idx').on(media.upload_id),
    index('media_area_idx').on(media.area_id, media.created_at),
    index('media_shared_idx')
      .on(media.share)
      .where(sql`${media.share} = 'all'`),
    index('media_category_idx').on(media.category_news_id),
    index('media_kind_idx').on(media.content_category_id),
    index('media_updated_at_idx').on(media.updated_at, media.id),
  ],
);
