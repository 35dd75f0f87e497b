import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { activityLogTable as table } from './table';

/** Dates lines of the log, for a demo's history. */
export const dateLines = (tx: Database, which: SQL | undefined, at: string) =>
  tx.update(table).set({ at }).where(which);
