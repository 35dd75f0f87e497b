import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { hashPassword } from './sessions/sign-in';
import { accountTable, sessionTable } from './table';

/** Nobody signs in with these accounts any more, and whoever is signed in with one is out. */
export async function closeAccounts(tx: Database, ids: string[]) {
  await tx.update(accountTable).set({ status: 'disabled' }).where(inArray(accountTable.id, ids));
  await tx.delete(sessionTable).where(inArray(sessionTable.account_id, ids));
}

/** Gives an account a password that is to be changed at the first sign-in. */
export const openAgain = async (tx: Database, username: string, password: string) =>
  tx
    .update(accountTable)
    .set({ status: 'active', must_change_password: true, password_hash: await hashPassword(password) })
    .where(eq(accountTable.username, username));
