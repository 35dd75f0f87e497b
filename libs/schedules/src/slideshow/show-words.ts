/** Words for slideshows and collections, and the permission to see them. */
export const SHOW_WORDS = {
  slideshow: { inLine: 'trình chiếu', list: 'Các trình chiếu', permission: 'TRINH_CHIEU_VIEW' },
  collection: { inLine: 'bộ sưu tập', list: 'Các bộ sưu tập', permission: 'BO_SUU_TAP_VIEW' },
} as const;
export type ShowType = keyof typeof SHOW_WORDS;
