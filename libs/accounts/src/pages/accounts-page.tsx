import { useAreaFilter } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { ACCOUNT_FIELDS, type OneTimePassword } from '@loa/contracts/accounts';
import { useAllowed } from '@loa/permissions';
import { lazyPart, Page, toast, useOpenRecord, type UserAction } from '@loa/ui-kit';
import type { FileKind } from '@loa/ui-kit/export';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAccountActions } from '../actions/use-account-actions';
import { useAccountChanges } from '../actions/use-account-changes';
import { useBulkAccountActions } from '../actions/use-bulk-account-actions';
import { accountsApi } from '../api/accounts-api';
import { AccountCard, accountColumns } from '../list/account-columns';
import { AccountFilters, useAccountFilterChips } from '../list/account-filters';
import { ACCOUNT_PARAM, NEW } from '../model/account-paths';

const AccountPanel = lazyPart(() => import('../panel/account-panel').then((panel) => panel.AccountPanel));
const PasswordDialog = lazyPart(() => import('../actions/password-dialog').then((dialog) => dialog.PasswordDialog));
const RefusalsDialog = lazyPart(() => import('../actions/refusals-dialog').then((dialog) => dialog.RefusalsDialog));
const ImportAccountsDialog = lazyPart(() =>
  import('../actions/import-accounts-dialog').then((dialog) => dialog.ImportAccountsDialog),
);
const MoveDialog = lazyPart(() => import('../actions/move-dialog').then((dialog) => dialog.MoveDialog));

/** Tài khoản: accounts with their areas and rights. */
export function AccountsPage() {
  const client = useQueryClient();
  const allowed = useAllowed();
  const areaTerm = useTerm('area');
  const areaFilter = useAreaFilter();
  const table = useTableState(ACCOUNT_FIELDS, {
    id: 'accounts.list',
    defaultSort: 'name',
    hiddenColumns: ['is_hotline'],
  });
  const query = { ...areaFilter, ...table.query };
  const rows = useQuery(accountsApi.list(query));
  const { id: openId, asksToEdit, open } = useOpenRecord(ACCOUNT_PARAM);
  const [given, setGiven] = useState<OneTimePassword | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const { change, refusals, forget } = useAccountChanges();
  const { bulkActions, moving, move, stopMoving } = useBulkAccountActions({
    change,
    onExport: (ids) => void save('xlsx', { ids }).catch(toast.error),
  });
  const actionsOf = useAccountActions({
    change,
    onEdit: (id) => open(id, { editing: true }),
    onPassword: setGiven,
    onRemoved: (id) => id === openId && open(null),
  });
  const filters = { query: table.query, onChange: table.set };
  const chips = useAccountFilterChips(filters);
  const columns = useMemo(() => accountColumns(areaTerm), [areaTerm]);
  const save = async (kind: FileKind, from: { query: typeof query } | { ids: string[] }) =>
    (await import('../list/export-accounts')).exportAccounts(kind, client, from, areaTerm);
  const add = allowed<UserAction>([
    { label: 'Thêm tài khoản', permission: 'TAI_KHOAN_ADD', icon: <PersonAddOutlined />, run: () => open(NEW) },
    {
      label: 'Nhập từ Excel',
      permission: 'TAI_KHOAN_ADD',
      icon: <UploadFileOutlined />,
      run: () => setIsImporting(true),
    },
  ]);

  return (
    <Page title="Tài khoản" actions={add}>
      <DataTable
        label="Tài khoản"
        rows={rows}
        columns={columns}
        table={table}
        searchPlaceholder="Tìm theo tên, điện thoại, email"
        filters={<AccountFilters {...filters} />}
        filterChips={chips}
        linkOf={({ id }) => `?${ACCOUNT_PARAM}=${id}`}
        rowActions={actionsOf}
        bulkActions={bulkActions}
        onExport={(kind) => save(kind, { query })}
        renderCard={(account) => <AccountCard account={account} />}
        emptyHint="Chưa có tài khoản nào trong phạm vi của bạn."
        emptyAction={add[0]}
      />
      {openId && (
        <AccountPanel
          key={openId}
          id={openId}
          asksToEdit={asksToEdit}
          actionsOf={actionsOf}
          onPassword={setGiven}
          onRead={() => open(openId, { replace: true })}
          onClose={() => open(null)}
        />
      )}
      {moving && <MoveDialog count={moving.ids.length} onMove={move} onClose={stopMoving} />}
      {isImporting && <ImportAccountsDialog onClose={() => setIsImporting(false)} />}
      {refusals && <RefusalsDialog refusals={refusals} onClose={forget} />}
      {given && <PasswordDialog given={given} onClose={() => setGiven(null)} />}
    </Page>
  );
}
