import { someOf, sortBy } from '../common/list-fields';

/** How the calls of these lists are named and guarded. */
export const SOUND_QUALITY_CALLS = { base: '/api/sound-quality', module: 'CHAT_LUONG_AM_THANH', label: 'chất lượng âm thanh' } as const;
export const NEWS_CATEGORY_CALLS = { base: '/api/category-news', module: 'LINH_VUC_TIN_TUC', label: 'lĩnh vực tin tức' } as const;
export const FACTORY_CALLS = { base: '/api/factory', module: 'NHA_SAN_XUAT_GOC', label: 'nhà sản xuất gốc' } as const;

/** Where makers of loudspeakers and boards sit, by ISO 3166: the console names them in Vietnamese. */
export const FACTORY_COUNTRIES = ['VN', 'CN', 'TW', 'KR', 'JP', 'TH', 'SG', 'MY', 'IN', 'US', 'DE', 'FR', 'GB', 'IT', 'ES', 'NL'] as const;
/** What the list of manufacturers takes. */
export const FACTORY_FIELDS = { sort: sortBy(['name', 'code', 'created_at']), country: someOf(FACTORY_COUNTRIES) } as const;
