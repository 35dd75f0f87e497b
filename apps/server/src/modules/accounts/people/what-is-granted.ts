import type { accounts } from '@loa/contracts/accounts';
import type { WriteOf } from '@loa/contracts/common';
import { ADMINISTRATOR_GROUP_ID } from '@loa/contracts/permissions';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import { AppError, invalidField, orRefusal } from '../../../http/errors';
import { accountTable as table, groupAccountTable } from '../table';
import { requireGrantable } from './rights';

/** The administrators that can sign in, counted by one change at a time. */
export async function requireAnotherAdministrator(tx: Database, id: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('loa.administrators', 0))`);
  const others = await tx.$count(
    table,
    and(eq(table.group_account_id, ADMINISTRATOR_GROUP_ID), eq(table.status, 'active'), ne(table.id, id)),
  );
  if (others === 0)
    throw new AppError('CONFLICT', {
      message:
        'Đây là quản trị viên đang hoạt động cuối cùng: không thể khóa, xóa hay chuyển nhóm. Hãy thêm một quản trị viên khác trước.',
    });
}

export async function requireDevices(
  { devices }: Pick<Deps, 'devices'>,
  tx: Database,
  caller: Caller,
  ids: readonly string[],
) {
  if (ids.length > 0 && !(await devices.areInScope(tx, caller, ids)))
    throw invalidField('device_ids', 'Có thiết bị không tồn tại hoặc ngoài phạm vi của bạn');
}

type Grant = Pick<WriteOf<typeof accounts>, 'group_account_id' | 'own_permission_ids'>;

/** The grants that the caller must not give, by their order; the groups stay as they are until the transaction ends. */
export async function refusedGrants(
  tx: Database,
  caller: Caller,
  grants: readonly Grant[],
): Promise<(AppError | undefined)[]> {
  const ids = [...new Set(grants.map(({ group_account_id }) => group_account_id))];
  const groups = new Map(
    (
      await tx
        .select()
        .from(groupAccountTable)
        .where(inArray(groupAccountTable.id, ids))
        .orderBy(groupAccountTable.id)
        .for('share')
    ).map((group) => [group.id, group]),
  );
  return grants.map(({ group_account_id, own_permission_ids }) =>
    orRefusal(() => {
      const group = groups.get(group_account_id);
      if (!group) throw invalidField('group_account_id', 'Nhóm người dùng không tồn tại');
      requireGrantable(caller, group, own_permission_ids);
      return undefined;
    }),
  );
}

export async function requireGrant(tx: Database, caller: Caller, grant: Grant) {
  const [refused] = await refusedGrants(tx, caller, [grant]);
  if (refused) throw refused;
}
