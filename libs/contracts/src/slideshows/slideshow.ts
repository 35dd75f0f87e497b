import * as z from 'zod';
import { defineResource, noteText, recordFields, ref, shortText, text } from '../common';
import { PROCESSING_STATUSES, SHARES } from '../content/kinds';
import { boardText, textStyle } from '../media/board-text';
import { MEDIA_KINDS } from '../media/kinds';
import {
  FITS,
  ITEM_STATES,
  MOST_ITEMS,
  SLIDE_SEC,
  SLIDE_SOURCES,
  SLIDESHOW_ABILITIES,
  SLIDESHOW_CALLS,
  SLIDESHOW_FIELDS,
  TRANSITIONS,
} from './kinds';

const seconds = z.number().int('Số giây là số nguyên').min(SLIDE_SEC.min).max(SLIDE_SEC.max);

/** One slide. What is null is as the slideshow says. */
export const slide = z.strictObject({
  media_id: z.uuid(),
  /** Of a document one page, from 1 on; null for all of it, page by page. */
  page: z.number().int().min(1).max(1000).nullable().default(null),
  duration_sec: seconds.nullable().default(null),
  transition: z.enum(TRANSITIONS).nullable().default(null),
  fit: z.enum(FITS).nullable().default(null),
  caption: text.max(300).default(''),
});
export type Slide = z.output<typeof slide>;

const slideshowFields = z.strictObject({
  name: shortText,
  note: noteText,
  area_id: z.uuid(),
  share: z.enum(SHARES).default('below'),
  resolution_id: z.uuid(),
  source: z.enum(SLIDE_SOURCES).default('slides'),
  /** In their order; none where a collection is the source. */
  slides: z.array(slide).max(MOST_ITEMS, `Tối đa ${MOST_ITEMS} trang`).default([]),
  collection_id: z.uuid().nullable().default(null),
  slide_sec: seconds.default(SLIDE_SEC.usual),
  transition: z.enum(TRANSITIONS).default('fade'),
  fit: z.enum(FITS).default('contain'),
  /** An audio content that plays along, from its beginning and again. */
  music_id: z.uuid().nullable().default(null),
  /** Runs along the lower edge; empty for none. */
  ticker_text: text.max(1000).default(''),
  /**
   * While there is time left for it its first slide comes again, everywhere it is shown; otherwise its last one stays.
   */
  loop: z.boolean().default(true),
});
export const slideshowWrite = slideshowFields
  .refine(({ source, slides }) => source !== 'slides' || slides.length > 0, {
    path: ['slides'],
    message: 'Thêm ít nhất một trang',
  })
  .refine(({ source, collection_id }) => source !== 'collection' || collection_id !== null, {
    path: ['collection_id'],
    message: 'Chọn bộ sưu tập',
  });
export type SlideshowWrite = z.output<typeof slideshowWrite>;

/** Trình chiếu: slides for boards of one size. */
export const slideshow = recordFields
  .omit({ is_active: true })
  .extend(slideshowFields.shape)
  .extend({
    area: ref,
    slides: z.array(slide.extend({ name: z.string() })),
    resolution: ref.extend({ width: z.number().int(), height: z.number().int() }),
    collection: ref.nullable(),
    music: ref.nullable(),
    thumbnail_url: z.string().nullable(),
    /** What it is known by where that is a scrolling text. */
    thumbnail_text: boardText.nullable(),
    /** Pages of documents count one by one. */
    slide_count: z.number().int(),
    /** Seconds of what can be shown now, once through. */
    total_duration_sec: z.number(),
    /** Whether what it shows is still being made ready. */
    convert_status: z.enum(PROCESSING_STATUSES),
    abilities: z.array(z.enum(SLIDESHOW_ABILITIES)),
  });
export type Slideshow = z.output<typeof slideshow>;
export const slideshows = defineResource({
  ...SLIDESHOW_CALLS,
  entity: slideshow,
  write: slideshowWrite,
  list: SLIDESHOW_FIELDS,
  scope: 'area',
});

/** One slide as it is shown now: nothing is left to be looked up. */
export const shownSlide = slide.extend({
  name: z.string(),
  /** Null while its file has not been looked at. */
  media_kind: z.enum(MEDIA_KINDS).nullable(),
  duration_sec: z.number(),
  transition: z.enum(TRANSITIONS),
  fit: z.enum(FITS),
  caption: z.string(),
  state: z.enum(ITEM_STATES),
  reason: z.string().nullable(),
  /** Of a scrolling text. */
  body: z.string(),
  text_style: textStyle.nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  web_url: z.string(),
  /** Signed addresses; null where the caller may not use the media by himself. */
  thumbnail_url: z.string().nullable(),
  media_url: z.string().nullable(),
});
export type ShownSlide = z.output<typeof shownSlide>;
/** Answer of `GET /api/slideshow/{id}/slides`: those of a collection too, and documents page by page. */
export const shownSlides = z.object({
  rows: z.array(shownSlide),
  music: z
    .object({
      name: z.string(),
      duration_sec: z.number().nullable(),
      media_url: z.string().nullable(),
      is_ready: z.boolean(),
    })
    .nullable(),
});
export type ShownSlides = z.output<typeof shownSlides>;
/**
 * `POST /api/slideshow/preview`: media that are being chosen, or a collection; documents page by page, films as long as
 * they are.
 */
export const shownBody = z.strictObject({
  media_ids: z.array(z.uuid()).max(MOST_ITEMS).default([]),
  collection_id: z.uuid().nullable().default(null),
  music_id: z.uuid().nullable().default(null),
});
export type ShownBody = z.input<typeof shownBody>;
