import { accountGroups } from '@loa/contracts/accounts';
import { buildAccountGroup, pageStory, rowsOf } from '@loa/test-kit';
import type { Meta } from '@storybook/react-vite';
import { GroupsPage } from './pages/groups-page';

export default {
  title: 'Màn hình/Nhóm người dùng',
  parameters: { when: 'Bản ghi có một bảng lớn bên trong (quyền): danh sách ở đây, sửa ở trang riêng.' },
} satisfies Meta;

const groups = [
  buildAccountGroup({
    name: 'Cán bộ xã',
    code: 'CAN_BO_XA',
    permissions: ['LICH_PHAT_VIEW', 'LICH_PHAT_ADD'],
    account_count: 12,
  }),
  buildAccountGroup({ name: 'Quản trị', code: 'QUAN_TRI', is_administrator: true, abilities: [], account_count: 2 }),
];

export const List = pageStory('Danh sách', <GroupsPage />, { tables: [rowsOf(accountGroups, groups)] });
export const None = pageStory('Chưa có nhóm', <GroupsPage />, { tables: [rowsOf(accountGroups, [])] });
