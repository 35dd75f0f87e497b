import { CALLS_OF_KIND, COPIES_UNDO_MS, inWordsOfKind, isSeen } from '@loa/contracts/schedules';
import type { copiesWrite, Schedule, ScheduleKind } from '@loa/contracts/schedules';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { writeLog } from '../../../activity-log';
import { anyOf } from '../../../db/any-of';
import { changing } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { inScope } from '../../../http/scope';
import { auditEntryOf } from '../audit-entry';
import { presentSchedules } from '../present';
import { insertSchedule } from '../repository';
import { schedulesById } from '../stored-schedule';
import { scheduleTable } from '../table';
import { copiesBefore } from './copies-before';
import { checkCopy, planCopies } from './plan-copies';
import type { PlannedCopy } from './plan-copies';

/** Version of a record that nobody changed since it was made. */
const UNCHANGED = 1;

/** Makes a draft of each named copy, all or none. A copy made before by the same person stays the one draft. */
export const makeCopies = (
  deps: Deps,
  caller: Caller,
  kinds: readonly ScheduleKind[],
  { rows, ...question }: z.output<typeof copiesWrite>,
): Promise<Schedule[]> =>
  changing(deps, async (tx) => {
    const ids = [...new Set(rows.map(({ schedule_id }) => schedule_id))];
    // The same question sent twice waits here, and then finds the drafts.
    await tx
      .select({ id: scheduleTable.id })
      .from(scheduleTable)
      .where(anyOf(scheduleTable.id, ids))
      .orderBy(asc(scheduleTable.id))
      .for('update');
    const { copies } = await planCopies(tx, caller, kinds, question, ids);
    const planned = new Map(copies.map((copy) => [keyOf({ ...copy, schedule_id: copy.source.id }), copy]));
    const before = await copiesBefore(tx, caller, copies);
    const made: string[] = [];
    for (const row of rows) {
      const copy = planned.get(keyOf(row));
      if (!copy || copy.source.version !== row.version) throw changedMeanwhile(kinds);
      const stored = before(copy);
      if (!stored) made.push(await insertCopy(deps, tx, caller, copy));
      else if (stored.status === 'draft' && stored.created_by?.id === caller.account_id) made.push(stored.id);
      else throw changedMeanwhile(kinds);
    }
    const drafts = new Map((await schedulesById(tx, made)).map((draft) => [draft.id, draft]));
    const ordered = made.flatMap((id) => drafts.get(id) ?? []);
    return presentSchedules(tx, deps.config.secret, caller, ordered);
  });

const keyOf = ({ schedule_id, target, first_day }: { schedule_id: string; target: string; first_day: string }) =>
  [schedule_id, target, first_day].join();

const changedMeanwhile = (kinds: readonly ScheduleKind[]) =>
  new AppError('WRONG_STATE', {
    message: inWordsOfKind(
      kinds.every(isSeen) ? 'media' : 'audio',
      'Lịch gốc vừa thay đổi hoặc đã được chép, hãy xem lại danh sách rồi chép',
    ),
  });

async function insertCopy({ events }: Deps, tx: Database, caller: Caller, copy: PlannedCopy) {
  const { source, values } = copy;
  await checkCopy(tx, caller, copy);
  // A single day is no holiday where those are left out; later, too, its form has no such choice.
  const skip_holidays = values.mode !== 'once' && values.skip_holidays;
  const id = await insertSchedule(tx, caller, source.kind, { ...values, skip_holidays });
  await writeLog(tx, caller, {
    ...auditEntryOf({ kind: source.kind, id, name: values.name }, 'ADD'),
    changes: [
      { field: 'copy_of', old: null, new: source.code },
      { field: 'start_date', old: source.start_date, new: values.start_date },
    ],
  });
  await events.publish(tx, 'record.changed', { base: CALLS_OF_KIND[source.kind].base, verb: 'ADD', id });
  return id;
}

/** Deletes those of the drafts that the caller made within the last minutes and nobody changed since; returns them. */
export const undoCopies = (deps: Deps, caller: Caller, kinds: readonly ScheduleKind[], ids: readonly string[]) =>
  changing(deps, async (tx) => {
    const table = scheduleTable;
    const drafts = await tx
      .select({ id: table.id, name: table.name, kind: table.kind })
      .from(table)
      .where(
        and(
          anyOf(table.id, [...ids]),
          inArray(table.kind, [...kinds]),
          inScope(table.area_id, caller),
          eq(table.status, 'draft'),
          eq(table.version, UNCHANGED),
          sql`${table.created_by} ->> 'id' = ${caller.account_id}`,
          gte(table.created_at, new Date(Date.now() - COPIES_UNDO_MS).toISOString()),
        ),
      )
      .orderBy(asc(table.id))
      .for('update');
    for (const draft of drafts) {
      await tx.delete(table).where(eq(table.id, draft.id));
      await writeLog(tx, caller, { ...auditEntryOf(draft, 'DELETE'), changes: [] });
      await deps.events.publish(tx, 'record.changed', {
        base: CALLS_OF_KIND[draft.kind].base,
        verb: 'DELETE',
        id: draft.id,
      });
    }
    return drafts.map(({ id }) => id);
  });
