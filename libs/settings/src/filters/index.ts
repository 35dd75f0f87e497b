export {
  MediaCategoryFilter,
  NewsCategoryFilter,
  ResolutionFilter,
  useMediaCategoryName,
  useNewsCategoryName,
  useResolutionName,
} from './choice-filter';
