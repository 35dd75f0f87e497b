import { accountGroups, accounts } from '@loa/contracts/accounts';
import type { AccountsImported } from '@loa/contracts/accounts';
import type { ImportBody } from '@loa/contracts/common';
import { ADMINISTRATOR_GROUP_ID } from '@loa/contracts/permissions';
import { buildAccount, buildAccountGroup, buildRef, renderPage, rowsOf, savedFiles } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { readSheet } from 'read-excel-file/universal';
import { beforeEach, expect, it } from 'vitest';
import { AccountsPage } from '../pages/accounts-page';

const CALL = 'POST /api/account/import';
const PASSWORD = 'abcd2345efgh';
let saved: ReturnType<typeof savedFiles>;
beforeEach(() => {
  saved = savedFiles();
});

const answer = (body: unknown): AccountsImported => {
  const { rows, apply } = body as ImportBody;
  return {
    is_stored: apply,
    rows: rows.map(({ row }) => ({ row, outcome: 'added', version: null, errors: [] })),
    passwords: apply ? rows.map(({ row }) => ({ row, one_time_password: PASSWORD })) : [],
  };
};

it('accounts from a file get passwords that are handed over as a file, once', async () => {
  const account = buildAccount({ group_account: buildRef('Quản trị hệ thống', ADMINISTRATOR_GROUP_ID) });
  const tables = [rowsOf(accounts, [account]), rowsOf(accountGroups, [buildAccountGroup({ name: 'Cán bộ xã' })])];
  const { user, api } = renderPage(<AccountsPage />, {
    account,
    tables,
    routes: { [CALL]: ({ body }) => answer(body) },
  });
  await user.click(await screen.findByRole('button', { name: 'Nhập từ Excel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nhập tài khoản từ Excel' }));
  const file = new File(
    ['Họ và tên;Tên đăng nhập;Nhóm người dùng;Địa bàn;Điện thoại\nLê Thị Hoa;Hoa.Le;Cán bộ xã;Xã An Nhơn;912345678\n'],
    'nguoi.csv',
  );
  await user.upload(await dialog.findByLabelText('Tệp Excel hoặc CSV'), file);
  await user.click(await dialog.findByRole('button', { name: 'Nhập 1 dòng' }));
  expect(await dialog.findByText('Đã thêm 1, cập nhật 0, giữ nguyên 0.')).toBeTruthy();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('mat-khau-mot-lan.xlsx');
  expect(await readSheet(await saved[0]!.bytes())).toEqual([
    ['Họ và tên', 'Tên đăng nhập', 'Mật khẩu dùng một lần'],
    ['Lê Thị Hoa', 'hoa.le', PASSWORD],
  ]);
  expect(document.body.textContent).not.toContain(PASSWORD);
  expect(api.lastBody('POST', '/api/account/import')).toMatchObject({
    apply: true,
    rows: [{ row: 2, cells: { name: 'Lê Thị Hoa', phone: '0912345678', group_account_id: 'Cán bộ xã' } }],
  });

  await user.click(dialog.getByRole('button', { name: 'Tải lại tệp mật khẩu' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: 'Đóng' }));
  await user.click(await screen.findByRole('button', { name: 'Đã cất tệp, đóng' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nhập tài khoản từ Excel' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Nhập từ Excel' }));
  expect(await screen.findByRole('button', { name: 'Tải tệp mẫu' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tải lại tệp mật khẩu' })).toBeNull();
});
