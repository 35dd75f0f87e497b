export { collection, collectionItem, collectionItems, collections } from './collection';
export type { Collection, CollectionItem, CollectionWrite } from './collection';
export {
  COLLECTION_CALLS,
  COLLECTION_FIELDS,
  COLLECTION_KINDS,
  FITS,
  ITEM_STATES,
  MOST_ITEMS,
  SLIDE_SEC,
  SLIDE_SOURCES,
  SLIDESHOW_ABILITIES,
  SLIDESHOW_CALLS,
  SLIDESHOW_FIELDS,
  TRANSITION_MS,
  TRANSITIONS,
} from './kinds';
export type { CollectionKind, Fit, ItemState, SlideshowAbility, SlideSource, Transition } from './kinds';
export { shownBody, shownSlide, shownSlides, slide, slideshow, slideshows, slideshowWrite } from './slideshow';
export type { ShownBody, ShownSlide, ShownSlides, Slide, Slideshow, SlideshowWrite } from './slideshow';
