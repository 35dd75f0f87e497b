import { ConsoleFixture, failure } from '@loa/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ForgotPasswordPage } from './forgot-password-page';
import { LoginPage } from './login-page';

const meta: Meta = {
  title: 'Tài khoản/Đăng nhập',
  parameters: {
    route: '/dang-nhap',
    when: 'Trang ngoài khung: logo, tên và ảnh là của phiên bản chọn ở thanh công cụ.',
  },
};
export default meta;

/** Any password is wrong here; after the message the user name is still there. */
export const WrongPassword: StoryObj = {
  name: 'Trang đăng nhập',
  render: () => (
    <ConsoleFixture
      account={null}
      config={{ hotline: '1900 1234' }}
      routes={{ 'POST /api/auth/login': () => failure(400, 'LOGIN_FAILED', 'Tên đăng nhập hoặc mật khẩu không đúng') }}
    >
      <LoginPage />
    </ConsoleFixture>
  ),
};

export const Locked: StoryObj = {
  name: 'Sai quá nhiều lần',
  render: () => (
    <ConsoleFixture
      account={null}
      routes={{
        'POST /api/auth/login': () =>
          failure(429, 'ACCOUNT_LOCKED', 'Đăng nhập sai quá nhiều lần', { details: { retry_after_sec: 290 } }),
      }}
    >
      <LoginPage />
    </ConsoleFixture>
  ),
};

export const ForgotPassword: StoryObj = {
  name: 'Quên mật khẩu',
  render: () => (
    <ConsoleFixture account={null} config={{ hotline: '1900 1234' }}>
      <ForgotPasswordPage />
    </ConsoleFixture>
  ),
};
