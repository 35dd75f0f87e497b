import { newsCategories, soundQualities } from '@loa/contracts/settings';
import { speeches } from '@loa/contracts/speech';
import { buildNewsCategory, buildSoundQuality, buildSpeech, ConsoleFixture, rowsOf } from '@loa/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { NewSpeechPage } from './pages/new-speech-page';
import { SpeechesPage } from './pages/speeches-page';

export default { title: 'Màn hình/Văn bản thành giọng nói' } satisfies Meta;
type Story = StoryObj;

const unspoken = { content: null, media_url: null, duration_sec: null };
const rows = [
  buildSpeech(),
  buildSpeech({ name: 'Đang đọc', job_status: 'processing', progress: 0.42, ...unspoken }),
  buildSpeech({
    name: 'Không đọc được',
    job_status: 'failed',
    error: 'Dịch vụ giọng đọc “Viettel” báo đã hết lượt dùng.',
    ...unspoken,
  }),
  buildSpeech({ name: 'Sửa sau khi đọc', job_status: 'draft' }),
];
const tables = [
  rowsOf(speeches, rows),
  rowsOf(newsCategories, [buildNewsCategory({ name: 'Y tế' })]),
  rowsOf(soundQualities, [buildSoundQuality()]),
];
const routes = {
  'GET /api/text-to-speech/voices': () => ({
    rows: [{ provider: 'espeak-ng', provider_name: 'Có sẵn trên máy chủ', code: 'vi', name: 'Giọng miền Bắc' }],
    problems: [],
  }),
  'POST /api/text-to-speech/preview': () => ({
    parts: [
      { written: 'UBND', read: 'ủy ban nhân dân', is_changed: true, is_unknown: false },
      { written: ' và ', read: ' và ', is_changed: false, is_unknown: false },
      { written: 'KBTQ', read: 'ca bê tê quy', is_changed: true, is_unknown: true },
      { written: ' xã mời họp.', read: ' xã mời họp.', is_changed: false, is_unknown: false },
    ],
  }),
};
const inConsole = (story: ReactNode) => (
  <ConsoleFixture tables={tables} routes={routes}>
    {story}
  </ConsoleFixture>
);

export const List: Story = { name: 'Danh sách', render: () => inConsole(<SpeechesPage />) };
export const New: Story = { name: 'Viết văn bản', render: () => inConsole(<NewSpeechPage />) };
