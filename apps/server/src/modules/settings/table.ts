import type { Factory, SoundQuality } from '@loa/contracts/settings';
import { boolean, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { recordColumns, recordIndexes } from '../../db/columns';

export const soundQualityTable = pgTable(
  'sound_quality',
  {
    ...recordColumns(),
    code: text().notNull(),
    codec: text().$type<SoundQuality['codec']>().notNull(),
    bitrate_kbps: integer().notNull(),
    sample_rate_hz: integer().$type<SoundQuality['sample_rate_hz']>().notNull(),
    channels: smallint().$type<SoundQuality['channels']>().notNull(),
    is_default: boolean().notNull().default(false),
  },
  (quality) => [...recordIndexes('sound_quality', quality), uniqueIndex('sound_quality_code_idx').on(quality.code)],
);

/** Lĩnh vực tin tức. */
export const newsCategoryTable = pgTable(
  'category_news',
  { ...recordColumns(), code: text().notNull(), external_code: text().notNull().default(''), color: text().notNull(), sort: integer().notNull().default(0) },
  (category) => [...recordIndexes('category_news', category), uniqueIndex('category_news_code_idx').on(category.code)],
);

/** Nhà sản xuất gốc. */
export const factoryTable = pgTable(
  'factory',
  {
    ...recordColumns(),
    code: text().notNull(),
    country: text().$type<NonNullable<Factory['country']>>(),
    contact: text().notNull().default(''),
    phone: text().notNull().default(''),
    website: text().notNull().default(''),
  },
  (factory) => [...recordIndexes('factory', factory), uniqueIndex('factory_code_idx').on(factory.code)],
);
