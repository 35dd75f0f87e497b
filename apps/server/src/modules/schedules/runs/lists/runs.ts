import type { Page } from '@loa/contracts/common';
import { permissionOf, splitFilter } from '@loa/contracts/common';
import { CALLS_OF_KIND, SCHEDULE_KINDS } from '@loa/contracts/schedules';
import type {
  historyQuery,
  Occurrence,
  occurrenceQuery,
  OccurrenceStatus,
  PlayRecord,
  playRecordQuery,
  PlayResult,
  ScheduleKind,
} from '@loa/contracts/schedules';
import { and, eq, exists, gte, inArray, isNotNull, lt, lte, min, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { nowIso } from '../../../../db/columns';
import type { Database } from '../../../../db/database';
import { can } from '../../../../http/caller';
import type { Caller } from '../../../../http/caller';
import { foundOr404 } from '../../../../http/errors';
import { matches, ordered, pageOfRows } from '../../../../http/list-query';
import { chosenPath, pathInScope } from '../../../../http/scope';
import { deviceTable } from '../../../devices';
import { broadcastSettings } from '../../settings/broadcast-settings';
import { planningWindow } from '../../plans/planning-window';
import { sumsHere, type Counted } from './run-counts';
import { shownRuns } from './shown-runs';
import { dayBefore } from '../day-before';
import { goesPast, isOfDayFrom, isOwed } from '../of-day';
import { runsInScope, runsOfGroup } from '../targets/run-places';
import { occurrenceTable as run, playRecordTable as record } from '../table';

type RunQuery = z.output<typeof occurrenceQuery>;

/** What a list that is narrowed to a place or a device counts. */
export async function countedOf(
  db: Database,
  { area }: Pick<Caller, 'area'>,
  { area_id, device_id }: { area_id?: string | undefined; device_id?: string | undefined },
): Promise<Counted> {
  const path = await chosenPath(db, { area }, area_id);
  return { area: area_id && path !== null ? { id: area_id, path } : area, device_id };
}

const filterOf = async (
  db: Database,
  caller: Caller,
  { area_id, group_id, schedule_id, kind, status, planned_start_from, planned_start_to, search }: RunQuery,
) =>
  and(
    await runsInScope(db, caller, area_id),
    group_id ? await runsOfGroup(db, caller, group_id) : undefined,
    schedule_id ? eq(run.schedule_id, schedule_id) : undefined,
    kind ? inArray(run.kind, splitFilter<ScheduleKind>(kind) ?? []) : undefined,
    status ? inArray(run.status, splitFilter<OccurrenceStatus>(status) ?? []) : undefined,
    planned_start_from ? gte(run.planned_start, planned_start_from) : undefined,
    planned_start_to ? lt(run.planned_start, planned_start_to) : undefined,
    matches(run.search_text, search),
  );

async function pageOfRuns(
  db: Database,
  caller: Caller,
  query: RunQuery,
  where: SQL | undefined,
  byDefault: string,
  counted: Counted,
): Promise<Page<Occurrence>> {
  const order = ordered(query.sort, { planned_start: run.planned_start }, byDefault);
  const { rows, ...total } = await pageOfRows(db, db.select().from(run).$dynamic(), query, {
    from: run,
    id: run.id,
    where,
    order,
  });
  return { rows: await shownRuns(db, caller, rows, counted), ...total, page: query.page, limit: query.limit };
}

/** The kinds a caller may see: sound with the right to view schedules, pictures with that of e-bulletins. */
export const kindsShownTo = (caller: Caller): ScheduleKind[] =>
  SCHEDULE_KINDS.filter((kind) => can(caller, permissionOf(CALLS_OF_KIND[kind], 'VIEW')));

/** Condition for runs of the kinds a caller may see. */
export function shownTo(caller: Caller) {
  const kinds = kindsShownTo(caller);
  return kinds.length < SCHEDULE_KINDS.length ? inArray(run.kind, kinds) : undefined;
}

/**
 * Condition for runs of this day and later, and those of the day before that go on or are not settled. The list begins
 * at the first of these: it would pass over all that was played yesterday, row by row.
 */
async function currentSince(db: Database, day_start: string) {
  const yesterday = and(gte(run.planned_start, dayBefore(day_start)), lt(run.planned_start, day_start));
  const first = async (isOpen: SQL) => {
    const [found] = await db
      .select({ at: min(run.planned_start) })
      .from(run)
      .where(and(yesterday, isOpen));
    return found?.at ?? day_start;
  };
  const [ongoing, owed] = [await first(goesPast(day_start)), await first(isOwed)];
  return and(gte(run.planned_start, ongoing < owed ? ongoing : owed), isOfDayFrom(day_start));
}

/**
 * Runs to come, those not over yet, and those of today, which may have begun last evening; with a start in the query,
 * all from then on.
 */
export async function findOccurrences(db: Database, caller: Caller, query: RunQuery) {
  const { day_start } = planningWindow(nowIso(), (await broadcastSettings(db)).time_zone);
  const current = query.planned_start_from ? undefined : await currentSince(db, day_start);
  return pageOfRuns(
    db,
    caller,
    query,
    and(await filterOf(db, caller, query), shownTo(caller), current),
    'planned_start',
    await countedOf(db, caller, query),
  );
}

/** Start of the present minute: slots begin with one, and the cached count of a long list is found by its question. */
const lastMinute = () => `${nowIso().slice(0, 16)}:00.000Z`;

/** Settled runs, newest first; a run dropped before its time is not in history yet. */
export async function findHistory(
  db: Database,
  caller: Caller,
  { device_id, with_sums, ...query }: z.output<typeof historyQuery>,
): Promise<Page<Occurrence>> {
  const reached =
    device_id &&
    sql`${run.id} = any(array${db
      .select({ id: record.occurrence_id })
      .from(record)
      .where(and(eq(record.device_id, device_id), pathInScope(record.area_path, caller)))})`;
  const counted = await countedOf(db, caller, { ...query, device_id });
  const page = await pageOfRuns(
    db,
    caller,
    query,
    and(
      await filterOf(db, caller, query),
      isNotNull(run.settled_at),
      or(ne(run.status, 'cancelled'), lte(run.planned_start, lastMinute())),
      reached || undefined,
    ),
    '-planned_start',
    counted,
  );
  return with_sums ? { ...page, rows: await withSums(db, counted, page.rows) } : page;
}

async function withSums(db: Database, counted: Counted, runs: Occurrence[]): Promise<Occurrence[]> {
  const ids = runs.map(({ id }) => id);
  const sums = await sumsHere(db, counted, ids);
  return runs.map((one) => ({ ...one, sums: sums.get(one.id) }));
}

/** One run by its id, settled or not: a link opens it. */
export async function findRun(db: Database, caller: Caller, id: string): Promise<Occurrence> {
  const [found] = await db
    .select()
    .from(run)
    .where(and(eq(run.id, id), await runsInScope(db, caller)));
  const [shown] = await shownRuns(db, caller, [foundOr404(found)]);
  return (await withSums(db, caller, [shown as Occurrence]))[0] as Occurrence;
}

/** The result of each device in one run. */
export async function findPlayRecords(
  db: Database,
  caller: Caller,
  occurrence_id: string,
  query: z.output<typeof playRecordQuery>,
): Promise<Page<PlayRecord>> {
  const [found] = await db
    .select({ id: run.id })
    .from(run)
    .where(and(eq(run.id, occurrence_id), await runsInScope(db, caller)));
  foundOr404(found);
  const results = splitFilter<PlayResult>(query.result);
  const searched = matches(deviceTable.search_text, query.search);
  const named =
    searched &&
    exists(
      db
        .select({ one: sql`1` })
        .from(deviceTable)
        .where(and(eq(deviceTable.id, record.device_id), searched)),
    );
  const where = and(
    eq(record.occurrence_id, occurrence_id),
    pathInScope(record.area_path, caller),
    results ? inArray(record.result, results) : undefined,
    named,
  );
  const order = ordered(
    query.sort,
    { device_name: record.device_name_sort, played_sec: record.played_sec },
    'device_name',
  );
  const { rows, ...counted } = await pageOfRows(db, db.select().from(record).$dynamic(), query, {
    from: record,
    id: record.id,
    where,
    order,
  });
  return { rows: rows.map(presentRecord), ...counted, page: query.page, limit: query.limit };
}

const presentRecord = ({
  device_id,
  device_name,
  device_code,
  area_name,
  ...row
}: typeof record.$inferSelect): PlayRecord => ({
  id: row.id,
  occurrence_id: row.occurrence_id,
  device: { id: device_id, name: device_name, device_code, area_name },
  planned_start: row.planned_start,
  planned_end: row.planned_end,
  actual_start: row.actual_start,
  actual_end: row.actual_end,
  required_sec: row.required_sec,
  played_sec: row.played_sec,
  result: row.result,
  reason: row.reason,
  reported_at: row.reported_at,
  is_buffered: row.is_buffered,
  shown: row.shown,
  backup_sec: row.backup_sec,
});
