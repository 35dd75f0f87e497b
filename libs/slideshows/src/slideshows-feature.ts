import type { ConsoleFeature, ConsoleRoute } from '@loa/app-config';
import { withRows } from '@loa/ui-kit/table';
import CollectionsBookmarkOutlined from '@mui/icons-material/CollectionsBookmarkOutlined';
import SlideshowOutlined from '@mui/icons-material/SlideshowOutlined';
import { slideshowsLive } from './api/slideshows-live';
import { COLLECTION_PATHS, SLIDESHOW_PATHS } from './model/paths';

const routes: ConsoleRoute[] = [
  {
    path: SLIDESHOW_PATHS.list,
    lazy: () => withRows(() => import('./pages/slideshows-page')).then((page) => ({ Component: page.SlideshowsPage })),
    title: 'Trình chiếu',
    permission: 'TRINH_CHIEU_VIEW',
    menu: { group: 'slideshow', icon: SlideshowOutlined },
  },
  {
    path: SLIDESHOW_PATHS.create,
    lazy: () => import('./pages/slideshow-page').then((page) => ({ Component: page.NewSlideshowPage })),
    title: 'Thêm trình chiếu',
    permission: 'TRINH_CHIEU_ADD',
    actions: [{ label: 'Thêm trình chiếu' }],
  },
  {
    path: SLIDESHOW_PATHS.detail,
    lazy: () => import('./pages/slideshow-page').then((page) => ({ Component: page.OneSlideshowPage })),
    title: 'Chi tiết trình chiếu',
    permission: ['TRINH_CHIEU_EDIT', 'TRINH_CHIEU_VIEW'],
  },
  {
    path: COLLECTION_PATHS.list,
    lazy: () => withRows(() => import('./pages/collections-page')).then((page) => ({ Component: page.CollectionsPage })),
    title: 'Bộ sưu tập',
    permission: 'BO_SUU_TAP_VIEW',
    menu: { group: 'slideshow', icon: CollectionsBookmarkOutlined },
  },
  {
    path: COLLECTION_PATHS.create,
    lazy: () => import('./pages/collection-page').then((page) => ({ Component: page.NewCollectionPage })),
    title: 'Thêm bộ sưu tập',
    permission: 'BO_SUU_TAP_ADD',
    actions: [{ label: 'Thêm bộ sưu tập' }],
  },
  {
    path: COLLECTION_PATHS.detail,
    lazy: () => import('./pages/collection-page').then((page) => ({ Component: page.OneCollectionPage })),
    title: 'Chi tiết bộ sưu tập',
    permission: ['BO_SUU_TAP_EDIT', 'BO_SUU_TAP_VIEW'],
  },
];

/** Trình chiếu and Bộ sưu tập in a console. */
export const slideshowsFeature: ConsoleFeature = { id: 'slideshows', routes, live: slideshowsLive };
