import {
  SLIDE_SEC,
  slide,
  slideshowWrite,
  type ShownSlide,
  type Slide,
  type Slideshow,
  type SlideshowWrite,
} from '@loa/contracts/slideshows';
import * as z from 'zod';
import { v4 as newId } from 'uuid';

/** A slide of the form: the same media may appear twice, so each has a key of its own. */
export const formSlide = slide.extend({ key: z.string() });
export type FormSlide = z.output<typeof formSlide>;

const { slides: _slides, ...fields } = slideshowWrite.shape;
const plain = z.strictObject({ ...fields, slides: z.array(formSlide) });
export const slideshowForm = plain
  .refine(({ source, slides }) => source !== 'slides' || slides.length > 0, {
    path: ['slides'],
    message: 'Thêm ít nhất một trang',
  })
  .refine(({ source, collection_id }) => source !== 'collection' || collection_id !== null, {
    path: ['collection_id'],
    message: 'Chọn bộ sưu tập',
  });
export type SlideshowForm = z.output<typeof plain>;

export const blankOf = (area_id: string, resolution_id: string): SlideshowForm => ({
  name: '',
  note: '',
  area_id,
  share: 'below',
  resolution_id,
  source: 'slides',
  slides: [],
  collection_id: null,
  slide_sec: SLIDE_SEC.usual,
  transition: 'fade',
  fit: 'contain',
  music_id: null,
  ticker_text: '',
  loop: true,
});

/** Form values of a record. */
export const formOf = ({
  name,
  note,
  area_id,
  share,
  resolution_id,
  source,
  slides,
  collection_id,
  slide_sec,
  transition,
  fit,
  music_id,
  ticker_text,
  loop,
}: Slideshow): SlideshowForm => ({
  name,
  note,
  area_id,
  share,
  resolution_id,
  source,
  slides: slides.map(({ name: _name, ...each }, at) => ({ ...each, key: `stored-${at}` })),
  collection_id,
  slide_sec,
  transition,
  fit,
  music_id,
  ticker_text,
  loop,
});

/** Request body of a form. */
export const writeOf = ({ slides, ...form }: SlideshowForm): SlideshowWrite => ({
  ...form,
  slides: slides.map(({ key: _key, ...each }) => each),
});

export const newSlide = (media_id: string, page: number | null = null): FormSlide => ({
  key: newId(),
  media_id,
  page,
  duration_sec: null,
  transition: null,
  fit: null,
  caption: '',
});

/** Loaded media: each with its pages. */
export type Known = ReadonlyMap<string, readonly ShownSlide[]>;

export function knownOf(...lists: (readonly ShownSlide[])[]): Known {
  const known = new Map<string, ShownSlide[]>();
  for (const rows of lists) {
    const had = new Set(known.keys());
    for (const row of rows)
      if (!had.has(row.media_id)) known.set(row.media_id, [...(known.get(row.media_id) ?? []), row]);
  }
  return known;
}

const isDocument = (rows: readonly ShownSlide[] | undefined) =>
  rows?.[0]?.page !== null && rows?.[0]?.page !== undefined;

/** Replaces documents by their pages, as far as they are known by now; the same list where there is no change. */
export function withPages(slides: FormSlide[], known: Known): FormSlide[] {
  if (!slides.some(({ media_id, page }) => page === null && isDocument(known.get(media_id)))) return slides;
  return slides.flatMap((each) => {
    const rows = known.get(each.media_id);
    return each.page === null && rows && isDocument(rows)
      ? rows.map(({ page }) => ({ ...each, key: `${each.key}-${page}`, page }))
      : [each];
  });
}

const unknown = {
  name: '',
  media_kind: null,
  state: 'processing',
  reason: null,
  body: '',
  text_style: null,
  width: null,
  height: null,
  web_url: '',
  thumbnail_url: null,
  media_url: null,
} as const;

/** A slide of the form as it would be shown. */
export function shownAs(
  { key: _key, ...own }: Slide & { key?: string },
  known: Known,
  { slide_sec, transition, fit }: Pick<SlideshowForm, 'slide_sec' | 'transition' | 'fit'>,
): ShownSlide {
  const rows = known.get(own.media_id);
  const facts = rows?.find(({ page }) => page === own.page) ?? (own.page === null ? rows?.[0] : undefined);
  const missing =
    rows && !facts
      ? {
          ...unknown,
          ...rows[0],
          state: 'missing_page' as const,
          reason: 'Tài liệu không còn trang này',
          thumbnail_url: null,
          media_url: null,
        }
      : unknown;
  const film = facts?.media_kind === 'video' ? facts.duration_sec : null;
  return {
    ...(facts ?? missing),
    ...own,
    duration_sec: own.duration_sec ?? film ?? slide_sec,
    transition: own.transition ?? transition,
    fit: own.fit ?? fit,
  };
}
