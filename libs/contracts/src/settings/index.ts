export { SOUND_QUALITY_CALLS, NEWS_CATEGORY_CALLS, FACTORY_CALLS, FACTORY_COUNTRIES, FACTORY_FIELDS } from './calls';
export { AUDIO_CODECS, soundQuality, soundQualities, newsCategory, newsCategories, factory, factories } from './settings';
export type { SoundQuality, NewsCategory, Factory } from './settings';
