import { subMonths } from 'date-fns';
import { lt } from 'drizzle-orm';
import { activityLogTable } from '../../activity-log';
import type { Database } from '../../db/database';
import { deleteInParts } from '../../db/delete-in-parts';
import type { Deps } from '../../deps';
import { getConfig } from '../system-config';

/** Counts the lines older than this many months. */
export const linesBefore = (db: Database, months: number) =>
  db.$count(activityLogTable, lt(activityLogTable.at, subMonths(new Date(), months).toISOString()));

/**
 * Deletes lines older than the installation's limit, as seen at `now`, the oldest first. Returns how many were deleted.
 */
export async function cleanUpLog({ db }: Pick<Deps, 'db'>, now: Date, atOnce?: number) {
  const oldest = subMonths(now, await getConfig(db, 'log_keep_months')).toISOString();
  const { at, id } = activityLogTable;
  return deleteInParts(db, activityLogTable, lt(at, oldest), [at, id], atOnce);
}
