import { failure, renderPage, type FakeRoute } from '@loa/test-kit';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LoginPage } from '..';
import { ForgotPasswordPage } from './forgot-password-page';

const MESSAGE = 'Đã nhận yêu cầu.';
const id = '01900000-0000-7000-8000-000000000001';

function open(path = '/quen-mat-khau', routes: Record<string, FakeRoute> = {}, hotline?: string) {
  return renderPage(<ForgotPasswordPage />, {
    account: null,
    path,
    route: '/quen-mat-khau',
    routes: {
      'POST /api/auth/forgot-password': () => ({ message: MESSAGE }),
      'POST /api/auth/reset-password': () => ({ id }),
      ...routes,
    },
    ...(hotline && { config: { hotline } }),
  });
}

describe('a forgotten password', () => {
  it('is requested by name or e-mail, and shows the answer', async () => {
    const { user, api } = open();
    await user.type(screen.getByLabelText('Tên đăng nhập hoặc email'), ' canbo@xa.vn {Enter}');
    expect((await screen.findByRole('status')).textContent).toBe(MESSAGE);
    expect(api.lastBody('POST', '/api/auth/forgot-password')).toEqual({ name: 'canbo@xa.vn' });
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('shows under the field that the name is missing', async () => {
    const { user, api } = open();
    await user.click(screen.getByRole('button', { name: 'Gửi yêu cầu' }));
    expect(screen.getByText('Vui lòng nhập tên đăng nhập hoặc email')).toBeTruthy();
    expect(screen.getByLabelText('Tên đăng nhập hoặc email')).toBe(document.activeElement);
    expect(api.asked('POST')).toEqual([]);
  });

  it('shows how long to wait, and keeps the typed values', async () => {
    const message = 'Bạn đã gửi quá nhiều yêu cầu, vui lòng thử lại sau 10 phút';
    const { user } = open(undefined, {
      'POST /api/auth/forgot-password': () => failure(429, 'TOO_MANY_REQUESTS', message),
    });
    await user.type(screen.getByLabelText('Tên đăng nhập hoặc email'), 'canbo{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByLabelText<HTMLInputElement>('Tên đăng nhập hoặc email').value).toBe('canbo');
  });

  it('names the phone number of this installation, to be called with one touch', () => {
    open(undefined, {}, '+84 (24) 3826-1234');
    expect(screen.getByRole('link', { name: '+84 (24) 3826-1234' }).getAttribute('href')).toBe('tel:+842438261234');
  });

  it('names the administrator where no number is known', () => {
    open();
    expect(screen.getByRole('main').textContent).toContain('liên hệ quản trị viên của đơn vị bạn');
    expect(screen.queryByRole('link', { name: /\d/ })).toBeNull();
  });

  it('the sign-in page has the same number', () => {
    renderPage(<LoginPage />, { account: null, config: { hotline: '1900 1234' } });
    expect(screen.getByRole('link', { name: '1900 1234' }).getAttribute('href')).toBe('tel:19001234');
  });
});

describe('the link of an e-mail', () => {
  const LINK = '/quen-mat-khau?token=abc_123-x';
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`));
  async function fill(user: ReturnType<typeof open>['user'], chosen: string, repeated = chosen) {
    await user.type(await field('Mật khẩu mới'), chosen);
    await user.type(await field('Nhập lại mật khẩu mới'), repeated);
    await user.click(screen.getByRole('button', { name: 'Đặt mật khẩu' }));
  }

  it('sets a new password, ticking off its rules, and leads to the sign-in', async () => {
    const { user, api } = open(LINK);
    await user.type(await field('Mật khẩu mới'), 'LoaXa');
    const rules = () =>
      within(screen.getByRole('list', { name: 'Mật khẩu mới phải' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(rules()).toEqual(expect.arrayContaining(['có ít nhất 8 ký tự: chưa đạt', 'có chữ cái: đạt']));
    await fill(user, 'Moi2026', 'LoaXaMoi2026');
    expect(await screen.findByRole('heading', { name: 'Đã đặt mật khẩu mới' })).toBeTruthy();
    expect(api.lastBody('POST', '/api/auth/reset-password')).toEqual({
      token: 'abc_123-x',
      new_password: 'LoaXaMoi2026',
    });
    expect(screen.getByRole('link', { name: 'Về trang đăng nhập' }).getAttribute('href')).toBe('/dang-nhap');
  });

  it('shows that two entries differ, without asking the server', async () => {
    const { user, api } = open(LINK);
    await fill(user, 'LoaXaMoi2026', 'LoaXaMoi2027');
    expect(await screen.findByText('Hai lần nhập chưa giống nhau')).toBeTruthy();
    expect(api.asked('POST')).toEqual([]);
  });

  it('shows when the link has expired, and where to get another', async () => {
    const { user, api } = open(LINK, {
      'POST /api/auth/reset-password': () => failure(422, 'RULE', 'Liên kết này đã được dùng hoặc đã hết hạn.'),
    });
    await fill(user, 'LoaXaMoi2026');
    expect(await screen.findByRole('heading', { name: 'Liên kết không còn dùng được' })).toBeTruthy();
    await user.type(screen.getByLabelText('Tên đăng nhập hoặc email'), 'canbo{Enter}');
    expect((await screen.findByRole('status')).textContent).toBe(MESSAGE);
    expect(api.lastBody('POST', '/api/auth/forgot-password')).toEqual({ name: 'canbo' });
  });

  it('shows any other refusal at its field', async () => {
    const same = 'Mật khẩu mới phải khác mật khẩu hiện tại';
    const { user } = open(LINK, {
      'POST /api/auth/reset-password': () =>
        failure(400, 'INVALID', same, { errors: [{ field: 'new_password', message: same }] }),
    });
    await fill(user, 'LoaXaMoi2026');
    expect(await screen.findByText(same)).toBeTruthy();
    expect((await field('Mật khẩu mới')).value).toBe('LoaXaMoi2026');
  });
});
