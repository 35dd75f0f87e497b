export { NewsCategoryFilter, ResolutionFilter, useNewsCategoryName, useResolutionName } from './choice-filter';
