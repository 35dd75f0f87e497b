import { ACCOUNT_GROUP_CALLS, ACCOUNT_GROUP_FIELDS } from '@loa/contracts/accounts';
import { OnlyForAll, useAllowed } from '@loa/permissions';
import { Page, type UserAction } from '@loa/ui-kit';
import type { FileKind } from '@loa/ui-kit/export';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { InUseNotice } from '../actions/in-use-notice';
import { useGroupActions } from '../actions/use-group-actions';
import { accountGroupsApi } from '../api/account-groups-api';
import { GroupCard, groupColumns } from '../list/group-columns';
import { GROUP_NEW, groupPath } from '../model/group-paths';
import { useRightsTable } from '../rights/use-rights-table';

/** Nhóm người dùng: groups of permissions, with their number of members. */
export function GroupsPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const allowed = useAllowed();
  const table = useTableState(ACCOUNT_GROUP_FIELDS, { id: 'settings.account-groups', defaultSort: 'name' });
  const rows = useQuery(accountGroupsApi.list(table.query));
  const { nameOf } = useRightsTable();
  const { actionsOf, ...inUse } = useGroupActions();
  const exportAll = async (kind: FileKind) =>
    (await import('../list/export-groups')).exportGroups({ kind, client, query: table.query, nameOf });
  const add = allowed<UserAction>(
    [
      {
        label: 'Thêm nhóm người dùng',
        permission: 'NHOM_TAI_KHOAN_ADD',
        icon: <Add />,
        run: () => navigate(GROUP_NEW),
      },
    ],
    ACCOUNT_GROUP_CALLS.scope,
  );

  return (
    <Page title="Nhóm người dùng" actions={add}>
      <OnlyForAll calls={ACCOUNT_GROUP_CALLS}>
        <DataTable
          label="Nhóm người dùng"
          rows={rows}
          columns={groupColumns}
          table={table}
          searchPlaceholder="Tìm theo tên, mã"
          linkOf={({ id }) => groupPath(id)}
          rowActions={actionsOf}
          onExport={exportAll}
          renderCard={(group) => <GroupCard group={group} />}
          emptyHint="Chưa có nhóm nào."
          emptyAction={add[0]}
        />
      </OnlyForAll>
      <InUseNotice {...inUse} />
    </Page>
  );
}
