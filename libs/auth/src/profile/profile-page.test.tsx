import type { Account } from '@loa/contracts/accounts';
import { buildAccount, buildRef, failure, renderPage, type FakeRoute } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSession } from '../session';
import { ProfilePage } from './profile-page';

const account = buildAccount({ phone: '+84905123456', email: 'canbo@xa.vn', version: 3 });
const CHANGE = `PUT /api/account/change-pass/${account.id}`;

function open(routes: Record<string, FakeRoute> = {}, path = '/thong-tin-tai-khoan', shown: Account = account) {
  return renderPage(<ProfilePage />, {
    account: shown,
    path,
    route: '/thong-tin-tai-khoan',
    otherPages: [{ path: '*', element: <p>Trang khác</p> }],
    routes: {
      'GET /api/users/profile': () => shown,
      'PUT /api/account/profile': ({ body }) => ({ ...shown, ...body, version: 4 }),
      [CHANGE]: () => ({ ...shown, must_change_password: false }),
      ...routes,
    },
  });
}
const name = () => screen.findByLabelText<HTMLInputElement>(/^Họ và tên/);

describe('the own account', () => {
  it('is shown, changed, and the rest of the console follows', async () => {
    const { user, api } = open();
    expect((await name()).value).toBe(account.full_name);
    expect(screen.getByLabelText<HTMLInputElement>(/^Số điện thoại/).value).toBe('0905 123 456');
    expect(screen.getByText('Cán bộ truyền thanh')).toBeTruthy();
    await user.clear(await name());
    await user.type(await name(), 'Nguyễn Thị Mới');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Đã lưu thông tin tài khoản')).toBeTruthy();
    expect(api.lastBody('PUT', '/api/account/profile')).toEqual({
      full_name: 'Nguyễn Thị Mới',
      phone: '+84905123456',
      email: 'canbo@xa.vn',
      version: 3,
    });
    expect(useSession.getState().account?.full_name).toBe('Nguyễn Thị Mới');
  });

  it('shows errors under each field, and asks before typed values are lost', async () => {
    const { user, api, router } = open();
    await user.clear(await name());
    await user.type(screen.getByLabelText(/^Số điện thoại/), 'x');
    await user.type(screen.getByLabelText(/^Email/), '@');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Vui lòng nhập thông tin này')).toBeTruthy();
    expect(screen.getByText('Số điện thoại không hợp lệ: ghi đủ 10 số, máy bàn kèm mã vùng')).toBeTruthy();
    expect(screen.getByText('Địa chỉ email không hợp lệ')).toBeTruthy();
    expect(await name()).toBe(document.activeElement);
    expect(api.asked('PUT')).toEqual([]);
    await user.click(screen.getByRole('tab', { name: 'Đổi mật khẩu' }));
    await user.click(await screen.findByRole('button', { name: 'Ở lại' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('canbo@xa.vn@');
    void router.navigate('/');
    await user.click(await screen.findByRole('button', { name: 'Bỏ thay đổi' }));
    expect(await screen.findByText('Trang khác')).toBeTruthy();
  });

  it('keeps typed values when another window saved first', async () => {
    const current = { ...account, version: 9, email: 'moi@xa.vn', updated_by: buildRef('Quản trị viên') };
    let stale = true;
    const { user, api } = open({
      'PUT /api/account/profile': ({ body }) =>
        stale
          ? failure(409, 'STALE', 'Người khác vừa sửa', { details: { current } })
          : { ...current, ...body, version: 10 },
    });
    await user.type(await name(), ' A');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Quản trị viên đã sửa bản ghi này trong lúc bạn đang nhập')).toBeTruthy();
    expect(screen.getByText(/hiện là “moi@xa.vn”/)).toBeTruthy();
    stale = false;
    await user.click(screen.getByRole('button', { name: 'Giữ nội dung của tôi' }));
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã lưu thông tin tài khoản')).toBeTruthy();
    expect(api.lastBody('PUT', '/api/account/profile')).toMatchObject({
      version: 9,
      full_name: `${account.full_name} A`,
    });
  });

  it('loses its picture after asking', async () => {
    const { user, api } = open({ 'DELETE /api/account/avatar': () => ({ ...account, avatar: null }) }, undefined, {
      ...account,
      avatar: '/media/avatar/a.png?exp=1&sig=x',
    });
    await user.click(await screen.findByRole('button', { name: 'Bỏ ảnh' }));
    await user.click(await screen.findByRole('button', { name: 'Đồng ý' }));
    expect(await screen.findByText('Đã bỏ ảnh đại diện')).toBeTruthy();
    expect(api.asked('DELETE')).toEqual(['DELETE /api/account/avatar']);
    expect(await screen.findByRole('button', { name: 'Chọn ảnh' })).toBeTruthy();
    expect(useSession.getState().account?.avatar).toBeNull();
  });

  it('refuses a file that is no picture before sending it', async () => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError')),
    );
    const { user, api } = open();
    await user.upload(
      await screen.findByLabelText('Chọn tệp ảnh đại diện'),
      new File(['x'], 'anh.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('Không đọc được ảnh này, hãy chọn ảnh JPG, PNG hoặc WebP')).toBeTruthy();
    expect(api.asked('PUT')).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe('the own password', () => {
  const openPassword = (routes?: Record<string, FakeRoute>) => open(routes, '/thong-tin-tai-khoan?muc=mat-khau');
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`));
  const rule = (text: string) =>
    within(screen.getByRole('list', { name: 'Mật khẩu mới phải' })).getByText(new RegExp(text)).textContent;
  async function fill(user: ReturnType<typeof open>['user'], old: string, chosen: string, repeated = chosen) {
    await user.type(await field('Mật khẩu hiện tại'), old);
    await user.type(await field('Mật khẩu mới'), chosen);
    await user.type(await field('Nhập lại mật khẩu mới'), repeated);
    await user.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }));
  }

  it('ticks off its rules during typing', async () => {
    const { user } = openPassword();
    await user.type(await field('Mật khẩu hiện tại'), 'LoaXaMoi2026');
    await user.type(await field('Mật khẩu mới'), 'LoaXa');
    expect([rule('8 ký tự'), rule('chữ cái'), rule('chữ số')]).toEqual([
      'có ít nhất 8 ký tự: chưa đạt',
      'có chữ cái: đạt',
      'có chữ số: chưa đạt',
    ]);
    await user.type(await field('Mật khẩu mới'), 'Moi2026');
    expect([rule('8 ký tự'), rule('chữ số'), rule('khác mật khẩu hiện tại')]).toEqual([
      'có ít nhất 8 ký tự: đạt',
      'có chữ số: đạt',
      'khác mật khẩu hiện tại: chưa đạt',
    ]);
  });

  it('is changed, and does not stay on the screen', async () => {
    const { user, api } = openPassword();
    await fill(user, 'mot-lan-1', 'LoaXaMoi2026');
    expect(await screen.findByText(/Đã đổi mật khẩu/)).toBeTruthy();
    expect(api.lastBody('PUT', CHANGE.slice(4))).toEqual({ old_password: 'mot-lan-1', new_password: 'LoaXaMoi2026' });
    await waitFor(async () => expect((await field('Mật khẩu mới')).value).toBe(''));
  });

  it('distinguishes the passwords that a manager fills in and generates', async () => {
    const { user } = openPassword();
    expect((await field('Mật khẩu hiện tại')).autocomplete).toBe('current-password');
    for (const label of ['Mật khẩu mới', 'Nhập lại mật khẩu mới'])
      expect((await field(label)).autocomplete).toBe('new-password');
    await user.click(screen.getByRole('button', { name: 'Hiện mật khẩu mới' }));
    expect([(await field('Mật khẩu mới')).type, (await field('Mật khẩu hiện tại')).type]).toEqual(['text', 'password']);
  });

  it.each([
    ['LoaXa', 'LoaXa', 'Mật khẩu mới phải có ít nhất 8 ký tự, có chữ số'],
    ['LoaXaMoi2026', 'LoaXaMoi2027', 'Hai lần nhập chưa giống nhau'],
  ])('%s, then %s: %s', async (chosen, repeated, problem) => {
    const { user, api } = openPassword();
    await fill(user, 'mot-lan-1', chosen, repeated);
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(api.asked('PUT')).toEqual([]);
  });

  it('shows under the field that the present one is wrong, and keeps the typed values', async () => {
    const { user } = openPassword({
      [CHANGE]: () =>
        failure(422, 'PASSWORD_WRONG', 'Mật khẩu hiện tại không đúng', {
          errors: [{ field: 'old_password', message: 'Mật khẩu hiện tại không đúng' }],
        }),
    });
    await fill(user, 'sai-roi-1', 'LoaXaMoi2026');
    expect(await screen.findByText('Mật khẩu hiện tại không đúng')).toBeTruthy();
    expect(await field('Mật khẩu hiện tại')).toBe(document.activeElement);
    expect((await field('Mật khẩu mới')).value).toBe('LoaXaMoi2026');
  });

  it('shows how long to wait after too many tries', async () => {
    const { user } = openPassword({
      [CHANGE]: () =>
        failure(429, 'ACCOUNT_LOCKED', 'Sai mật khẩu quá nhiều lần, vui lòng thử lại sau 10 phút', {
          details: { retry_after_sec: 600 },
        }),
    });
    await fill(user, 'sai-roi-1', 'LoaXaMoi2026');
    expect((await screen.findByRole('alert')).textContent).toContain('vui lòng thử lại sau 10 phút');
    expect((await field('Mật khẩu mới')).value).toBe('LoaXaMoi2026');
  });
});
