import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { givenRows, namesOf } from '../../../db/given-rows';
import { deviceConditionTable as table } from '../table';

const columns = getTableColumns(table);
/** How a device was from a moment on. */
export type KeptCondition = typeof table.$inferInsert;

/** Keeps changes: of a device that stays as it is there is nothing. */
export async function keepConditions(db: Database, changes: readonly KeptCondition[]) {
  if (changes.length === 0) return;
  await db.execute(sql`insert into ${table} (${namesOf(columns)}) select x.* from ${givenRows(changes, 'x', columns)}
    where exists (select 1 from device d where d.id = x.device_id) on conflict do nothing`);
}

/** Nobody asks further back. Of each device the last change before stays: how it was then. */
export const sweepConditions = (db: Database) =>
  db.execute(sql`delete from device_condition c where c.at < now() - interval '8 days'
    and exists (select 1 from device_condition later where later.device_id = c.device_id and later.at > c.at and later.at < now() - interval '8 days')`);
