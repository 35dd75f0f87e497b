import { desc, eq } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import { occurrenceTable } from '../runs/table';
import { stopRequestTable as table } from '../table';

/** The last request of each of these schedules. */
export async function stopRequestsOf(db: Database, ids: readonly string[]) {
  const { occurrence_id, schedule_id, planned_start, reason, asked_by, asked_at, stopped_by, stopped_at } = table;
  const rows = await db
    .selectDistinctOn([schedule_id], {
      schedule_id,
      occurrence_id,
      planned_start,
      reason,
      asked_by,
      asked_at,
      stopped_by,
      stopped_at,
      over_at: occurrenceTable.over_at,
    })
    .from(table)
    .leftJoin(occurrenceTable, eq(occurrenceTable.id, occurrence_id))
    .where(anyOf(schedule_id, ids))
    .orderBy(schedule_id, desc(asked_at));
  const now = nowIso();
  return new Map(
    rows.map(({ schedule_id: id, over_at, ...request }) => [
      id,
      { ...request, is_over: request.stopped_at === null && (over_at === null || over_at <= now) },
    ]),
  );
}
