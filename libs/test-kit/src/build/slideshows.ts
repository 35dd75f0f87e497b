import type { Collection, CollectionItem, ShownSlide, Slideshow } from '@loa/contracts/slideshows';
import { COMMUNE } from './areas';
import { buildRef, nextId, recordBase } from './record';

/** A collection of one picture. */
export const buildCollection = (over: Partial<Collection> = {}): Collection => ({
  ...recordBase('Ảnh làng'),
  area_id: COMMUNE.id,
  area: buildRef(COMMUNE.name, COMMUNE.id),
  share: 'below',
  kind: 'media',
  cover_id: null,
  cover: null,
  items: [{ content_id: nextId(), name: 'Ảnh hội chợ' }],
  item_count: 1,
  total_duration_sec: 10,
  thumbnail_url: '/media/thumbnail?sig=a',
  thumbnail_text: null,
  abilities: ['EDIT', 'DELETE'],
  ...over,
});

export const buildCollectionItem = (over: Partial<CollectionItem> = {}): CollectionItem => ({
  content_id: nextId(),
  name: 'Ảnh hội chợ',
  media_kind: 'image',
  page_count: null,
  duration_sec: 10,
  state: 'ready',
  reason: null,
  thumbnail_url: '/media/thumbnail?sig=a',
  thumbnail_text: null,
  media_url: '/media/shown?sig=a',
  ...over,
});

/** A picture for ten seconds. */
export const buildShownSlide = (over: Partial<ShownSlide> = {}): ShownSlide => ({
  media_id: nextId(),
  page: null,
  duration_sec: 10,
  transition: 'fade',
  fit: 'contain',
  caption: '',
  name: 'Ảnh hội chợ',
  media_kind: 'image',
  state: 'ready',
  reason: null,
  body: '',
  text_style: null,
  width: 1920,
  height: 1080,
  web_url: '',
  thumbnail_url: '/media/thumbnail?sig=a',
  media_url: '/media/shown?sig=a',
  ...over,
});

/** A slideshow of these slides, for a board in full HD. */
export function buildSlideshow(
  over: Partial<Slideshow> = {},
  shown: readonly ShownSlide[] = [buildShownSlide()],
): Slideshow {
  const resolution = over.resolution ?? { ...buildRef('Full HD ngang'), width: 1920, height: 1080 };
  return {
    ...recordBase('Trình chiếu cổng làng'),
    area_id: COMMUNE.id,
    area: buildRef(COMMUNE.name, COMMUNE.id),
    share: 'below',
    resolution_id: resolution.id,
    resolution,
    source: 'slides',
    slides: shown.map(({ media_id, page, caption, name }) => ({
      media_id,
      name,
      page,
      duration_sec: null,
      transition: null,
      fit: null,
      caption,
    })),
    collection_id: null,
    collection: null,
    slide_sec: 10,
    transition: 'fade',
    fit: 'contain',
    music_id: null,
    music: null,
    ticker_text: '',
    loop: true,
    thumbnail_url: '/media/thumbnail?sig=a',
    thumbnail_text: null,
    slide_count: shown.length,
    total_duration_sec: shown.reduce((sum, { duration_sec }) => sum + duration_sec, 0),
    convert_status: 'ready',
    abilities: ['EDIT', 'DELETE'],
    ...over,
  };
}
