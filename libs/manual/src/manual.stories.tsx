import { pageStory } from '@loa/test-kit';
import type { Meta } from '@storybook/react-vite';
import { manualFeature } from './manual-feature';
import { ManualPage } from './pages/manual-page';

export default {
  title: 'Màn hình/Hướng dẫn sử dụng',
  parameters: { when: 'Mục lục theo việc, tìm không cần dấu; mỗi chương một địa chỉ.' },
} satisfies Meta;

const config = { features: [async () => manualFeature] };

export const Contents = pageStory('Mục lục', <ManualPage />, { config });
export const Found = pageStory('Kết quả tìm', <ManualPage />, { config, path: '/?q=quen%20mat%20khau' });
