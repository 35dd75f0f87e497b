import type { Account } from '@loa/contracts/accounts';
import { ADMINISTRATOR_GROUP_ID, permissionId, type Needed } from '@loa/contracts/permissions';

/** SPEC §6: the administrator group passes everything; others need one of the codes. What is needed must be said, also that it is nothing. */
export function isAllowed(account: Account | null, needed: Needed) {
  if (needed === undefined || needed.length === 0) throw new Error('A permission is missing: say which code is needed, or that being signed in is enough');
  if (!account) return false;
  if (needed === 'signed-in' || account.group_account.id === ADMINISTRATOR_GROUP_ID) return true;
  const held = new Set(account.account_permission.map(({ permission_id }) => permission_id));
  return [needed].flat().some((code) => held.has(permissionId(code)));
}
