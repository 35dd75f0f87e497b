export const MANUAL_PATH = '/huong-dan-su-dung';
/** Address of all chapters in one page, for printing. */
export const WHOLE_MANUAL = 'ca-cuon';
export const chapterPath = (slug: string) => `${MANUAL_PATH}/${slug}`;
