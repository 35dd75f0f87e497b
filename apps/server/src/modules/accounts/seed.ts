import { DEMO_PASSWORD } from '@loa/contracts/accounts';
import { ADMINISTRATOR_GROUP_ID } from '@loa/contracts/permissions';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { ROOT_AREA_ID } from '../areas';
import { newPassword, showUntilUsed } from './one-time-password';
import { createAccount, createGroup } from './repository';
import { accountTable, groupAccountTable } from './table';

/**
 * The administrator group and one administrator. In production its password is random, printed at each start until it
 * was changed.
 */
export async function seedAccounts({ db, config }: Deps) {
  const [group] = await db
    .select({ id: groupAccountTable.id })
    .from(groupAccountTable)
    .where(eq(groupAccountTable.id, ADMINISTRATOR_GROUP_ID));
  const [admin] = await db
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(eq(accountTable.group_account_id, ADMINISTRATOR_GROUP_ID))
    .limit(1);
  if (group && admin) return;
  const password = config.production ? newPassword() : DEMO_PASSWORD;
  await db.transaction(async (tx) => {
    if (!group)
      await createGroup(tx, {
        id: ADMINISTRATOR_GROUP_ID,
        code: 'administrator',
        name: 'Quản trị hệ thống',
        permissions: [],
        is_administrator: true,
      });
    await createAccount(tx, {
      username: 'admin',
      name: 'Quản trị viên',
      password,
      group_account_id: ADMINISTRATOR_GROUP_ID,
      area_id: ROOT_AREA_ID,
      must_change_password: config.production,
    });
    if (config.production) await showUntilUsed(tx, config, { username: 'admin', password });
  });
}
