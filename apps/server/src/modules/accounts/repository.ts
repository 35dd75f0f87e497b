import { DEFAULT_TYPE_APP } from '@loa/contracts/common';
import { account } from '@loa/contracts/accounts';
import type { Account, ProfileFields } from '@loa/contracts/accounts';
import type { PermissionCode } from '@loa/contracts/permissions';
import { ADMINISTRATOR_GROUP_ID, permissionId, PERMISSIONS } from '@loa/contracts/permissions';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../../config';
import { anyOf } from '../../db/any-of';
import { searchColumns } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { foundOr404 } from '../../http/errors';
import { searchedPhone } from '../../http/phone-search';
import { changedRecord } from '../../http/record-values';
import { inScope } from '../../http/scope';
import { signAddress } from '../../http/signed-address';
import { wireColumns } from '../../http/wire-fields';
import { areaTable } from '../areas';
import { configColumn } from '../system-config';
import { avatarPath } from './avatars';
import { abilitiesOver } from './people/rights';
import type { Rights } from './people/rights';
import { hashPassword } from './sessions/sign-in';
import { permissionsOf } from './sessions/read-session';
import { delegatedRights, delegationColumn, delegatorsColumn } from './delegations';
import { accountTable, groupAccountTable } from './table';

/** Texts besides the name by which an account is found, wherever it is written. */
export const searched = ({ username, phone, email }: { username: string; phone?: string; email?: string }) => [
  username,
  phone ? searchedPhone(phone) : null,
  email ?? null,
];

export const selectAccounts = (db: Database) =>
  db
    .select({
      ...wireColumns(accountTable, account),
      group: {
        id: groupAccountTable.id,
        name: groupAccountTable.name,
        permission_ids: groupAccountTable.permission_ids,
      },
      area: { id: areaTable.id, name: areaTable.name, path: areaTable.path, level: areaTable.level },
      area_levels: configColumn('area_levels'),
      menu_hidden: configColumn('menu_hidden'),
      four_eyes: configColumn('four_eyes'),
      delegation: delegationColumn(),
      delegators: delegatorsColumn(),
    })
    .from(accountTable)
    .innerJoin(groupAccountTable, eq(groupAccountTable.id, accountTable.group_account_id))
    .innerJoin(areaTable, eq(areaTable.id, accountTable.area_id));

export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

/** The rights of an account: those of its group and its own. */
export const rightsOf = ({ group, own_permission_ids }: Pick<AccountRow, 'group' | 'own_permission_ids'>): Rights => ({
  is_administrator: group.id === ADMINISTRATOR_GROUP_ID,
  permission_ids:
    group.id === ADMINISTRATOR_GROUP_ID
      ? PERMISSIONS.map(({ id }) => id)
      : [...new Set([...group.permission_ids, ...own_permission_ids])],
});

/** Presenter of an account: the caller never gets the row itself. */
export function presentAccount(
  { group, area, delegators, ...row }: AccountRow,
  { audio_domain, video_domain, secret }: Config,
  caller: Caller,
): Account {
  const rights = rightsOf({ group, own_permission_ids: row.own_permission_ids });
  const isOwn = row.id === caller.account_id;
  const delegated = isOwn ? (Object.keys(delegatedRights(rights, delegators)) as PermissionCode[]) : [];
  return {
    ...row,
    full_name: row.name,
    avatar: row.avatar && signAddress(secret, avatarPath(row.avatar)),
    group_account: { id: group.id, name: group.name },
    account_permission: [...rights.permission_ids, ...delegated.map(permissionId)].map((permission_id) => ({
      permission_id,
    })),
    delegated_by: delegators.map(({ id, name, until }) => ({ id, name, until })),
    area,
    audio_domain,
    video_domain,
    abilities: abilitiesOver(caller, { id: row.id, area_path: area.path, ...rights }),
  };
}

