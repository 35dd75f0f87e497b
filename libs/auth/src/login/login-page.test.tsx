import { forgetCsrfToken, startCsrf } from '@loa/api-client';
import { failure, renderPage, type FakeRoute } from '@loa/test-kit';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginPage, useSession } from '..';

const tokens = {
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  account_id: '00000000-0000-4000-8000-000000000001',
};

function Arrived() {
  const { pathname, search } = useLocation();
  return <p>{`Đã đến ${pathname}${search}`}</p>;
}

const openLogin = (routes: Record<string, FakeRoute> = {}) =>
  renderPage(<LoginPage />, {
    account: null,
    path: '/dang-nhap',
    route: '/dang-nhap',
    otherPages: [{ path: '*', element: <Arrived /> }],
    routes,
  });

async function enter(user: ReturnType<typeof openLogin>['user'], username: string, password: string) {
  if (username) await user.type(screen.getByLabelText('Tên đăng nhập'), username);
  if (password) await user.type(screen.getByLabelText('Mật khẩu'), `${password}`);
  await user.keyboard('{Enter}');
}
beforeEach(forgetCsrfToken);
afterEach(() => vi.restoreAllMocks());

describe('the sign-in page', () => {
  it('signs in with Enter, stores the tokens, and opens the requested page', async () => {
    const { user, api, router } = openLogin({ 'POST /api/auth/login': () => tokens });
    await router.navigate('/dang-nhap', {
      state: { from: { pathname: '/quan-ly-lich-phat/danh-sach', search: '?page=2' } },
    });
    await startCsrf();
    await enter(user, ' canbo ', 'Loa@123456');

    expect(await screen.findByText('Đã đến /quan-ly-lich-phat/danh-sach?page=2')).toBeTruthy();
    expect(api.asked()).toEqual(['GET /api/_', 'POST /api/auth/login']);
    expect(api.lastBody('POST', '/api/auth/login')).toEqual({ username: 'canbo', password: 'Loa@123456' });
    expect(localStorage.getItem('access_token')).toBe('access-1');
    expect(localStorage.getItem('refresh_token')).toBe('refresh-1');
  });

  it('shows under the field what is missing, and moves the focus there', async () => {
    const { user, api } = openLogin();
    await user.click(screen.getByRole('button', { name: 'Đăng nhập' }));
    expect(screen.getByRole('textbox', { name: 'Tên đăng nhập', description: 'Vui lòng nhập tên đăng nhập' })).toBe(
      document.activeElement,
    );
    expect(screen.getByText('Vui lòng nhập mật khẩu')).toBeTruthy();
    expect(api.asked('POST')).toEqual([]);
  });

  it('keeps the user name when the password is wrong', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = openLogin({
      'POST /api/auth/login': () => failure(400, 'LOGIN_FAILED', 'Tên đăng nhập hoặc mật khẩu không đúng'),
    });
    await enter(user, 'canbo', 'sai');
    expect(await screen.findByText('Tên đăng nhập hoặc mật khẩu không đúng')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Tên đăng nhập').value).toBe('canbo');
    expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu').value).toBe('');
    expect(screen.getByLabelText('Mật khẩu')).toBe(document.activeElement);
    expect(useSession.getState().isAuthenticated).toBe(false);
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'LOGIN_FAILED' }));
  });

  it.each<[string, FakeRoute, string]>([
    [
      'nobody',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Không kết nối được máy chủ, vui lòng kiểm tra đường truyền',
    ],
    [
      'a proxy alone',
      () => new Response('<h1>nginx</h1>', { status: 502 }),
      'Máy chủ chưa trả lời, có thể đang khởi động lại. Vui lòng thử lại sau ít phút',
    ],
  ])('keeps the password too when %s answers: another press is enough', async (_who, none, toasts) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBack = false;
    const { user } = openLogin({ 'POST /api/auth/login': (call) => (isBack ? tokens : none(call)) });
    await enter(user, 'canbo', 'Loa@123456');
    expect(await screen.findByText(toasts)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu').value).toBe('Loa@123456');
    isBack = true;
    await user.click(screen.getByRole('button', { name: 'Đăng nhập' }));
    await screen.findByText('Đã đến /');
  });

  it('keeps a session that began meanwhile in another tab', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let fail = (_error: Error) => {};
    const { user } = openLogin({ 'POST /api/auth/login': () => new Promise((_, reject) => (fail = reject)) });
    await enter(user, 'canbo', 'Loa@123456');
    await screen.findByText('Đang đăng nhập...');
    act(() =>
      useSession.setState({ isAuthenticated: true, status: 'loading', accountId: tokens.account_id, account: null }),
    );
    await act(async () => fail(new TypeError('Failed to fetch')));
    await screen.findByText('Đã đến /');
    expect(useSession.getState()).toMatchObject({ isAuthenticated: true, accountId: tokens.account_id });
  });

  it('shows in minutes how long to wait after too many tries', async () => {
    const { user } = openLogin({
      'POST /api/auth/login': () =>
        failure(429, 'ACCOUNT_LOCKED', 'Đăng nhập sai quá nhiều lần', { details: { retry_after_sec: 290 } }),
    });
    await enter(user, 'canbo', 'sai');
    expect(await screen.findByText(/vui lòng thử lại sau \(còn 5 phút\)/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Đăng nhập' }).disabled).toBe(true);
  });

  it('shows the password on a click', async () => {
    const { user } = openLogin();
    await user.type(screen.getByLabelText('Mật khẩu'), 'Loa@123456');
    await user.click(screen.getByRole('button', { name: 'Hiện mật khẩu' }));
    expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu').type).toBe('text');
  });
});
