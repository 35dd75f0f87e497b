import { devices } from '@loa/contracts/devices';
import { medias } from '@loa/contracts/media';
import { newsCategories } from '@loa/contracts/settings';
import { buildMedia, pageStory, rowsOf } from '@loa/test-kit';
import type { Meta } from '@storybook/react-vite';
import { MediasPage, TestMediasPage } from './pages/medias-page';
import { NewMediaPage } from './pages/new-media-page';

export default {
  title: 'Màn hình/Nội dung điện tử',
  parameters: {
    when: 'Ảnh, video, trang, chữ chạy và trang web của bảng, màn hình. Chữ chạy xem trước trên đúng điểm ảnh của bảng.',
  },
} satisfies Meta;

const style = {
  font: 'sans',
  size_px: 32,
  is_bold: true,
  color: '#ffcc00',
  background: '#000000',
  speed_px: 60,
} as const;
const all = [
  buildMedia({ thumbnail_url: null }),
  buildMedia({
    name: 'Tin chạy',
    media_kind: 'text',
    thumbnail_url: null,
    text_style: style,
    body: 'Chào mừng quý khách',
    width: 192,
    height: 64,
  }),
  buildMedia({ name: 'Đang xử lý', processing_status: 'processing', progress: 0.4, thumbnail_url: null }),
];
const rows = { tables: [rowsOf(medias, all), rowsOf(newsCategories, []), rowsOf(devices, [])] };

export const List = pageStory('Danh sách', <MediasPage />, rows);
export const Test = pageStory('Nội dung thử nghiệm', <TestMediasPage />, {
  ...rows,
  tables: [
    rowsOf(medias, [buildMedia({ is_test: true, name: 'Thử màu', thumbnail_url: null })]),
    rowsOf(newsCategories, []),
    rowsOf(devices, []),
  ],
});
export const New = pageStory('Thêm', <NewMediaPage />, rows);
