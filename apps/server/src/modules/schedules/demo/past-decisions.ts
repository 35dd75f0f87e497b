import { addDays, chancesFrom, dayInterval, localDateOf, toIso } from '@loa/broadcast-engine';
import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import { and, eq, isNotNull, like, max, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { activityLogTable, dateLines } from '../../../activity-log';
import type { Database } from '../../../db/database';
import { dateNotices, notificationTable } from '../../notifications';
import { occurrenceTable } from '../runs/table';
import { scheduleTable } from '../table';

const MINUTE = 60_000;
const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
/** Days before its beginning on which a schedule that has not begun was written. */
const WRITTEN_DAYS_BEFORE = 7;
/** People read under their bell what concerns them. */
const READ_AFTER_MS = 25 * MINUTE;

export interface Decided {
  written: string;
  submitted: string;
  decided: string;
}

/**
 * When a schedule was written, submitted and decided: in office hours of a working day shortly before it began, the
 * same whenever it is asked.
 */
export function decidedBefore({ name, start_date }: { name: string; start_date: string }, now: number): Decided {
  const chance = chancesFrom(name);
  const begun = start_date <= localDateOf(now, DEFAULT_TIME_ZONE);
  const before = addDays(start_date, -1 - Math.floor(chance() * 3) - (begun ? 0 : WRITTEN_DAYS_BEFORE));
  const day = isSunday(before) ? addDays(before, -1) : before;
  const midnight = Date.parse(dayInterval(day, DEFAULT_TIME_ZONE).start);
  const written = midnight + (8 * 60 + Math.round(chance() * 120)) * MINUTE;
  const submitted = written + (15 + Math.round(chance() * 45)) * MINUTE;
  const decided = midnight + (13 * 60 + 30 + Math.round(chance() * 180)) * MINUTE;
  return { written: toIso(written), submitted: toIso(submitted), decided: toIso(decided) };
}

/** Dates what led a schedule to where it stands, with its lines of the log and under the bells. */
export async function dateDecisions(tx: Database, id: string, { written, submitted, decided }: Decided) {
  const when = (column: AnyPgColumn, at: string) => sql`case when ${column} is not null then ${at}::timestamptz end`;
  const { submitted_at, approved_at, rejected_at } = scheduleTable;
  await tx
    .update(scheduleTable)
    .set({
      created_at: written,
      submitted_at: when(submitted_at, submitted),
      approved_at: when(approved_at, decided),
      rejected_at: when(rejected_at, decided),
      updated_at: sql`case when ${submitted_at} is not null then ${decided}::timestamptz else ${written}::timestamptz
        end`,
    })
    .where(eq(scheduleTable.id, id));
  const { action, entity_id } = activityLogTable;
  for (const [verb, at] of [
    ['ADD', written],
    ['SUBMIT', submitted],
    ['APPROVE', decided],
    ['REJECT', decided],
  ] as const)
    await dateLines(tx, and(eq(entity_id, id), like(action, `%\\_${verb}`)), at);
  const { kind, record_id } = notificationTable;
  await dateNotices(
    tx,
    and(eq(record_id, id), or(like(kind, '%.approved'), like(kind, '%.rejected'))),
    decided,
    toIso(Date.parse(decided) + READ_AFTER_MS),
  );
}

/** Dates a pause or a drop of the whole schedule soon after its last run. */
export async function dateEnding(tx: Database, id: string, now: number) {
  const [last] = await tx
    .select({ over_at: max(occurrenceTable.over_at) })
    .from(occurrenceTable)
    .where(and(eq(occurrenceTable.schedule_id, id), isNotNull(occurrenceTable.settled_at)));
  if (!last?.over_at) return;
  const at = toIso(Math.min(Date.parse(last.over_at) + READ_AFTER_MS, now));
  const { paused_at, dropped_at } = scheduleTable;
  await tx
    .update(scheduleTable)
    .set({
      updated_at: at,
      paused_at: sql`case when ${paused_at} is not null then ${at}::timestamptz end`,
      dropped_at: sql`case when ${dropped_at} is not null then ${at}::timestamptz end`,
    })
    .where(eq(scheduleTable.id, id));
  const { action, changes, entity_id } = activityLogTable;
  const isEnding = or(like(action, '%\\_PAUSE'), like(action, '%\\_DROP'));
  await dateLines(tx, and(eq(entity_id, id), isEnding, sql`${changes} @> '[{"field":"status"}]'`), at);
}
