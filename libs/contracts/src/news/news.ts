import * as z from 'zod';
import {
  defineResource,
  instant,
  noteText,
  recordFields,
  ref,
  shortText,
  text,
  TEXT_MAX,
  TEXT_MEDIUM,
  versioned,
} from '../common';
import { NEWS_CALLS, NEWS_FIELDS, NEWS_PICTURE, NEWS_STATUSES } from './calls';

const isLink = (typed: string) =>
  typed === '' || z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(typed).success;
const picture = z.string().regex(NEWS_PICTURE, 'Ảnh phải được tải lên ở đây');

const newsFields = z.strictObject({
  /** The title. */
  name: shortText,
  note: noteText,
  summary: text.max(TEXT_MEDIUM).default(''),
  /** HTML. The server stores only the elements that readers may see. */
  body: text.max(TEXT_MAX).default(''),
  /** The picture above it. */
  image: picture.nullable().default(null),
  category_news_id: z.uuid().nullable().default(null),
  area_id: z.uuid(),
  source_name: text.max(200).default(''),
  source_url: text
    .max(TEXT_MEDIUM)
    .refine(isLink, 'Địa chỉ trang web phải bắt đầu bằng https:// hoặc http://')
    .default(''),
  /** Instant from which it is hidden from readers. */
  expire_at: instant.nullable().default(null),
  /** Sorts before all others. */
  is_pinned: z.boolean().default(false),
});

/** Tin tức. */
export const newsItem = recordFields
  .omit({ is_active: true })
  .extend(newsFields.omit({ name: true, note: true }).shape)
  .extend({
    /** Part of its page's address; it stays when the title changes. */
    slug: z.string(),
    status: z.enum(NEWS_STATUSES),
    /** Instant from which readers see it; null until it was published. */
    publish_at: instant.nullable(),
    category_news: ref.nullable(),
    area: ref,
  });
export type NewsItem = z.output<typeof newsItem>;

export const news = defineResource({
  ...NEWS_CALLS,
  entity: newsItem,
  write: newsFields,
  list: NEWS_FIELDS,
  scope: 'area',
});
export type NewsWrite = z.output<typeof news.write>;

/** `POST /api/news/:id/publish`: immediately, or from `publish_at` on. */
export const publishNewsBody = versioned.extend({ publish_at: instant.nullable() }).strict();
/** `POST /api/news/:id/hide`. */
export const hideNewsBody = versioned.strict();
/** `POST /api/news/:id/pin`. */
export const pinNewsBody = versioned.extend({ is_pinned: z.boolean() }).strict();

/** Answer of `POST /api/news/picture`: the stored picture. */
export const newsPicture = z.object({ image: picture, width: z.number().int(), height: z.number().int() });
export type NewsPicture = z.output<typeof newsPicture>;
