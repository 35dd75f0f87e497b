import type { AccountGroup } from '@loa/contracts/accounts';
import { formatDateTime, formatNumber } from '@loa/ui-kit';
import { controlColumn, RowLink } from '@loa/ui-kit/table';
import type { GridColDef } from '@mui/x-data-grid';
import Box from '@mui/material/Box';
import { MembersLink } from '../facts/members-link';
import { changedAt, groupLabels as labels, membersCount, rightsCount } from '../model/group-words';

/** Columns of the list; the server sorts by name, code and number of members. */
export const groupColumns: GridColDef<AccountGroup>[] = [
  { field: 'name', headerName: labels.name, flex: 1, minWidth: 220, hideable: false },
  { field: 'code', headerName: labels.code, width: 160 },
  controlColumn<AccountGroup>({
    field: 'account_count',
    headerName: labels.members,
    width: 120,
    renderCell: ({ row, tabIndex }) => (
      <MembersLink group={row} tabIndex={tabIndex}>
        {formatNumber(row.account_count)}
      </MembersLink>
    ),
  }),
  {
    field: 'permission_ids',
    headerName: labels.rights,
    width: 120,
    sortable: false,
    valueGetter: (_, group) => rightsCount(group),
  },
  {
    field: 'updated_at',
    headerName: labels.changed,
    width: 150,
    sortable: false,
    valueGetter: (_, group) => formatDateTime(changedAt(group)),
  },
];

/** A group on a phone. */
export const GroupCard = ({ group }: { group: AccountGroup }) => (
  <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
    <RowLink>{group.name}</RowLink>
    <Box sx={{ fontSize: '0.9286rem', color: 'text.secondary' }}>
      {group.code} · {rightsCount(group)} · <MembersLink group={group}>{membersCount(group.account_count)}</MembersLink>
    </Box>
  </Box>
);
