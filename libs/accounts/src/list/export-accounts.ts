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
  [accountLabels.last_login_at, ({ last_login_at }) => (last_login_at ? formatDateTime(last_login_at) : NEVER_SIGNED_IN)],
  [accountLabels.note, ({ note }) => note],
  ['Ngày tạo', ({ created_at }) => formatDate(created_at)],
];

/** The accounts of the list as it is filtered now. */
export const exportAccounts = (kind: FileKind, client: QueryClient, query: QueryInputOf<typeof accounts>, areaTerm: string) =>
  exportRows({ kind, name: 'tai-khoan', columns: columns(areaTerm), readPage: (page) => client.fetchQuery({ ...accountsApi.list({ ...query, ...page }), staleTime: 0, gcTime: 0 }) });
