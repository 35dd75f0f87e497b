import type { SHARES } from '@loa/contracts/content';
import type { CollectionKind, Fit, SlideSource, Transition } from '@loa/contracts/slideshows';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { recordColumns, recordIndexes } from '../../db/columns';
import { areaTable } from '../areas/table';
import { contentTable } from '../content/table';
import { mediaTable } from '../media/table';
import { resolutionTable } from '../settings/table';

/** Bộ sưu tập. */
export const collectionTable = pgTable(
  'collection',
  {
    ...recordColumns(),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
    share: text().$type<(typeof SHARES)[number]>().notNull(),
    kind: text().$type<CollectionKind>().notNull(),
    cover_id: uuid().references(() => mediaTable.id),
  },
  (collection) => [
    ...recordIndexes('collection', collection),
    index('collection_area_idx').on(collection.area_id, collection.created_at),
    index('collection_shared_idx')
      .on(collection.share)
      .where(sql`${collection.share} = 'all'`),
    index('collection_cover_idx').on(collection.cover_id),
    index('collection_updated_at_idx').on(collection.updated_at, collection.id),
  ],
);

/** The items of a collection, in order: of the two ids the one of its kind is set. */
export const collectionItemTable = pgTable(
  'collection_item',
  {
    collection_id: uuid()
      .notNull()
      .references(() => collectionTable.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    media_id: uuid().references(() => mediaTable.id),
    content_id: uuid().references(() => contentTable.id),
  },
  (item) => [
    primaryKey({ columns: [item.collection_id, item.sort] }),
    index('collection_item_media_idx').on(item.media_id),
    index('collection_item_content_idx').on(item.content_id),
  ],
);

/** Trình chiếu. */
export const slideshowTable = pgTable(
  'slideshow',
  {
    ...recordColumns(),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
    share: text().$type<(typeof SHARES)[number]>().notNull(),
    resolution_id: uuid()
      .notNull()
      .references(() => resolutionTable.id),
    source: text().$type<SlideSource>().notNull(),
    collection_id: uuid().references(() => collectionTable.id),
    slide_sec: integer().notNull(),
    transition: text().$type<Transition>().notNull(),
    fit: text().$type<Fit>().notNull(),
    music_id: uuid().references(() => contentTable.id),
    ticker_text: text().notNull(),
    loop: boolean().notNull(),
  },
  (show) => [
    ...recordIndexes('slideshow', show),
    index('slideshow_area_idx').on(show.area_id, show.created_at),
    index('slideshow_shared_idx')
      .on(show.share)
      .where(sql`${show.share} = 'all'`),
    index('slideshow_resolution_idx').on(show.resolution_id),
    index('slideshow_collection_idx').on(show.collection_id),
    index('slideshow_music_idx').on(show.music_id),
    index('slideshow_updated_at_idx').on(show.updated_at, show.id),
  ],
);

/** Slides chosen one by one; a slideshow that shows a collection has none. Null values are taken from the slideshow. */
export const slideTable = pgTable(
  'slideshow_slide',
  {
    slideshow_id: uuid()
      .notNull()
      .references(() => slideshowTable.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    media_id: uuid()
      .notNull()
      .references(() => mediaTable.id),
    page: integer(),
    duration_sec: integer(),
    transition: text().$type<Transition>(),
    fit: text().$type<Fit>(),
    caption: text().notNull(),
  },
  (slide) => [
    primaryKey({ columns: [slide.slideshow_id, slide.sort] }),
    index('slideshow_slide_media_idx').on(slide.media_id),
  ],
);
