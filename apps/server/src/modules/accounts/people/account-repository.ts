import type { accounts, Account } from '@loa/contracts/accounts';
import { splitFilter } from '@loa/contracts/common';
import type { WriteOf } from '@loa/contracts/common';
import { ADMINISTRATOR_GROUP_ID } from '@loa/contracts/permissions';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import { insertMany } from '../../../db/insert-many';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { type AppError, foundOr404, isDone, orRefusal, orThrown } from '../../../http/errors';
import { lockRow } from '../../../http/lock-rows';
import { matches, ordered, pageOfRows } from '../../../http/list-query';
import { changedBy, changedRecord, newRecord } from '../../../http/record-values';
import { areasInScope, inChosenArea, inScope, notInScope, requireActive } from '../../../http/scope';
import { presentAccount, rightsOf, searched, selectAccounts } from '../repository';
import { hashPassword } from '../sessions/sign-in';
import type { Sessions } from '../sessions/sessions';
import { accountTable as table } from '../table';
import { requireOver } from './rights';
import { refusedGrants, requireAnotherAdministrator, requireDevices, requireGrant } from './what-is-granted';

type AccountWrite = WriteOf<typeof accounts>;
type Ending = Pick<Sessions, 'revokeAll'>;

/** Letters and digits that nobody confuses when they are read aloud. */
const SPOKEN = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Makes a password that is shown once and changed at the first sign-in: about 59 bits. */
export const newPassword = () => Array.from({ length: 12 }, () => SPOKEN[randomInt(SPOKEN.length)]).join('');

/** The values of an account to be registered, with the hash of the password given to it. */
type Registered = AccountWrite & { password_hash: string };
const newAccount = (caller: Caller, values: Registered) => ({
  ...values,
  id: uuidv7(),
  must_change_password: true,
  ...newRecord(caller, values.name, ...searched(values)),
});

/**
 * Registers accounts. Their devices were checked before. The result holds the reason in place of an account that is
 * refused.
 */
export async function registerMany(
  tx: Database,
  caller: Caller,
  accounts: readonly Registered[],
): Promise<(string | AppError)[]> {
  const areas = await areasInScope(
    tx,
    caller,
    accounts.map(({ area_id }) => area_id),
  );
  const refused = await refusedGrants(tx, caller, accounts);
  const rows = accounts.map((values, index) =>
    orRefusal(() => {
      if (refused[index]) throw refused[index];
      const area = areas.get(values.area_id);
      if (!area) throw notInScope('area_id');
      requireActive(area, 'area_id');
      return newAccount(caller, values);
    }),
  );
  const made = rows.filter(isDone);
  await insertMany(tx, table, made);
  return rows.map((row) => (isDone(row) ? row.id : row));
}

const subjectOf = ({ id, area, group_account, own_permission_ids, account_permission }: Account) => ({
  id,
  area_path: area.path,
  own_permission_ids,
  is_administrator: group_account.id === ADMINISTRATOR_GROUP_ID,
  permission_ids: account_permission.map(({ permission_id }) => permission_id),
});

/**
 * Accounts as administrators of an area manage them. Every rule of who may change whom is checked here, whichever call
 * it comes from.
 */
