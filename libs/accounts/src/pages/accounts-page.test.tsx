import { accounts, accountGroups, type Account, type AccountGroup } from '@loa/contracts/accounts';
import type { ShortLogEntry } from '@loa/contracts/activity-log';
import { ADMINISTRATOR_GROUP_ID, permissionId, type PermissionCode } from '@loa/contracts/permissions';
import {
  buildAccount,
  buildRef,
  COMMUNE,
  failure,
  nextId,
  NOW,
  renderPage,
  rowsOf,
  savedFiles,
  VILLAGE,
  type FakeCall,
  type FixtureOptions,
} from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT_LIST } from '../model/account-paths';
import { AccountsPage } from './accounts-page';

const ids = (...codes: PermissionCode[]) => codes.map(permissionId);
const group = (over: Partial<AccountGroup>): AccountGroup => ({
  id: nextId(),
  name: 'Cán bộ truyền thanh',
  note: '',
  created_at: NOW,
  created_by: null,
  updated_at: NOW,
  updated_by: null,
  version: 1,
  code: 'nhom',
  permission_ids: [],
  is_administrator: false,
  account_count: 0,
  abilities: [],
  ...over,
});
const staff = group({ permission_ids: ids('LICH_PHAT_VIEW') });
const chiefs = group({ name: 'Lãnh đạo', permission_ids: ids('LICH_PHAT_VIEW', 'LICH_PHAT_APPROVE') });
const administrators = group({ id: ADMINISTRATOR_GROUP_ID, name: 'Quản trị hệ thống', is_administrator: true });

const EVERY: Account['abilities'] = ['EDIT', 'DELETE', 'ERASE', 'RESET_PASSWORD', 'SET_STATUS'];
const memberOf = (of: AccountGroup, over: Partial<Account>) =>
  buildAccount({
    group_account: buildRef(of.name, of.id),
    group_account_id: of.id,
    account_permission: of.permission_ids.map((permission_id) => ({ permission_id })),
    abilities: EVERY,
    ...over,
  });
const hoa = memberOf(staff, {
  name: 'Lê Thị Hoa',
  username: 'hoa',
  own_permission_ids: ids('TRANG_CHU_VIEW'),
  version: 3,
});
const nam = memberOf(chiefs, {
  name: 'Trần Nam',
  username: 'nam',
  status: 'locked',
  last_login_at: null,
  is_hotline: true,
  abilities: [],
});

const CHIEF: PermissionCode[] = [
  'TAI_KHOAN_VIEW',
  'TAI_KHOAN_ADD',
  'TAI_KHOAN_EDIT',
  'TAI_KHOAN_DELETE',
  'TAI_KHOAN_RESET_PASSWORD',
  'NHOM_TAI_KHOAN_VIEW',
  'LICH_PHAT_VIEW',
  'TRANG_CHU_VIEW',
];

