export { settingsFeature } from './settings-feature';
export { newsCategoriesApi, newsCategoryChoices, soundQualitiesApi, soundQualityChoices } from './api/settings-api';
