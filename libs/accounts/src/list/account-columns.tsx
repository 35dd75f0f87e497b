import type { Account } from '@loa/contracts/accounts';
import { formatDateTime } from '@loa/ui-kit';
import { RowLink } from '@loa/ui-kit/table';
import type { GridColDef } from '@mui/x-data-grid';
import Box from '@mui/material/Box';
import { accountLabels, NEVER_SIGNED_IN } from '../model/account-words';
import { AccountStatus } from './account-status';

const signedIn = (at: string | null) => (at ? formatDateTime(at) : NEVER_SIGNED_IN);

/** Columns of the list; the server sorts by names and dates. */
export const accountColumns = (areaTerm: string): GridColDef<Account>[] => [
  { field: 'name', headerName: accountLabels.name, flex: 1, minWidth: 200, hideable: false },
  { field: 'username', headerName: accountLabels.username, width: 122 },
  {
    field: 'group_account',
    headerName: accountLabels.group_account_id,
    flex: 0.9,
    minWidth: 170,
    sortable: false,
    valueGetter: (_, { group_account }) => group_account.name,
  },
  {
    field: 'area',
    headerName: areaTerm,
    flex: 0.9,
    minWidth: 160,
    sortable: false,
    valueGetter: (_, { area }) => area.name,
  },
  {
    field: 'status',
    headerName: accountLabels.status,
    width: 150,
    sortable: false,
    renderCell: ({ row }) => <AccountStatus account={row} />,
  },
  {
    field: 'last_login_at',
    headerName: accountLabels.last_login_at,
    width: 156,
    valueFormatter: (value: string | null) => signedIn(value),
  },
  {
    field: 'is_hotline',
    headerName: accountLabels.is_hotline,
    width: 130,
    sortable: false,
    valueGetter: (_, { is_hotline }) => (is_hotline ? 'Có' : '–'),
  },
];

/** An account on a phone. */
export const AccountCard = ({ account }: { account: Account }) => (
  <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
    <RowLink>{account.name}</RowLink>
    <Box sx={{ fontSize: '0.9286rem', color: 'text.secondary' }}>
      {[account.username, account.group_account.name, account.area.name].join(' · ')}
    </Box>
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        flexWrap: 'wrap',
        fontSize: '0.9286rem',
        color: 'text.secondary',
      }}
    >
      <AccountStatus account={account} />
      {signedIn(account.last_login_at)}
    </Box>
  </Box>
);
