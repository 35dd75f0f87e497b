import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { accountTable, sessionTable } from './table';

/** Nobody signs in with these accounts any more, and whoever is signed in with one is out. */
export async function closeAccounts(tx: Database, ids: string[]) {
  await tx.update(accountTable).set({ status: 'disabled' }).where(inArray(accountTable.id, ids));
  await tx.delete(sessionTable).where(inArray(sessionTable.account_id, ids));
}
