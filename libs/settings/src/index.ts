export { settingsFeature } from './settings-feature';
export { choicesOf, contentCategoryChoices, newsCategoriesApi, newsCategoryChoices, resolutionChoices, soundQualitiesApi, soundQualityChoices } from './api/settings-api';
