import { inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { notificationTable as table } from './table';

/** Lets notices of these records be as much older as a demo's history asks for, and read since. */
export const backdateNotices = (tx: Database, record_ids: string[], by: SQL) =>
  tx
    .update(table)
    .set({ at: sql`${table.at} - ${by}`, read_at: sql`${table.at} - ${by} + interval '5 minutes'` })
    .where(inArray(table.record_id, record_ids));
