import * as z from 'zod';
import { instant } from '../common';

/** Query of the public list. */
export const publicNewsQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(10),
  category_news_id: z.uuid().optional(),
});
export type PublicNewsQuery = z.input<typeof publicNewsQuery>;

/** Public fields of a news item in a list. It reveals neither the author nor drafts. */
export const newsSummary = z.object({
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  image: z.string().nullable(),
  category_news: z.object({ name: z.string(), color: z.string() }).nullable(),
  area: z.object({ name: z.string() }),
  source_name: z.string(),
  publish_at: instant,
  is_pinned: z.boolean(),
});
export type NewsSummary = z.output<typeof newsSummary>;

export const publicNewsPage = z.object({
  rows: z.array(newsSummary),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
});
export type PublicNewsPage = z.output<typeof publicNewsPage>;

/** `GET /api/news/:key`: the whole item. */
export const newsArticle = newsSummary.extend({ body: z.string(), source_url: z.string() });
export type NewsArticle = z.output<typeof newsArticle>;

/** `GET /api/news/newest`: news for the sign-in page; empty where the installation has switched them off. */
export const newestNews = z.object({ rows: z.array(newsSummary) });
export type NewestNews = z.output<typeof newestNews>;
