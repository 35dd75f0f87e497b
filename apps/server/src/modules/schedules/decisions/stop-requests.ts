import type { Dashboard } from '@loa/contracts/dashboard';
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import { occurrenceTable } from '../runs/table';
import { scheduleTable, stopRequestTable as table } from '../table';

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
      device_count: sql<number>`coalesce(${occurrenceTable.device_count}, 0)`,
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

/** Requests of these schedules about runs that are to come or on the air, by their start. */
export async function openStopRequests(
  db: Database,
  ofSchedules: SQL | undefined,
  limit: number,
): Promise<Dashboard['stop_requests']> {
  const { occurrence_id, planned_start, reason, asked_by, asked_at } = table;
  const { id, kind, name, version } = scheduleTable;
  const { status, dropped_at, over_at, device_count } = occurrenceTable;
  const rows = await db
    .select({
      schedule: { id, kind, name, version },
      occurrence_id,
      planned_start,
      device_count,
      reason,
      asked_by,
      asked_at,
    })
    .from(table)
    .innerJoin(scheduleTable, eq(id, table.schedule_id))
    .innerJoin(occurrenceTable, eq(occurrenceTable.id, occurrence_id))
    .where(
      and(
        isNull(table.stopped_at),
        isNull(dropped_at),
        inArray(status, ['planned', 'playing']),
        gt(over_at, nowIso()),
        ofSchedules,
      ),
    )
    .orderBy(asc(planned_start))
    .limit(limit);
  return rows.map((row) => ({ ...row, stopped_by: null, stopped_at: null, is_over: false }));
}
