import { inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** Rows deleted in one statement: few enough that concurrent writers of rows do not wait. */
const AT_ONCE = 1000;

/** Deletes rows in this order, some with each statement. Returns how many. */
export async function deleteInParts(
  db: Database,
  table: PgTable & { id: AnyPgColumn },
  which: SQL | undefined,
  order: readonly AnyPgColumn[],
  atOnce = AT_ONCE,
): Promise<number> {
  for (let deleted = 0; ;) {
    const some = db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(which)
      .orderBy(...order)
      .limit(atOnce);
    const rows = await db.delete(table).where(inArray(table.id, some)).returning({ id: table.id });
    deleted += rows.length;
    if (rows.length < atOnce) return deleted;
  }
}
