import { someOf, sortBy } from '../common/list-fields';

/** How the calls of collections and slideshows are named and guarded. */
export const COLLECTION_CALLS = { base: '/api/collection', module: 'BO_SUU_TAP', label: 'bộ sưu tập' } as const;
export const SLIDESHOW_CALLS = { base: '/api/slideshow', module: 'TRINH_CHIEU', label: 'trình chiếu' } as const;

/** What a collection holds: what is shown, or what is heard. */
export const COLLECTION_KINDS = ['media', 'audio'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];
/** Where slides come from: chosen one by one, or all that a collection holds at the time. */
export const SLIDE_SOURCES = ['slides', 'collection'] as const;
export type SlideSource = (typeof SLIDE_SOURCES)[number];

/** How a slide comes onto the screen. */
export const TRANSITIONS = ['none', 'fade', 'push', 'zoom'] as const;
export type Transition = (typeof TRANSITIONS)[number];
/** How a picture of another shape lies on the board: whole with bars, filling and cut, pulled to its shape. */
export const FITS = ['contain', 'cover', 'stretch'] as const;
export type Fit = (typeof FITS)[number];

/** Seconds a slide stands; a video without seconds of its own runs to its end. */
export const SLIDE_SEC = { min: 1, max: 3600, usual: 10 } as const;
/** Slides of one slideshow, items of one collection. */
export const MOST_ITEMS = 300;
/** Milliseconds a transition takes; of a short slide at most a third of it. */
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

/** What may be done with one by whoever reads it: of what other areas share, nothing. */
export const SLIDESHOW_ABILITIES = ['EDIT', 'DELETE'] as const;
export type SlideshowAbility = (typeof SLIDESHOW_ABILITIES)[number];

/** Whether something can be shown now, or why not. `missing_page`: the document has fewer pages by now. */
export const ITEM_STATES = ['ready', 'processing', 'failed', 'removed', 'expired', 'missing_page'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
