import { ForbiddenPage } from '@loa/permissions';
import { ConsoleFixture } from '@loa/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NotFoundPage } from './not-found-page';

const meta: Meta = {
  title: 'Khung/Trang lỗi',
  parameters: {
    when: 'NotFoundPage: địa chỉ không dẫn tới đâu. ForbiddenPage: có trang nhưng không có quyền. Lỗi của một phần thì ErrorState trong trang.',
  },
};
export default meta;

export const NotFound: StoryObj = {
  name: 'Không tìm thấy',
  render: () => (
    <ConsoleFixture>
      <NotFoundPage />
    </ConsoleFixture>
  ),
};
export const Forbidden: StoryObj = {
  name: 'Không có quyền',
  render: () => (
    <ConsoleFixture>
      <ForbiddenPage />
    </ConsoleFixture>
  ),
};
