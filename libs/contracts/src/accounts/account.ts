import * as z from 'zod';
import { areaNode } from '../areas';
import { areaLevelsShown } from '../areas/levels-shown';
import {
  defineResource,
  importAnswer,
  importBody,
  instant,
  noteText,
  phoneNumber,
  recordFields,
  ref,
  shortText,
  text,
} from '../common';
import {
  ACCOUNT_ABILITIES,
  ACCOUNT_CALLS,
  ACCOUNT_CELLS,
  ACCOUNT_FIELDS,
  ACCOUNT_ROWS,
  ACCOUNT_STATUSES,
  ACCOUNTS_AT_ONCE,
} from './calls';
import { delegatedBy, delegation } from './delegation';
import { permissionIds } from './groups';
import { emailText } from './profile';

/**
 * The account fields that an administrator writes. `own_permission_ids` are rights beyond the group's; `device_ids`
 * binds it to those devices.
 */
const accountFields = z.strictObject({
  username: text
    .min(3)
    .max(60)
    .regex(
      /^[a-zA-Z0-9](?:[a-zA-Z0-9._-]*[a-zA-Z0-9])?$/,
      'Chỉ dùng chữ không dấu, chữ số, dấu chấm, gạch ngang, gạch dưới',
    )
    .overwrite((name) => name.toLowerCase()),
  name: shortText,
  note: noteText,
  phone: phoneNumber.default(''),
  email: emailText.default(''),
  group_account_id: z.uuid(),
  area_id: z.uuid(),
  own_permission_ids: permissionIds.default([]),
  is_hotline: z.boolean().default(false),
  hotline_order: z.number().int().min(0).max(999).default(0),
  device_ids: z.array(z.uuid()).max(200).default([]),
});

/**
 * An account as the console receives it after sign-in (SPEC §3), and as administrators see it. `area` is the root of
 * all it may see; `avatar` is a signed address relative to the API. While `must_change_password` is set, the server
 * refuses everything but loading the account, changing the password and signing out. `area_levels`, the addresses of
 * `menu_hidden` and `four_eyes` (nobody approves their own work) are the installation's. `abilities`: what the caller
 * may do with it. `account_permission` of the caller's own account holds what was delegated to it, too.
 */
export const account = recordFields
  .omit({ is_active: true })
  .extend(accountFields.shape)
  .extend({
    own_permission_ids: z.array(z.number().int()),
    full_name: z.string(),
    phone: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    group_account: ref,
    account_permission: z.array(z.object({ permission_id: z.number().int() })),
    area: ref.extend({ path: z.string(), level: z.number().int() }),
    audio_domain: z.string(),
    video_domain: z.string(),
    area_levels: areaLevelsShown,
    menu_hidden: z.array(z.string()),
    four_eyes: z.boolean(),
    delegation,
    delegated_by: delegatedBy,
    must_change_password: z.boolean(),
    last_login_at: instant.nullable(),
    status: z.enum(ACCOUNT_STATUSES),
    abilities: z.array(z.enum(ACCOUNT_ABILITIES)),
  });
export type Account = z.output<typeof account>;
export const accounts = defineResource({
  ...ACCOUNT_CALLS,
  entity: account,
  write: accountFields,
  list: ACCOUNT_FIELDS,
  scope: 'area',
});

/**
 * Answer of creating an account and of resetting a password: shown once; the account must change it at the first
 * sign-in.
 */
export const oneTimePassword = z.object({ account, one_time_password: z.string() });
export type OneTimePassword = z.output<typeof oneTimePassword>;

/** Body of `POST /api/account/import`: only new accounts. Group and area are written by name or code. */
export const accountsImport = importBody(ACCOUNT_CELLS, ACCOUNT_ROWS);
/** Answer; `passwords` once they are stored: they are shown this one time. */
export const accountsImported = importAnswer.extend({
  passwords: z.array(z.object({ row: z.number().int(), one_time_password: z.string() })),
});
export type AccountsImported = z.output<typeof accountsImported>;

/** Body of `POST /api/account/change-many`: locks, unlocks or disables accounts, or puts them into a group. */
export const changeManyBody = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(ACCOUNTS_AT_ONCE),
  change: z.union([
    z.strictObject({ status: z.enum(ACCOUNT_STATUSES) }),
    z.strictObject({ group_account_id: z.uuid() }),
  ]),
});

/** Answer of `GET /api/account/hotline`: people to call, from the caller's own area upwards. */
export const hotline = z.object({
  rows: z.array(
    z.object({
      area: ref.extend({ level: z.number().int() }),
      accounts: z.array(z.object({ id: z.uuid(), name: z.string(), phone: z.string() })),
    }),
  ),
});
export type Hotline = z.output<typeof hotline>;

/**
 * Answer of `GET /api/account/tree-area-account`: `tree-area` with the accounts of each area itself, at most 50 by
 * name, and their number.
 */
const peopledNode = areaNode.extend({
  own_account_count: z.number().int(),
  accounts: z.array(
    account.pick({ id: true, name: true, username: true, phone: true, status: true, is_hotline: true }),
  ),
});
export const areaAccountTree = z.object({ rows: z.array(peopledNode), above: z.array(peopledNode) });
export type AreaAccountTree = z.output<typeof areaAccountTree>;

/** One of the caller's own sign-ins, on one machine. */
export const ownSession = z.object({
  id: z.uuid(),
  created_at: instant,
  last_used_at: instant,
  ip: z.string(),
  user_agent: z.string(),
  is_current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;
