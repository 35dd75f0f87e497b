import type { Account } from '@loa/contracts/accounts';
import type { Resource } from '@loa/contracts/common';
import { ADMINISTRATOR_GROUP_ID, permissionId, type Needed } from '@loa/contracts/permissions';

/** Whether these permissions are enough. `needed` must always be given, even for a page without a permission. */
export function grants(granted: ReadonlySet<number>, needed: Needed) {
  if (needed === undefined || needed.length === 0)
    throw new Error('A permission is missing: say which code is needed, or that being signed in is enough');
  return needed === 'signed-in' || [needed].flat().some((code) => granted.has(permissionId(code)));
}

const isAdministrator = (account: Account) => account.group_account.id === ADMINISTRATOR_GROUP_ID;

/** Whether the account is in charge of all places; the rule of the server (`isEverywhere`). */
const isEverywhere = (account: Account) => isAdministrator(account) || account.area.level === 0;

/**
 * SPEC §6: the administrator group may do everything; others need one of the codes. With the scope of a resource whose
 * records are everyone's, the account must be in charge of all places.
 */
export function isAllowed(account: Account | null, needed: Needed, scope?: Resource['scope']) {
  const suffices = grants(new Set(account?.account_permission.map(({ permission_id }) => permission_id)), needed);
  return account !== null && (suffices || isAdministrator(account)) && (scope !== 'everyone' || isEverywhere(account));
}
