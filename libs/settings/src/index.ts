export { settingsFeature } from './settings-feature';
export { choicesOf, newsCategoriesApi, newsCategoryChoices, soundQualitiesApi, soundQualityChoices } from './api/settings-api';
