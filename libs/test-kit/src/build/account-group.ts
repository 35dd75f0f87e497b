import type { AccountGroup } from '@loa/contracts/accounts';
import { permissionId, type PermissionCode } from '@loa/contracts/permissions';
import { recordBase } from './record';

/** A group with exactly these permissions that the user may change. */
export const buildAccountGroup = ({
  permissions = [],
  ...over
}: Partial<AccountGroup> & { permissions?: readonly PermissionCode[] } = {}): AccountGroup => {
  const { is_active: _, ...base } = recordBase('Cán bộ truyền thanh');
  return {
    ...base,
    code: 'CAN_BO',
    permission_ids: permissions.map(permissionId).sort((a, b) => a - b),
    is_administrator: false,
    account_count: 0,
    abilities: ['EDIT', 'DELETE'],
    ...over,
  };
};
