import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { notificationTable as table } from './table';

/** Dates notices and when they were read, for a demo's history. */
export const dateNotices = (tx: Database, which: SQL | undefined, at: string, read_at: string) =>
  tx.update(table).set({ at, read_at }).where(which);
