import type { Content } from '@loa/contracts/content';
import type { PermissionCode } from '@loa/contracts/permissions';
import { useAllowed } from '@loa/permissions';
import type { UserAction } from '@loa/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { contentsApi } from '../api/contents-api';

type BulkAction = UserAction & { permission: PermissionCode };

/**
 * Loaded once something is selected: so most visits of the list do not load it, and it is already there (with its error
 * messages) when the network fails later.
 */
const load = () => import('./do-all');

/** Contents that receive the same values, and the function that clears the selection. */
export interface Changed {
  ids: string[];
  clear: () => void;
}

/**
 * Actions for the selected rows. `changing` is set while the user chooses the common values. Removing a removed content
 * changes nothing and is no failure.
 */
export function useBulkContentActions(rows: readonly Content[]) {
  const allowed = useAllowed();
  const quiet = { meta: { quiet: true } };
  const { mutateAsync: takeDown } = useMutation({ ...contentsApi.takeDown(), ...quiet });
  const { mutateAsync: restore } = useMutation({ ...contentsApi.restore(), ...quiet });
  const { mutateAsync: remove } = useMutation({ ...contentsApi.remove(), ...quiet });
  const [changing, setChanging] = useState<Changed | null>(null);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? 'Nội dung ở trang khác';

  const bulkActions = (ids: string[], clear: () => void): UserAction[] => {
    if (ids.length > 0) void load().catch(() => undefined);
    const all = (action: 'takeDown' | 'restore' | 'remove', act: (id: string) => Promise<unknown>) => async () => {
      const { doAll } = await load();
      if (await doAll({ action, ids, act, nameOf })) clear();
    };
    const actions: BulkAction[] = [
      { label: 'Sửa', permission: 'NOI_DUNG_PHAT_EDIT', run: () => setChanging({ ids, clear }) },
      { label: 'Gỡ', permission: 'NOI_DUNG_PHAT_REMOVE', run: all('takeDown', takeDown) },
      { label: 'Khôi phục', permission: 'NOI_DUNG_PHAT_REMOVE', run: all('restore', restore) },
      { label: 'Xóa', permission: 'NOI_DUNG_PHAT_DELETE', danger: true, run: all('remove', remove) },
    ];
    return allowed(actions);
  };
  return { bulkActions, changing, stopChanging: () => setChanging(null) };
}
