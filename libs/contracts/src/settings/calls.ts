import { oneOf, someOf, sortBy } from '../common/list-fields';

/** How the calls of these lists are named and guarded. */
export const SOUND_QUALITY_CALLS = {
  base: '/api/sound-quality',
  module: 'CHAT_LUONG_AM_THANH',
  label: 'chất lượng âm thanh',
} as const;
export const NEWS_CATEGORY_CALLS = {
  base: '/api/category-news',
  module: 'LINH_VUC_TIN_TUC',
  label: 'lĩnh vực tin tức',
} as const;
/**
 * SPEC §6 names no module for it: whoever keeps the fields by which contents are told apart keeps their kinds too, and
 * whoever sees the one is offered the other.
 */
export const CONTENT_CATEGORY_CALLS = {
  base: '/api/content-category',
  module: 'LINH_VUC_TIN_TUC',
  label: 'loại nội dung',
} as const;
export const FACTORY_CALLS = { base: '/api/factory', module: 'NHA_SAN_XUAT_GOC', label: 'nhà sản xuất gốc' } as const;

const is_active = oneOf(['true', 'false']);

export const AUDIO_CODECS = ['mp3', 'aac', 'opus'] as const;
/** What the list of sound qualities takes. */
export const SOUND_QUALITY_FIELDS = {
  sort: sortBy(['name', 'bitrate_kbps', 'created_at']),
  codec: someOf(AUDIO_CODECS),
  is_active,
} as const;
/** How much an hour of sound takes, in MB to one decimal. */
export const mbPerHour = (bitrate_kbps: number) => Math.round(bitrate_kbps * 4.5) / 10;

/** How long what one chooses a quality by is. */
export const SAMPLE_SECONDS = 10;

/** What the list of news fields takes. */
export const NEWS_CATEGORY_FIELDS = { sort: sortBy(['name', 'sort', 'created_at']), is_active } as const;

/** What a kind of content is a kind of: what is heard, or what boards show. */
export const CONTENT_CATEGORY_KINDS = ['audio', 'media'] as const;
/** What the list of kinds of content takes. */
export const CONTENT_CATEGORY_FIELDS = {
  sort: sortBy(['name', 'sort', 'created_at']),
  kind: someOf(CONTENT_CATEGORY_KINDS),
  parent_id: 'id',
  is_active,
} as const;

/** Where makers of loudspeakers and boards sit, by ISO 3166: the console names them in Vietnamese. */
export const FACTORY_COUNTRIES = [
  'VN',
  'CN',
  'TW',
  'KR',
  'JP',
  'TH',
  'SG',
  'MY',
  'IN',
  'US',
  'DE',
  'FR',
  'GB',
  'IT',
  'ES',
  'NL',
] as const;
/** What a model of device can do. */
export const MODEL_CAPABILITIES = [
  'sound',
  'text',
  'pictures',
  'video',
  'fm',
  'line_in',
  'remote_volume',
  'remote_upgrade',
  'gps',
  'plays_offline',
] as const;
/** What devices bear of a manufacturer: it is named, not numbered. */
export const FACTORY_MODEL = { base: '/api/factory/model', module: FACTORY_CALLS.module, label: 'kiểu máy' } as const;
/** What the list of manufacturers takes. */
export const FACTORY_FIELDS = {
  sort: sortBy(['name', 'code', 'created_at']),
  country: someOf(FACTORY_COUNTRIES),
  is_active,
} as const;
