export const MANUAL_PATH = '/huong-dan-su-dung';
/** All chapters below each other, to be printed. */
export const WHOLE_MANUAL = 'ca-cuon';
export const chapterPath = (slug: string) => `${MANUAL_PATH}/${slug}`;
