import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { givenRows, namesOf } from '../../../db/given-rows';
import { deviceConditionTable as table } from '../table';

const columns = getTableColumns(table);
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
  db.execute(sql`delete from device_condition c where c.at < now() - interval '8 days'
    and exists (select 1 from device_condition later where later.device_id = c.device_id
    and later.at > c.at and later.at < now() - interval '8 days')`);
