import { getJson } from '@loa/api-client';
import type { ConsoleFeature, ConsoleRoute, PaletteSource } from '@loa/app-config';
import type { Page } from '@loa/contracts/common';
import { CONTENT_CALLS, RELAY_CALLS, type Content, type Relay } from '@loa/contracts/content';
import { withRows } from '@loa/ui-kit/table';
import LibraryMusicOutlined from '@mui/icons-material/LibraryMusicOutlined';
import SettingsInputAntennaOutlined from '@mui/icons-material/SettingsInputAntennaOutlined';
import { contentLive } from './api/content-live';
import { NEW_RELAY, relayPath, RELAY_SCREEN } from './relays/model/relay-paths';
import { relaysLive } from './relays/relays-live';
import { contentPath, CONTENT_LIST, CONTENT_NEW, CONTENT_ONE } from './model/content-paths';

const routes: ConsoleRoute[] = [
  {
    path: CONTENT_LIST,
    lazy: () => withRows(() => import('./pages/contents-page')).then((page) => ({ Component: page.ContentsPage })),
    title: 'Nội dung phát',
    permission: 'NOI_DUNG_PHAT_VIEW',
    menu: { group: 'content', icon: LibraryMusicOutlined },
  },
  {
    path: CONTENT_NEW,
    lazy: () => import('./pages/new-content-page').then((page) => ({ Component: page.NewContentPage })),
    title: 'Thêm nội dung phát',
    permission: 'NOI_DUNG_PHAT_ADD',
    actions: [{ label: 'Tải lên nội dung phát' }],
  },
  {
    path: CONTENT_ONE,
    lazy: () => import('./pages/one-content-page').then((page) => ({ Component: page.OneContentPage })),
    title: 'Chi tiết nội dung phát',
    permission: ['NOI_DUNG_PHAT_EDIT', 'NOI_DUNG_PHAT_VIEW'],
  },
  {
    path: RELAY_SCREEN,
    lazy: () =>
      withRows(() => import('./relays/pages/relays-screen')).then((page) => ({ Component: page.RelaysScreen })),
    title: 'Đường dẫn tiếp sóng',
    permission: 'DUONG_DAN_TIEP_SONG_VIEW',
    menu: { group: 'content', icon: SettingsInputAntennaOutlined },
    actions: [{ label: 'Thêm đường dẫn tiếp sóng', search: `?id=${NEW_RELAY}`, permission: 'DUONG_DAN_TIEP_SONG_ADD' }],
  },
];

const FOUND_AT_MOST = 6;

const palette: PaletteSource = {
  label: 'Nội dung phát',
  permission: 'NOI_DUNG_PHAT_VIEW',
  search: async (text, signal) => {
    const { rows } = await getJson<Page<Content>>(
      `${CONTENT_CALLS.base}/find`,
      { search: text, limit: FOUND_AT_MOST },
      signal,
    );
    return rows.map(({ id, name, area }) => ({ label: name, hint: area.name, path: contentPath(id) }));
  },
};

const relayPalette: PaletteSource = {
  label: 'Đường dẫn tiếp sóng',
  permission: 'DUONG_DAN_TIEP_SONG_VIEW',
  search: async (text, signal) => {
    const { rows } = await getJson<Page<Relay>>(
      `${RELAY_CALLS.base}/find`,
      { search: text, limit: FOUND_AT_MOST },
      signal,
    );
    return rows.map(({ id, name, area }) => ({ label: name, hint: area.name, path: relayPath(id) }));
  },
};

/** Nội dung phát in a console. */
export const contentFeature: ConsoleFeature = {
  id: 'content',
  routes,
  live: { ...contentLive, ...relaysLive },
  palette: [palette, relayPalette],
  shortcuts: [{ where: 'Chi tiết nội dung phát', shortcuts: [{ keys: 'Phím cách', does: 'Phát hoặc tạm dừng' }] }],
};
