import { oneOf, someOf, sortBy } from '../common/list-fields';

/** How the calls of these lists are named and guarded. */
export const SOUND_QUALITY_CALLS = { base: '/api/sound-quality', module: 'CHAT_LUONG_AM_THANH', label: 'chất lượng âm thanh' } as const;
export const NEWS_CATEGORY_CALLS = { base: '/api/category-news', module: 'LINH_VUC_TIN_TUC', label: 'lĩnh vực tin tức' } as const;
export const FACTORY_CALLS = { base: '/api/factory', module: 'NHA_SAN_XUAT_GOC', label: 'nhà sản xuất gốc' } as const;

const is_active = oneOf(['true', 'false']);

export const AUDIO_CODECS = ['mp3', 'aac', 'opus'] as const;
/** What the list of sound qualities takes. */
export const SOUND_QUALITY_FIELDS = { sort: sortBy(['name', 'bitrate_kbps', 'created_at']), codec: someOf(AUDIO_CODECS), is_active } as const;
/** How much an hour of sound takes, in MB to one decimal. */
export const mbPerHour = (bitrate_kbps: number) => Math.round(bitrate_kbps * 4.5) / 10;

/** What the list of news fields takes. */
export const NEWS_CATEGORY_FIELDS = { sort: sortBy(['name', 'sort', 'created_at']), is_active } as const;

/** Where makers of loudspeakers and boards sit, by ISO 3166: the console names them in Vietnamese. */
export const FACTORY_COUNTRIES = ['VN', 'CN', 'TW', 'KR', 'JP', 'TH', 'SG', 'MY', 'IN', 'US', 'DE', 'FR', 'GB', 'IT', 'ES', 'NL'] as const;
/** What the list of manufacturers takes. */
export const FACTORY_FIELDS = { sort: sortBy(['name', 'code', 'created_at']), country: someOf(FACTORY_COUNTRIES), is_active } as const;
