import type { AccountAbility } from '@loa/contracts/accounts';
import { permissionId } from '@loa/contracts/permissions';
import { can } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { AppError, invalidField } from '../../../http/errors';

/** What an account, or the members of a group, may do. */
export interface Rights {
  is_administrator: boolean;
  permission_ids: readonly number[];
}

const heldBy = (caller: Caller) => new Set([...caller.permissions].map(permissionId));

/** Those of the rights that the caller does not hold. */
export function notHeld(caller: Caller, permission_ids: readonly number[]): number[] {
  if (caller.is_administrator) return [];
  const held = heldBy(caller);
  return permission_ids.filter((id) => !held.has(id));
}

/** Whoever may do more than the caller is not the caller's to change. */
const exceeds = (caller: Caller, { is_administrator, permission_ids }: Rights) =>
  !caller.is_administrator && (is_administrator || notHeld(caller, permission_ids).length > 0);

interface Subject extends Rights {
  id: string;
  area_path: string;
}

/** What the caller may do with an account. The own one is changed on the profile page, by nobody but oneself. */
export function abilitiesOver(caller: Caller, subject: Subject): AccountAbility[] {
  if (!subject.area_path.startsWith(caller.area.path) || subject.id === caller.account_id || exceeds(caller, subject))
    return [];
  const edits: AccountAbility[] = can(caller, 'TAI_KHOAN_EDIT') ? ['EDIT', 'SET_STATUS'] : [];
  if (can(caller, 'TAI_KHOAN_DELETE')) edits.push('DELETE');
  if (can(caller, 'TAI_KHOAN_RESET_PASSWORD')) edits.push('RESET_PASSWORD');
  return edits;
}

/** Refuses, with the reason, what the caller must not do to an account. */
export function requireOver(caller: Caller, subject: Subject) {
  if (subject.id === caller.account_id)
    throw new AppError('FORBIDDEN', {
      message:
        'Bạn không thể tự đổi quyền, nơi trực thuộc, trạng thái hay xóa tài khoản của mình. Hãy nhờ người quản trị khác.',
    });
  if (exceeds(caller, subject))
    throw new AppError('FORBIDDEN', { message: 'Tài khoản này có quyền mà bạn không có, nên bạn không thể thay đổi.' });
}

/**
 * Refuses to put somebody into a group that may do more than the caller, or to grant a right the caller does not hold.
 */
export function requireGrantable(caller: Caller, group: Rights, own: readonly number[]) {
  if (exceeds(caller, group)) throw invalidField('group_account_id', 'Nhóm này có quyền mà bạn không có');
  if (notHeld(caller, own).length > 0)
    throw invalidField('own_permission_ids', 'Chỉ cấp được quyền mà chính bạn đang có');
}
