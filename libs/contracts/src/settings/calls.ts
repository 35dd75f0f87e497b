/** How the calls of these lists are named and guarded. */
export const SOUND_QUALITY_CALLS = { base: '/api/sound-quality', module: 'CHAT_LUONG_AM_THANH', label: 'chất lượng âm thanh' } as const;
export const NEWS_CATEGORY_CALLS = { base: '/api/category-news', module: 'LINH_VUC_TIN_TUC', label: 'lĩnh vực tin tức' } as const;
