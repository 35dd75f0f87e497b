import type { PermissionCode } from '../permissions';
import { oneOf, someOf, sortBy } from '../common/list-fields';
import type { Account } from './account';

export const ACCOUNT_STATUSES = ['active', 'locked', 'disabled'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** How the calls are named and guarded. */
export const ACCOUNT_CALLS = {
  base: '/api/account',
  changed_at: '/api/account/update',
  module: 'TAI_KHOAN',
  label: 'tài khoản',
} as const;
export const ACCOUNT_GROUP_CALLS = {
  base: '/api/group-account',
  module: 'NHOM_TAI_KHOAN',
  label: 'nhóm người dùng',
  scope: 'everyone',
} as const;

/**
 * `signed_in`: ever, or not yet. `quiet_since`: accounts that signed in once, and not since that moment. `area_id`:
 * that area and all below it.
 */
export const ACCOUNT_FIELDS = {
  group_account_id: 'id',
  area_id: 'id',
  status: someOf(ACCOUNT_STATUSES),
  is_hotline: oneOf(['true', 'false']),
  signed_in: oneOf(['ever', 'never']),
  quiet_since: 'instant',
  sort: sortBy(['name', 'username', 'created_at', 'last_login_at']),
} as const;
export const ACCOUNT_GROUP_FIELDS = { sort: sortBy(['name', 'code', 'created_at', 'account_count']) } as const;

/** The columns of a file of new accounts, and how many it may have: each gets a password, which takes a while. */
export const ACCOUNT_CELLS = [
  'name',
  'username',
  'group_account_id',
  'area_id',
  'phone',
  'email',
  'is_hotline',
  'hotline_order',
  'note',
] as const;
export const ACCOUNT_ROWS = 500;

/** Most accounts one bulk call changes. */
export const ACCOUNTS_AT_ONCE = 200;

/** Calls about the caller's own delegate. */
export const DELEGATION_CALLS = { own: '/api/account/delegation', colleagues: '/api/account/colleagues' } as const;

/** The rights that a delegate has besides the own ones: to read schedules and bulletins, and to decide about them. */
export const DELEGATED_RIGHTS = [
  'LICH_PHAT_VIEW',
  'LICH_PHAT_APPROVE',
  'LICH_PHAT_MEDIA_VIEW',
  'LICH_PHAT_MEDIA_APPROVE',
] as const satisfies readonly PermissionCode[];

/** Abilities: what the caller may do with an account now. The server refuses what is missing. */
export const ACCOUNT_ABILITIES = ['EDIT', 'DELETE', 'ERASE', 'RESET_PASSWORD', 'SET_STATUS', 'DELEGATE'] as const;
export type AccountAbility = (typeof ACCOUNT_ABILITIES)[number];

/** The delegation of an account that is in force on a day, or will be; null once it is over. */
export const delegationFrom = ({ delegation: given }: Pick<Account, 'delegation'>, today: string) =>
  given && given.until >= today ? given : null;
