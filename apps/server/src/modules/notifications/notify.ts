import type { NotificationKind } from '@loa/contracts/notifications';
import { NOTIFICATION_RIGHTS } from '@loa/contracts/notifications';
import { permissionId } from '@loa/contracts/permissions';
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { idsOfPath } from '../../http/scope';
import { accountTable, groupAccountTable } from '../accounts';
import { notificationTable as table } from './table';

/** Older lines, and those beyond so many of one account, are forgotten as new ones come. */
const KEPT_DAYS = 60;
const KEPT_LINES = 100;

export interface Concern {
  kind: NotificationKind;
  record: { id: string; name: string };
  area_path: string;
  by?: string | null;
  detail?: string | null;
}

/**
 * Tells accounts of what concerns them. Give it the transaction of the change, so that neither is ever stored without the other.
 * Answers whom to wake once it is committed.
 */
export async function notify(tx: Database, account_ids: readonly (string | null | undefined)[], { kind, record, area_path, by = null, detail = null }: Concern): Promise<string[]> {
  const told = [...new Set(account_ids.filter((id) => typeof id === 'string' && id !== ''))] as string[];
  const known = told.length === 0 ? [] : await tx.select({ id: accountTable.id }).from(accountTable).where(inArray(accountTable.id, told));
  if (known.length === 0) return [];
  const ids = known.map(({ id }) => id);
  await tx.insert(table).values(ids.map((account_id) => ({ account_id, kind, record_id: record.id, record_name: record.name, by, detail, area_path })));
  const rank = sql`(select id from (select id, row_number() over (partition by account_id order by at desc, id desc) as rank from notification where ${inArray(table.account_id, ids)}) ranked where rank > ${KEPT_LINES})`;
  const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString();
  await tx.delete(table).where(and(inArray(table.account_id, ids), or(lt(table.at, oldest), sql`${table.id} in ${rank}`)));
  return ids;
}

/** What no longer waits for anybody is not told of any more. Answers whose bell changed. */
export async function withdraw(tx: Database, kind: NotificationKind, record_id: string): Promise<string[]> {
  const gone = await tx.delete(table).where(and(eq(table.record_id, record_id), eq(table.kind, kind))).returning({ account_id: table.account_id });
  return [...new Set(gone.map(({ account_id }) => account_id))];
}

/** Active accounts that may read of it: their area covers the place, and they hold the right. */
export async function whoeverMay(tx: Database, kind: NotificationKind, area_path: string): Promise<string[]> {
  const right = JSON.stringify([permissionId(NOTIFICATION_RIGHTS[kind])]);
  const rows = await tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .innerJoin(groupAccountTable, eq(groupAccountTable.id, accountTable.group_account_id))
    .where(
      and(
        inArray(accountTable.area_id, idsOfPath(area_path)),
        eq(accountTable.status, 'active'),
        or(eq(groupAccountTable.is_administrator, true), sql`${groupAccountTable.permission_ids} @> ${right}::jsonb`, sql`${accountTable.own_permission_ids} @> ${right}::jsonb`),
      ),
    );
  return rows.map(({ id }) => id);
}
