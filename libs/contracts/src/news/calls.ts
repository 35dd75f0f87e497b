import { oneOf, someOf, sortBy } from '../common/list-fields';

/** How the calls of news are named and guarded: they are part of the configuration. */
export const NEWS_CALLS = { base: '/api/news', module: 'CAU_HINH_HE_THONG', label: 'tin tức' } as const;

/** How a news item stands. Time moves it by itself: from scheduled to published, and when it has expired to hidden. */
export const NEWS_STATUSES = ['draft', 'scheduled', 'published', 'hidden'] as const;
export type NewsStatus = (typeof NEWS_STATUSES)[number];

/** What the list of news takes. */
export const NEWS_FIELDS = {
  sort: sortBy(['name', 'publish_at', 'created_at', 'updated_at']),
  area_id: 'id',
  status: someOf(NEWS_STATUSES),
  category_news_id: 'id',
  is_pinned: oneOf(['true', 'false']),
} as const;

/** `POST /api/news/picture`: multipart with the picture under this name. The bytes decide what it is. */
export const NEWS_PICTURE_FIELD = 'picture';
export const NEWS_PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
/** Ten mebibytes, in bytes: what a telephone's camera makes. */
export const NEWS_PICTURE_MAX_BYTES = 10 * 1024 ** 2;
/** Where pictures of news are read; their names are the hash of their content, so nobody guesses one. */
export const NEWS_PICTURE_PATH = '/media/news/';
/** The address of a picture of news, and nothing else. */
export const NEWS_PICTURE = /^\/media\/news\/[0-9a-f]{64}\.webp$/;

/** The page of one news item, for everybody. */
export const NEWS_PAGE = '/tin-tuc';
export const newsPagePath = (slug: string) => `${NEWS_PAGE}/${slug}`;
