export {
  NEWS_CALLS,
  NEWS_FIELDS,
  NEWS_STATUSES,
  NEWS_PICTURE,
  NEWS_PICTURE_FIELD,
  NEWS_PICTURE_PATH,
  NEWS_PAGE,
  newsPagePath,
} from './calls';
export type { NewsStatus } from './calls';
export { news, newsItem, newsPicture, publishNewsBody, hideNewsBody, pinNewsBody } from './news';
export type { NewsItem, NewsPicture, NewsWrite } from './news';
export { newsArticle, newsSummary, newestNews, publicNewsPage, publicNewsQuery } from './public-news';
export type { NewestNews, NewsArticle, NewsSummary, PublicNewsPage, PublicNewsQuery } from './public-news';
