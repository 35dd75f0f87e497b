import type { Content } from '@loa/contracts/content';
import type { PermissionCode } from '@loa/contracts/permissions';
import { useAllowed } from '@loa/permissions';
import { confirm, type UserAction } from '@loa/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { contentsApi } from '../api/contents-api';
import type { DoAll } from './do-all';
import { TAKE_DOWN_QUESTION } from './use-content-actions';

type BulkAction = UserAction & { permission: PermissionCode };

/** A list is mostly looked at: loaded once something is ticked, so that it is there, and says what fails, when the network goes then. */
const load = () => import('./do-all');
const doAll: DoAll = async (...asked) => (await load()).doAll(...asked);

/** Contents that are given the same values, and how their ticks are taken away. */
export interface Changed {
  ids: string[];
  clear: () => void;
}

/** What can be done with the ticked rows. `changing` is set while it is said what they are to have in common. Taking down what is already down changes nothing and is no failure. */
export function useBulkContentActions(rows: readonly Content[]) {
  const allowed = useAllowed();
  const quiet = { meta: { quiet: true } };
  const { mutateAsync: takeDown } = useMutation({ ...contentsApi.takeDown(), ...quiet });
  const { mutateAsync: restore } = useMutation({ ...contentsApi.restore(), ...quiet });
  const { mutateAsync: remove } = useMutation({ ...contentsApi.remove(), ...quiet });
  const [changing, setChanging] = useState<Changed | null>(null);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? 'Nội dung ở trang khác';

  const bulkActions = (ids: string[], clear: () => void): UserAction[] => {
    void load().catch(() => undefined);
    const many = `${ids.length} nội dung`;
    const actions: BulkAction[] = [
      { label: 'Sửa', permission: 'NOI_DUNG_PHAT_EDIT', run: () => setChanging({ ids, clear }) },
      {
        label: 'Gỡ',
        permission: 'NOI_DUNG_PHAT_REMOVE',
        run: async () => {
          if (!(await confirm({ title: `Gỡ ${many}?`, message: TAKE_DOWN_QUESTION, confirmLabel: `Gỡ ${many}` }))) return;
          await doAll(ids, takeDown, 'Đã gỡ', nameOf);
          clear();
        },
      },
      {
        label: 'Khôi phục',
        permission: 'NOI_DUNG_PHAT_REMOVE',
        run: async () => {
          await doAll(ids, restore, 'Đã khôi phục', nameOf);
          clear();
        },
      },
      {
        label: 'Xóa',
        permission: 'NOI_DUNG_PHAT_DELETE',
        danger: true,
        run: async () => {
          if (!(await confirm({ message: `Bạn chắc chắn muốn xóa ${many} đã chọn?`, confirmLabel: `Xóa ${many}`, danger: true }))) return;
          await doAll(ids, remove, 'Đã xóa', nameOf);
          clear();
        },
      },
    ];
    return allowed(actions);
  };
  return { bulkActions, changing, stopChanging: () => setChanging(null) };
}
