export { newsCategoriesApi, newsCategoryChoices, soundQualitiesApi, soundQualityChoices } from './api/settings-api';
