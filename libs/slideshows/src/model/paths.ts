import { EDITING } from '@loa/ui-kit';

const pathsAt = (root: string) => ({
  list: `${root}/danh-sach`,
  create: `${root}/tao-moi`,
  detail: `${root}/chi-tiet`,
});
export const SLIDESHOW_PATHS = pathsAt('/trinh-chieu');
export const COLLECTION_PATHS = pathsAt('/bo-suu-tap');

export const slideshowPath = ({ id }: { id: string }) => `${SLIDESHOW_PATHS.detail}?id=${id}`;
export const collectionPath = ({ id }: { id: string }) => `${COLLECTION_PATHS.detail}?id=${id}`;
export const editing = (path: string) => `${path}&${EDITING}`;
