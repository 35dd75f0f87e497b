import { ForbiddenPage } from '@loa/permissions';
import { ConsoleFixture } from '@loa/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NotFoundPage } from './not-found-page';

const meta: Meta = { title: 'Khung/Trang lỗi', parameters: { layout: 'fullscreen' } };
export default meta;

export const KhongTimThay: StoryObj = {
  name: '404',
  render: () => (
    <ConsoleFixture>
      <NotFoundPage />
    </ConsoleFixture>
  ),
};
export const KhongCoQuyen: StoryObj = {
  name: '403',
  render: () => (
    <ConsoleFixture>
      <ForbiddenPage />
    </ConsoleFixture>
  ),
};
