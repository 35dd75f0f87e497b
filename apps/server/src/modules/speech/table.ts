import type { SHARES } from '@loa/contracts/content';
import type { Correction, TtsService } from '@loa/contracts/speech';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { recordColumns, recordIndexes } from '../../db/columns';
import { areaTable } from '../areas/table';
import { contentTable } from '../content/table';
import { contentCategoryTable, newsCategoryTable, soundQualityTable } from '../settings/table';

/** The progress of the text itself; when it is `spoken`, its content decides whether it can be played. */
export const SPEECH_STAGES = ['draft', 'queued', 'processing', 'spoken', 'failed'] as const;

/** Văn bản đọc. */
export const speechTable = pgTable(
  'text_to_speech',
  {
    ...recordColumns(),
    text: text().notNull(),
    corrections: jsonb().$type<Correction[]>().notNull(),
    text_normalized: text().notNull().default(''),
    provider: text().notNull(),
    voice_code: text().notNull(),
    speed: real().notNull(),
    pitch: real().notNull(),
    pause_ms: integer().notNull(),
    category_news_id: uuid().references(() => newsCategoryTable.id),
    content_category_id: uuid().references(() => contentCategoryTable.id),
    sound_quality_id: uuid()
      .notNull()
      .references(() => soundQualityTable.id),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
    share: text().$type<(typeof SHARES)[number]>().notNull(),
    stage: text().$type<(typeof SPEECH_STAGES)[number]>().notNull().default('draft'),
    progress: real().notNull().default(0),
    error: text(),
    /** Counts requests: a job for an older request discards its result. */
    process_no: integer().notNull().default(0),
    /** The content that schedules play. When it is deleted, the text counts as never spoken. */
    content_manager_id: uuid().references(() => contentTable.id, { onDelete: 'set null' }),
  },
  (speech) => [
    ...recordIndexes('text_to_speech', speech),
    index('text_to_speech_area_idx').on(speech.area_id, speech.created_at),
    index('text_to_speech_shared_idx')
      .on(speech.share)
      .where(sql`${speech.share} = 'all'`),
    index('text_to_speech_stage_idx').on(speech.stage),
    index('text_to_speech_category_idx').on(speech.category_news_id),
    index('text_to_speech_kind_idx').on(speech.content_category_id),
    index('text_to_speech_quality_idx').on(speech.sound_quality_id),
    index('text_to_speech_updated_at_idx').on(speech.updated_at, speech.id),
    uniqueIndex('text_to_speech_content_idx').on(speech.content_manager_id),
  ],
);

/** Readings of words in an area and below it. */
export const pronunciationTable = pgTable(
  'pronunciation',
  {
    ...recordColumns(),
    read: text().notNull(),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
  },
  (pronunciation) => [
    ...recordIndexes('pronunciation', pronunciation),
    uniqueIndex('pronunciation_word_idx').on(pronunciation.area_id, pronunciation.name),
  ],
);

/** Speech services on the network. */
export const ttsProviderTable = pgTable(
  'tts_provider',
  {
    ...recordColumns(),
    service: text().$type<TtsService>().notNull(),
    url: text().notNull(),
    /** The key, sealed with the installation's secret; empty when there is none. */
    sealed_key: text().notNull().default(''),
  },
  (provider) => [...recordIndexes('tts_provider', provider)],
);
