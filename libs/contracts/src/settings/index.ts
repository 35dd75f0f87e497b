export { SOUND_QUALITY_CALLS, SOUND_QUALITY_FIELDS, AUDIO_CODECS, mbPerHour, NEWS_CATEGORY_CALLS, NEWS_CATEGORY_FIELDS, FACTORY_CALLS, FACTORY_COUNTRIES, FACTORY_FIELDS } from './calls';
export { soundQuality, soundQualities, SAMPLE_RATES, newsCategory, newsCategories, newsCategoryOrder, newsCategoryOrderBody, factory, factories } from './settings';
export type { SoundQuality, NewsCategory, NewsCategoryOrder, Factory } from './settings';
