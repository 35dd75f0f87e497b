import { isApiError } from '@loa/api-client';
import type { AccountGroup } from '@loa/contracts/accounts';
import type { RecordUse, recordUses } from '@loa/contracts/common';
import { confirm, toast, type UserAction } from '@loa/ui-kit';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod';
import { accountGroupsApi } from '../api/account-groups-api';
import { editGroupPath } from '../model/group-paths';

export interface GroupInUse {
  group: AccountGroup;
  uses: RecordUse[];
}
type GroupAction = UserAction & { ability: AccountGroup['abilities'][number] };

const usesOf = (error: unknown) =>
  isApiError(error) && error.code === 'IN_USE'
    ? (error.details as z.output<typeof recordUses> | undefined)?.uses
    : undefined;

/**
 * Actions for one group, and the dialog for a group that cannot be deleted. `onDeleted` is for leaving its page.
 */
export function useGroupActions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const navigate = useNavigate();
  const [inUse, setInUse] = useState<GroupInUse | null>(null);
  const { mutateAsync: remove } = useMutation({ ...accountGroupsApi.remove(), meta: { quiet: true } });

  const askAndDelete = async (group: AccountGroup) => {
    if (!(await confirm())) return;
    try {
      await remove(group.id);
      toast.success('Đã xóa nhóm người dùng');
      onDeleted?.();
    } catch (error) {
      const uses = usesOf(error);
      if (uses) setInUse({ group, uses });
      else toast.error(error);
    }
  };
  const actionsOf = (group: AccountGroup): UserAction[] => {
    const all: GroupAction[] = [
      { label: 'Sửa', ability: 'EDIT', icon: <EditOutlined />, run: () => navigate(editGroupPath(group.id)) },
      { label: 'Xóa', ability: 'DELETE', icon: <DeleteOutlined />, danger: true, run: () => askAndDelete(group) },
    ];
    return all.filter(({ ability }) => group.abilities.includes(ability));
  };
  return { actionsOf, inUse, closeInUse: () => setInUse(null) };
}
