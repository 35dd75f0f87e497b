import { useSession } from '@loa/auth';
import type { Resource } from '@loa/contracts/common';
import type { Needed, PermissionCode } from '@loa/contracts/permissions';
import { useCallback } from 'react';
import { isAllowed } from './is-allowed';

/**
 * Whether the signed-in account has a permission (any one of several): `const can = useCan(); can('LICH_PHAT_ADD')`.
 */
export function useCan() {
  const account = useSession((session) => session.account);
  return useCallback((needed: Needed, scope?: Resource['scope']) => isAllowed(account, needed, scope), [account]);
}

/**
 * Filters a list of actions by the account's permissions: `const allowed = useAllowed(); allowed([{ label, permission,
 * run }])`, with the `scope` of the resource that they write.
 */
export function useAllowed() {
  const can = useCan();
  return useCallback(
    <Action>(actions: readonly (Action & { permission: string })[], scope?: Resource['scope']): Action[] =>
      actions.filter(({ permission }) => can(permission as PermissionCode, scope)),
    [can],
  );
}
