import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';

/** How a device was from a moment on. */
export interface KeptCondition {
  device_id: string;
  at: string;
  is_online: boolean;
  has_fault: boolean;
}

/** Keeps changes: of a device that stays as it is there is nothing. */
export async function keepConditions(db: Database, changes: readonly KeptCondition[]) {
  if (changes.length === 0) return;
  await db.execute(sql`insert into device_condition (device_id, at, is_online, has_fault)
    select x.* from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x(device_id uuid, at timestamptz, is_online boolean, has_fault boolean)
    where exists (select 1 from device d where d.id = x.device_id) on conflict do nothing`);
}

/** Nobody asks further back. Of each device the last change before stays: how it was then. */
export const sweepConditions = (db: Database) =>
  db.execute(sql`delete from device_condition c where c.at < now() - interval '8 days'
    and exists (select 1 from device_condition later where later.device_id = c.device_id and later.at > c.at and later.at < now() - interval '8 days')`);
