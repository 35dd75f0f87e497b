export { NewsCategoryFilter, useNewsCategoryName } from './news-category-filter';
