export { SOUND_QUALITY_CALLS, NEWS_CATEGORY_CALLS } from './calls';
export { AUDIO_CODECS, soundQuality, soundQualities, newsCategory, newsCategories } from './settings';
export type { SoundQuality, NewsCategory } from './settings';
