/** SPEC §2. */
export const NEWS_SCREEN = '/cau-hinh/tin-tuc';
/** In the place of an id in the address: the form of a new one. */
export const NEW_NEWS = 'moi';
/** A new text to be read aloud that begins with a published news item (SPEC §2). */
export const readAloudPath = (id: string) => `/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi/tao-moi?news=${id}`;
