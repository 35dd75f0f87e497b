import { oneOf, someOf, sortBy } from '../common/list-fields';

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

/** Abilities: what the caller may do with an account now. The server refuses what is missing. */
export const ACCOUNT_ABILITIES = ['EDIT', 'DELETE', 'ERASE', 'RESET_PASSWORD', 'SET_STATUS'] as const;
export type AccountAbility = (typeof ACCOUNT_ABILITIES)[number];
