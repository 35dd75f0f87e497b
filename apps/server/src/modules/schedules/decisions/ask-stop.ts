import { dropsAfter, expandOccurrences, occurrenceId } from '@loa/broadcast-engine';
import { inWordsOfKind, isSeen } from '@loa/contracts/schedules';
import type { askStopBody } from '@loa/contracts/schedules';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { asRef } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { AppError, foundOr404 } from '../../../http/errors';
import { inScope } from '../../../http/scope';
import { notify, readersOf, withdraw } from '../../notifications';
import { dayBefore } from '../runs/day-before';
import { slotOf } from '../runs/planned/slot-of';
import { occurrenceTable } from '../runs/table';
import { scheduleTable, stopRequestTable as table } from '../table';
import { lockSchedule, stepping, store } from './step';
import type { PlacedSchedule, Step } from './step';

const TWO_DAYS = 2 * 86_400_000;

const about = ({ kind }: PlacedSchedule) => (isSeen(kind) ? ('bulletin' as const) : ('schedule' as const));

/** Asks everybody who may stop it to stop a run. It needs no version: nothing of the schedule is decided. */
export const askStop = (
  deps: Deps,
  caller: Caller,
  id: string,
  { reason, occurrence_id }: z.output<typeof askStopBody>,
) =>
  stepping(deps, caller, async (step) => {
    const { tx, after, window } = step;
    const [stored] = await tx
      .select({ version: scheduleTable.version })
      .from(scheduleTable)
      .where(and(eq(scheduleTable.id, id), inScope(scheduleTable.area_id, caller)))
      .for('update');
    const current = await lockSchedule(step, id, foundOr404(stored).version);
    const run = await runToStop(tx, id, window.now, occurrence_id);
    if (!run)
      throw new AppError('WRONG_STATE', {
        message: inWordsOfKind(current.kind, 'Lịch không có lượt nào đang phát hoặc sắp phát'),
      });
    const asked = { asked_by: asRef(caller), asked_at: window.now, reason };
    const added = await tx
      .insert(table)
      .values({ occurrence_id: run.id, schedule_id: id, planned_start: run.planned_start, ...asked })
      .onConflictDoNothing()
      .returning({ id: table.occurrence_id });
    if (added.length === 0) return;
    await store(step, current, 'ASK_STOP', {}, [{ field: 'occurrence', old: run.planned_start, new: reason || null }]);
    const kind = `${about(current)}.stop_asked` as const;
    const { name, area_path } = current;
    const woken = await notify(tx, await readersOf(tx, kind, area_path), {
      kind,
      record: { id, name },
      area_path,
      by: caller.name,
      detail: reason || null,
    });
    after(() => deps.events.emit('notification.changed', { account_ids: woken }));
  });

/** The run that is asked about: on the air, or the next. */
async function runToStop(tx: Database, schedule_id: string, now: string, occurrence_id?: string) {
  const { id, planned_start, over_at, status, dropped_at } = occurrenceTable;
  const live = and(
    eq(occurrenceTable.schedule_id, schedule_id),
    inArray(status, ['planned', 'playing']),
    isNull(dropped_at),
    gt(over_at, now),
    occurrence_id ? eq(id, occurrence_id) : undefined,
  );
  const [run] = await tx
    .select({ id, planned_start })
    .from(occurrenceTable)
    .where(live)
    .orderBy(asc(planned_start))
    .limit(1);
  return run;
}

/**
 * Lets what was asked follow its run to another time of the same day and slot; where the run is gone, it is settled.
 */
export async function followStops(step: Step, before: PlacedSchedule, after: PlacedSchedule) {
  const { tx, settings, window } = step;
  const open = await tx
    .select()
    .from(table)
    .where(and(eq(table.schedule_id, after.id), isNull(table.stopped_at), gt(table.planned_start, window.now)));
  for (const { occurrence_id, planned_start } of open) {
    const [day] = dropsAfter([slotOf(before, planned_start)], before.slots, after.slots);
    const runs = expandOccurrences(after, {
      from: dayBefore(planned_start),
      to: new Date(Date.parse(planned_start) + TWO_DAYS).toISOString(),
      holidays: settings.holidays,
      dropped: after.dropped,
    });
    const run = runs.find(
      (one) => one.local_date === day?.local_date && after.slots[one.slot_index]?.start_time === day.slot_start,
    );
    if (!run) await settleStops(step, after, occurrence_id);
    else if (run.start !== planned_start) {
      const next = occurrenceId(after.id, run.start);
      await tx.delete(table).where(eq(table.occurrence_id, next));
      await tx
        .update(table)
        .set({ occurrence_id: next, planned_start: run.start })
        .where(eq(table.occurrence_id, occurrence_id));
    }
  }
}

/** Settles what was asked about these schedules, or about one run: somebody stopped it. Notifies the one who asked. */
export async function settleStops(step: Step, schedule: PlacedSchedule, occurrence_id?: string) {
  const { tx, after, deps, caller, window } = step;
  const settled = await tx
    .update(table)
    .set({ stopped_by: asRef(caller), stopped_at: window.now })
    .where(
      and(
        eq(table.schedule_id, schedule.id),
        isNull(table.stopped_at),
        occurrence_id ? eq(table.occurrence_id, occurrence_id) : undefined,
      ),
    )
    .returning({ asked_by: table.asked_by });
  if (settled.length === 0) return;
  const { id, name, area_path } = schedule;
  const woken = await withdraw(tx, `${about(schedule)}.stop_asked` as const, id);
  woken.push(
    ...(await notify(
      tx,
      settled.map(({ asked_by }) => asked_by.id).filter((account) => account !== caller.account_id),
      { kind: `${about(schedule)}.stopped` as const, record: { id, name }, area_path, by: caller.name },
    )),
  );
  after(() => deps.events.emit('notification.changed', { account_ids: [...new Set(woken)] }));
}
