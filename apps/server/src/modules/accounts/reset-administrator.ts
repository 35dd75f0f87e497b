import { ADMINISTRATOR_GROUP_ID } from '@loa/contracts/permissions';
import { accounts } from '@loa/contracts/accounts';
import { asc, eq } from 'drizzle-orm';
import { SYSTEM, writeLog } from '../../activity-log';
import { StartError } from '../../config';
import type { Database } from '../../db/database';
import { areaTable } from '../areas';
import { newPassword, openAgain } from './one-time-password';
import type { OneTimePassword } from './one-time-password';
import { accountTable, sessionTable, signInTryTable } from './table';

/**
 * Gives an administrator, by default "admin" or the oldest one, a new one-time password: the account is opened again,
 * its sessions end and its failed tries are forgotten.
 */
export const resetAdministrator = (db: Database, wanted = 'admin'): Promise<OneTimePassword> =>
  db.transaction(async (tx) => {
    const people = await tx
      .select({
        id: accountTable.id,
        name: accountTable.name,
        username: accountTable.username,
        area_path: areaTable.path,
      })
      .from(accountTable)
      .innerJoin(areaTable, eq(areaTable.id, accountTable.area_id))
      .where(eq(accountTable.group_account_id, ADMINISTRATOR_GROUP_ID))
      .orderBy(asc(accountTable.created_at));
    const person =
      people.find(({ username }) => username === wanted.toLowerCase()) ?? (wanted === 'admin' ? people[0] : undefined);
    if (!person)
      throw new StartError(
        `không có quản trị viên nào tên "${wanted}"; các quản trị viên: ${people.map(({ username }) => username).join(', ') || 'chưa có ai'}.`,
      );
    const { id, name, username, area_path } = person;
    const password = newPassword();
    await openAgain(tx, username, password);
    await tx.delete(sessionTable).where(eq(sessionTable.account_id, id));
    await tx.delete(signInTryTable).where(eq(signInTryTable.username, username));
    await writeLog(tx, SYSTEM, {
      action: 'TAI_KHOAN_RESET_PASSWORD',
      module: accounts.module,
      entity: { type: accounts.base, id, name },
      area_path,
    });
    return { username, password };
  });
