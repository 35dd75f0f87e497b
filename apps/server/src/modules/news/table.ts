import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, recordColumns, recordIndexes } from '../../db/columns';
import { areaTable } from '../areas/table';
import { newsCategoryTable } from '../settings/table';

/** Decisions of people about an item. Its current state follows from them and the time. */
export const NEWS_STAGES = ['draft', 'released', 'hidden'] as const;

/** Tin tức. */
export const newsTable = pgTable(
  'news',
  {
    ...recordColumns(),
    slug: text().notNull(),
    summary: text().notNull(),
    /** The text as readers may see it: sanitised before it is stored. */
    body: text().notNull(),
    image: text(),
    category_news_id: uuid().references(() => newsCategoryTable.id),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
    source_name: text().notNull(),
    source_url: text().notNull(),
    stage: text().$type<(typeof NEWS_STAGES)[number]>().notNull().default('draft'),
    publish_at: instant(),
    expire_at: instant(),
    is_pinned: boolean().notNull().default(false),
  },
  (news) => [
    ...recordIndexes('news', news),
    uniqueIndex('news_slug_idx').on(news.slug),
    index('news_area_idx').on(news.area_id, news.created_at),
    index('news_category_idx').on(news.category_news_id),
    index('news_released_idx')
      .on(news.is_pinned, news.publish_at)
      .where(sql`${news.stage} = 'released'`),
    index('news_publish_at_idx').on(news.publish_at, news.id),
    index('news_updated_at_idx').on(news.updated_at, news.id),
  ],
);

/** Uploader of each picture, until it is deleted: pictures that no news shows are bounded for each account. */
export const newsPictureTable = pgTable(
  'news_picture',
  { file: text().primaryKey(), account_id: uuid().notNull() },
  (picture) => [index('news_picture_account_idx').on(picture.account_id)],
);
