import { EDITING } from '@loa/ui-kit';

/** SPEC §2: electronic media and test media have screens of their own over the same records. */
const paths = (root: string) => ({ list: `${root}/danh-sach`, create: `${root}/tao-moi`, detail: `${root}/chi-tiet` });
export const MEDIA_PATHS = paths('/quan-ly-media');
export const TEST_PATHS = paths('/test-media');
export const pathsOf = (isTest: boolean) => (isTest ? TEST_PATHS : MEDIA_PATHS);

export type ShownType = 'media' | 'slideshow' | 'collection';
/** Short form that shows something on boards immediately. */
export const SHOW_NOW = '/ban-tin-dien-tu/tao-moi?mode=now';

interface StoredMedia {
  id: string;
  is_test: boolean;
}
export const mediaPath = ({ id, is_test }: StoredMedia) => `${pathsOf(is_test).detail}?id=${id}`;
export const editMediaPath = (media: StoredMedia) => `${mediaPath(media)}&${EDITING}`;
