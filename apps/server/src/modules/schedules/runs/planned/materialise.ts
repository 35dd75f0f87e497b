import { occurrenceId } from '@loa/broadcast-engine';
import type { ExpandedOccurrence } from '@loa/broadcast-engine';
import { and, eq, exists, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { areaTable } from '../../../areas';
import { searchColumns } from '../../../../db/columns';
import { anyOf } from '../../../../db/any-of';
import type { Contents } from '../../plans/programme';
import type { ChangedRun } from '../run-events';
import { placeNames, placesOf, storePlaces } from '../targets/run-places';
import { runDetails, runsToCome } from './runs-to-come';
import { schedulesById } from '../../stored-schedule';
import type { StoredSchedule } from '../../stored-schedule';
import { occurrenceTable, playRecordTable, withdrawnRunTable } from '../table';

interface Span {
  from: string;
  to: string;
  holidays: readonly string[];
}

/** Rows of one INSERT: far below the number of parameters a statement may have. */
const CHUNK = 1000;

/**
 * Stores the runs of schedules that start in [from, to), except those dropped one by one. A run that is stored already
 * stays as it is, because its id follows from schedule and start. Constant queries, and one more for each thousand new
 * runs.
 */
export async function materialise(tx: Database, schedules: readonly StoredSchedule[], contents: Contents, span: Span) {
  if (schedules.length === 0) return;
  const { id: runId, schedule_id: scheduleId, planned_start: plannedStart } = occurrenceTable;
  const ids = schedules.map(({ id }) => id);
  const stored = await tx
    .select({ id: runId, schedule_id: scheduleId, status: occurrenceTable.status })
    .from(occurrenceTable)
    .where(and(anyOf(scheduleId, ids), gte(plannedStart, span.from)));
  const known = new Map(stored.map(({ id, status }) => [id, status]));
  const areas = await tx
    .select({ id: areaTable.id, name: areaTable.name, path: areaTable.path })
    .from(areaTable)
    .where(anyOf(areaTable.id, [...new Set(schedules.map(({ area_id }) => area_id))]));
  const areaOf = new Map(areas.map((area) => [area.id, area]));
  const places = await placesOf(tx, schedules);
  // The one run may have been moved.
  const waiting = new Set(stored.map(({ schedule_id }) => schedule_id));
  const rows = schedules
    .filter(({ id, mode }) => mode !== 'now' || !waiting.has(id))
    .flatMap((schedule) =>
      runsToCome(schedule, contents, { ...span, begins_at: schedule.begins_at })
        .map((run) => ({ ...run, id: occurrenceId(schedule.id, run.start) }))
        .filter(({ id }) => !known.has(id) || known.get(id) === 'cancelled')
        .map((run) =>
          rowOf(
            schedule,
            contents,
            { path: areaOf.get(schedule.area_id)?.path ?? '', name: placeNames(places.get(schedule.id) ?? []) },
            run,
          ),
        ),
    );
  // Another slot has moved to the time of a run that was dropped: the decision was about that run's own slot.
  const inTheWay = rows.filter(({ id }) => known.has(id)).map(({ id }) => id);
  if (inTheWay.length > 0) await tx.delete(occurrenceTable).where(anyOf(runId, inTheWay));
  for (let at = 0; at < rows.length; at += CHUNK) {
    const some = rows.slice(at, at + CHUNK);
    await tx.insert(occurrenceTable).values(some).onConflictDoNothing();
    await storePlaces(tx, some, places);
  }
}

/** A run as it is stored: its programme, its places, who ordered it, and who moved it. */
export function rowOf(
  schedule: StoredSchedule,
  contents: Contents,
  area: { name: string; path: string },
  { id, start, end, local_date, slot_index, moved_from }: ExpandedOccurrence & { id: string },
) {
  const slot_start = schedule.slots[slot_index]?.start_time;
  const move = schedule.dropped.find((run) => run.local_date === local_date && run.slot_start === slot_start);
  return {
    id,
    schedule_id: schedule.id,
    schedule_name: schedule.name,
    search_text: searchColumns(schedule.name, schedule.code).search_text,
    area_id: schedule.area_id,
    area_name: area.name,
    area_path: area.path,
    kind: schedule.kind,
    priority_level: schedule.priority_level,
    planned_start: start,
    planned_end: end,
    ...runDetails(schedule, contents, { start, end }),
    operator: schedule.submitted_by ?? schedule.created_by,
    approver: schedule.approved_by,
    device_count: schedule.device_count,
    moved: moved_from ? { from: moved_from, by: move?.dropped_by ?? null } : null,
  };
}

/**
 * Moves the start of a play-now schedule to now. Its run keeps its id: a device that lost its connection plays the run
 * it knows, and the history must find it.
 */
export async function moveRun(
  tx: Database,
  schedule: StoredSchedule,
  contents: Contents,
  span: Span,
): Promise<ChangedRun[]> {
  const [run] = runsToCome(schedule, contents, { ...span, begins_at: schedule.begins_at });
  if (!run) return [];
  const { id, schedule_id, status, planned_start } = occurrenceTable;
  return tx
    .update(occurrenceTable)
    .set({ planned_start: run.start, planned_end: run.end, ...runDetails(schedule, contents, run) })
    .where(and(eq(schedule_id, schedule.id), eq(status, 'planned'), gt(planned_start, span.from)))
    .returning({ id, schedule_id, status });
}

/**
 * Takes back the runs of schedules: future ones are withdrawn, so that another approval plans them again; the one on
 * the air is over at once. Returns the runs that were on the air.
 */
export async function withdrawRuns(tx: Database, scheduleIds: readonly string[], now: string): Promise<ChangedRun[]> {
  if (scheduleIds.length === 0) return [];
  const theirs = anyOf(occurrenceTable.schedule_id, scheduleIds);
  await withdrawPlanned(tx, theirs, now);
  return cancelRuns(tx, theirs, now);
}

/** Takes back those of the runs that have not begun. */
export async function withdrawPlanned(tx: Database, which: SQL | undefined, now: string) {
  const toCome = and(which, eq(occurrenceTable.status, 'planned'), gt(occurrenceTable.planned_start, now));
  await tx.execute(sql`with withdrawn as (delete from ${occurrenceTable} where ${toCome} returning *)
    insert into ${withdrawnRunTable} (id, run, withdrawn_at) select id, to_jsonb(withdrawn), ${now} from withdrawn
    on conflict (id) do update set run = excluded.run, withdrawn_at = excluded.withdrawn_at`);
}

/**
 * Restores withdrawn runs among these as cancelled ones: a device that could not be reached has played them. Runs of
 * deleted schedules stay withdrawn: their targets are not known any more. Returns whether there were any.
 */
export async function restoreRuns(tx: Database, ids: readonly string[]): Promise<boolean> {
  const withdrawn =
    ids.length === 0 ? [] : await tx.select().from(withdrawnRunTable).where(anyOf(withdrawnRunTable.id, ids));
  const schedules = await schedulesById(tx, [...new Set(withdrawn.map(({ run }) => run.schedule_id))]);
  const runs = withdrawn
    .filter(({ run }) => schedules.some(({ id }) => id === run.schedule_id))
    .map(({ run, withdrawn_at }) => ({
      ...run,
      status: 'cancelled' as const,
      dropped_at: withdrawn_at,
      over_at: withdrawn_at,
      settled_at: withdrawn_at,
      device_count: 0,
    }));
  if (runs.length === 0) return false;
  await tx.insert(occurrenceTable).values(runs).onConflictDoNothing();
  await storePlaces(tx, runs, await placesOf(tx, schedules));
  return true;
}

/**
 * Cancels runs that may still sound: not begun, on the air, waiting in a queue, or over by the clock while a report is
 * missing. One that had begun is settled later, when its devices have reported how far they came or the grace period is
 * over.
 */
export async function cancelRuns(tx: Database, which: SQL | undefined, now: string): Promise<ChangedRun[]> {
  const { id, schedule_id, status, planned_start, over_at, dropped_at } = occurrenceTable;
  return tx
    .update(occurrenceTable)
    .set({
      status: sql`case when ${over_at} > ${now}::timestamptz then 'cancelled' else ${status} end`,
      dropped_at: now,
      over_at: sql`least(${over_at}, ${now}::timestamptz)`,
      settled_at: sql`case when ${planned_start} > ${now}::timestamptz then ${now}::timestamptz
        else ${occurrenceTable.settled_at} end`,
    })
    .where(and(which, isNull(dropped_at), or(inArray(status, ['planned', 'playing']), owesReports)))
    .returning({ id, schedule_id, status });
}

/** Condition for a run that was settled without waiting longer: a silent device may be late, and still play it. */
const owesReports = exists(
  sql`(select 1 from ${playRecordTable} where ${playRecordTable.occurrence_id} = ${occurrenceTable.id} and
    ${playRecordTable.report_id} is null)`,
);

/** Pauses the runs of a schedule that are on the air or queued, from `now` on. */
export const pauseRuns = (tx: Database, schedule_id: string, now: string) =>
  tx
    .update(occurrenceTable)
    .set({ pauses: sql`${occurrenceTable.pauses} || jsonb_build_array(jsonb_build_object('from', ${now}::text))` })
    .where(and(live(schedule_id), lte(occurrenceTable.planned_start, now), gt(occurrenceTable.over_at, now)));

/**
 * Resumes paused runs with the rest of their programme; a run that should have begun meanwhile has lost that time and
 * begins now.
 */
export async function resumeRuns(tx: Database, schedule_id: string, { from, to }: { from: string; to: string }) {
  const { pauses, planned_start, over_at } = occurrenceTable;
  const waiting = and(live(schedule_id), lte(planned_start, to), gt(over_at, to));
  const last = sql`jsonb_array_length(${pauses}) - 1`;
  await tx
    .update(occurrenceTable)
    .set({ pauses: sql`jsonb_set(${pauses}, array[(${last})::text, 'to'], to_jsonb(${to}::text))` })
    .where(and(waiting, lte(planned_start, from), sql`jsonb_array_length(${pauses}) > 0`));
  await tx
    .update(occurrenceTable)
    .set({ pauses: [{ from, to }] })
    .where(and(waiting, gt(planned_start, from)));
}

const live = (schedule_id: string) =>
  and(
    eq(occurrenceTable.schedule_id, schedule_id),
    inArray(occurrenceTable.status, ['planned', 'playing']),
    isNull(occurrenceTable.dropped_at),
  );

/** Gives future runs a schedule's new name and place: the only parts of them that change without approval. */
export const renameRuns = (
  tx: Database,
  { id, name, code }: Pick<StoredSchedule, 'id' | 'name' | 'code'>,
  area: { id: string; path: string },
  now: string,
) =>
  tx
    .update(occurrenceTable)
    .set({
      schedule_name: name,
      search_text: searchColumns(name, code).search_text,
      area_id: area.id,
      area_path: area.path,
    })
    .where(and(eq(occurrenceTable.schedule_id, id), gt(occurrenceTable.planned_start, now)));
