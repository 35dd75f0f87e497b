import { contents } from '@loa/contracts/content';
import { medias } from '@loa/contracts/media';
import { resolutions } from '@loa/contracts/resolutions';
import { collections, slideshows } from '@loa/contracts/slideshows';
import { buildCollection, buildResolution, buildShownSlide, buildSlideshow, pageStory, rowsOf } from '@loa/test-kit';
import type { Meta } from '@storybook/react-vite';
import { CollectionsPage } from './pages/collections-page';
import { NewCollectionPage } from './pages/collection-page';
import { NewSlideshowPage } from './pages/slideshow-page';
import { SlideshowsPage } from './pages/slideshows-page';

export default {
  title: 'Màn hình/Trình chiếu',
  parameters: {
    when: 'Trình chiếu và bộ sưu tập: thẻ kéo được bằng tay và bằng phím, xem trước trên đúng điểm ảnh của bảng.',
  },
} satisfies Meta;

const board = buildResolution({ name: 'Bảng cổng chợ', width: 192, height: 96, is_default: true });
const style = {
  font: 'sans',
  size_px: 32,
  is_bold: true,
  color: '#ffcc00',
  background: '#000000',
  speed_px: 60,
} as const;
const text = buildShownSlide({
  name: 'Tin chạy',
  media_kind: 'text',
  body: 'Chào mừng quý khách',
  text_style: style,
  thumbnail_url: null,
  media_url: null,
});
const rows = {
  tables: [
    rowsOf(slideshows, [
      buildSlideshow({ thumbnail_url: null }),
      buildSlideshow({ name: 'Đang chuyển', convert_status: 'processing', thumbnail_url: null }),
    ]),
    rowsOf(collections, [
      buildCollection({ thumbnail_url: null }),
      buildCollection({ name: 'Nhạc sáng', kind: 'audio', thumbnail_url: null }),
    ]),
    rowsOf(resolutions, [board]),
    rowsOf(medias, []),
    rowsOf(contents, []),
  ],
  routes: { 'POST /api/slideshow/preview': () => ({ rows: [text], music: null }) },
};

export const Slideshows = pageStory('Danh sách trình chiếu', <SlideshowsPage />, rows);
export const NewSlideshow = pageStory('Thêm trình chiếu', <NewSlideshowPage />, rows);
export const Collections = pageStory('Danh sách bộ sưu tập', <CollectionsPage />, rows);
export const NewCollection = pageStory('Thêm bộ sưu tập', <NewCollectionPage />, rows);
