import { useSession } from '@loa/auth';
import type { Needed, PermissionCode } from '@loa/contracts/permissions';
import { useCallback } from 'react';
import { isAllowed } from './is-allowed';

/**
 * Whether the signed-in account has a permission (any one of several): `const can = useCan(); can('LICH_PHAT_ADD')`.
 */
export function useCan() {
  const account = useSession((session) => session.account);
  return useCallback((needed: Needed) => isAllowed(account, needed), [account]);
}

/**
 * Filters a list of actions by the account's permissions: `const allowed = useAllowed(); allowed([{ label, permission,
 * run }])`.
 */
export function useAllowed() {
  const can = useCan();
  return useCallback(
    <Action>(actions: readonly (Action & { permission: string })[]): Action[] =>
      actions.filter(({ permission }) => can(permission as PermissionCode)),
    [can],
  );
}
