import { accountGroups } from '@loa/contracts/accounts';
import {
  buildAccountGroup,
  buildRef,
  failure,
  renderPage,
  rowsOf,
  savedFiles,
  type FixtureOptions,
} from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GroupsPage } from './groups-page';

const officers = buildAccountGroup({
  name: 'Cán bộ xã',
  code: 'CAN_BO_XA',
  permissions: ['LICH_PHAT_VIEW', 'LICH_PHAT_ADD'],
  account_count: 12,
});
const guests = buildAccountGroup({ name: 'Khách', code: 'KHACH', updated_at: '2026-05-06T02:30:00.000Z' });
const administrators = buildAccountGroup({
  name: 'Quản trị',
  code: 'QUAN_TRI',
  is_administrator: true,
  abilities: [],
  account_count: 2,
});

const open = (options: FixtureOptions = {}, search = '') =>
  renderPage(<GroupsPage />, {
    tables: [rowsOf(accountGroups, [officers, guests, administrators])],
    path: `/cai-dat/nhom-nguoi-dung${search}`,
    ...options,
  });
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const askToDelete = async ({ user }: ReturnType<typeof open>, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Thao tác: ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
  await user.click(await screen.findByRole('button', { name: 'Đồng ý' }));
};
afterEach(() => vi.unstubAllGlobals());

describe('the groups', () => {
  it('are listed with their number of members and their rights', async () => {
    open();
    const line = await row('Cán bộ xã');
    expect(line.getByRole('link', { name: 'Cán bộ xã' }).getAttribute('href')).toBe(
      `/cai-dat/nhom-nguoi-dung/chi-tiet?id=${officers.id}`,
    );
    expect(line.getByRole('link', { name: '12' }).getAttribute('href')).toBe(
      `/cai-dat/tai-khoan?group_account_id=${officers.id}`,
    );
    expect(line.getByText('2 quyền')).toBeTruthy();
    expect((await row('Khách')).getByText(/06\/05\/2026/)).toBeTruthy();
    expect((await row('Quản trị')).getByText('Mọi quyền')).toBeTruthy();
  });

  it('are searched', async () => {
    const { user, address } = open();
    await row('Khách');
    await user.type(screen.getByRole('searchbox'), 'khach{Enter}');
    await waitFor(() => expect(screen.queryByText('Cán bộ xã')).toBeNull());
    expect(address()).toContain('search=khach');
  });

  it('lead to the page of a new one', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Thêm nhóm người dùng' }));
    expect(address()).toBe('/cai-dat/nhom-nguoi-dung/tao-moi');
  });

  it('that are in use are not deleted: the dialog names and links their members', async () => {
    const member = buildRef('Trần Thị Mai');
    const uses = [
      { ...member, base: '/api/account' },
      { id: '', name: 'Tài khoản ngoài phạm vi của bạn', base: '/api/account' },
    ];
    const page = open({
      routes: {
        [`DELETE /api/group-account/${officers.id}`]: () =>
          failure(409, 'IN_USE', 'Nhóm người dùng này đang được dùng trong 2 tài khoản nên không xóa được', {
            details: { uses },
          }),
      },
    });
    await askToDelete(page, 'Cán bộ xã');
    const dialog = within(await screen.findByRole('dialog', { name: 'Chưa xóa được “Cán bộ xã”' }));
    expect(dialog.getByRole('link', { name: 'Trần Thị Mai' }).getAttribute('href')).toContain(member.id);
    expect(dialog.getByText('Tài khoản ngoài phạm vi của bạn').closest('a')).toBeNull();
    expect(dialog.getByRole('link', { name: 'Xem mọi thành viên' }).getAttribute('href')).toBe(
      `/cai-dat/tai-khoan?group_account_id=${officers.id}`,
    );
  });

  it('without members are deleted after asking', async () => {
    const page = open();
    await askToDelete(page, 'Khách');
    expect(await screen.findByText('Đã xóa nhóm người dùng')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Khách')).toBeNull());
    expect(page.api.asked('DELETE')).toEqual([`DELETE /api/group-account/${guests.id}`]);
  });

  it('offer no actions for groups that the user may not change, and only reading without permission', async () => {
    open({ permissions: ['NHOM_TAI_KHOAN_VIEW'], tables: [rowsOf(accountGroups, [{ ...officers, abilities: [] }])] });
    expect((await row('Cán bộ xã')).getByText('12').closest('a')).toBeNull();
    for (const name of ['Thêm nhóm người dùng', /^Thao tác/]) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('are saved as a file, each with all its rights', async () => {
    const { user } = open();
    const files = savedFiles();
    await user.click(await screen.findByRole('button', { name: 'Xuất tệp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Xuất CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = await files[0]?.lines;
    expect(lines?.find((line) => line.includes('CAN_BO_XA'))).toContain('Lịch phát: Xem; Lịch phát: Thêm');
  });

  it('are cards on a phone', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    open();
    const card = within((await screen.findByRole('link', { name: 'Cán bộ xã' })).closest('li') as HTMLElement);
    expect(card.getByText(/CAN_BO_XA · 2 quyền/)).toBeTruthy();
    expect(card.getByRole('link', { name: '12 thành viên' })).toBeTruthy();
  });
});
