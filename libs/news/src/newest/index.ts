export { NewestNews } from './newest-news';
