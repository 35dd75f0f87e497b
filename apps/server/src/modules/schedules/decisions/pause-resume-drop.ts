import { inWordsOfKind } from '@loa/contracts/schedules';
import type { dropBody, pauseBody } from '@loa/contracts/schedules';
import { and, eq, min } from 'drizzle-orm';
import type * as z from 'zod';
import type { Deps } from '../../../deps';
import { asRef } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { AppError, foundOr404 } from '../../../http/errors';
import { readyItems } from '../items/ready-items';
import { rebuildPlans } from '../plans/device-plans';
import { cancelRuns, materialise, pauseRuns, resumeRuns, withdrawRuns } from '../runs/planned/materialise';
import { discardProposals } from '../proposals/propose';
import { slotOf } from '../runs/planned/slot-of';
import { devicesOfAll } from '../reach/reach';
import { moveNextStart } from '../runs/clock/start-runs';
import { sendRunStatus } from '../runs/run-events';
import { settleStops } from './ask-stop';
import { lockSchedule, lockForAir, stepping, stepTo, store } from './step';
import type { PlacedSchedule, Step } from './step';
import { storeDecision } from '../stored-schedule';
import { occurrenceTable } from '../runs/table';

/** Publishes changed plans to devices and wakes the run clock. */
export async function changePlans({ tx, after, deps, window }: Step, schedules: readonly PlacedSchedule[]) {
  await rebuildPlans(tx, after, deps, {
    devices: await devicesOfAll(tx, schedules),
    window,
    changed: schedules.map(({ id }) => id),
  });
  after(() => deps.events.emit('runs.changed', {}));
}

export const pause = (deps: Deps, caller: Caller, id: string, { version }: z.output<typeof pauseBody>) =>
  stepping(deps, caller, async (step) => {
    const current = await lockSchedule(step, id, version);
    await pauseRuns(step.tx, id, step.window.now);
    const paused = await store(step, current, 'PAUSE', {
      status: stepTo(current, 'pause'),
      paused_by: asRef(caller),
      paused_at: step.window.now,
      next_start: null,
    });
    await settleStops(step, paused);
    await changePlans(step, [paused]);
  });

/** A schedule that was paused stays so when a change of it is approved: only resuming it resumes. */
export async function keepPaused(step: Step, approved: PlacedSchedule) {
  if (!approved.paused_at) return;
  const patch = { status: stepTo(approved, 'pause'), next_start: null };
  await changePlans(step, [await store(step, approved, 'PAUSE', patch)]);
}

/** Resumes a schedule: a run that is under way continues where it was paused, within its time. */
export const resume = (deps: Deps, caller: Caller, id: string, { version }: z.output<typeof pauseBody>) =>
  stepping(deps, caller, async (step) => {
    const { tx, window, settings } = step;
    const current = await lockForAir(step, id, version);
    const status = stepTo(current, 'resume');
    await resumeRuns(tx, id, { from: current.paused_at ?? window.now, to: window.now });
    const contents = await readyItems(tx, current.items, null);
    await materialise(tx, [current], contents, { from: window.now, to: window.horizon, holidays: settings.holidays });
    const [next] = await tx
      .select({ start: min(occurrenceTable.planned_start) })
      .from(occurrenceTable)
      .where(and(eq(occurrenceTable.schedule_id, id), eq(occurrenceTable.status, 'planned')));
    const resumed = await store(step, current, 'RESUME', {
      status,
      paused_by: null,
      paused_at: null,
      next_start: next?.start ?? null,
    });
    await changePlans(step, [resumed]);
  });

/** Drops one run, or the whole schedule. */
export const drop = (
  deps: Deps,
  caller: Caller,
  id: string,
  { version, reason, occurrence_id }: z.output<typeof dropBody>,
) =>
  stepping(deps, caller, async (step) => {
    const current = await lockSchedule(step, id, version);
    const changed = occurrence_id
      ? await dropRun(step, current, occurrence_id, reason)
      : (await dropWhole(step, [current], reason))[0];
    if (changed) await changePlans(step, [changed]);
  });

/** The run stays dropped when the schedule is edited and approved again. */
async function dropRun(step: Step, current: PlacedSchedule, occurrence_id: string, reason: string) {
  const { tx, after, deps, caller, window } = step;
  const mine = and(eq(occurrenceTable.id, occurrence_id), eq(occurrenceTable.schedule_id, current.id));
  const { planned_start } = occurrenceTable;
  const [found] = await tx.select({ planned_start }).from(occurrenceTable).where(mine);
  const run = foundOr404(found);
  const runs = await cancelRuns(tx, mine, window.now);
  if (runs.length === 0)
    throw new AppError('WRONG_STATE', { message: inWordsOfKind(current.kind, 'Lượt phát này đã kết thúc') });
  const decided = { ...slotOf(current, run.planned_start), reason, dropped_by: asRef(caller), moved_to: null };
  await storeDecision(tx, current.id, decided);
  if (current.status === 'approved') await moveNextStart(tx, [current.id]);
  await sendRunStatus(tx, after, deps, runs);
  await settleStops(step, current, occurrence_id);
  return store(step, current, 'DROP', {}, [{ field: 'occurrence', old: run.planned_start, new: reason }]);
}

/** Drops whole schedules, with all their runs to come. */
export async function dropWhole(
  step: Step,
  schedules: readonly PlacedSchedule[],
  reason: string,
): Promise<PlacedSchedule[]> {
  const { tx, after, deps, caller, window } = step;
  const next = schedules.map((schedule) => stepTo(schedule, 'drop'));
  const runs = await withdrawRuns(
    tx,
    schedules.map(({ id }) => id),
    window.now,
  );
  await sendRunStatus(tx, after, deps, runs);
  const dropped: PlacedSchedule[] = [];
  for (const [index, schedule] of schedules.entries()) {
    const patch = {
      status: next[index],
      drop_reason: reason,
      dropped_by: asRef(caller),
      dropped_at: window.now,
      next_start: null,
    };
    dropped.push(await store(step, schedule, 'DROP', patch));
  }
  await discardProposals(step, dropped);
  for (const schedule of dropped) await settleStops(step, schedule);
  return dropped;
}