export function accountRepository(
  { config, devices, events }: Deps,
  sessions: Ending,
): Omit<Repository<typeof accounts>, 'create'> & {
  register: (tx: Database, caller: Caller, values: AccountWrite) => Promise<{ id: string; password: string }>;
  resetPassword: (tx: Database, caller: Caller, id: string, after: AfterCommit) => Promise<string>;
  setStatus: (tx: Database, caller: Caller, id: string, status: Account['status'], after: AfterCommit) => Promise<void>;
} {
  const notifyAccessChanged = (after: AfterCommit) => after(() => events.emit('access.changed', {}));
  const one = async (tx: Database, caller: Caller, id: string) => {
    const [row] = await selectAccounts(tx)
      .where(and(eq(table.id, id), inScope(table.area_id, caller)))
      .for('update', { of: table });
    const found = foundOr404(row);
    requireOver(caller, { id, area_path: found.area.path, ...rightsOf(found) });
    return found;
  };
  return {
    async list(
      db,
      caller,
      { search, sort, group_account_id, area_id, status, is_hotline, signed_in, quiet_since, ...paging },
    ) {
      const where = and(
        await inChosenArea(db, table.area_id, caller, area_id),
        group_account_id ? eq(table.group_account_id, group_account_id) : undefined,
        status ? inArray(table.status, splitFilter<Account['status']>(status) ?? []) : undefined,
        is_hotline ? eq(table.is_hotline, is_hotline === 'true') : undefined,
        signed_in && (signed_in === 'ever' ? isNotNull(table.last_login_at) : isNull(table.last_login_at)),
        quiet_since ? lt(table.last_login_at, quiet_since) : undefined,
        matches(table.search_text, search),
      );
      const order = ordered(
        sort,
        {
          name: table.name_sort,
          username: table.username,
          created_at: table.created_at,
          last_login_at: table.last_login_at,
        },
        'name',
      );
      const { rows, ...counted } = await pageOfRows(db, selectAccounts(db).$dynamic(), paging, {
        from: table,
        id: table.id,
        where,
        order,
      });
      return { rows: rows.map((row) => presentAccount(row, config, caller)), ...counted };
    },

    async find(db, caller, ids) {
      const rows = await selectAccounts(db).where(and(inArray(table.id, ids), inScope(table.area_id, caller)));
      return rows.map((row) => presentAccount(row, config, caller));
    },

    async register(tx, caller, values) {
      await requireDevices({ devices }, tx, caller, values.device_ids);
      const password = newPassword();
      const [made] = await registerMany(tx, caller, [{ ...values, password_hash: await hashPassword(password) }]);
      return { id: orThrown(made), password };
    },

    async update(tx, caller, current, values, after) {
      requireOver(caller, subjectOf(current));
      await requireGrant(tx, caller, values);
      await requireDevices({ devices }, tx, caller, values.device_ids);
      if (current.group_account_id === ADMINISTRATOR_GROUP_ID && values.group_account_id !== ADMINISTRATOR_GROUP_ID)
        await requireAnotherAdministrator(tx, current.id);
      const changes = { ...values, ...changedRecord(caller, current.version, values.name, ...searched(values)) };
      const changed = await tx
        .update(table)
        .set(changes)
        .where(and(eq(table.id, current.id), eq(table.version, current.version)))
        .returning({ id: table.id });
      notifyAccessChanged(after);
      return changed.length === 1;
    },

    lock: lockRow(table),

    async remove(tx, caller, current, after) {
      requireOver(caller, subjectOf(current));
      if (current.group_account_id === ADMINISTRATOR_GROUP_ID) await requireAnotherAdministrator(tx, current.id);
      await sessions.revokeAll(tx, after, current.id);
      await tx.delete(table).where(eq(table.id, current.id));
      notifyAccessChanged(after);
    },

    async resetPassword(tx, caller, id, after) {
      await one(tx, caller, id);
      const password = newPassword();
      await tx
        .update(table)
        .set({
          password_hash: await hashPassword(password),
          must_change_password: true,
          version: sql`${table.version} + 1`,
          ...changedBy(caller),
        })
        .where(eq(table.id, id));
      await sessions.revokeAll(tx, after, id);
      notifyAccessChanged(after);
      await events.publish(tx, 'password.given', { account_id: id });
      return password;
    },

    async setStatus(tx, caller, id, status, after) {
      const current = await one(tx, caller, id);
      if (status !== 'active' && current.group.id === ADMINISTRATOR_GROUP_ID) await requireAnotherAdministrator(tx, id);
      await tx
        .update(table)
        .set({ status, version: sql`${table.version} + 1`, ...changedBy(caller) })
        .where(eq(table.id, id));
      if (status !== 'active') await sessions.revokeAll(tx, after, id);
      notifyAccessChanged(after);
    },
  };
}
