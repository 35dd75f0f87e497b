import * as z from 'zod';
import { defineResource, noteText, recordFields, ref, shortText } from '../common';
import { SHARES } from '../content/kinds';
import { boardText } from '../media/board-text';
import { MEDIA_KINDS } from '../media/kinds';
import {
  COLLECTION_CALLS,
  COLLECTION_FIELDS,
  COLLECTION_KINDS,
  ITEM_STATES,
  MOST_ITEMS,
  SLIDESHOW_ABILITIES,
} from './kinds';

const collectionFields = z.strictObject({
  name: shortText,
  note: noteText,
  area_id: z.uuid(),
  share: z.enum(SHARES).default('below'),
  /** Kind of the collection; it cannot change later. */
  kind: z.enum(COLLECTION_KINDS),
  /** Electronic media used as the cover; null for the first visible item. */
  cover_id: z.uuid().nullable().default(null),
  /** Items in their order; the same one may appear again. */
  items: z
    .array(z.strictObject({ content_id: z.uuid() }))
    .min(1, 'Chọn ít nhất một nội dung')
    .max(MOST_ITEMS, `Tối đa ${MOST_ITEMS} nội dung`),
});
export type CollectionWrite = z.output<typeof collectionFields>;

/** Bộ sưu tập: media or audio contents in an order, used as a whole by slideshows and schedules. */
export const collection = recordFields
  .omit({ is_active: true })
  .extend(collectionFields.shape)
  .extend({
    area: ref,
    items: z.array(z.strictObject({ content_id: z.uuid(), name: z.string() })),
    cover: ref.nullable(),
    thumbnail_url: z.string().nullable(),
    /** Text of the first item, where that is a scrolling text. */
    thumbnail_text: boardText.nullable(),
    /** Pages of documents count one by one. */
    item_count: z.number().int(),
    /** Seconds of the items that can be played now; a still item counts with the default length of a slide. */
    total_duration_sec: z.number(),
    abilities: z.array(z.enum(SLIDESHOW_ABILITIES)),
  });
export type Collection = z.output<typeof collection>;
export const collections = defineResource({
  ...COLLECTION_CALLS,
  entity: collection,
  write: collectionFields,
  list: COLLECTION_FIELDS,
  scope: 'area',
});

/** One item of a collection, in its present state. */
export const collectionItem = z.object({
  content_id: z.uuid(),
  name: z.string(),
  /** Null for audio. */
  media_kind: z.enum(MEDIA_KINDS).nullable(),
  page_count: z.number().int().nullable(),
  duration_sec: z.number(),
  state: z.enum(ITEM_STATES),
  reason: z.string().nullable(),
  /** Signed addresses; null where the caller may not use the item itself. */
  thumbnail_url: z.string().nullable(),
  thumbnail_text: boardText.nullable(),
  media_url: z.string().nullable(),
});
export type CollectionItem = z.output<typeof collectionItem>;
/** Answer of `GET /api/collection/{id}/items`. */
export const collectionItems = z.object({ rows: z.array(collectionItem) });
