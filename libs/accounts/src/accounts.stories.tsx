import { accountGroups, accounts } from '@loa/contracts/accounts';
import { buildAccount, buildAccountGroup, buildRef, pageStory, rowsOf } from '@loa/test-kit';
import type { Meta } from '@storybook/react-vite';
import { AccountsPage } from './pages/accounts-page';

export default {
  title: 'Màn hình/Tài khoản',
  parameters: {
    when: 'Danh sách mà mỗi dòng tự nói được làm gì (abilities): thao tác không được phép thì không hiện.',
  },
} satisfies Meta;

const staff = buildAccountGroup({ name: 'Cán bộ truyền thanh', permissions: ['LICH_PHAT_VIEW'] });
const of = { group_account: buildRef(staff.name, staff.id), group_account_id: staff.id };
const hoa = buildAccount({
  ...of,
  name: 'Lê Thị Hoa',
  username: 'hoa',
  abilities: ['EDIT', 'DELETE', 'ERASE', 'RESET_PASSWORD', 'SET_STATUS'],
});
const nam = buildAccount({
  ...of,
  name: 'Trần Nam',
  username: 'nam',
  status: 'locked',
  last_login_at: null,
  is_hotline: true,
  abilities: [],
});
const tables = [rowsOf(accounts, [hoa, nam]), rowsOf(accountGroups, [staff])];

export const List = pageStory('Danh sách', <AccountsPage />, { tables });
export const One = pageStory('Một tài khoản', <AccountsPage />, { tables, path: `/?id=${hoa.id}` });
export const None = pageStory('Chưa có tài khoản', <AccountsPage />, {
  tables: [rowsOf(accounts, []), rowsOf(accountGroups, [staff])],
});
