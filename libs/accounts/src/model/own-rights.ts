import { useAccount } from '@loa/auth';
import type { AccountGroup } from '@loa/contracts/accounts';
import { ADMINISTRATOR_GROUP_ID } from '@loa/contracts/permissions';
import { useMemo } from 'react';

/** Permissions of the signed-in account, which are the ones that it may grant. */
export function useOwnRights() {
  const { account_permission, group_account } = useAccount();
  return useMemo(() => {
    const ids = new Set(account_permission.map(({ permission_id }) => permission_id));
    const hasRight = (id: number) => group_account.id === ADMINISTRATOR_GROUP_ID || ids.has(id);
    const mayGive = ({ is_administrator, permission_ids }: AccountGroup) =>
      is_administrator ? group_account.id === ADMINISTRATOR_GROUP_ID : permission_ids.every(hasRight);
    return { holds: hasRight, mayGive };
  }, [account_permission, group_account]);
}
