export { newsFeature } from './news-feature';
