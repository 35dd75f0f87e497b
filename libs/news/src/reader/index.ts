export { ReaderPage } from './reader-page';
export { NewestNews } from './newest-news';
