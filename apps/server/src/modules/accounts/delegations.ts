import { DELEGATED_RIGHTS } from '@loa/contracts/accounts';
import type { Ref } from '@loa/contracts/common';
import type { PermissionCode } from '@loa/contracts/permissions';
import { ADMINISTRATOR_GROUP_ID, permissionId } from '@loa/contracts/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nowIso } from '../../db/columns';
import { configColumn } from '../system-config';
import { accountTable, groupAccountTable } from './table';

const delegator = alias(accountTable, 'delegator');
const delegatorGroup = alias(groupAccountTable, 'delegator_group');

/** Today in the installation's time zone. */
const today = () => sql`(${nowIso()}::timestamptz at time zone (${configColumn('time_zone')} #>> '{}'))::date::text`;

/**
 * The accounts in whose place the account of the outer query decides today: active, of the same place, and themselves
 * allowed by their group or by a right of their own.
 */
const delegators = (fields: SQL, also?: SQL) =>
  sql`(select ${fields} from ${accountTable} "delegator"
    join ${groupAccountTable} "delegator_group" on ${delegatorGroup.id} = ${delegator.group_account_id}
    where ${and(
      eq(delegator.delegate_id, accountTable.id),
      eq(delegator.area_id, accountTable.area_id),
      eq(delegator.status, 'active'),
      sql`${today()} between ${delegator.delegate_from} and ${delegator.delegate_until}`,
      also,
    )})`;

interface Delegator extends Ref {
  until: string;
  group_id: string;
  permission_ids: number[];
}

/** The delegators of the account of the outer query, with their own rights. */
export const delegatorsColumn = () =>
  sql<Delegator[]>`coalesce(${delegators(sql`jsonb_agg(jsonb_build_object(
    'id', ${delegator.id}, 'name', ${delegator.name}, 'until', ${delegator.delegate_until},
    'group_id', ${delegatorGroup.id},
    'permission_ids', ${delegatorGroup.permission_ids} || ${delegator.own_permission_ids}) order by ${delegator.name})`)}, '[]'::jsonb)`;

/** Whether somebody who has one right delegated it to the account of the outer query; undefined: nobody can. */
export const isDelegated = (code: PermissionCode): SQL | undefined => {
  if (!(DELEGATED_RIGHTS as readonly PermissionCode[]).includes(code)) return undefined;
  const right = JSON.stringify([permissionId(code)]);
  return sql`exists ${delegators(
    sql`1`,
    sql`(${delegatorGroup.is_administrator} or (${delegatorGroup.permission_ids} || ${delegator.own_permission_ids}) @> ${right}::jsonb)`,
  )}`;
};

const delegate = alias(accountTable, 'delegate');
/** The delegation that the account of the outer query has made. */
export const delegationColumn = () =>
  sql<{ delegate: Ref; from: string; until: string } | null>`(select jsonb_build_object(
    'delegate', jsonb_build_object('id', ${delegate.id}, 'name', ${delegate.name}),
    'from', ${accountTable.delegate_from}, 'until', ${accountTable.delegate_until})
    from ${accountTable} "delegate" where ${delegate.id} = ${accountTable.delegate_id})`;

/** Delegated rights: each that the account itself has not, with the name of who gave it. */
export type OnBehalf = Partial<Record<PermissionCode, string>>;

/** The rights that delegators have and an account has not. An administrator needs none. */
export function delegatedRights(
  own: { is_administrator: boolean; permission_ids: readonly number[] },
  from: readonly Delegator[],
): OnBehalf {
  if (own.is_administrator) return {};
  const hasRight = ({ group_id, permission_ids }: Delegator, id: number) =>
    group_id === ADMINISTRATOR_GROUP_ID || permission_ids.includes(id);
  const given = DELEGATED_RIGHTS.flatMap((code) => {
    const id = permissionId(code);
    const giver = own.permission_ids.includes(id) ? undefined : from.find((each) => hasRight(each, id));
    return giver ? [[code, giver.name] as const] : [];
  });
  return Object.fromEntries(given);
}
