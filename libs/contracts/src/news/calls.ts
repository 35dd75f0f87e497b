import { oneOf, someOf, sortBy } from '../common/list-fields';

/** How the calls of news are named and guarded: they are part of the configuration. */
export const NEWS_CALLS = { base: '/api/news', module: 'CAU_HINH_HE_THONG', label: 'tin tức' } as const;

/**
 * Status of a news item. Time changes it without an action: from scheduled to published, and to hidden when it has
 * expired.
 */
export const NEWS_STATUSES = ['draft', 'scheduled', 'published', 'hidden'] as const;
export type NewsStatus = (typeof NEWS_STATUSES)[number];

/** Filters and sort fields of the list of news. */
export const NEWS_FIELDS = {
  sort: sortBy(['name', 'publish_at', 'created_at', 'updated_at']),
  area_id: 'id',
  status: someOf(NEWS_STATUSES),
  category_news_id: 'id',
  is_pinned: oneOf(['true', 'false']),
} as const;

/** `POST /api/news/picture`: multipart with the picture under this name. Its bytes decide the type. */
export const NEWS_PICTURE_FIELD = 'picture';
/** Path of news pictures. Their names are hashes of their content, so that nobody can guess one. */
export const NEWS_PICTURE_PATH = '/media/news/';
/** Exactly the address of a news picture. */
export const NEWS_PICTURE = /^\/media\/news\/[0-9a-f]{64}\.webp$/;

/** The page of one news item, for everybody. */
export const NEWS_PAGE = '/tin-tuc';
export const newsPagePath = (slug: string) => `${NEWS_PAGE}/${slug}`;
