import { getJson } from '@loa/api-client';
import type { ConsoleFeature, ConsoleRoute, PaletteSource } from '@loa/app-config';
import type { Page } from '@loa/contracts/common';
import { COLLECTION_CALLS, SLIDESHOW_CALLS, type Collection, type Slideshow } from '@loa/contracts/slideshows';
import { withRows } from '@loa/ui-kit/table';
import CollectionsBookmarkOutlined from '@mui/icons-material/CollectionsBookmarkOutlined';
import SlideshowOutlined from '@mui/icons-material/SlideshowOutlined';
import { slideshowsLive } from './api/slideshows-live';
import { COLLECTION_PATHS, collectionPath, SLIDESHOW_PATHS, slideshowPath } from './model/paths';

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
    lazy: () =>
      withRows(() => import('./pages/collections-page')).then((page) => ({ Component: page.CollectionsPage })),
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

const FOUND_AT_MOST = 6;

const shows: PaletteSource = {
  label: 'Trình chiếu',
  permission: 'TRINH_CHIEU_VIEW',
  search: async (text, signal) => {
    const { rows } = await getJson<Page<Slideshow>>(
      `${SLIDESHOW_CALLS.base}/find`,
      { search: text, limit: FOUND_AT_MOST },
      signal,
    );
    return rows.map((show) => ({
      label: show.name,
      hint: `${show.resolution.name} · ${show.area.name}`,
      path: slideshowPath(show),
    }));
  },
};

const collections: PaletteSource = {
  label: 'Bộ sưu tập',
  permission: 'BO_SUU_TAP_VIEW',
  search: async (text, signal) => {
    const { rows } = await getJson<Page<Collection>>(
      `${COLLECTION_CALLS.base}/find`,
      { search: text, limit: FOUND_AT_MOST },
      signal,
    );
    return rows.map((collection) => ({
      label: collection.name,
      hint: collection.area.name,
      path: collectionPath(collection),
    }));
  },
};

/** Trình chiếu and Bộ sưu tập in a console. */
export const slideshowsFeature: ConsoleFeature = {
  id: 'slideshows',
  routes,
  live: slideshowsLive,
  palette: [shows, collections],
};
