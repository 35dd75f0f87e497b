import type { Media } from '@loa/contracts/media';
import { COMMUNE } from './areas';
import { buildRef, recordBase } from './record';

/** A picture in full HD, processed and ready. */
export const buildMedia = (over: Partial<Media> = {}): Media => ({
  ...recordBase('Ảnh hội chợ'),
  category_news_id: null,
  category_news: null,
  content_category_id: null,
  content_category: null,
  area_id: COMMUNE.id,
  area: buildRef(COMMUNE.name, COMMUNE.id),
  share: 'below',
  expires_at: null,
  is_test: false,
  body: '',
  text_style: null,
  web_url: '',
  media_kind: 'image',
  width: 1920,
  height: 1080,
  original_name: 'hoi-cho.jpg',
  duration_sec: null,
  page_count: null,
  size: 320_000,
  notice: null,
  processing_status: 'ready',
  progress: 1,
  error: null,
  fit_progress: null,
  removed_at: null,
  thumbnail_url: '/media/thumbnail?sig=a',
  media_url: '/media/shown?sig=a',
  abilities: ['EDIT', 'REMOVE', 'DELETE'],
  ...over,
});
