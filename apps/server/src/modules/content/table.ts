import type { ProcessingStatus, SHARES, SOURCE_KINDS, SoundPart } from '@loa/contracts/content';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, nowIso, recordColumns, recordIndexes } from '../../db/columns';
import type { VisualFile } from '../../media';
import { areaTable } from '../areas/table';
import { contentCategoryTable, newsCategoryTable, soundQualityTable } from '../settings/table';

/** A file in the media store. Several contents with the same sound share one. */
export const contentFileTable = pgTable('content_file', {
  sha256: text().primaryKey(),
  ext: text().notNull(),
  mime: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  created_at: instant().notNull().$defaultFn(nowIso),
});

/** Files that other records use: media, whose record may show many of them one after the other. */
export const fileUseTable = pgTable(
  'content_file_use',
  {
    owner_id: uuid().notNull(),
    role: text().$type<VisualFile['role']>().notNull(),
    /** Page number from 1. */
    page: integer().notNull(),
    /** For `fitted` files: the pixels of the boards they are for, as `640x320`. Empty: for all boards. */
    board_size: text().notNull().default(''),
    sha256: text()
      .notNull()
      .references(() => contentFileTable.sha256),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (use) => [
    primaryKey({ columns: [use.owner_id, use.role, use.page, use.board_size] }),
    index('content_file_use_sha256_idx').on(use.sha256),
  ],
);

/** How a sound is made from its originals. */
export interface SoundCut {
  parts: SoundPart[];
  fade_in_ms: number;
  fade_out_ms: number;
}

export const contentTable = pgTable(
  'content',
  {
    ...recordColumns(),
    source_kind: text().$type<(typeof SOURCE_KINDS)[number]>().notNull(),
    category_news_id: uuid().references(() => newsCategoryTable.id),
    content_category_id: uuid().references(() => contentCategoryTable.id),
    sound_quality_id: uuid()
      .notNull()
      .references(() => soundQualityTable.id),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
    share: text().$type<(typeof SHARES)[number]>().notNull(),
    author: text().notNull(),
    source_name: text().notNull(),
    transcript: text().notNull(),
    expires_at: instant(),
    /** The upload of the person; it stays until it is processed, so that a failed processing can be tried again. */
    upload_id: text(),
    original_name: text().notNull().default(''),
    /** The file that devices play. It stays while a new version is processed. */
    file_sha256: text().references(() => contentFileTable.sha256),
    /** Null: its own original as a whole. */
    cut: jsonb().$type<SoundCut>(),
    jingle_before_id: uuid().references((): AnyPgColumn => contentTable.id),
    jingle_after_id: uuid().references((): AnyPgColumn => contentTable.id),
    duration_sec: doublePrecision(),
    loudness_lufs: doublePrecision(),
    notice: text(),
    processing_status: text().$type<ProcessingStatus>().notNull(),
    progress: real().notNull().default(0),
    error: text(),
    /** Counts requests: a job that processed an older request discards its result. */
    process_no: integer().notNull().default(1),
    removed_at: instant(),
    usage_count: integer().notNull().default(0),
    last_played_at: instant(),
  },
  (content) => [
    ...recordIndexes('content', content),
    uniqueIndex('content_upload_idx').on(content.upload_id),
    index('content_area_idx').on(content.area_id, content.created_at),
    // Contents that everyone may use are looked up together with one's own areas; they are the smaller part.
    index('content_shared_idx')
      .on(content.share)
      .where(sql`${content.share} = 'all'`),
    index('content_status_idx').on(content.processing_status),
    index('content_category_idx').on(content.category_news_id),
    index('content_kind_idx').on(content.content_category_id),
    index('content_quality_idx').on(content.sound_quality_id),
    index('content_file_idx').on(content.file_sha256),
    index('content_jingle_before_idx')
      .on(content.jingle_before_id)
      .where(sql`${content.jingle_before_id} is not null`),
    index('content_jingle_after_idx')
      .on(content.jingle_after_id)
      .where(sql`${content.jingle_after_id} is not null`),
    index('content_expires_idx')
      .on(content.expires_at)
      .where(sql`${content.expires_at} is not null`),
    index('content_removed_idx')
      .on(content.removed_at)
      .where(sql`${content.removed_at} is not null`),
    index('content_updated_at_idx').on(content.updated_at, content.id),
    index('content_duration_idx').on(content.duration_sec, content.id),
  ],
);

/** The waveform, in a table of its own because lists never show it. */
export const contentPeaksTable = pgTable('content_peaks', {
  content_id: uuid()
    .primaryKey()
    .references(() => contentTable.id, { onDelete: 'cascade' }),
  peaks: jsonb().$type<number[]>().notNull(),
});

/** The originals a sound is cut from: its own, and those of contents it was joined with. */
export const contentOriginalTable = pgTable(
  'content_original',
  {
    content_id: uuid()
      .notNull()
      .references(() => contentTable.id, { onDelete: 'cascade' }),
    sha256: text()
      .notNull()
      .references(() => contentFileTable.sha256),
    name: text().notNull(),
    duration_ms: integer().notNull(),
    peaks: jsonb().$type<number[]>().notNull(),
    is_own: boolean().notNull(),
  },
  (original) => [
    primaryKey({ columns: [original.content_id, original.sha256] }),
    index('content_original_sha256_idx').on(original.sha256),
  ],
);
