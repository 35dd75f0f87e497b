import { and, inArray, notInArray } from 'drizzle-orm';
import { anyText } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { inScope } from '../../../http/scope';
import { withLists } from '../stored-schedule';
import type { PlacedWrite, StoredSchedule } from '../stored-schedule';
import { scheduleTable } from '../table';
import type { PlannedCopy } from './plan-copies';

/** Statuses of schedules that will not be heard. */
const OVER = ['dropped', 'rejected', 'expired', 'finished'] as const;

const nameAndTime = ({ name, start_date, end_date, mode, days_of_week, slots }: PlacedWrite) =>
  JSON.stringify([name, start_date, end_date, mode, days_of_week, slots]);
const identity = (written: PlacedWrite) =>
  [nameAndTime(written), ...written.area_ids.toSorted(), '', ...written.device_ids.toSorted()].join();

/** The stored schedules of the same name, days, times and places as planned copies. */
export async function copiesBefore(db: Database, caller: Caller, copies: readonly PlannedCopy[]) {
  const { name, start_date, status, area_id } = scheduleTable;
  const dates = [...new Set(copies.flatMap(({ values }) => values.start_date ?? []))];
  const rows =
    copies.length === 0
      ? []
      : await db
          .select()
          .from(scheduleTable)
          .where(
            and(
              anyText(name, [...new Set(copies.map(({ values }) => values.name))]),
              inArray(start_date, dates),
              notInArray(status, [...OVER]),
              inScope(area_id, caller),
            ),
          );
  const found = new Map((await withLists(db, rows)).map((stored) => [identity(stored), stored]));
  return ({ values, source }: PlannedCopy): StoredSchedule | undefined => {
    const stored = found.get(identity(values));
    return stored?.kind === source.kind ? stored : undefined;
  };
}
