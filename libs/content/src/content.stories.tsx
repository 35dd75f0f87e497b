import { contents } from '@loa/contracts/content';
import { newsCategories, soundQualities } from '@loa/contracts/settings';
import { buildContent, buildNewsCategory, buildSoundQuality, ConsoleFixture, rowsOf } from '@loa/test-kit';
import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { ContentsPage } from './pages/contents-page';
import { ContentPicker } from './picker/content-picker';
import { AudioPlayer } from './player/waveform/audio-player';
import { PlayButton } from './player/play-button';
import { ContentUploadSheet } from './uploads/form/content-upload-sheet';

export default {
  title: 'Màn hình/Nội dung phát',
  parameters: {
    when: 'ContentPicker: chọn nội dung trong một biểu mẫu của miền khác. AudioPlayer: nghe trên một trang; PlayButton: nghe trong một dòng. UploadSheet: nhận tệp trước khi có trang của nội dung.',
  },
} satisfies Meta;
type Story = StoryObj;

const unfinished = { files: [], media_url: null, duration_sec: null };
const rows = [
  buildContent({ name: 'Bản tin sáng: lịch tiêm chủng mở rộng cho trẻ em trong tháng' }),
  buildContent({ name: 'Đang xử lý', processing_status: 'processing', progress: 0.42, ...unfinished }),
  buildContent({
    name: 'Tệp hỏng',
    processing_status: 'failed',
    error: 'Tệp bị cắt cụt, hãy chọn tệp khác',
    ...unfinished,
  }),
  buildContent({ name: 'Tin đã gỡ', removed_at: '2026-05-03T01:00:00.000Z' }),
];
const tables = [
  rowsOf(contents, rows),
  rowsOf(newsCategories, [buildNewsCategory({ name: 'Y tế' })]),
  rowsOf(soundQualities, [buildSoundQuality()]),
];
const nothing = () => undefined;

const inConsole = (story: ReactNode, shown = tables) => <ConsoleFixture tables={shown}>{story}</ConsoleFixture>;
const files = [
  new File(['x'], 'ban-tin-sang.mp3', { type: 'audio/mpeg' }),
  new File(['x'], 'ghi-chu.txt', { type: 'text/plain' }),
];

export const Columns: Story = { name: 'Các cột của danh sách', render: () => inConsole(<ContentsPage />) };
export const Empty: Story = {
  name: 'Danh sách trống',
  render: () => inConsole(<ContentsPage />, [rowsOf(contents, []), ...tables.slice(1)]),
};
export const Sheet: Story = {
  name: 'Tải lên',
  render: () => inConsole(<ContentUploadSheet files={files} onChange={nothing} onClose={nothing} />),
};
export const Picker: Story = {
  name: 'Chọn nội dung',
  render: () => inConsole(<ContentPicker open chosen={[rows[0]!.id]} onChoose={nothing} onClose={nothing} />),
};
export const Player: Story = {
  name: 'Nghe',
  render: () =>
    inConsole(
      <Box sx={{ p: 3, display: 'grid', gap: 2, maxWidth: 560 }}>
        <AudioPlayer id="1" url="/media/audio/ban-tin.mp3" title="Bản tin sáng" durationSec={180} />
        <PlayButton id="2" url={null} title="Chưa có gì để nghe" />
      </Box>,
    ),
};
