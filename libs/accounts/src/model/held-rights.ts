import { useAccount } from '@loa/auth';
import type { AccountGroup } from '@loa/contracts/accounts';
import { ADMINISTRATOR_GROUP_ID } from '@loa/contracts/permissions';
import { useMemo } from 'react';

/** What the signed-in account holds, and so may give. */
export function useHeldRights() {
  const { account_permission, group_account } = useAccount();
  return useMemo(() => {
    const ids = new Set(account_permission.map(({ permission_id }) => permission_id));
    const holds = (id: number) => group_account.id === ADMINISTRATOR_GROUP_ID || ids.has(id);
    const mayGive = ({ is_administrator, permission_ids }: AccountGroup) =>
      is_administrator ? group_account.id === ADMINISTRATOR_GROUP_ID : permission_ids.every(holds);
    return { holds, mayGive };
  }, [account_permission, group_account]);
}
