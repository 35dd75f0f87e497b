import type { Account } from '@loa/contracts/accounts';
import { ADMINISTRATOR_GROUP_ID, permissionId, type PermissionCode } from '@loa/contracts/permissions';

export type Needed = PermissionCode | readonly PermissionCode[] | undefined;

/** SPEC §6: the administrator group passes everything; others need one of the codes. Nothing needed: everyone passes. */
export function isAllowed(account: Account | null, needed: Needed) {
  if (!account) return false;
  if (needed === undefined || account.group_account.id === ADMINISTRATOR_GROUP_ID) return true;
  const held = new Set(account.account_permission.map(({ permission_id }) => permission_id));
  return [needed].flat().some((code) => held.has(permissionId(code)));
}
