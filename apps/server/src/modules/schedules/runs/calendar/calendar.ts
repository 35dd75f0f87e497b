import { addDays, dayInterval, localDateOf } from '@loa/broadcast-engine';
import { holidayName, lunarDayOf } from '@loa/contracts/holidays';
import type { Calendar, calendarQuery, CalendarRun, ScheduleKind, ScheduleStatus } from '@loa/contracts/schedules';
import { splitFilter } from '@loa/contracts/common';
import type * as z from 'zod';
import { anyOf } from '../../../../db/any-of';
import { nowIso } from '../../../../db/columns';
import type { Database } from '../../../../db/database';
import type { Caller } from '../../../../http/caller';
import { chosenPath } from '../../../../http/scope';
import { quietRules } from '../../../system-config';
import { planningWindow } from '../../plans/planning-window';
import { proposalsOf } from '../../proposals/proposals';
import { scheduleFilters } from '../../repository';
import { broadcastSettings } from '../../settings/broadcast-settings';
import { schedulesById } from '../../stored-schedule';
import type { StoredSchedule } from '../../stored-schedule';
import { scheduleTable } from '../../table';
import { takenFromRuns } from '../taken/taken-runs';
import { expandedRuns } from './expanded-runs';
import type { ExpandedRun } from './expanded-runs';
import { storedRuns } from './stored-runs';

/** Runs of one day that a calendar answers with; the others are counted. */
const MOST_OF_DAY = 200;
/** Runs to come of which the effect of others is computed: those that begin first. */
const MOST_TAKEN = 200;

/** The runs of some days with the filters of the list of schedules, and what is special about each day. */
export async function calendarOf(
  db: Database,
  caller: Caller,
  kinds: readonly ScheduleKind[],
  { from, to, area_id, search, kind, ...filters }: z.output<typeof calendarQuery>,
): Promise<Calendar> {
  const { time_zone: zone, holidays } = await broadcastSettings(db);
  const { now, horizon } = planningWindow(nowIso(), zone);
  const span = { start: dayInterval(from, zone).start, end: dayInterval(to, zone).start, from, zone };
  const wanted = splitFilter<ScheduleKind>(kind);
  const filter = {
    kinds: wanted ? kinds.filter((one) => wanted.includes(one)) : kinds,
    area_id,
    search,
    schedule: scheduleFilters(db, filters),
  };
  const stored = await storedRuns(db, caller, span, filter, MOST_OF_DAY);
  const expansion = { now, stored_to: horizon, holidays, mostOfDay: MOST_OF_DAY };
  const expanded = await expandedRuns(db, caller, span, filter, expansion);
  const runs = [
    ...(await presentStored(db, caller, stored.rows)),
    ...presentExpanded(
      caller,
      [...expanded.values()].flatMap((day) => day.runs),
    ),
  ].sort((a, b) => (a.planned_start === b.planned_start ? order(a.id, b.id) : order(a.planned_start, b.planned_start)));
  const byDay = Map.groupBy(runs, ({ planned_start }) => latest(localDateOf(planned_start, zone), from));
  const days = daysBetween(from, to);
  const quiet = await quietRules(db);
  return {
    runs: await withChanges(
      db,
      days.flatMap((day) => byDay.get(day)?.slice(0, MOST_OF_DAY) ?? []),
    ),
    days: days.map((day) => {
      const total = (stored.counts.get(day) ?? 0) + (expanded.get(day)?.count ?? 0);
      const is_holiday = holidays.includes(day);
      return {
        day,
        lunar: lunarDayOf(day),
        is_holiday,
        holiday: is_holiday ? (holidayName(day) ?? null) : null,
        more_count: Math.max(0, total - MOST_OF_DAY),
      };
    }),
    windows: [...quiet.windowsOf((await chosenPath(db, caller, area_id)) ?? caller.area.path)],
  };
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const latest = (a: string, b: string) => (a > b ? a : b);

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day);
  return days;
}

type Shown = Omit<CalendarRun, 'is_changing'>;

async function presentStored(
  db: Database,
  caller: Caller,
  rows: Awaited<ReturnType<typeof storedRuns>>['rows'],
): Promise<Shown[]> {
  const { id, status, mode } = scheduleTable;
  const found = await db
    .select({ id, status, mode })
    .from(scheduleTable)
    .where(anyOf(id, [...new Set(rows.map(({ schedule_id }) => schedule_id))]));
  const scheduleOf = new Map(found.map((schedule) => [schedule.id, schedule]));
  const open = rows
    .filter((row) => (row.status === 'planned' || row.status === 'playing') && row.dropped_at === null)
    .sort((a, b) => order(a.planned_start, b.planned_start))
    .slice(0, MOST_TAKEN);
  const schedules: StoredSchedule[] = await schedulesById(db, [...new Set(open.map(({ schedule_id }) => schedule_id))]);
  const taken = await takenFromRuns(db, caller, open, schedules);
  return rows.map((row) => {
    const schedule = scheduleOf.get(row.schedule_id);
    const is_wider = !row.area_path.startsWith(caller.area.path);
    return {
      id: row.id,
      schedule: { id: row.schedule_id, name: row.schedule_name },
      area: { id: row.area_id, name: row.area_name },
      is_wider,
      kind: row.kind,
      priority_level: row.priority_level,
      schedule_status: schedule?.status ?? null,
      status: row.status,
      is_stored: true,
      planned_start: row.planned_start,
      planned_end: row.planned_end,
      expected_end: row.expected_end,
      moved: row.moved,
      can_move: row.status === 'planned' && !is_wider && schedule?.status === 'approved' && schedule.mode !== 'now',
      device_count: is_wider ? null : row.device_count,
      taken: taken.get(row.id) ?? null,
    };
  });
}

const presentExpanded = (caller: Caller, runs: readonly ExpandedRun[]): Shown[] =>
  runs.map(({ id, start, end, moved_from, schedule }) => {
    const is_wider = !schedule.area_path.startsWith(caller.area.path);
    return {
      id,
      schedule: { id: schedule.id, name: schedule.name },
      area: { id: schedule.area_id, name: schedule.area_name },
      is_wider,
      kind: schedule.kind,
      priority_level: schedule.priority_level,
      schedule_status: schedule.status as ScheduleStatus,
      status: 'planned',
      is_stored: false,
      planned_start: start,
      planned_end: end,
      expected_end: end,
      moved: moved_from ? { from: moved_from, by: null } : null,
      can_move: false,
      device_count: is_wider ? null : schedule.device_count,
      taken: null,
    };
  });

async function withChanges(db: Database, runs: readonly Shown[]): Promise<CalendarRun[]> {
  const ids = [...new Set(runs.filter((run) => !run.is_wider).map(({ schedule }) => schedule.id))];
  const proposals = ids.length > 0 ? await proposalsOf(db, ids) : new Map<string, { status: string }>();
  return runs.map((run) => ({ ...run, is_changing: proposals.get(run.schedule.id)?.status === 'waiting_approval' }));
}
