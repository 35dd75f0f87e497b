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

/** One slide. A null field takes the value of the slideshow. */
export const slide = z.strictObject({
  media_id: z.uuid(),
  /** Page of a document, from 1; null for all of it, page by page. */
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
  /** Slides in their order; none where a collection is the source. */
  slides: z.array(slide).max(MOST_ITEMS, `Tối đa ${MOST_ITEMS} trang`).default([]),
  collection_id: z.uuid().nullable().default(null),
  slide_sec: seconds.default(SLIDE_SEC.usual),
  transition: z.enum(TRANSITIONS).default('fade'),
  fit: z.enum(FITS).default('contain'),
  /** Audio content that plays with it, from its beginning and repeated. */
  music_id: z.uuid().nullable().default(null),
  /** Text that scrolls along the lower edge; empty for none. */
  ticker_text: text.max(1000).default(''),
  /**
   * Whether it starts again with the first slide while time is left, everywhere it is shown; otherwise the last slide
   * stays.
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
    /** Text of the first slide, where that is a scrolling text. */
    thumbnail_text: boardText.nullable(),
    /** Pages of documents count one by one. */
    slide_count: z.number().int(),
    /** Seconds of the slides that can be shown now, in one pass. */
    total_duration_sec: z.number(),
    /** Whether some of its media are still being processed. */
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

/** One slide with everything resolved, as it is shown now. */
export const shownSlide = slide.extend({
  name: z.string(),
  /** Null until the file was examined. */
  media_kind: z.enum(MEDIA_KINDS).nullable(),
  duration_sec: z.number(),
  transition: z.enum(TRANSITIONS),
  fit: z.enum(FITS),
  caption: z.string(),
  state: z.enum(ITEM_STATES),
  reason: z.string().nullable(),
  /** Only for a scrolling text. */
  body: z.string(),
  text_style: textStyle.nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  web_url: z.string(),
  /** Signed addresses; null where the caller may not use the media itself. */
  thumbnail_url: z.string().nullable(),
  media_url: z.string().nullable(),
});
export type ShownSlide = z.output<typeof shownSlide>;
/** Answer of `GET /api/slideshow/{id}/slides`: includes slides of a collection, and documents page by page. */
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
 * `POST /api/slideshow/preview`: slides of media that are being chosen, or of a collection; documents page by page,
 * videos in full length.
 */
export const shownBody = z.strictObject({
  media_ids: z.array(z.uuid()).max(MOST_ITEMS).default([]),
  collection_id: z.uuid().nullable().default(null),
  music_id: z.uuid().nullable().default(null),
});
export type ShownBody = z.input<typeof shownBody>;
