import { getJson } from '@loa/api-client';
import type { ConsoleFeature, ConsoleRoute, PaletteSource } from '@loa/app-config';
import type { Page } from '@loa/contracts/common';
import { MEDIA_CALLS, type Media } from '@loa/contracts/media';
import { withRows } from '@loa/ui-kit/table';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import SmartDisplayOutlined from '@mui/icons-material/SmartDisplayOutlined';
import { mediaLive } from './api/media-live';
import { MEDIA_PATHS, mediaPath, TEST_PATHS } from './model/media-paths';

const routes: ConsoleRoute[] = [
  {
    path: MEDIA_PATHS.list,
    lazy: () => withRows(() => import('./pages/medias-page')).then((page) => ({ Component: page.MediasPage })),
    title: 'Nội dung điện tử',
    permission: 'NOI_DUNG_MEDIA_VIEW',
    menu: { group: 'content', icon: SmartDisplayOutlined },
  },
  {
    path: MEDIA_PATHS.create,
    lazy: () => import('./pages/new-media-page').then((page) => ({ Component: page.NewMediaPage })),
    title: 'Thêm nội dung điện tử',
    permission: 'NOI_DUNG_MEDIA_ADD',
    actions: [{ label: 'Thêm nội dung điện tử' }],
  },
  {
    path: MEDIA_PATHS.detail,
    lazy: () => import('./pages/one-media-page').then((page) => ({ Component: page.OneMediaPage })),
    title: 'Chi tiết nội dung điện tử',
    permission: ['NOI_DUNG_MEDIA_EDIT', 'NOI_DUNG_MEDIA_VIEW'],
  },
  {
    path: TEST_PATHS.list,
    lazy: () => withRows(() => import('./pages/medias-page')).then((page) => ({ Component: page.TestMediasPage })),
    title: 'Nội dung thử nghiệm',
    permission: 'NOI_DUNG_MEDIA_VIEW',
    menu: { group: 'content', icon: ScienceOutlined },
  },
  {
    path: TEST_PATHS.create,
    lazy: () => import('./pages/new-media-page').then((page) => ({ Component: page.NewTestMediaPage })),
    title: 'Thêm nội dung thử nghiệm',
    permission: 'NOI_DUNG_MEDIA_ADD',
    actions: [{ label: 'Thêm nội dung thử nghiệm' }],
  },
  {
    path: TEST_PATHS.detail,
    lazy: () => import('./pages/one-media-page').then((page) => ({ Component: page.OneTestMediaPage })),
    title: 'Chi tiết nội dung thử nghiệm',
    permission: ['NOI_DUNG_MEDIA_EDIT', 'NOI_DUNG_MEDIA_VIEW'],
  },
];

const FOUND_AT_MOST = 6;

const palette: PaletteSource = {
  label: 'Nội dung điện tử',
  permission: 'NOI_DUNG_MEDIA_VIEW',
  search: async (text, signal) => {
    const { rows } = await getJson<Page<Media>>(
      `${MEDIA_CALLS.base}/find`,
      { search: text, limit: FOUND_AT_MOST },
      signal,
    );
    return rows.map((media) => ({
      label: media.name,
      hint: [media.is_test && 'Thử nghiệm', media.area.name].filter(Boolean).join(' · '),
      path: mediaPath(media),
    }));
  },
};

/** Nội dung điện tử in a console. */
export const mediaFeature: ConsoleFeature = { id: 'media', routes, live: mediaLive, palette: [palette] };
