import { someOf, sortBy } from '../common/list-fields';

/** How the calls of collections and slideshows are named and guarded. */
export const COLLECTION_CALLS = { base: '/api/collection', module: 'BO_SUU_TAP', label: 'bộ sưu tập' } as const;
export const SLIDESHOW_CALLS = { base: '/api/slideshow', module: 'TRINH_CHIEU', label: 'trình chiếu' } as const;

/** Kinds of a collection: visible items, or audible ones. */
export const COLLECTION_KINDS = ['media', 'audio'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];
/** Source of the slides: chosen one by one, or all items of a collection at the time of playing. */
export const SLIDE_SOURCES = ['slides', 'collection'] as const;
export type SlideSource = (typeof SLIDE_SOURCES)[number];

/** Effects with which a slide appears. */
export const TRANSITIONS = ['none', 'fade', 'push', 'zoom'] as const;
export type Transition = (typeof TRANSITIONS)[number];
/** Ways to fit a picture of another shape on the board: whole with bars, filling and cut, stretched. */
export const FITS = ['contain', 'cover', 'stretch'] as const;
export type Fit = (typeof FITS)[number];

/** Seconds of a slide; a video without seconds of its own plays to its end. */
export const SLIDE_SEC = { min: 1, max: 3600, usual: 10 } as const;
/** Maximum slides of one slideshow, and items of one collection. */
export const MOST_ITEMS = 300;
/** Milliseconds of a transition; for a short slide at most a third of it. */
export const TRANSITION_MS = 800;

export const COLLECTION_FIELDS = {
  sort: sortBy(['name', 'created_at', 'updated_at']),
  area_id: 'id',
  kind: someOf(COLLECTION_KINDS),
} as const;
export const SLIDESHOW_FIELDS = {
  sort: sortBy(['name', 'created_at', 'updated_at']),
  area_id: 'id',
  source: someOf(SLIDE_SOURCES),
  resolution_id: 'id',
} as const;

/** Abilities: what the reader may do with it. For those shared by other areas there are none. */
export const SLIDESHOW_ABILITIES = ['EDIT', 'DELETE'] as const;
export type SlideshowAbility = (typeof SLIDESHOW_ABILITIES)[number];

/** Whether an item can be shown now, or why not. `missing_page`: the document has fewer pages by now. */
export const ITEM_STATES = ['ready', 'processing', 'failed', 'removed', 'expired', 'missing_page'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
