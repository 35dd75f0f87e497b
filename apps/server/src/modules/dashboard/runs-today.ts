import type { Dashboard } from '@loa/contracts/dashboard';
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { chosenPath, pathInScope } from '../../http/scope';
import {
  countedOf,
  occurrenceTable as run,
  playRecordTable as record,
  dayBefore,
  isOfDayFrom,
  runsInScope,
  shownRuns,
} from '../schedules';
import type { DashboardScope } from './dashboard-scope';

const MOST_RUNS = 200;
const NEXT_RUNS = 5;
const WEEK_MS = 7 * 86_400_000;

/** Condition for the runs that the list of today's runs shows. */
const today = async ({ db, caller, area_id, day }: DashboardScope) =>
  and(
    await runsInScope(db, caller, area_id),
    gte(run.planned_start, dayBefore(day.start)),
    isOfDayFrom(day.start),
    lt(run.planned_start, day.end),
  );

/**
 * Counts today's runs by outcome. The total is without cancelled runs; what was played of them before counts in
 * minutes.
 */
export async function todaysTotals(scope: DashboardScope): Promise<Dashboard['today']> {
  const { db, now } = scope;
  const of = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const isOver = sql`${run.expected_end} <= ${now}::timestamptz`;
  const [totals] = await db
    .select({
      total: of(sql`${run.status} <> 'cancelled'`),
      done: of(sql`${run.status} in ('done', 'partial')`),
      running: of(sql`${run.status} = 'playing' and not ${isOver}`),
      reporting: of(sql`${run.status} = 'playing' and ${isOver}`),
      upcoming: of(sql`${run.status} = 'planned'`),
      failed: of(sql`${run.status} in ('missed', 'preempted')`),
      cancelled: of(sql`${run.status} = 'cancelled'`),
    })
    .from(run)
    .where(await today(scope));
  const none = { total: 0, done: 0, running: 0, reporting: 0, upcoming: 0, failed: 0, cancelled: 0 };
  return { ...none, ...totals, minutes: (await secondsPlayed(scope)) / 60 };
}

/** Condition for records of devices that the caller sees, narrowed to an area: its path, for the index. */
async function recordsHere({ db, caller, area_id }: DashboardScope) {
  const path = await chosenPath(db, caller, area_id);
  return path === null ? sql`false` : pathInScope(record.area_path, { area: { ...caller.area, path } });
}

/**
 * Seconds on the air today, by what devices reported, not by what was planned: of each run the longest that one device
 * played, as far as it lies in today.
 */
async function secondsPlayed(scope: DashboardScope): Promise<number> {
  const { db, day } = scope;
  const inDay = sql`extract(epoch from least(${record.actual_end},
    ${day.end}::timestamptz) - greatest(${record.actual_start}, ${day.start}::timestamptz))`;
  const longest = db
    .select({ seconds: sql<number>`max(greatest(0, least(${record.played_sec}, ${inDay})))`.as('seconds') })
    .from(record)
    .where(
      and(
        await recordsHere(scope),
        gte(record.planned_start, dayBefore(day.start)),
        lt(record.planned_start, day.end),
        gt(record.played_sec, 0),
      ),
    )
    .groupBy(record.occurrence_id)
    .as('longest');
  const [sum] = await db.select({ seconds: sql<number>`coalesce(sum(${longest.seconds}), 0)::float8` }).from(longest);
  return Math.round(sum?.seconds ?? 0);
}

export async function todaysRuns(scope: DashboardScope): Promise<Dashboard['runs']> {
  const rows = await scope.db
    .select()
    .from(run)
    .where(await today(scope))
    .orderBy(asc(run.planned_start), asc(run.id))
    .limit(MOST_RUNS);
  return shownRuns(scope.db, scope.caller, rows, await countedOf(scope.db, scope.caller, scope));
}

export async function nextRuns({ db, caller, area_id, now }: DashboardScope): Promise<Dashboard['next_runs']> {
  const coming = and(await runsInScope(db, caller, area_id), eq(run.status, 'planned'), gt(run.planned_start, now));
  const rows = await db.select().from(run).where(coming).orderBy(asc(run.planned_start), asc(run.id)).limit(NEXT_RUNS);
  return shownRuns(db, caller, rows, await countedOf(db, caller, { area_id }));
}

/**
 * Share of devices that played all of it, over the runs of the last seven days: the measure of each row of the history,
 * so that a week of full rows is 100%.
 */
export async function successRate(scope: DashboardScope): Promise<number | null> {
  const since = new Date(Date.parse(scope.now) - WEEK_MS).toISOString();
  const [sums] = await scope.db
    .select({
      whole: sql<number>`(count(*) filter (where ${record.result} = 'success'))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(record)
    .where(and(await recordsHere(scope), gte(record.planned_start, since)));
  return sums?.all ? sums.whole / sums.all : null;
}
