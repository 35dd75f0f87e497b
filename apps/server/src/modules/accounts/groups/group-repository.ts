import type { AccountGroup, accountGroups, GroupPreview } from '@loa/contracts/accounts';
import { ADMINISTRATOR_GROUP_ID } from '@loa/contracts/permissions';
import { and, eq, inArray, ne, not, sql } from 'drizzle-orm';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { can } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { AppError, invalidField } from '../../../http/errors';
import { lockRow } from '../../../http/lock-rows';
import { matches, ordered, pageOfRows } from '../../../http/list-query';
import { changedRecord, newRecord } from '../../../http/record-values';
import { inScope, isEverywhere } from '../../../http/scope';
import { missingRights } from '../people/rights';
import { accountTable, groupAccountTable as table } from '../table';

const memberCount = sql<number>`(select count(*)::int from account m where m.group_account_id = group_account.id)`;

const {
  id,
  name,
  note,
  created_at,
  created_by,
  updated_at,
  updated_by,
  version,
  code,
  permission_ids,
  is_administrator,
} = table;
const columns = {
  id,
  name,
  note,
  created_at,
  created_by,
  updated_at,
  updated_by,
  version,
  code,
  permission_ids,
  is_administrator,
  account_count: memberCount,
};
const selectGroups = (db: Database) => db.select(columns).from(table);
type Row = Awaited<ReturnType<typeof selectGroups>>[number];

function present(caller: Caller, row: Row): AccountGroup {
  const mine = isEverywhere(caller) && !row.is_administrator && missingRights(caller, row.permission_ids).length === 0;
  return {
    ...row,
    abilities: mine ? (['EDIT', 'DELETE'] as const).filter((verb) => can(caller, `NHOM_TAI_KHOAN_${verb}`)) : [],
  };
}

function requireMine(caller: Caller, row: Row) {
  if (row.is_administrator)
    throw new AppError('FORBIDDEN', { message: 'Nhóm quản trị luôn có mọi quyền, không thể sửa hay xóa.' });
  if (missingRights(caller, row.permission_ids).length > 0)
    throw new AppError('FORBIDDEN', { message: 'Nhóm này có quyền mà bạn không có, nên bạn không thể thay đổi.' });
}

/** Refuses to grant a right that the caller does not have. */
function requireOwnRights(caller: Caller, permission_ids: readonly number[]) {
  if (missingRights(caller, permission_ids).length > 0)
    throw invalidField('permission_ids', 'Chỉ cấp được quyền mà chính bạn đang có');
}

/**
 * Groups of rights. They are the same for everyone. A group with rights that the caller does not have must be changed
 * by others.
 */
export function groupRepository({ events }: Pick<Deps, 'events'>): Repository<typeof accountGroups> {
  const notifyAccessChanged = (after: AfterCommit) => after(() => events.emit('access.changed', {}));
  const locked = async (tx: Database, caller: Caller, wanted: string) => {
    await lockRow(table)(tx, wanted);
    const [row] = await selectGroups(tx).where(eq(id, wanted));
    if (row) requireMine(caller, row);
  };
  return {
    async list(db, caller, { search, sort, ...paging }) {
      const where = matches(table.search_text, search);
      const order = ordered(sort, { name: table.name_sort, code, created_at, account_count: memberCount }, 'name');
      const { rows, ...counted } = await pageOfRows(db, selectGroups(db).$dynamic(), paging, {
        from: table,
        id,
        where,
        order,
      });
      return { rows: rows.map((row) => present(caller, row)), ...counted };
    },

    find: async (db, caller, ids) =>
      (await selectGroups(db).where(inArray(id, ids))).map((row) => present(caller, row)),

    async create(tx, caller, values) {
      requireOwnRights(caller, values.permission_ids);
      const [made] = await tx
        .insert(table)
        .values({ ...values, ...newRecord(caller, values.name, values.code) })
        .returning({ id });
      return String(made?.id);
    },

    async update(tx, caller, current, values, after) {
      await locked(tx, caller, current.id);
      requireOwnRights(caller, values.permission_ids);
      const changes = { ...values, ...changedRecord(caller, current.version, values.name, values.code) };
      const changed = await tx
        .update(table)
        .set(changes)
        .where(and(eq(id, current.id), eq(version, current.version)))
        .returning({ id });
      notifyAccessChanged(after);
      return changed.length === 1;
    },

    lock: lockRow(table),

    async remove(tx, caller, current) {
      await locked(tx, caller, current.id);
      await tx.delete(table).where(and(eq(id, current.id), ne(id, ADMINISTRATOR_GROUP_ID)));
    },
  };
}

const NAMED = 50;

/** Preview of a change of a group's rights: who gains which right and who loses which. */
export async function previewGroup(
  db: Database,
  caller: Caller,
  group: AccountGroup,
  wanted: readonly number[],
): Promise<GroupPreview> {
  const counted = (ids: readonly number[]) =>
    Promise.all(
      ids.map(async (permission_id) => ({
        permission_id,
        account_count: await db.$count(
          accountTable,
          and(
            eq(accountTable.group_account_id, group.id),
            not(sql`${accountTable.own_permission_ids} @> ${JSON.stringify([permission_id])}::jsonb`),
          ),
        ),
      })),
    );
  const members = and(eq(accountTable.group_account_id, group.id), inScope(accountTable.area_id, caller));
  return {
    gives: await counted(wanted.filter((each) => !group.permission_ids.includes(each))),
    takes: await counted(group.permission_ids.filter((each) => !wanted.includes(each))),
    account_count: group.account_count,
    accounts: await db
      .select({ id: accountTable.id, name: accountTable.name })
      .from(accountTable)
      .where(members)
      .orderBy(accountTable.name_sort)
      .limit(NAMED),
  };
}
