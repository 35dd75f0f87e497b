import { and, eq, exists, getTableColumns, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ScheduleKind } from '@loa/contracts/schedules';
import { anyOf } from '../../../../db/any-of';
import type { Database } from '../../../../db/database';
import type { Caller } from '../../../../http/caller';
import { matches } from '../../../../http/list-query';
import { scheduleTable } from '../../table';
import { dayBefore } from '../day-before';
import { runsInScope } from '../targets/run-places';
import { occurrenceTable as run } from '../table';

export interface CalendarSpan {
  start: string;
  end: string;
  /** First day; a run of the evening before is counted on it. */
  from: string;
  zone: string;
}

export interface CalendarFilter {
  kinds: readonly ScheduleKind[];
  area_id: string | undefined;
  search: string | undefined;
  /** Condition for the schedule, by the filters of the list. */
  schedule: SQL | undefined;
}

/** The first stored runs of each day, and how many the day has. */
export async function storedRuns(
  db: Database,
  caller: Pick<Caller, 'area'>,
  { start, end, from, zone }: CalendarSpan,
  filter: CalendarFilter,
  mostOfDay: number,
) {
  const day = sql`greatest(to_char(${run.planned_start} at time zone ${zone}, 'YYYY-MM-DD'), ${from}::text)`;
  const ofSchedule =
    filter.schedule &&
    exists(
      db
        .select({ one: sql`1` })
        .from(scheduleTable)
        .where(and(eq(scheduleTable.id, run.schedule_id), filter.schedule)),
    );
  const where = and(
    gte(run.planned_start, dayBefore(start)),
    lt(run.planned_start, end),
    gt(run.planned_end, start),
    inArray(run.kind, [...filter.kinds]),
    await runsInScope(db, caller, filter.area_id),
    matches(run.search_text, filter.search),
    ofSchedule,
  );
  const { rows: found } = await db.execute<{ id: string; day: string; of_day: number }>(sql`
    with found as (select ${run.id} as id, ${run.planned_start} as start, ${day} as day from ${run} where ${where}),
      placed as (select id, day, row_number() over (partition by day order by start, id) as place,
        (count(*) over (partition by day))::int as of_day from found)
    select id, day, of_day from placed where place <= ${mostOfDay}`);
  const rows = await db
    .select(getTableColumns(run))
    .from(run)
    .where(
      anyOf(
        run.id,
        found.map(({ id }) => id),
      ),
    );
  return { rows, counts: new Map(found.map(({ day, of_day }) => [day, of_day])) };
}
