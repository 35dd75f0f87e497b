import type { AccountAbility } from '@loa/contracts/accounts';
import { permissionId } from '@loa/contracts/permissions';
import { can } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { AppError, invalidField } from '../../../http/errors';

/** The rights of an account, or of the members of a group. */
export interface Rights {
  is_administrator: boolean;
  permission_ids: readonly number[];
}

/** The rights that are the caller's own: what was delegated cannot be passed on. */
const permissionIdsOf = ({ permissions, on_behalf }: Caller) =>
  new Set([...permissions].filter((code) => !(code in on_behalf)).map(permissionId));

/** Whether the caller decides about schedules by an own right, and so may choose a delegate. */
export const mayDelegate = (caller: Caller) =>
  caller.is_administrator ||
  (['LICH_PHAT_APPROVE', 'LICH_PHAT_MEDIA_APPROVE'] as const).some(
    (code) => caller.permissions.has(code) && !(code in caller.on_behalf),
  );

/** The rights among these that the caller does not have. */
export function missingRights(caller: Caller, permission_ids: readonly number[]): number[] {
  if (caller.is_administrator) return [];
  const ownIds = permissionIdsOf(caller);
  return permission_ids.filter((id) => !ownIds.has(id));
}

/** Whether a subject has rights beyond the caller's; the caller may not change such an account. */
const exceeds = (caller: Caller, { is_administrator, permission_ids }: Rights) =>
  !caller.is_administrator && (is_administrator || missingRights(caller, permission_ids).length > 0);

interface Subject extends Rights {
  id: string;
  area_path: string;
}

/** Abilities of the caller over an account. The own account is changed on the profile page only. */
export function abilitiesOver(caller: Caller, subject: Subject): AccountAbility[] {
  if (subject.id === caller.account_id) return mayDelegate(caller) ? ['DELEGATE'] : [];
  if (!subject.area_path.startsWith(caller.area.path) || exceeds(caller, subject)) return [];
  const edits: AccountAbility[] = can(caller, 'TAI_KHOAN_EDIT') ? ['EDIT', 'SET_STATUS'] : [];
  if (can(caller, 'TAI_KHOAN_DELETE')) edits.push('DELETE', ...(caller.is_administrator ? (['ERASE'] as const) : []));
  if (can(caller, 'TAI_KHOAN_RESET_PASSWORD')) edits.push('RESET_PASSWORD');
  return edits;
}

/** Throws, with the reason, when the caller may not change an account. */
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
 * Throws when the caller puts somebody into a group with more rights, or grants a right the caller does not have.
 */
export function requireGrantable(caller: Caller, group: Rights, own: readonly number[]) {
  if (exceeds(caller, group)) throw invalidField('group_account_id', 'Nhóm này có quyền mà bạn không có');
  if (missingRights(caller, own).length > 0)
    throw invalidField('own_permission_ids', 'Chỉ cấp được quyền mà chính bạn đang có');
}
