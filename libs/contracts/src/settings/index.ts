export {
  SOUND_QUALITY_CALLS,
  SOUND_QUALITY_FIELDS,
  AUDIO_CODECS,
  SAMPLE_SECONDS,
  mbPerHour,
  NEWS_CATEGORY_CALLS,
  NEWS_CATEGORY_FIELDS,
  CONTENT_CATEGORY_CALLS,
  CONTENT_CATEGORY_FIELDS,
  CONTENT_CATEGORY_KINDS,
  FACTORY_CALLS,
  FACTORY_COUNTRIES,
  FACTORY_FIELDS,
  FACTORY_MODEL,
  MODEL_CAPABILITIES,
} from './calls';
export { contentCategory, contentCategories } from './content-category';
export type { ContentCategory } from './content-category';
export {
  hexColor,
  soundQuality,
  soundQualities,
  SAMPLE_RATES,
  soundSample,
  soundSampleQuery,
  newsCategory,
  newsCategories,
  newsCategoryOrder,
  newsCategoryOrderBody,
  factoryModel,
  factory,
  factories,
} from './settings';
export type {
  SoundQuality,
  SoundSample,
  SampledQuality,
  NewsCategory,
  NewsCategoryOrder,
  Factory,
  FactoryModel,
} from './settings';
