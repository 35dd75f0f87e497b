import type { Orientation } from '@loa/contracts/resolutions';
import type { ContentCategory, Factory, SoundQuality } from '@loa/contracts/settings';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
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
  {
    ...recordColumns(),
    code: text().notNull(),
    external_code: text().notNull().default(''),
    color: text().notNull(),
    sort: integer().notNull().default(0),
  },
  (category) => [...recordIndexes('category_news', category), uniqueIndex('category_news_code_idx').on(category.code)],
);

/** Loại nội dung. */
export const contentCategoryTable = pgTable(
  'content_category',
  {
    ...recordColumns(),
    code: text().notNull(),
    kind: text().$type<ContentCategory['kind']>().notNull(),
    parent_id: uuid().references((): AnyPgColumn => contentCategoryTable.id),
    color: text().notNull(),
    sort: integer().notNull().default(0),
  },
  (category) => [
    ...recordIndexes('content_category', category),
    uniqueIndex('content_category_code_idx').on(category.code),
    index('content_category_parent_idx').on(category.parent_id),
  ],
);

/** Độ phân giải. */
export const resolutionTable = pgTable(
  'resolution',
  {
    ...recordColumns(),
    width: integer().notNull(),
    height: integer().notNull(),
    orientation: text()
      .$type<Orientation>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when width > height then 'landscape' when width < height then 'portrait' else 'square' end`,
      ),
    is_default: boolean().notNull().default(false),
  },
  (resolution) => [
    ...recordIndexes('resolution', resolution),
    uniqueIndex('resolution_size_idx').on(resolution.width, resolution.height),
  ],
);

/** Nhà sản xuất gốc. */
export const factoryTable = pgTable(
  'factory',
  {
    ...recordColumns(),
    code: text().notNull(),
    country: text().$type<NonNullable<Factory['country']>>(),
    models: jsonb().$type<Factory['models']>().notNull().default([]),
    contact: text().notNull().default(''),
    phone: text().notNull().default(''),
    website: text().notNull().default(''),
  },
  (factory) => [...recordIndexes('factory', factory), uniqueIndex('factory_code_idx').on(factory.code)],
);
