import { medias } from '@loa/contracts/media';
import { bulletins } from '@loa/contracts/schedules';
import { newsCategories } from '@loa/contracts/settings';
import { buildMedia, buildSchedule, buildScheduleItem, pageStory, rowsOf } from '@loa/test-kit';
import type { Meta } from '@storybook/react-vite';
import { NewBulletinPage } from './pages/new-bulletin-page';
import { BulletinsPage } from './pages/schedules-page';

export default {
  title: 'Màn hình/Bản tin điện tử',
  parameters: {
    when: 'Lịch chiếu ảnh, video, trang và chữ chạy trên bảng, màn hình: cùng biểu mẫu, phê duyệt và lịch sử với lịch phát.',
  },
} satisfies Meta;

const poster = buildMedia({ name: 'Áp phích', thumbnail_url: null });
const items = [
  buildScheduleItem({
    item_type: 'media',
    ref_id: poster.id,
    name: poster.name,
    length_sec: 20,
    duration_sec: 20,
    media_kind: 'image',
  }),
];
const rows = [
  buildSchedule({ name: 'Tin trên bảng', kind: 'media', status: 'approved', running: true, items }),
  buildSchedule({ name: 'Hội chợ xuân', kind: 'slideshow', status: 'waiting_approval', items }),
];
const preview = {
  occurrences: [],
  occurrence_total: 0,
  begun: null,
  device_count: 12,
  offline_count: 0,
  devices: [],
  programme_sec: 20,
  gap_sec: 0,
  slot_sec: null,
  conflicts: [],
  interruptions: [],
  free_slot: null,
  warnings: ['3 nơi nhận không có màn hình nên không chiếu bản tin này.'],
};
const options = {
  tables: [rowsOf(bulletins, rows), rowsOf(medias, [poster]), rowsOf(newsCategories, [])],
  routes: { 'POST /api/playlist/media/check-conflict': () => preview },
};

export const List = pageStory('Danh sách', <BulletinsPage />, options);
export const New = pageStory('Tạo', <NewBulletinPage />, {
  ...options,
  path: `/ban-tin-dien-tu/tao-moi?media=${poster.id}`,
});
