import type { AccountStatus } from '@loa/contracts/accounts';
import { useAllowed, useCan } from '@loa/permissions';
import { confirm, formatNumber, type UserAction } from '@loa/ui-kit';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useState } from 'react';
import type { AccountChange } from '../api/accounts-api';
import { SHUT_OUT, statusVerbs } from './status-words';

interface Selection {
  ids: string[];
  clear: () => void;
}

interface BulkWork {
  change: (ids: string[], what: string, to: AccountChange) => Promise<boolean>;
  onExport: (ids: string[]) => void;
}

/** Actions for the selected accounts. `moving` is set while their new group is being chosen. */
export function useBulkAccountActions({ change, onExport }: BulkWork) {
  const allowed = useAllowed();
  const seesGroups = useCan()('NHOM_TAI_KHOAN_VIEW');
  const [moving, setMoving] = useState<Selection | null>(null);
  const changeAndClear = async ({ ids, clear }: Selection, what: string, to: AccountChange) => {
    if (await change(ids, what, to)) clear();
  };
  const setStatus = async (selection: Selection, status: AccountStatus) => {
    const { label, what } = statusVerbs[status];
    const counted = `${label} ${formatNumber(selection.ids.length)} tài khoản`;
    if (
      status === 'active' ||
      (await confirm({ title: `${counted}?`, message: SHUT_OUT, confirmLabel: counted, danger: true }))
    )
      await changeAndClear(selection, what, { status });
  };
  const bulkActions = (ids: string[], clear: () => void): UserAction[] =>
    allowed<UserAction>([
      {
        label: 'Khóa',
        permission: 'TAI_KHOAN_EDIT',
        icon: <LockOutlined />,
        run: () => setStatus({ ids, clear }, 'locked'),
      },
      {
        label: 'Mở khóa',
        permission: 'TAI_KHOAN_EDIT',
        icon: <LockOpenOutlined />,
        run: () => setStatus({ ids, clear }, 'active'),
      },
      ...(seesGroups
        ? [
            {
              label: 'Chuyển nhóm',
              permission: 'TAI_KHOAN_EDIT',
              icon: <GroupOutlined />,
              run: () => setMoving({ ids, clear }),
            },
          ]
        : []),
      { label: 'Xuất Excel', permission: 'TAI_KHOAN_VIEW', icon: <FileDownloadOutlined />, run: () => onExport(ids) },
    ]);
  const move = async (group_account_id: string) => {
    if (moving) await changeAndClear(moving, 'chuyển nhóm', { group_account_id });
    setMoving(null);
  };
  return { bulkActions, moving, move, stopMoving: () => setMoving(null) };
}
