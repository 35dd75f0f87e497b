import { getJson } from '@loa/api-client';
import type { ConsoleFeature, PaletteSource } from '@loa/app-config';
import type { Page } from '@loa/contracts/common';
import { PRONUNCIATION_CALLS, SPEECH_CALLS, TTS_PROVIDER_CALLS, type Speech } from '@loa/contracts/speech';
import { recordScreen } from '@loa/records';
import { withRows } from '@loa/ui-kit/table';
import CloudOutlined from '@mui/icons-material/CloudOutlined';
import RecordVoiceOverOutlined from '@mui/icons-material/RecordVoiceOverOutlined';
import SpellcheckOutlined from '@mui/icons-material/SpellcheckOutlined';
import { speechLive } from './api/speech-live';
import { DICTIONARY, PROVIDERS, SPEECH_LIST, SPEECH_NEW, SPEECH_ONE, speechPath } from './model/speech-paths';

const FOUND_AT_MOST = 6;
const palette: PaletteSource = {
  label: 'Văn bản đọc',
  permission: 'CHUYEN_DOI_VAN_BAN_VIEW',
  search: async (text, signal) => {
    const { rows } = await getJson<Page<Speech>>(
      `${SPEECH_CALLS.base}/find`,
      { search: text, limit: FOUND_AT_MOST },
      signal,
    );
    return rows.map(({ id, name, area }) => ({ label: name, hint: area.name, path: speechPath(id) }));
  },
};

/** Chuyển văn bản thành giọng nói in a console. */
export const speechFeature: ConsoleFeature = {
  id: 'speech',
  routes: [
    {
      path: SPEECH_LIST,
      title: 'Chuyển văn bản thành giọng nói',
      permission: 'CHUYEN_DOI_VAN_BAN_VIEW',
      menu: { group: 'content', icon: RecordVoiceOverOutlined, label: 'Văn bản thành giọng nói' },
      lazy: () => withRows(() => import('./pages/speeches-page')).then((page) => ({ Component: page.SpeechesPage })),
    },
    {
      path: SPEECH_NEW,
      title: 'Thêm văn bản đọc',
      permission: 'CHUYEN_DOI_VAN_BAN_ADD',
      actions: [{ label: 'Chuyển văn bản thành giọng nói' }],
      lazy: () => import('./pages/new-speech-page').then((page) => ({ Component: page.NewSpeechPage })),
    },
    {
      path: SPEECH_ONE,
      title: 'Chi tiết văn bản đọc',
      permission: ['CHUYEN_DOI_VAN_BAN_EDIT', 'CHUYEN_DOI_VAN_BAN_VIEW'],
      lazy: () => import('./pages/one-speech-page').then((page) => ({ Component: page.OneSpeechPage })),
    },
    recordScreen({
      path: DICTIONARY,
      calls: PRONUNCIATION_CALLS,
      menu: { group: 'content', icon: SpellcheckOutlined, label: 'Từ điển cách đọc' },
      list: () => import('./dictionary/pronunciation-list').then(({ pronunciationList }) => pronunciationList),
    }),
    recordScreen({
      path: PROVIDERS,
      calls: TTS_PROVIDER_CALLS,
      menu: {
        group: 'configuration',
        place: 1,
        icon: CloudOutlined,
        about: 'Giọng đọc qua mạng của Viettel AI, Google Cloud, FPT.AI, bên cạnh giọng có sẵn trên máy chủ.',
      },
      list: () => import('./providers/provider-list').then(({ providerList }) => providerList),
    }),
  ],
  live: speechLive,
  palette: [palette],
};
