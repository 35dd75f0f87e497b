import { expandOccurrences, localDateOf, occurrenceId } from '@loa/broadcast-engine';
import type { DroppedRun, ExpandedOccurrence } from '@loa/broadcast-engine';
import { and, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { anyOf, listOf } from '../../../../db/any-of';
import type { Database } from '../../../../db/database';
import type { Caller } from '../../../../http/caller';
import { matches } from '../../../../http/list-query';
import { chosenPath, idsOfPath, inChosenArea, inScope, isRoot } from '../../../../http/scope';
import { yieldIfDue } from '../../../../yield-if-due';
import { areaTable } from '../../../areas';
import { deviceGroupTable, deviceTable, membersOf } from '../../../devices';
import { occurrenceExclusionTable, scheduleAreaTable, scheduleDeviceTable, scheduleTable } from '../../table';
import { scheduleGroupTable } from '../../reach/table';
import { dayBefore } from '../day-before';
import type { CalendarFilter, CalendarSpan } from './stored-runs';

/** Schedules that a calendar expands: those on the air beyond the plan, and those that are not on the air yet. */
const ON_AIR = ['approved', 'paused'] as const;
const NOT_YET = ['draft', 'waiting_approval', 'rejected'] as const;

const columns = {
  id: scheduleTable.id,
  name: scheduleTable.name,
  kind: scheduleTable.kind,
  status: scheduleTable.status,
  priority_level: scheduleTable.priority_level,
  device_count: scheduleTable.device_count,
  mode: scheduleTable.mode,
  time_zone: scheduleTable.time_zone,
  start_date: scheduleTable.start_date,
  end_date: scheduleTable.end_date,
  days_of_week: scheduleTable.days_of_week,
  days_of_month: scheduleTable.days_of_month,
  weekdays_of_month: scheduleTable.weekdays_of_month,
  lunar_days: scheduleTable.lunar_days,
  slots: scheduleTable.slots,
  exclude_dates: scheduleTable.exclude_dates,
  skip_holidays: scheduleTable.skip_holidays,
  bell_plan: scheduleTable.bell_plan,
  max_duration_sec: scheduleTable.max_duration_sec,
  area_id: areaTable.id,
  area_name: areaTable.name,
  area_path: areaTable.path,
};

/** Condition for schedules that play in a place: they name it, one above or below it, a group or a device there. */
export function playsIn(path: string): SQL | undefined {
  if (isRoot(path)) return undefined;
  const below = sql`(select id from area where path like ${`${path}%`})`;
  return sql`${scheduleTable.id} in (select schedule_id from ${scheduleAreaTable} where area_id in ${below}
    or area_id = any(${listOf(idsOfPath(path))}::uuid[]) union select schedule_id from ${scheduleGroupTable}
    join ${deviceGroupTable} g on g.id = group_id where g.area_id in ${below} union select schedule_id
    from ${scheduleGroupTable} sg join ${membersOf(sql`da.path like ${`${path}%`}`)} x on x.group_id = sg.group_id
    union select schedule_id from ${scheduleDeviceTable}
    join ${deviceTable} on ${deviceTable.id} = device_id where not excluded and ${deviceTable.area_id} in ${below})`;
}

/** The schedules that may have runs in a span which are not stored. */
async function expandedSchedules(
  db: Database,
  caller: Pick<Caller, 'area'>,
  { start, end }: CalendarSpan,
  filter: CalendarFilter,
) {
  const path = await chosenPath(db, caller, filter.area_id);
  if (path === null) return [];
  const { area_id, start_date, end_date, status, mode } = scheduleTable;
  const plays = playsIn(path);
  const own = and(
    inArray(status, [...NOT_YET]),
    inScope(area_id, caller),
    plays && or(plays, await inChosenArea(db, area_id, caller, filter.area_id)),
  );
  return db
    .select(columns)
    .from(scheduleTable)
    .innerJoin(areaTable, eq(areaTable.id, area_id))
    .where(
      and(
        inArray(scheduleTable.kind, [...filter.kinds]),
        ne(mode, 'now'),
        // A day either side: schedules have zones of their own.
        lte(start_date, dayOf(Date.parse(end) + DAY_MS)),
        or(isNull(end_date), gte(end_date, dayOf(Date.parse(start) - 2 * DAY_MS))),
        or(ne(mode, 'once'), gte(start_date, dayOf(Date.parse(start) - 2 * DAY_MS))),
        or(and(inArray(status, [...ON_AIR]), plays), own),
        matches(scheduleTable.search_text, filter.search),
        filter.schedule,
      ),
    );
}
const DAY_MS = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export type ExpandedRun = ExpandedOccurrence & {
  id: string;
  schedule: Awaited<ReturnType<typeof expandedSchedules>>[number];
};

interface Expansion {
  now: string;
  /** Runs of what is on the air are stored until then. */
  stored_to: string;
  holidays: readonly string[];
  mostOfDay: number;
}

/** The first runs of each day that the engine has beyond the stored ones, and how many the day has. */
export async function expandedRuns(
  db: Database,
  caller: Pick<Caller, 'area'>,
  span: CalendarSpan,
  filter: CalendarFilter,
  { now, stored_to, holidays, mostOfDay }: Expansion,
) {
  const schedules = span.end > now ? await expandedSchedules(db, caller, span, filter) : [];
  const { schedule_id } = occurrenceExclusionTable;
  const decided: (DroppedRun & { schedule_id: string })[] =
    schedules.length === 0
      ? []
      : await db
          .select()
          .from(occurrenceExclusionTable)
          .where(
            anyOf(
              schedule_id,
              schedules.map(({ id }) => id),
            ),
          );
  const droppedOf = Map.groupBy(decided, (run) => run.schedule_id);
  const days = new Map<string, { runs: ExpandedRun[]; count: number }>();
  for (const schedule of schedules) {
    await yieldIfDue();
    const isOnAir = (ON_AIR as readonly string[]).includes(schedule.status);
    const earliest = isOnAir ? stored_to : now;
    const evening = dayBefore(span.start);
    const from = evening > earliest ? evening : earliest;
    const runs = expandOccurrences(schedule, {
      from,
      to: span.end,
      holidays,
      dropped: droppedOf.get(schedule.id) ?? [],
      max_duration_sec: schedule.max_duration_sec,
    });
    for (const run of runs) {
      if (run.end <= span.start) continue;
      const begun = localDateOf(run.start, span.zone);
      const day = begun > span.from ? begun : span.from;
      const ofDay = days.get(day) ?? { runs: [], count: 0 };
      days.set(day, ofDay);
      ofDay.count += 1;
      ofDay.runs.push({ ...run, id: occurrenceId(schedule.id, run.start), schedule });
      if (ofDay.runs.length >= 2 * mostOfDay) ofDay.runs = firstOf(ofDay.runs, mostOfDay);
    }
  }
  return days;
}

const firstOf = (runs: ExpandedRun[], most: number) =>
  runs.toSorted((a, b) => (a.start < b.start || (a.start === b.start && a.id < b.id) ? -1 : 1)).slice(0, most);
