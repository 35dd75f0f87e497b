import { occurrenceId } from '@loa/broadcast-engine';
import { and, eq, gt, gte, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { areaTable } from '../areas';
import { searchColumns } from '../../db/columns';
import { anyOf } from './any-of';
import type { Contents } from './programme';
import { runDetails, runsToCome } from './runs-to-come';
import type { StoredSchedule } from './stored-schedule';
import { occurrenceExclusionTable, occurrenceTable } from './table';

interface Span {
  from: string;
  to: string;
  holidays: readonly string[];
}

/** Rows of one INSERT: far below the number of parameters a statement may have. */
const CHUNK = 1000;

/**
 * Stores the runs of schedules that start in [from, to), except those dropped one by one. A run that is stored already stays as
 * it is, because its id follows from schedule and start. Constant queries, and one more for each thousand new runs.
 */
export async function materialise(tx: Database, schedules: readonly StoredSchedule[], contents: Contents, span: Span) {
  if (schedules.length === 0) return;
  const { id: runId, schedule_id: scheduleId, planned_start: plannedStart } = occurrenceTable;
  const ids = schedules.map(({ id }) => id);
  const dropped = await tx.select().from(occurrenceExclusionTable).where(anyOf(occurrenceExclusionTable.schedule_id, ids));
  const stored = await tx.select({ id: runId }).from(occurrenceTable).where(and(anyOf(scheduleId, ids), gte(plannedStart, span.from)));
  const decided = new Set([...dropped.map(({ schedule_id, planned_start }) => occurrenceId(schedule_id, planned_start)), ...stored.map(({ id }) => id)]);
  const areas = await tx
    .select({ id: areaTable.id, name: areaTable.name, path: areaTable.path })
    .from(areaTable)
    .where(anyOf(areaTable.id, [...new Set(schedules.map(({ area_id }) => area_id))]));
  const areaOf = new Map(areas.map((area) => [area.id, area]));
  const rows = schedules.flatMap((schedule) =>
    runsToCome(schedule, contents, { ...span, approved_at: schedule.approved_at })
      .map((run) => ({ ...run, id: occurrenceId(schedule.id, run.start) }))
      .filter(({ id }) => !decided.has(id))
      .map((run) => rowOf(schedule, contents, areaOf.get(schedule.area_id), run)),
  );
  for (let at = 0; at < rows.length; at += CHUNK) await tx.insert(occurrenceTable).values(rows.slice(at, at + CHUNK)).onConflictDoNothing();
}

function rowOf(schedule: StoredSchedule, contents: Contents, area: { name: string; path: string } | undefined, { id, start, end }: { id: string; start: string; end: string }) {
  return {
    id,
    type_app: schedule.type_app,
    schedule_id: schedule.id,
    schedule_name: schedule.name,
    search_text: searchColumns(schedule.name, schedule.code).search_text,
    area_id: schedule.area_id,
    area_name: area?.name ?? '',
    area_path: area?.path ?? '',
    kind: schedule.kind,
    priority_level: schedule.priority_level,
    planned_start: start,
    planned_end: end,
    ...runDetails(schedule, contents, { start, end }),
    operator: schedule.submitted_by ?? schedule.created_by,
    approver: schedule.approved_by,
    device_count: schedule.device_count,
  };
}

/** What must be known of a run to tell others about it. */
export type ChangedRun = Pick<typeof occurrenceTable.$inferSelect, 'id' | 'schedule_id' | 'status' | 'area_path'>;

/**
 * Takes the runs of schedules back: those to come are deleted, so that approving again plans them anew; the one on the air is
 * over at once. Answers the runs that were on the air.
 */
export async function withdrawRuns(tx: Database, scheduleIds: readonly string[], now: string): Promise<ChangedRun[]> {
  if (scheduleIds.length === 0) return [];
  const theirs = and(anyOf(occurrenceTable.schedule_id, scheduleIds), inArray(occurrenceTable.status, ['planned', 'playing']));
  await tx.delete(occurrenceTable).where(and(theirs, gt(occurrenceTable.planned_start, now)));
  return cancelRuns(tx, theirs, now);
}

/**
 * Cancels runs that are planned or on the air, not those that are over and only wait for their reports. One that had begun is
 * settled later, when its devices have said how far they came or the grace is over.
 */
export async function cancelRuns(tx: Database, which: SQL | undefined, now: string): Promise<ChangedRun[]> {
  const { id, schedule_id, status, area_path, planned_start, over_at } = occurrenceTable;
  return tx
    .update(occurrenceTable)
    .set({
      status: 'cancelled',
      dropped: true,
      over_at: sql`least(${over_at}, ${now}::timestamptz)`,
      settled_at: sql`case when ${planned_start} > ${now}::timestamptz then ${now}::timestamptz end`,
    })
    .where(and(which, or(eq(status, 'planned'), and(eq(status, 'playing'), gt(over_at, now)))))
    .returning({ id, schedule_id, status, area_path });
}

/** Gives the runs to come a schedule's new name and place: the only parts of them that change without approval. */
export const renameRuns = (tx: Database, { id, name, code }: Pick<StoredSchedule, 'id' | 'name' | 'code'>, area: { id: string; name: string; path: string }, now: string) =>
  tx
    .update(occurrenceTable)
    .set({ schedule_name: name, search_text: searchColumns(name, code).search_text, area_id: area.id, area_name: area.name, area_path: area.path })
    .where(and(eq(occurrenceTable.schedule_id, id), gt(occurrenceTable.planned_start, now)));
