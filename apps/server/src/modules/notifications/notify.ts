import type { NotificationKind } from '@loa/contracts/notifications';
import { NOTIFICATION_RIGHTS } from '@loa/contracts/notifications';
import { permissionId } from '@loa/contracts/permissions';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import { idsOfPath } from '../../http/scope';
import { accountTable, groupAccountTable, isDelegated } from '../accounts';
import { notificationTable as table } from './table';

/** Notifications older than this, and those beyond this number of one account, are deleted as new ones come. */
const RETENTION_DAYS = 60;
const MOST_LINES = 100;

export interface Concern {
  kind: NotificationKind;
  record: { id: string; name: string };
  area_path: string;
  by?: string | null;
  detail?: string | null;
}

interface Line extends Concern {
  account_id: string;
}
/** Rows of one statement. */
const AT_ONCE = 1000;

/**
 * Notifies accounts of something that concerns them. Call it in the transaction of the change, so that neither is ever
 * stored without the other. Returns the accounts whose consoles must be notified after the commit.
 */
export const notify = (
  tx: Database,
  account_ids: readonly (string | null | undefined)[],
  concern: Concern,
): Promise<string[]> =>
  notifyMany(
    tx,
    [...new Set(account_ids)].flatMap((account_id) => (account_id ? [{ ...concern, account_id }] : [])),
  );

/** Stores many notifications at once: as many statements as for one, except those that insert the rows. */
export async function notifyMany(tx: Database, lines: readonly Line[]): Promise<string[]> {
  const requested = [...new Set(lines.map(({ account_id }) => account_id))];
  const known =
    requested.length === 0
      ? []
      : await tx.select({ id: accountTable.id }).from(accountTable).where(anyOf(accountTable.id, requested));
  if (known.length === 0) return [];
  const ids = known.map(({ id }) => id);
  const latest = [...Map.groupBy(lines, ({ account_id }) => account_id)].flatMap(([account_id, own]) =>
    ids.includes(account_id) ? own.slice(-MOST_LINES) : [],
  );
  const rows = latest.map(({ account_id, kind, record, area_path, by = null, detail = null }) => ({
    account_id,
    kind,
    record_id: record.id,
    record_name: record.name,
    by,
    detail,
    area_path,
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE) await tx.insert(table).values(rows.slice(at, at + AT_ONCE));
  const rank = sql`(select id from (select id,
    row_number() over (partition by account_id order by at desc, id desc) as rank from notification
    where ${anyOf(table.account_id, ids)}) ranked where rank > ${MOST_LINES})`;
  const oldest = new Date(Date.now() - RETENTION_DAYS * 86_400_000).toISOString();
  await tx
    .delete(table)
    .where(and(anyOf(table.account_id, ids), or(lt(table.at, oldest), sql`${table.id} in ${rank}`)));
  return ids;
}

/**
 * Replaces notifications of these records because their state is another now: the same row then says what became of the
 * record. Returns the accounts whose notifications changed.
 */
export async function replaceNotifications(
  tx: Database,
  record_ids: readonly string[],
  from: NotificationKind,
  to: NotificationKind,
): Promise<string[]> {
  const replaced = await tx
    .update(table)
    .set({ kind: to, at: nowIso() })
    .where(and(anyOf(table.record_id, record_ids), eq(table.kind, from)))
    .returning({ account_id: table.account_id });
  return [...new Set(replaced.map(({ account_id }) => account_id))];
}

/**
 * Deletes notifications of something that waits for nobody any more. Returns the accounts whose notifications changed.
 */
export async function withdraw(tx: Database, kind: NotificationKind, ...record_ids: string[]): Promise<string[]> {
  const deleted = await tx
    .delete(table)
    .where(and(anyOf(table.record_id, record_ids), eq(table.kind, kind)))
    .returning({ account_id: table.account_id });
  return [...new Set(deleted.map(({ account_id }) => account_id))];
}

/** Active accounts that may read this kind of notification: their area is one of these, and they have the right. */
export function readersIn(tx: Database, kind: NotificationKind, area_ids: readonly string[]) {
  const right = JSON.stringify([permissionId(NOTIFICATION_RIGHTS[kind])]);
  return tx
    .select({ id: accountTable.id, area_id: accountTable.area_id, device_ids: accountTable.device_ids })
    .from(accountTable)
    .innerJoin(groupAccountTable, eq(groupAccountTable.id, accountTable.group_account_id))
    .where(
      and(
        anyOf(accountTable.area_id, area_ids),
        eq(accountTable.status, 'active'),
        or(
          eq(groupAccountTable.is_administrator, true),
          sql`${groupAccountTable.permission_ids} @> ${right}::jsonb`,
          sql`${accountTable.own_permission_ids} @> ${right}::jsonb`,
          isDelegated(NOTIFICATION_RIGHTS[kind]),
        ),
      ),
    );
}

/** Ids of the readers whose area contains the place. */
export const readersOf = async (tx: Database, kind: NotificationKind, area_path: string): Promise<string[]> =>
  (await readersIn(tx, kind, idsOfPath(area_path))).map(({ id }) => id);
