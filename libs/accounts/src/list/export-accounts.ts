import type { accounts, Account } from '@loa/contracts/accounts';
import type { QueryInputOf } from '@loa/contracts/common';
import { formatDate, formatDateTime, formatPhone } from '@loa/ui-kit';
import { exportRows, type ExportColumn, type FileKind } from '@loa/ui-kit/export';
import type { QueryClient } from '@tanstack/react-query';
import { accountsApi } from '../api/accounts-api';
import { accountLabels, NEVER_SIGNED_IN, statusLabels } from '../model/account-words';

const columns = (areaTerm: string): ExportColumn<Account>[] => [
  [accountLabels.name, ({ name }) => name],
  [accountLabels.username, ({ username }) => username],
  [accountLabels.group_account_id, ({ group_account }) => group_account.name],
  [areaTerm, ({ area }) => area.name],
  [accountLabels.status, ({ status }) => statusLabels[status]],
  [accountLabels.phone, ({ phone }) => formatPhone(phone)],
  [accountLabels.email, ({ email }) => email],
  [accountLabels.is_hotline, ({ is_hotline }) => (is_hotline ? 'Có' : 'Không')],
  [
    accountLabels.last_login_at,
    ({ last_login_at }) => (last_login_at ? formatDateTime(last_login_at) : NEVER_SIGNED_IN),
  ],
  [accountLabels.note, ({ note }) => note],
  ['Ngày tạo', ({ created_at }) => formatDate(created_at)],
];

type From = { query: QueryInputOf<typeof accounts> } | { ids: string[] };

/** Export of the accounts in the filtered list, or of the selected ones. */
export const exportAccounts = (kind: FileKind, client: QueryClient, from: From, areaTerm: string) => {
  const now = { staleTime: 0, gcTime: 0 };
  const readTicked = async (ids: string[], { page, limit }: { page: number; limit: number }) => ({
    ...(await client.fetchQuery({ ...accountsApi.byIds(ids.slice((page - 1) * limit, page * limit)), ...now })),
    total: ids.length,
  });
  return exportRows({
    kind,
    name: 'tai-khoan',
    columns: columns(areaTerm),
    readPage: (page) =>
      'ids' in from
        ? readTicked(from.ids, page)
        : client.fetchQuery({ ...accountsApi.list({ ...from.query, ...page }), ...now }),
  });
};
