import { getJson } from '@loa/api-client';
import { NEWS_CALLS, type NewsArticle } from '@loa/contracts/news';
import { queryOptions } from '@tanstack/react-query';
import { wordsOf } from '../model/words-of';

/** A published news item as a text to speak: its title, summary and body without formatting. */
export const newsAsText = (key: string) =>
  queryOptions({
    queryKey: [NEWS_CALLS.base, 'as-text', key] as const,
    queryFn: async ({ signal }) => {
      const { name, summary, body } = await getJson<NewsArticle>(
        `${NEWS_CALLS.base}/${encodeURIComponent(key)}`,
        {},
        signal,
      );
      return { name, text: [summary, wordsOf(body)].filter(Boolean).join('\n') };
    },
    staleTime: Infinity,
  });