function open(options: FixtureOptions = {}, search = '') {
  const table = rowsOf(accounts, [hoa, nam]);
  const groups = rowsOf(accountGroups, [staff, chiefs, administrators]);
  const page = renderPage(<AccountsPage />, { tables: [table, groups], path: `${ACCOUNT_LIST}${search}`, ...options });
  return { ...page, stored: table.rows[0]! };
}
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));
const rowNames = () => screen.getAllByRole('row').flatMap((row) => within(row).queryByRole('link')?.textContent ?? []);
const menuOf = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Thao tác: ${name}` }));
  return within(await screen.findByRole('menu'));
};
const lastQuery = (api: ReturnType<typeof open>['api']) =>
  Object.fromEntries(api.calls.findLast(({ path }) => path === '/api/account/find')?.query ?? []);
const oneTime = (account: Account) => ({ account, one_time_password: 'abcd2345wxyz' });

describe('the accounts', () => {
  it('are listed with group, place, state and last sign-in', async () => {
    open();
    await waitFor(() => expect(rowNames()).toEqual(['Lê Thị Hoa', 'Trần Nam']));
    const cells = within(screen.getByRole('link', { name: 'Trần Nam' }).closest('[role="row"]')!)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(expect.arrayContaining(['nam', 'Lãnh đạo', 'Xã An Nhơn', 'Đã khóa', 'Chưa đăng nhập']));
  });

  it('are narrowed by group, state and last sign-in, and say so', async () => {
    vi.setSystemTime('2026-05-04T01:00:00.000Z');
    const { user, api, address } = open({}, `?group_account_id=${chiefs.id}&status=locked`);
    const chips = within(await screen.findByRole('group', { name: 'Bộ lọc đang áp dụng' }));
    expect(await chips.findByText('Nhóm: Lãnh đạo')).toBeTruthy();
    expect(chips.getByText('Trạng thái: Đã khóa')).toBeTruthy();
    const choose = async (name: string) => {
      await user.click(screen.getByRole('combobox', { name: /^Đăng nhập gần nhất/ }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Quá 30 ngày');
    await waitFor(() =>
      expect(lastQuery(api)).toMatchObject({
        quiet_since: '2026-04-03T17:00:00.000Z',
        group_account_id: chiefs.id,
        status: 'locked',
      }),
    );
    expect(chips.getByText('Đăng nhập gần nhất: Trước ngày 04/04/2026')).toBeTruthy();
    await choose('Chưa từng đăng nhập');
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ signed_in: 'never' }));
    expect(address()).not.toContain('quiet_since');
    vi.useRealTimers();
  });

  it('are cards on a phone', async () => {
    const { matchMedia } = window;
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('max-width') });
    try {
      open();
      const card = (await screen.findByRole('link', { name: 'Trần Nam' })).closest('li')!;
      expect(card.textContent).toContain('nam · Lãnh đạo · Xã An Nhơn');
      expect(card.textContent).toContain('Đã khóaChưa đăng nhập');
      expect(screen.queryByRole('grid')).toBeNull();
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('are saved as a file', async () => {
    const { user } = open();
    const files = savedFiles();
    await user.click(await screen.findByRole('button', { name: 'Xuất tệp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Xuất CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
  });

  it('are read only for users who may only look', async () => {
    const { user } = open({ permissions: ['TAI_KHOAN_VIEW'] });
    await user.click(await screen.findByRole('link', { name: 'Trần Nam' }));
    const facts = await panel('Trần Nam');
    expect(await facts.findByText('Lãnh đạo')).toBeTruthy();
    expect(facts.queryByRole('textbox')).toBeNull();
    for (const name of ['Thêm tài khoản', 'Thao tác: Trần Nam', 'Thao tác với tài khoản'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Nhóm' })).toBeNull();
  });
});

describe('one account', () => {
  const register = ({ body }: FakeCall) =>
    Response.json(oneTime(memberOf(staff, { ...(body as Partial<Account>), must_change_password: true })), {
      status: 201,
    });

  it('is added in a group and a place, and its password is shown once', async () => {
    const { user, api, address } = open({ routes: { 'POST /api/account': register } });
    await user.click(await screen.findByRole('button', { name: 'Thêm tài khoản' }));
    expect(address()).toContain('?tai-khoan=moi');
    const form = await panel('Thêm tài khoản');
    await user.type(await form.findByLabelText(/^Họ và tên/), 'Phạm Bình');
    await user.click(form.getByRole('button', { name: 'Thêm tài khoản' }));
    expect((await form.findAllByText('Vui lòng nhập thông tin này')).length).toBeGreaterThanOrEqual(1);
    expect(api.asked('POST')).toEqual([]);
    await user.type(form.getByLabelText(/^Tên đăng nhập/), 'Binh.Pham');
    await user.click(form.getByRole('combobox', { name: /^Nhóm người dùng/ }));
    await user.click(await screen.findByRole('option', { name: 'Cán bộ truyền thanh' }));
    await user.click(form.getByRole('button', { name: /^Địa bàn/ }));
    await user.click(within(await screen.findByRole('tree')).getByText('Xã An Nhơn'));
    await user.click(await form.findByRole('button', { name: 'Thêm tài khoản' }));
    const shown = await panel('Mật khẩu dùng một lần của Phạm Bình');
    expect(shown.getByText('binh.pham / abcd2345wxyz')).toBeTruthy();
    expect(api.lastBody('POST', '/api/account')).toMatchObject({
      username: 'binh.pham',
      name: 'Phạm Bình',
      group_account_id: staff.id,
      area_id: COMMUNE.id,
      own_permission_ids: [],
    });
    expect(address()).toBe(ACCOUNT_LIST);
    await user.click(shown.getByRole('button', { name: 'Sao chép' }));
    expect(await shown.findByRole('button', { name: 'Đã sao chép' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('binh.pham / abcd2345wxyz');
    await user.keyboard('{Escape}');
    expect(screen.getByText('binh.pham / abcd2345wxyz')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Đóng' }));
    await waitFor(() => expect(screen.queryByText(/abcd2345wxyz/)).toBeNull());
  });

  it('gets rights beyond its group’s: only those of the granting user, and not the group’s own', async () => {
    const { user, api } = open({ permissions: CHIEF }, `?tai-khoan=${hoa.id}&sua=1`);
    const form = await panel('Lê Thị Hoa');
    const right = (name: string) => form.findByRole<HTMLInputElement>('checkbox', { name, hidden: true });
    await waitFor(async () =>
      expect([(await right('Lịch phát: Xem')).checked, (await right('Lịch phát: Xem')).disabled]).toEqual([true, true]),
    );
    expect([(await right('Trang chủ: Xem')).checked, (await right('Trang chủ: Xem')).disabled]).toEqual([true, false]);
    expect([(await right('Lịch phát: Phê duyệt')).checked, (await right('Lịch phát: Phê duyệt')).disabled]).toEqual([
      false,
      true,
    ]);
    await user.type(form.getByRole('searchbox', { name: 'Tìm quyền' }), 'tai khoan{Enter}');
    await waitFor(() => expect(form.queryByRole('checkbox', { name: 'Trang chủ: Xem' })).toBeNull());
    await user.click(await right('Tài khoản: Xem'));
    expect(api.asked('PUT')).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã lưu tài khoản')).toBeTruthy();
    expect(api.lastBody('PUT', `/api/account/update/${hoa.id}`)).toMatchObject({
      own_permission_ids: ids('TRANG_CHU_VIEW', 'TAI_KHOAN_VIEW'),
      phone: '+84905123456',
      version: 3,
    });
    await waitFor(() => expect(form.queryByRole('textbox')).toBeNull());
  });

  it('is not put into a group with more rights than the user’s', async () => {
    const { user } = open({ permissions: CHIEF }, `?tai-khoan=${hoa.id}&sua=1`);
    const form = await panel('Lê Thị Hoa');
    await user.click(await form.findByRole('combobox', { name: /^Nhóm người dùng/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => [option.textContent, option.getAttribute('aria-disabled')])).toEqual([
      ['Cán bộ truyền thanh', null],
      ['Lãnh đạo (có quyền mà bạn không có)', 'true'],
      ['Quản trị hệ thống (có quyền mà bạn không có)', 'true'],
    ]);
  });

  it('resolves a conflict of two people, in their words, and shows a refusal under its field', async () => {
    const { user, stored } = open({}, `?tai-khoan=${hoa.id}&sua=1`);
    const form = await panel('Lê Thị Hoa');
    await user.type(await form.findByLabelText(/^Email/), 'hoa@xa.vn');
    Object.assign(stored, {
      version: 7,
      own_permission_ids: [],
      area_id: VILLAGE.id,
      group_account_id: chiefs.id,
      updated_by: buildRef('Trần Bình'),
    });
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await form.findByText('Trần Bình đã sửa bản ghi này trong lúc bạn đang nhập')).toBeTruthy();
    expect(form.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Nhóm người dùng: hiện là “Lãnh đạo”, bạn nhập “Cán bộ truyền thanh”',
      'Email: hiện là “trống”, bạn nhập “hoa@xa.vn”',
      'Quyền ngoài nhóm: hiện là “không có”, bạn nhập “Trang chủ: Xem”',
      'Địa bàn: hiện là “Thôn Hòa Bình”, bạn nhập “Xã An Nhơn”',
    ]);
  });

  it('shows a refusal under its field', async () => {
    const taken = () =>
      failure(409, 'DUPLICATE', 'Đã có', {
        errors: [{ field: 'username', message: 'Tên đăng nhập này đã có người dùng' }],
      });
    const { user } = open({ routes: { 'PUT /api/account/update/:id': taken } }, `?tai-khoan=${hoa.id}&sua=1`);
    const form = await panel('Lê Thị Hoa');
    await user.click(await form.findByRole('button', { name: 'Lưu' }));
    expect(await form.findByText('Tên đăng nhập này đã có người dùng')).toBeTruthy();
  });

  it('is read first, and its form has an address of its own', async () => {
    const { user, address } = open({ permissions: CHIEF }, '?status=active');
    await user.click((await menuOf(user, 'Lê Thị Hoa')).getByRole('menuitem', { name: 'Sửa' }));
    expect(address()).toBe(`${ACCOUNT_LIST}?status=active&tai-khoan=${hoa.id}&sua=1`);
    const form = await panel('Lê Thị Hoa');
    await user.click(await form.findByRole('button', { name: 'Hủy bỏ' }));
    expect(await form.findByText('Trang chủ: Xem')).toBeTruthy();
    expect(address()).toBe(`${ACCOUNT_LIST}?status=active&tai-khoan=${hoa.id}`);
    expect(form.getByRole('link', { name: 'Lịch sử thay đổi' }).getAttribute('href')).toBe(
      `/nhat-ky-hoat-dong?entity_id=${hoa.id}`,
    );
  });

  it('with more rights than the user’s is read only, also at the address of its form', async () => {
    open({ permissions: CHIEF }, `?tai-khoan=${nam.id}&sua=1`);
    const facts = await panel('Trần Nam');
    expect(await facts.findByText('Tài khoản này có quyền mà bạn không có, nên bạn chỉ xem được.')).toBeTruthy();
    expect(facts.queryByRole('textbox')).toBeNull();
  });

  it('is not added without permission', async () => {
    open({ permissions: ['TAI_KHOAN_VIEW'] }, '?tai-khoan=moi');
    const shown = await panel('Thêm tài khoản');
    expect(shown.queryByRole('textbox')).toBeNull();
  });

  it('of the user is changed elsewhere', async () => {
    open(
      {
        account: {
          ...hoa,
          abilities: [],
          account_permission: ids('TAI_KHOAN_VIEW').map((permission_id) => ({ permission_id })),
        },
      },
      `?tai-khoan=${hoa.id}`,
    );
    const facts = await panel('Lê Thị Hoa');
    expect((await facts.findByRole('link', { name: 'Thông tin tài khoản' })).getAttribute('href')).toBe(
      '/thong-tin-tai-khoan',
    );
  });

  it('gets a new password after a question that names the effect', async () => {
    const { user, api } = open({ routes: { 'PUT /api/account/reset-password/:id': () => oneTime(hoa) } });
    await user.click((await menuOf(user, 'Lê Thị Hoa')).getByRole('menuitem', { name: 'Đặt lại mật khẩu' }));
    const question = within(await screen.findByRole('dialog', { name: 'Đặt lại mật khẩu của “Lê Thị Hoa”?' }));
    expect(question.getByText(/mọi phiên đang mở của người này bị đăng xuất ngay/)).toBeTruthy();
    expect(api.asked('PUT')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Đặt lại mật khẩu' }));
    expect(await screen.findByText('hoa / abcd2345wxyz')).toBeTruthy();
  });

  it('gives all that is stored of its person as a file, each line of the log once', async () => {
    const line = (): ShortLogEntry => ({
      id: nextId(),
      at: NOW,
      account: { id: hoa.id, name: hoa.name },
      action: 'LICH_PHAT_EDIT',
      module: 'LICH_PHAT',
      entity: { type: '/api/playlist', id: nextId(), name: 'Bản tin sáng' },
      changes: [],
      change_count: 0,
      is_shortened: false,
      result: 'success',
      error: null,
      ip: '127.0.0.1',
      user_agent: 'Chrome',
      request_id: '',
    });
    const lines = Array.from({ length: 203 }, line);
    const asked = new Set<unknown>();
    const page = ({ query }: FakeCall) => {
      asked.add(query.get('account_id'));
      const from = (Number(query.get('page')) - 1) * 200;
      // Between two pages a line was added, so that the last one of the first page comes again.
      return {
        rows: lines.slice(Math.max(0, from - 1)).slice(0, 200),
        total: lines.length,
        page: Number(query.get('page')),
        limit: 200,
      };
    };
    const { user } = open({ routes: { 'GET /api/log/find': page } });
    const files = savedFiles();
    await user.click((await menuOf(user, 'Lê Thị Hoa')).getByRole('menuitem', { name: 'Xuất dữ liệu cá nhân' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const content = JSON.parse(new TextDecoder().decode(await files[0]!.bytes()));
    expect(content.account).toMatchObject({ name: 'Lê Thị Hoa', username: 'hoa', phone: hoa.phone });
    expect(content.activity.map(({ id }: { id: string }) => id)).toEqual(lines.map(({ id }) => id));
    expect([...asked]).toEqual([hoa.id]);
  });

  it('is locked after asking, unlocked immediately and deleted, as its abilities allow', async () => {
    const changeMany = ({ body }: FakeCall) => ({
      rows: (body.ids as string[]).map((id) => ({ id, name: 'Lê Thị Hoa', message: null })),
    });
    const { user, api } = open({ routes: { 'POST /api/account/change-many': changeMany } });
    const menu = await menuOf(user, 'Lê Thị Hoa');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Sửa',
      'Đặt lại mật khẩu',
      'Xuất dữ liệu cá nhân',
      'Khóa',
      'Ngừng sử dụng',
      'Xóa dữ liệu cá nhân',
      'Xóa',
    ]);
    await user.click(menu.getByRole('menuitem', { name: 'Khóa' }));
    await user.click(await screen.findByRole('button', { name: 'Khóa tài khoản' }));
    expect(await screen.findByText('Đã khóa “Lê Thị Hoa”')).toBeTruthy();
    expect(api.lastBody('POST', '/api/account/change-many')).toEqual({ ids: [hoa.id], change: { status: 'locked' } });
    expect(screen.queryByRole('button', { name: 'Thao tác: Trần Nam' })).toBeNull();
    await user.click((await menuOf(user, 'Lê Thị Hoa')).getByRole('menuitem', { name: 'Xóa' }));
    await user.click(await screen.findByRole('button', { name: 'Xóa tài khoản' }));
    expect(await screen.findByText('Đã xóa tài khoản')).toBeTruthy();
    await waitFor(() => expect(rowNames()).toEqual(['Trần Nam']));
  });

  it('is erased after a question that says what stays and why, and called by its pseudonym', async () => {
    const pseudonym = buildRef('Người dùng đã xóa #12', hoa.id);
    const { user, api } = open({ routes: { 'POST /api/account/:id/erase': () => pseudonym } });
    await user.click((await menuOf(user, 'Lê Thị Hoa')).getByRole('menuitem', { name: 'Xóa dữ liệu cá nhân' }));
    const question = await panel('Xóa dữ liệu cá nhân của “Lê Thị Hoa”?');
    expect(question.getByText(/còn trong nhật ký và lịch sử.*vì đó là chứng cứ/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Xóa dữ liệu cá nhân' }));
    expect(await screen.findByText(/Từ nay người này là “Người dùng đã xóa #12”/)).toBeTruthy();
    expect(api.calls.filter(({ path }) => path === `/api/account/${hoa.id}/erase`)).toHaveLength(1);
  });
});

describe('many accounts', () => {
  const tickAll = async (user: ReturnType<typeof open>['user']) => {
    await screen.findByRole('link', { name: 'Trần Nam' });
    await user.click(screen.getByRole('checkbox', { name: 'Chọn tất cả' }));
  };
  const lastOne = 'Đây là quản trị viên đang hoạt động cuối cùng';
  const answer = () => ({
    rows: [
      { id: hoa.id, name: hoa.name, message: null },
      { id: nam.id, name: nam.name, message: lastOne },
    ],
  });

  it('are locked together, and refused ones are named with the reason', async () => {
    const { user, api } = open({ routes: { 'POST /api/account/change-many': answer } });
    await tickAll(user);
    await user.click(await screen.findByRole('button', { name: 'Khóa' }));
    await user.click(await screen.findByRole('button', { name: 'Khóa 2 tài khoản' }));
    const refused = await panel('Chưa khóa được 1 trên 2 tài khoản');
    expect(refused.getByRole('listitem').textContent).toBe(`Trần Nam: ${lastOne}`);
    expect(api.lastBody('POST', '/api/account/change-many')).toEqual({
      ids: [hoa.id, nam.id],
      change: { status: 'locked' },
    });
  });

  it('are saved as a file, only the selected ones, also by users who may only look', async () => {
    const { user, api } = open({ permissions: ['TAI_KHOAN_VIEW'] });
    const files = savedFiles();
    await screen.findByRole('link', { name: 'Trần Nam' });
    await user.click(screen.getAllByRole('checkbox', { name: 'Chọn dòng' })[0]!);
    await user.click(await screen.findByRole('button', { name: 'Xuất Excel' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(api.lastBody('POST', '/api/account/find-ids/')).toEqual({ ids: [hoa.id] });
    expect(screen.queryByRole('button', { name: 'Khóa' })).toBeNull();
  });

  it('are put into another group', async () => {
    const { user, api } = open({
      routes: {
        'POST /api/account/change-many': () => ({ rows: answer().rows.map((row) => ({ ...row, message: null })) }),
      },
    });
    await tickAll(user);
    await user.click(await screen.findByRole('button', { name: 'Chuyển nhóm' }));
    const dialog = await panel('Chuyển nhóm 2 tài khoản');
    await user.click(await dialog.findByRole('combobox', { name: /^Nhóm người dùng/ }));
    await user.click(await screen.findByRole('option', { name: 'Lãnh đạo' }));
    await user.click(dialog.getByRole('button', { name: 'Chuyển 2 tài khoản' }));
    expect(await screen.findByText('Đã chuyển nhóm 2 tài khoản')).toBeTruthy();
    expect(api.lastBody('POST', '/api/account/change-many')).toEqual({
      ids: [hoa.id, nam.id],
      change: { group_account_id: chiefs.id },
    });
  });
});

it('uses the words of its console for places', async () => {
  open({ config: { typeApp: 2 } }, `?tai-khoan=${hoa.id}&sua=1`);
  const form = await panel('Lê Thị Hoa');
  expect(await form.findByRole('button', { name: /^Tổ chức/ })).toBeTruthy();
  expect(await form.findByRole('checkbox', { name: 'Đơn vị: Xem', hidden: true })).toBeTruthy();
  expect(screen.queryByText('Phường xã')).toBeNull();
});
