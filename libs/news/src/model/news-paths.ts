/** SPEC §2. */
export const NEWS_SCREEN = '/cau-hinh/tin-tuc';
/** In the place of an id in the address: the form of a new one. */
export const NEW_NEWS = 'moi';
/** What begins with a published news item: a text to be read aloud, words that run over a board (SPEC §2). */
export const readAloudPath = (id: string) => `/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi/tao-moi?news=${id}`;
export const tickerPath = (id: string) => `/quan-ly-media/tao-moi?news=${id}`;
