import { getJson } from '@loa/api-client';
import { NEWS_CALLS, type NewsArticle } from '@loa/contracts/news';
import { queryOptions } from '@tanstack/react-query';

/** A published news item as one line of scrolling text: its title and its summary. */
export const newsAsLine = (key: string) =>
  queryOptions({
    queryKey: [NEWS_CALLS.base, 'as-line', key] as const,
    queryFn: async ({ signal }) => {
      const { name, summary } = await getJson<NewsArticle>(`${NEWS_CALLS.base}/${encodeURIComponent(key)}`, {}, signal);
      return { what: 'text' as const, name, body: [name, summary].filter(Boolean).join(': ').replaceAll(/\s+/g, ' ') };
    },
    staleTime: Infinity,
  });
