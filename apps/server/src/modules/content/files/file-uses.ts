import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { fileUseTable as table } from '../table';

type FileUse = typeof table.$inferInsert;

/** Files that a record holds. */
export const filesOf = async (db: Database, owner_id: string) =>
  (await db.select({ sha256: table.sha256 }).from(table).where(eq(table.owner_id, owner_id))).map(
    ({ sha256 }) => sha256,
  );

/** Adds uses to those a record has; one that is there stays. */
export const addUses = (tx: Database, uses: readonly FileUse[]) =>
  tx
    .insert(table)
    .values([...uses])
    .onConflictDoNothing();

/** Gives a record these uses in place of those it had; answers the files it held. */
export async function replaceUses(tx: Database, owner_id: string, uses: readonly FileUse[]) {
  const before = await filesOf(tx, owner_id);
  await tx.delete(table).where(eq(table.owner_id, owner_id));
  if (uses.length > 0) await tx.insert(table).values([...uses]);
  return before;
}

/** Deletes the uses for boards of a size for which it holds; answers their files. */
export const dropFitted = async (db: Database, where: SQL) =>
  (
    await db
      .delete(table)
      .where(and(eq(table.role, 'fitted'), where))
      .returning({ sha256: table.sha256 })
  ).map(({ sha256 }) => sha256);
