import { subDays, subMonths } from 'date-fns';
import { and, isNotNull, lt } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database';
import { deleteInParts } from '../../../db/delete-in-parts';
import type { Deps } from '../../../deps';
import { runEvery } from '../../../run-every';
import { tryEach } from '../../../try-each';
import { getConfig } from '../../system-config';
import { occurrenceTable, playRecordTable, withdrawnRunTable } from '../runs/table';

const HOUR_MS = 3_600_000;
/** Days after which a withdrawn run is deleted: a device without connection for longer is not waited for. */
const WITHDRAWN_DAYS = 30;

const oldest = (now: Date, months: number) => subMonths(now, months).toISOString();
/** Ended before: the start, which is indexed, was before that, too. */
const endedBefore = (
  { planned_start, planned_end }: Record<'planned_start' | 'planned_end', AnyPgColumn>,
  before: string,
) => and(lt(planned_start, before), lt(planned_end, before));

/** Counts the runs older than this many months that are settled. */
export const historyBefore = (db: Database, months: number) =>
  db.$count(
    occurrenceTable,
    and(isNotNull(occurrenceTable.settled_at), endedBefore(occurrenceTable, oldest(new Date(), months))),
  );

/**
 * Deletes runs older than the installation's limit, their play records, and runs that were withdrawn long ago, as seen
 * at `now`. Returns how many rows were deleted.
 */
export async function cleanUpHistory({ db }: Pick<Deps, 'db'>, now: Date) {
  const before = oldest(now, await getConfig(db, 'history_keep_months'));
  const longAgo = subDays(now, WITHDRAWN_DAYS).toISOString();
  const isOver = and(endedBefore(occurrenceTable, before), isNotNull(occurrenceTable.settled_at));
  let deleted = 0;
  await tryEach(
    [
      () => deleteInParts(db, playRecordTable, endedBefore(playRecordTable, before), [playRecordTable.planned_start]),
      () => deleteInParts(db, occurrenceTable, isOver, [occurrenceTable.planned_start]),
      () => deleteInParts(db, withdrawnRunTable, lt(withdrawnRunTable.withdrawn_at, longAgo), []),
    ],
    async (work) => {
      deleted += await work();
    },
  );
  return deleted;
}

/** Starts the clean-up beside the run clock, once an hour. */
export const startHistoryCleanUp = (deps: Deps) =>
  runEvery(deps, HOUR_MS, 'history_clean_up', () => cleanUpHistory(deps, new Date()));
