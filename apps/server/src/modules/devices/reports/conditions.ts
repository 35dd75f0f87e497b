import { and, eq, exists, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database';
import { givenRows, namesOf } from '../../../db/given-rows';
import { deviceConditionTable as table } from '../table';

const columns = getTableColumns(table);
const later = alias(table, 'later');
const oldest = sql`now() - interval '8 days'`;
/** The condition of a device from a moment on. */
export type ConditionChange = typeof table.$inferInsert;

/** Stores changes of condition; a device that stays the same gets no row. */
export async function storeConditions(db: Database, changes: readonly ConditionChange[]) {
  if (changes.length === 0) return;
  await db.execute(sql`insert into ${table} (${namesOf(columns)}) select x.* from ${givenRows(changes, 'x', columns)}
    where exists (select 1 from device d where d.id = x.device_id) on conflict do nothing`);
}

/**
 * Deletes old rows: nobody asks further back. The last change before stays for each device, because it says how the
 * device was then.
 */
export const cleanUpConditions = (db: Database) =>
  db.delete(table).where(
    and(
      lt(table.at, oldest),
      exists(
        db
          .select({ one: sql`1` })
          .from(later)
          .where(and(eq(later.device_id, table.device_id), gt(later.at, table.at), lt(later.at, oldest))),
      ),
    ),
  );
