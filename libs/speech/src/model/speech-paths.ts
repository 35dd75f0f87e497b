import { EDITING } from '@loa/ui-kit';

/** SPEC §2. */
export const SPEECH_LIST = '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi';
export const SPEECH_NEW = `${SPEECH_LIST}/tao-moi`;
export const SPEECH_ONE = `${SPEECH_LIST}/chi-tiet`;
export const DICTIONARY = `${SPEECH_LIST}/tu-dien-cach-doc`;
export const PROVIDERS = '/cau-hinh/dich-vu-giong-doc';

/** Page of one text. */
export const speechPath = (id: string) => `${SPEECH_ONE}?id=${id}`;
/** Form of one text. */
export const editSpeechPath = (id: string) => `${speechPath(id)}&${EDITING}`;
