import { newestNews, newsArticle, NEWS_CALLS, publicNewsPage, publicNewsQuery } from '@loa/contracts/news';
import * as z from 'zod';
import type { App, Deps } from '../../deps';
import { foundOr404 } from '../../http/errors';
import { FOR_EVERYBODY, sendTagged } from '../../http/tagged-answer';
import { getConfig } from '../system-config';
import { asSummary, PublicNews } from './public-news';

const NEWEST = 3;
const params = z.object({ key: z.string().min(1).max(200) });

/** Public calls, answered from memory: an address that was asked for before costs no query. */
export function publicRoutes(app: App, { db, events }: Deps) {
  const news = new PublicNews(db, events);
  const options = (schema: object) => ({ schema: { tags: [NEWS_CALLS.label], ...schema }, config: FOR_EVERYBODY });
  const path = (url: string) => url.split('?', 1)[0] ?? '';

  app.get(
    NEWS_CALLS.base,
    options({ querystring: publicNewsQuery, response: { 200: publicNewsPage } }),
    async (request, reply) => {
      const { page, limit, category_news_id } = request.query as z.output<typeof publicNewsQuery>;
      const answer = await news.answer(request.url, (shown) => {
        const wanted = category_news_id ? shown.filter((one) => one.category_news_id === category_news_id) : shown;
        return {
          rows: wanted.slice((page - 1) * limit, page * limit).map(asSummary),
          total: wanted.length,
          page,
          limit,
        };
      });
      return sendTagged(request, reply, answer);
    },
  );

  app.get(`${NEWS_CALLS.base}/newest`, options({ response: { 200: newestNews } }), async (request, reply) => {
    const answer = await news.answer(path(request.url), async (shown) => ({
      rows: (await getConfig(db, 'news_on_sign_in')) ? shown.slice(0, NEWEST).map(asSummary) : [],
    }));
    return sendTagged(request, reply, answer);
  });

  app.get(`${NEWS_CALLS.base}/:key`, options({ params, response: { 200: newsArticle } }), async (request, reply) => {
    const { key } = request.params as z.output<typeof params>;
    const answer = await news.answer(path(request.url), async (shown, all) => {
      const one = shown.find(({ slug, id }) => slug === key || id === key) ?? (await news.older(all, key));
      return news.article(foundOr404(one));
    });
    return sendTagged(request, reply, answer);
  });
}
