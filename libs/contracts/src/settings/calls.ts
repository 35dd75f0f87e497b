import { oneOf, someOf, sortBy } from '../common/list-fields';

/** How the calls of these lists are named and guarded. */
export const SOUND_QUALITY_CALLS = {
  base: '/api/sound-quality',
  module: 'CHAT_LUONG_AM_THANH',
  label: 'chất lượng âm thanh',
  scope: 'everyone',
} as const;
export const NEWS_CATEGORY_CALLS = {
  base: '/api/category-news',
  module: 'LINH_VUC_TIN_TUC',
  label: 'lĩnh vực tin tức',
  scope: 'everyone',
} as const;
/**
 * SPEC §6 names no module for content categories: the permissions of news categories apply to them, too.
 */
export const CONTENT_CATEGORY_CALLS = {
  base: '/api/content-category',
  module: 'LINH_VUC_TIN_TUC',
  label: 'loại nội dung',
  scope: 'everyone',
} as const;
export const FACTORY_CALLS = {
  base: '/api/factory',
  module: 'NHA_SAN_XUAT_GOC',
  label: 'nhà sản xuất gốc',
  scope: 'everyone',
} as const;

const is_active = oneOf(['true', 'false']);

export const AUDIO_CODECS = ['mp3', 'aac', 'opus'] as const;
/** Filters and sort fields of the list of sound qualities. */
export const SOUND_QUALITY_FIELDS = {
  sort: sortBy(['name', 'bitrate_kbps', 'created_at']),
  codec: someOf(AUDIO_CODECS),
  is_active,
} as const;
/** Size of an hour of sound, in MB to one decimal. */
export const mbPerHour = (bitrate_kbps: number) => Math.round(bitrate_kbps * 4.5) / 10;

/** Seconds of the sample by which a user chooses a quality. */
export const SAMPLE_SECONDS = 10;

/** Filters and sort fields of the list of news fields. */
export const NEWS_CATEGORY_FIELDS = { sort: sortBy(['name', 'sort', 'created_at']), is_active } as const;

/** Kinds of content that a category belongs to: audio, or media for boards. */
export const CONTENT_CATEGORY_KINDS = ['audio', 'media'] as const;
/** Filters and sort fields of the list of content categories. */
export const CONTENT_CATEGORY_FIELDS = {
  sort: sortBy(['name', 'sort', 'created_at']),
  kind: someOf(CONTENT_CATEGORY_KINDS),
  parent_id: 'id',
  is_active,
} as const;

/** Countries of device makers, by ISO 3166; the console shows their Vietnamese names. */
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
/** Capabilities of a device model. */
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
/** Models of a manufacturer that its devices refer to: by name, not by id. */
export const FACTORY_MODEL = { base: '/api/factory/model', module: FACTORY_CALLS.module, label: 'kiểu máy' } as const;
/** Filters and sort fields of the list of manufacturers. */
export const FACTORY_FIELDS = {
  sort: sortBy(['name', 'code', 'created_at']),
  country: someOf(FACTORY_COUNTRIES),
  is_active,
} as const;
