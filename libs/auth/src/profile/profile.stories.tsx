import { buildAccount, ConsoleFixture, failure, type FakeRoute } from '@loa/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { MustChangePasswordPage } from './must-change-password-page';
import { ProfilePage } from './profile-page';

export default {
  title: 'Tài khoản/Của tôi',
  parameters: { when: 'Biểu mẫu của chính mình: mẫu cho biểu mẫu chia phần bằng UrlTabs.' },
} satisfies Meta;
type Story = StoryObj;

const account = buildAccount({ email: 'canbo@donganh.vn' });
const own = { 'GET /api/users/profile': () => account };
const inConsole = (story: ReactNode, routes: Record<string, FakeRoute> = own) => (
  <ConsoleFixture account={account} routes={routes}>
    {story}
  </ConsoleFixture>
);

export const Profile: Story = { name: 'Thông tin', render: () => inConsole(<ProfilePage />) };
/** Any present password is wrong here; what was typed stays. */
export const Password: Story = {
  name: 'Đổi mật khẩu',
  parameters: { route: '/?muc=mat-khau' },
  render: () =>
    inConsole(<ProfilePage />, {
      ...own,
      'PUT /api/account/change-pass/:id': () =>
        failure(422, 'PASSWORD_WRONG', 'Mật khẩu hiện tại không đúng', {
          errors: [{ field: 'old_password', message: 'Mật khẩu hiện tại không đúng' }],
        }),
    }),
};
export const Failed: Story = {
  name: 'Không tải được',
  render: () =>
    inConsole(<ProfilePage />, {
      'GET /api/users/profile': () => failure(503, 'UNAVAILABLE', 'Hệ thống đang bận, vui lòng thử lại sau'),
    }),
};
export const MustChange: Story = { name: 'Phải đổi mật khẩu', render: () => inConsole(<MustChangePasswordPage />) };
