import type { Content } from '@loa/contracts/content';
import type { PermissionCode } from '@loa/contracts/permissions';
import { useAllowed } from '@loa/permissions';
import type { UserAction } from '@loa/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { contentsApi } from '../api/contents-api';

type BulkAction = UserAction & { permission: PermissionCode };

/**
 * A list is mostly looked at: loaded once something is ticked, so that it is there, and says what fails, when the
 * network goes then.
 */
const load = () => import('./do-all');

/** Contents that are given the same values, and how their ticks are taken away. */
export interface Changed {
  ids: string[];
  clear: () => void;
}

/**
 * What can be done with the ticked rows. `changing` is set while it is said what they are to have in common. Taking
 * down what is already down changes nothing and is no failure.
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
    const all = (deed: 'takeDown' | 'restore' | 'remove', act: (id: string) => Promise<unknown>) => async () => {
      const { doAll } = await load();
      if (await doAll({ deed, ids, act, nameOf })) clear();
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
