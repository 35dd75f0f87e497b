import { oneOf, sortBy } from '../common/list-fields';
import { AREA_LEVELS } from './kinds';

/** Levels that users maintain; the country above them is fixed. */
export const PLACE_LEVELS = ['province', 'district', 'commune', 'village'] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];

/** How the calls of each level are named and guarded (SPEC §6, §7). */
export const PLACE_CALLS = {
  province: { base: '/api/category/province', module: 'TINH_THANH', label: 'tỉnh thành' },
  district: { base: '/api/category/district', module: 'QUAN_HUYEN', label: 'quận huyện' },
  commune: { base: '/api/category/commune', module: 'PHUONG_XA', label: 'phường xã' },
  village: { base: '/api/category/village', module: 'THON_XOM', label: 'thôn xóm' },
} as const;

/**
 * Levels of the possible parents of a place. A commune lies in a province, or in a district where the installation has
 * districts.
 */
export const PLACE_PARENTS: Record<PlaceLevel, readonly number[]> = {
  province: [AREA_LEVELS.country],
  district: [AREA_LEVELS.province],
  commune: [AREA_LEVELS.province, AREA_LEVELS.district],
  village: [AREA_LEVELS.commune],
};

/** Legal kinds of a place, by level; empty where none fits, as for a school or a workshop. */
export const PLACE_KINDS = {
  province: ['tinh', 'thanh_pho'],
  district: ['quan', 'huyen', 'thi_xa', 'thanh_pho'],
  commune: ['xa', 'phuong', 'dac_khu', 'thi_tran'],
  village: ['thon', 'xom', 'ap', 'ban', 'buon', 'to_dan_pho', 'khu_pho'],
} as const;
export type PlaceKind = (typeof PLACE_KINDS)[PlaceLevel][number];

/** Names of the kinds on the screen. */
export const PLACE_KIND_NAMES: Record<PlaceKind, string> = {
  tinh: 'Tỉnh',
  thanh_pho: 'Thành phố',
  quan: 'Quận',
  huyen: 'Huyện',
  thi_xa: 'Thị xã',
  xa: 'Xã',
  phuong: 'Phường',
  dac_khu: 'Đặc khu',
  thi_tran: 'Thị trấn',
  thon: 'Thôn',
  xom: 'Xóm',
  ap: 'Ấp',
  ban: 'Bản',
  buon: 'Buôn',
  to_dan_pho: 'Tổ dân phố',
  khu_pho: 'Khu phố',
};

/**
 * Levels that are read from files, and the columns of a file. Provinces and their communes also come from the official
 * list.
 */
export const IMPORTED_LEVELS = ['commune', 'village'] as const satisfies readonly PlaceLevel[];
export type ImportedLevel = (typeof IMPORTED_LEVELS)[number];
export const PLACE_CELLS = [
  'name',
  'code',
  'kind',
  'parent_id',
  'head_name',
  'head_phone',
  'phone',
  'address',
  'lat',
  'lng',
  'note',
] as const;

/** `merged`: a place that has become part of another; old links and searches find the new one. */
export const PLACE_STATES = ['active', 'inactive', 'merged'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

/** `within` is a place anywhere above. Merged places are listed only with the filter for them. */
export const PLACE_FIELDS = {
  within: 'id',
  state: oneOf(PLACE_STATES),
  sort: sortBy(['name', 'code', 'created_at']),
} as const;
