/** SPEC §2. */
export const NEWS_SCREEN = '/cau-hinh/tin-tuc';
/** Stands for an id in the address: the form of a new one. */
export const NEW_NEWS = 'moi';
/** Pages that start from a published news item: a text to speak, a scrolling text for a board (SPEC §2). */
export const readAloudPath = (id: string) => `/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi/tao-moi?news=${id}`;
export const tickerPath = (id: string) => `/quan-ly-media/tao-moi?news=${id}`;
