import { calendarDay } from '@loa/contracts/common';
import { news, type NewsItem, type NewsWrite } from '@loa/contracts/news';
import { dayBounds, dayOf } from '@loa/ui-kit';
import type * as z from 'zod';

/** The form of one news item. `expire_on` is the last day on which it is visible. */
export const newsForm = news.write.omit({ expire_at: true }).extend({ expire_on: calendarDay.nullable() });
export type NewsForm = z.output<typeof newsForm>;

export const blankNews = (area_id: string): NewsForm => ({
  name: '',
  note: '',
  summary: '',
  body: '',
  image: null,
  category_news_id: null,
  area_id,
  source_name: '',
  source_url: '',
  is_pinned: false,
  expire_on: null,
});

/** Form values of a record. */
export const formOf = ({
  name,
  note,
  summary,
  body,
  image,
  category_news_id,
  area_id,
  source_name,
  source_url,
  is_pinned,
  expire_at,
}: NewsItem): NewsForm => ({
  name,
  note,
  summary,
  body,
  image,
  category_news_id,
  area_id,
  source_name,
  source_url,
  is_pinned,
  expire_on: expire_at && dayOf(expire_at),
});

/** Request body of a form. The last day is still included. */
export const bodyOf = ({ expire_on, ...fields }: NewsForm): NewsWrite => ({
  ...fields,
  expire_at: expire_on ? dayBounds(expire_on).end : null,
});

/** Plain text of the HTML. */
export const wordsOf = (html: string) =>
  new DOMParser()
    .parseFromString(html.replace(/<\/(p|li|h\d|td|th)>/g, ' '), 'text/html')
    .body.textContent.replace(/\s+/g, ' ')
    .trim();
