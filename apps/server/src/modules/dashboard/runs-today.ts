import type { Dashboard } from '@loa/contracts/dashboard';
import { and, asc, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import { pathInScope } from '../../http/scope';
import {
  occurrenceTable as run,
  playRecordTable as record,
  countedHere,
  dayBefore,
  presentRun,
  runsInScope,
} from '../schedules';
import type { DashboardScope } from './dashboard-scope';

const MOST_RUNS = 200;
const NEXT_RUNS = 5;
const WEEK_MS = 7 * 86_400_000;

/**
 * Condition for runs with a part in today: also last evening's, when their slot or their programme goes on past
 * midnight.
 */
const today = async ({ db, caller, area_id, day }: DashboardScope) =>
  and(
    await runsInScope(db, caller, area_id),
    gte(run.planned_start, dayBefore(day.start)),
    or(gt(run.planned_end, day.start), gt(run.expected_end, day.start)),
    lt(run.planned_start, day.end),
  );

/** Counts today's runs by outcome; minutes are those on the air so far. Cancelled runs are not counted. */
export async function todaysTotals(scope: DashboardScope): Promise<Dashboard['today']> {
  const { db, now } = scope;
  const of = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const onAir = sql`least(${run.required_sec}, greatest(0, extract(epoch from ${now}::timestamptz - ${run.planned_start})))`;
  const [totals] = await db
    .select({
      total: of(sql`${run.status} <> 'cancelled'`),
      done: of(sql`${run.status} in ('done', 'partial')`),
      running: of(sql`${run.status} = 'playing' and ${run.expected_end} > ${now}::timestamptz`),
      upcoming: of(sql`${run.status} = 'planned'`),
      failed: of(sql`${run.status} in ('missed', 'preempted')`),
      minutes: sql<number>`coalesce(sum(${onAir}) filter (where ${run.status} in ('done', 'partial', 'playing')), 0)::float8 / 60`,
    })
    .from(run)
    .where(await today(scope));
  const { minutes = 0, ...counts } = totals ?? { total: 0, done: 0, running: 0, upcoming: 0, failed: 0 };
  return { ...counts, minutes: Math.round(minutes) };
}

export async function todaysRuns(scope: DashboardScope): Promise<Dashboard['runs']> {
  const rows = await scope.db
    .select()
    .from(run)
    .where(await today(scope))
    .orderBy(asc(run.planned_start), asc(run.id))
    .limit(MOST_RUNS);
  return (await countedHere(scope.db, scope.caller, rows)).map(presentRun);
}

export async function nextRuns({ db, caller, area_id, now }: DashboardScope): Promise<Dashboard['next_runs']> {
  const coming = and(await runsInScope(db, caller, area_id), eq(run.status, 'planned'), gt(run.planned_start, now));
  const rows = await db.select().from(run).where(coming).orderBy(asc(run.planned_start), asc(run.id)).limit(NEXT_RUNS);
  return (await countedHere(db, caller, rows)).map(presentRun);
}

/** Seconds played ÷ seconds planned, device by device, over the last seven days. */
export async function successRate({ db, caller, area_id, now }: DashboardScope): Promise<number | null> {
  const since = new Date(Date.parse(now) - WEEK_MS).toISOString();
  const ofArea = area_id
    ? sql`${record.area_path} like (select path || '%' from area where id = ${area_id})`
    : undefined;
  const [sums] = await db
    .select({
      played: sql<number>`sum(least(${record.played_sec}, ${record.required_sec}))::float8`,
      required: sql<number>`sum(${record.required_sec})::float8`,
    })
    .from(record)
    .where(and(pathInScope(record.area_path, caller), ofArea, gte(record.planned_start, since)));
  return sums?.required ? Math.min(1, sums.played / sums.required) : null;
}
