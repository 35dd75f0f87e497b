import { getJson } from '@loa/api-client';
import { NEWS_CALLS, type NewestNews, type NewsArticle, type PublicNewsPage } from '@loa/contracts/news';
import { queryOptions } from '@tanstack/react-query';

const { base } = NEWS_CALLS;
/** Cache key separate from the console's own news: the public view of an item differs from its writers' view. */
const key = 'public-news';

/** Public calls, for signed-in users and others. */
export const publicNewsApi = {
  article: (slug: string) =>
    queryOptions({
      queryKey: [key, 'one', slug] as const,
      queryFn: ({ signal }) => getJson<NewsArticle>(`${base}/${encodeURIComponent(slug)}`, {}, signal),
      retry: false,
    }),
  latest: (limit: number) =>
    queryOptions({
      queryKey: [key, 'latest', limit] as const,
      queryFn: ({ signal }) => getJson<PublicNewsPage>(base, { limit }, signal),
    }),
  newest: () =>
    queryOptions({
      queryKey: [key, 'newest'] as const,
      queryFn: ({ signal }) => getJson<NewestNews>(`${base}/newest`, {}, signal),
      retry: false,
      meta: { quiet: true },
    }),
};
