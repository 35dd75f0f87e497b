import { EDITING } from '@loa/ui-kit';

/** SPEC §2. */
export const CONTENT_LIST = '/quan-ly-noi-dung/danh-sach';
/** List of contents that will expire soon. */
export const EXPIRING_CONTENTS = `${CONTENT_LIST}?expiry=soon`;
export const CONTENT_NEW = '/quan-ly-noi-dung/tao-moi';
export const CONTENT_ONE = '/quan-ly-noi-dung/chi-tiet';

/** Page of one content. */
export const contentPath = (id: string) => `${CONTENT_ONE}?id=${id}`;
/** Form of one content. */
export const editContentPath = (id: string) => `${contentPath(id)}&${EDITING}`;
/** Page of a new schedule that already has this content. */
export const scheduleWithPath = (contentId: string) => `/quan-ly-lich-phat/tao-moi?content=${contentId}`;
/** Short form that plays it immediately. */
export const playNowPath = (contentId: string) => `/quan-ly-lich-phat/tao-moi?mode=now&content=${contentId}`;
/** A schedule, as SPEC §2 names its page. */
export const schedulePath = (id: string) => `/quan-ly-lich-phat/chi-tiet?id=${id}`;
/** Pages of an e-bulletin, a collection, a slideshow. */
export const bulletinPath = (id: string) => `/ban-tin-dien-tu/chi-tiet?id=${id}`;
export const collectionPath = (id: string) => `/bo-suu-tap/chi-tiet?id=${id}`;
export const slideshowPath = (id: string) => `/trinh-chieu/chi-tiet?id=${id}`;
