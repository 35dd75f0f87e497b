import { news } from '@loa/contracts/news';
import { newsCategories } from '@loa/contracts/settings';
import { buildNews, buildNewsCategory, buildRef, pageStory, rowsOf } from '@loa/test-kit';
import type { Meta } from '@storybook/react-vite';
import { NewsScreen } from './pages/news-screen';

export default {
  title: 'Màn hình/Tin tức',
  parameters: {
    when: 'Danh sách, trang đọc và trang soạn trên một địa chỉ. RichTextField: văn bản có đề mục, ảnh và bảng; ghi chú hay bản chữ thì TextArea.',
  },
} satisfies Meta;

const health = buildNewsCategory({ name: 'Y tế' });
const field = { category_news_id: health.id, category_news: buildRef('Y tế', health.id) };
const body =
  '<h2>Lối đi</h2><p>Theo <a href="https://xa.vn">bản đồ</a> của xã.</p><ul><li>Cầu Đông đã thông</li><li>Ngầm tràn còn ngập</li></ul>';
const published = buildNews({
  name: 'Đường tránh lũ',
  status: 'published',
  publish_at: '2026-05-01T01:00:00.000Z',
  is_pinned: true,
  body,
});
const all = [
  buildNews({ name: 'Lịch tiêm chủng', ...field }),
  published,
  buildNews({ name: 'Hội làng', status: 'scheduled', publish_at: '2026-12-01T01:00:00.000Z' }),
  buildNews({ name: 'Tin cũ', status: 'hidden' }),
];
const rows = { tables: [rowsOf(news, all), rowsOf(newsCategories, [health])] };

export const States = pageStory('Mọi trạng thái', <NewsScreen />, rows);
export const Read = pageStory('Trang đọc', <NewsScreen />, { ...rows, path: `/?id=${published.id}` });
export const Write = pageStory('Soạn tin', <NewsScreen />, { ...rows, path: '/?id=moi' });
export const None = pageStory('Chưa có tin', <NewsScreen />, {
  tables: [rowsOf(news, []), rowsOf(newsCategories, [health])],
});
