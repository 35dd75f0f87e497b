import type { TypeApp } from '@loa/contracts/common';
import type { PermissionCode } from '@loa/contracts/permissions';

/** The caller, read from the database by session, not from the token's claims. */
export interface Caller {
  account_id: string;
  name: string;
  session_id: string;
  is_administrator: boolean;
  permissions: ReadonlySet<PermissionCode>;
  /** The permissions that were delegated to the account only, each with the name of who gave it. */
  on_behalf: Partial<Record<PermissionCode, string>>;
  /** Signed in with a password that somebody else issued: until it is changed, nothing else is allowed. */
  must_change_password: boolean;
  /** Root of the area subtree that the caller may see. */
  area: { id: string; path: string };
  /** The devices the account is bound to; none: all in its areas. */
  device_ids: readonly string[];
  request_id: string;
  ip: string;
  user_agent: string;
  /** The caller's IANA time zone. */
  tz: string;
  /** Terms for the texts in the answer. */
  type_app: TypeApp;
}

/** Whether the caller has one of the codes. */
export const can = (caller: Pick<Caller, 'is_administrator' | 'permissions'>, ...codes: PermissionCode[]) =>
  caller.is_administrator || codes.some((code) => caller.permissions.has(code));

/** Values of `created_by` and `updated_by`. */
export const asRef = (caller: Pick<Caller, 'account_id' | 'name'>) => ({ id: caller.account_id, name: caller.name });
