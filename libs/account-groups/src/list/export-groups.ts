import type { AccountGroup, accountGroups } from '@loa/contracts/accounts';
import type { QueryInputOf } from '@loa/contracts/common';
import { formatDateTime } from '@loa/ui-kit';
import { exportRows, type ExportColumn, type FileKind } from '@loa/ui-kit/export';
import type { QueryClient } from '@tanstack/react-query';
import { accountGroupsApi } from '../api/account-groups-api';
import { changedAt, groupLabels as labels, rightsOf } from '../model/group-words';

interface HowToExport {
  kind: FileKind;
  client: QueryClient;
  query: QueryInputOf<typeof accountGroups>;
  nameOf: (permission_id: number) => string;
}

/** Export of the groups in the searched list, each with all its permissions. */
export function exportGroups({ kind, client, query, nameOf }: HowToExport) {
  const columns: ExportColumn<AccountGroup>[] = [
    [labels.name, ({ name }) => name],
    [labels.code, ({ code }) => code],
    [labels.members, ({ account_count }) => account_count],
    ['Số quyền', (group) => rightsOf(group).length],
    [labels.rights, (group) => rightsOf(group).map(nameOf).join('; ')],
    [labels.note, ({ note }) => note],
    [labels.changed, (group) => formatDateTime(changedAt(group))],
  ];
  return exportRows({
    kind,
    name: 'nhom-nguoi-dung',
    columns,
    readPage: (page) => client.fetchQuery({ ...accountGroupsApi.list({ ...query, ...page }), staleTime: 0, gcTime: 0 }),
  });
}
