import { getJson } from '@loa/api-client';
import type { ConsoleFeature, PaletteSource } from '@loa/app-config';
import { ACCOUNT_CALLS, type Account } from '@loa/contracts/accounts';
import type { Page } from '@loa/contracts/common';
import { withRows } from '@loa/ui-kit/table';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import { ACCOUNT_LIST, accountPath, NEW_ACCOUNT } from './model/account-paths';

const FOUND_AT_MOST = 6;

const palette: PaletteSource = {
  label: 'Tài khoản',
  permission: 'TAI_KHOAN_VIEW',
  search: async (text, signal) => {
    const { rows } = await getJson<Page<Account>>(
      `${ACCOUNT_CALLS.base}/find`,
      { search: text, limit: FOUND_AT_MOST },
      signal,
    );
    return rows.map(({ id, name, username, area }) => ({
      label: name,
      hint: `${username} · ${area.name}`,
      path: accountPath(id),
    }));
  },
};

/** Accounts in a console. */
export const accountsFeature: ConsoleFeature = {
  id: 'accounts',
  routes: [
    {
      path: ACCOUNT_LIST,
      title: 'Tài khoản',
      permission: 'TAI_KHOAN_VIEW',
      menu: { group: 'settings', icon: ManageAccountsOutlined },
      actions: [{ label: 'Thêm tài khoản', search: NEW_ACCOUNT, permission: 'TAI_KHOAN_ADD' }],
      lazy: () => withRows(() => import('./pages/accounts-page')).then((page) => ({ Component: page.AccountsPage })),
    },
  ],
  palette: [palette],
};
