import type { ConsoleFeature } from '@loa/app-config';
import { ACCOUNT_GROUP_CALLS } from '@loa/contracts/accounts';
import { withRows } from '@loa/ui-kit/table';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { GROUP_LIST, GROUP_NEW, GROUP_ONE } from './model/group-paths';

/** Nhóm người dùng in a console. */
export const accountGroupsFeature: ConsoleFeature = {
  id: 'account-groups',
  routes: [
    {
      path: GROUP_LIST,
      title: 'Nhóm người dùng',
      permission: 'NHOM_TAI_KHOAN_VIEW',
      menu: { group: 'settings', icon: GroupsOutlined },
      lazy: () => withRows(() => import('./pages/groups-page')).then((page) => ({ Component: page.GroupsPage })),
    },
    {
      path: GROUP_NEW,
      title: 'Thêm nhóm người dùng',
      permission: 'NHOM_TAI_KHOAN_ADD',
      actions: [{ label: 'Thêm nhóm người dùng', scope: ACCOUNT_GROUP_CALLS.scope }],
      lazy: () => import('./pages/new-group-page').then((page) => ({ Component: page.NewGroupPage })),
    },
    {
      path: GROUP_ONE,
      title: 'Chi tiết nhóm người dùng',
      permission: 'NHOM_TAI_KHOAN_VIEW',
      lazy: () => import('./pages/one-group-page').then((page) => ({ Component: page.OneGroupPage })),
    },
  ],
};
