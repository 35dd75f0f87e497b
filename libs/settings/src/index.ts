export { settingsFeature } from './settings-feature';
export { useUsualResolution } from './api/use-usual-resolution';
export {
  choicesOf,
  contentCategoryChoices,
  newsCategoriesApi,
  newsCategoryChoices,
  resolutionChoices,
  soundQualitiesApi,
  soundQualityChoices,
} from './api/settings-api';
