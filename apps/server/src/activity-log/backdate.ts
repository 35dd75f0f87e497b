import { inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { activityLogTable as table } from './table';

/** Lets lines about these records be as much older as a demo's history asks for. */
export const backdateLog = (tx: Database, entity_ids: string[], by: SQL) =>
  tx
    .update(table)
    .set({ at: sql`${table.at} - ${by}` })
    .where(inArray(table.entity_id, entity_ids));
