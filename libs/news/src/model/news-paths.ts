/** SPEC §2. */
export const NEWS_SCREEN = '/cau-hinh/tin-tuc';
/** In the place of an id in the address: the form of a new one. */
export const NEW_NEWS = 'moi';