/** The accounts among these that are in the caller's areas, and the caller's own. */
export async function findAccounts(db: Database, config: Config, caller: Caller, ids: string[]): Promise<Account[]> {
  const own = sql`${accountTable.id} = ${caller.account_id}`;
  const scope = inScope(accountTable.area_id, caller);
  const rows = await selectAccounts(db).where(and(inArray(accountTable.id, ids), scope && sql`(${own} or ${scope})`));
  return rows.map((row) => presentAccount(row, config, caller));
}

/** The caller's own account. */
export async function ownAccount(db: Database, config: Config, caller: Caller): Promise<Account> {
  return foundOr404((await findAccounts(db, config, caller, [caller.account_id]))[0]);
}

/**
 * Writes what the caller may change of the own account if its version is unchanged; false when it changed.
 */
export async function changeOwnAccount(
  tx: Database,
  caller: Caller,
  { username, version }: Account,
  { full_name, phone, email }: ProfileFields,
) {
  const changed = await tx
    .update(accountTable)
    .set({
      name: full_name,
      phone,
      email,
      ...changedRecord(caller, version, full_name, ...searched({ username, phone, email })),
    })
    .where(and(eq(accountTable.id, caller.account_id), eq(accountTable.version, version)))
    .returning({ id: accountTable.id });
  return changed.length === 1;
}

/** Accounts that belong to these areas directly: how many, and the first by name. */
export async function accountsOn(db: Database, area_ids: string[], limit: number) {
  const { id, name, username, area_id } = accountTable;
  const on = anyOf(area_id, area_ids);
  const rows = await db
    .select({ id, name, username, area_id })
    .from(accountTable)
    .where(on)
    .orderBy(accountTable.name_sort, id)
    .limit(limit);
  return { total: await db.$count(accountTable, on), rows };
}

interface NewGroup {
  id?: string;
  code: string;
  name: string;
  note?: string;
  permissions: PermissionCode[];
  is_administrator?: boolean;
}

export async function createGroup(tx: Database, { id = uuidv7(), permissions, name, ...group }: NewGroup) {
  await tx
    .insert(groupAccountTable)
    .values({ id, name, permission_ids: permissions.map(permissionId), ...group, ...searchColumns(name, group.code) });
  return id;
}

interface NewAccount {
  username: string;
  name: string;
  password: string;
  group_account_id: string;
  area_id: string;
  phone?: string;
  email?: string;
  must_change_password?: boolean;
}

export async function createAccount(tx: Database, { password, ...account }: NewAccount) {
  const id = uuidv7();
  const password_hash = await hashPassword(password);
  await tx
    .insert(accountTable)
    .values({
      id,
      password_hash,
      ...account,
      username: account.username.toLowerCase(),
      ...searchColumns(account.name, ...searched(account)),
    });
  return id;
}

/** A caller for work done in an account's name without a request, such as demo data. */
export async function callerFor(db: Database, username: string): Promise<Caller> {
  const [row] = await selectAccounts(db).where(eq(accountTable.username, username));
  if (!row) throw new Error(`no account named ${username}`);
  return callerOfRow(row);
}

/** A caller with the present rights of an account; null while it may not sign in, or must change its password first. */
export async function callerOfAccount(db: Database, id: string): Promise<Caller | null> {
  const mayAct = and(eq(accountTable.status, 'active'), eq(accountTable.must_change_password, false));
  const [row] = await selectAccounts(db).where(and(eq(accountTable.id, id), mayAct));
  return row ? callerOfRow(row) : null;
}

function callerOfRow(row: AccountRow): Caller {
  const rights = rightsOf(row);
  const on_behalf = delegatedRights(rights, row.delegators);
  return {
    account_id: row.id,
    name: row.name,
    session_id: '',
    is_administrator: rights.is_administrator,
    permissions: permissionsOf([...row.group.permission_ids, ...row.own_permission_ids], on_behalf),
    on_behalf,
    must_change_password: false,
    area: { id: row.area.id, path: row.area.path },
    device_ids: row.device_ids,
    request_id: '',
    ip: '',
    user_agent: 'loa',
    tz: 'Asia/Ho_Chi_Minh',
    type_app: DEFAULT_TYPE_APP,
  };
}
