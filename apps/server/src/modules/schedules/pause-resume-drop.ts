import type { dropAllBody, dropBody, pauseBody } from '@loa/contracts/schedules';
import { and, eq, getTableColumns, inArray, min } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ground } from '../../ground';
import { asRef } from '../../http/caller';
import type { Caller } from '../../http/caller';
import { AppError, foundOr404 } from '../../http/errors';
import { areaInScope, inScope } from '../../http/scope';
import { areaTable } from '../areas';
import { readyContents } from '../content';
import { rebuildPlans } from './device-plans';
import { cancelRuns, materialise, withdrawRuns } from './materialise';
import { devicesOfAll } from './reach';
import { tellRuns } from './run-events';
import { holdSchedule, holdToSound, stepping, stepTo, store } from './step';
import type { PlacedSchedule, Step } from './step';
import { withLists } from './stored-schedule';
import { occurrenceExclusionTable, occurrenceTable, scheduleTable } from './table';

/** Devices take up what changed, and the clock looks again. */
async function changePlans({ tx, after, ground, window }: Step, schedules: readonly PlacedSchedule[]) {
  await rebuildPlans(tx, after, ground, await devicesOfAll(tx, schedules), window);
  after(() => ground.events.emit('runs.changed', {}));
}

export const pause = (ground: Ground, caller: Caller, id: string, { version }: z.output<typeof pauseBody>) =>
  stepping(ground, caller, async (step) => {
    const current = await holdSchedule(step, id, version);
    const paused = await store(step, current, 'PAUSE', { status: stepTo(current, 'pause'), paused_by: asRef(caller), paused_at: step.window.now, next_start: null });
    await changePlans(step, [paused]);
  });

/** Goes on with what is left: a run that is under way is joined where it would be by now. */
export const resume = (ground: Ground, caller: Caller, id: string, { version }: z.output<typeof pauseBody>) =>
  stepping(ground, caller, async (step) => {
    const { tx, window, settings } = step;
    const current = await holdToSound(step, id, version);
    const status = stepTo(current, 'resume');
    const contents = await readyContents(tx, current.items.map(({ ref_id }) => ref_id), null);
    await materialise(tx, [current], contents, { from: window.now, to: window.horizon, holidays: settings.holidays });
    const [next] = await tx.select({ start: min(occurrenceTable.planned_start) }).from(occurrenceTable).where(and(eq(occurrenceTable.schedule_id, id), eq(occurrenceTable.status, 'planned')));
    const resumed = await store(step, current, 'RESUME', { status, paused_by: null, paused_at: null, next_start: next?.start ?? null });
    await changePlans(step, [resumed]);
  });

/** One run, or the whole schedule. */
export const drop = (ground: Ground, caller: Caller, id: string, { version, reason, occurrence_id }: z.output<typeof dropBody>) =>
  stepping(ground, caller, async (step) => {
    const current = await holdSchedule(step, id, version);
    const changed = occurrence_id ? await dropRun(step, current, occurrence_id, reason) : (await dropWhole(step, [current], reason))[0];
    if (changed) await changePlans(step, [changed]);
  });

/** The run stays dropped when the schedule is edited and approved again. */
async function dropRun(step: Step, current: PlacedSchedule, occurrence_id: string, reason: string) {
  const { tx, after, ground, caller, window } = step;
  const mine = and(eq(occurrenceTable.id, occurrence_id), eq(occurrenceTable.schedule_id, current.id));
  const [run] = await tx.select({ planned_start: occurrenceTable.planned_start }).from(occurrenceTable).where(mine);
  const { planned_start } = foundOr404(run);
  const runs = await cancelRuns(tx, mine, window.now);
  if (runs.length === 0) throw new AppError('WRONG_STATE', { message: 'Lượt phát này đã kết thúc' });
  await tx.insert(occurrenceExclusionTable).values({ schedule_id: current.id, planned_start, reason, dropped_by: asRef(caller) }).onConflictDoNothing();
  after(() => tellRuns(ground, runs));
  return store(step, current, 'DROP', {}, [{ field: 'occurrence', old: planned_start, new: reason }]);
}

async function dropWhole(step: Step, schedules: readonly PlacedSchedule[], reason: string): Promise<PlacedSchedule[]> {
  const { tx, after, ground, caller, window } = step;
  const next = schedules.map((schedule) => stepTo(schedule, 'drop'));
  const runs = await withdrawRuns(tx, schedules.map(({ id }) => id), window.now);
  after(() => tellRuns(ground, runs));
  const dropped: PlacedSchedule[] = [];
  for (const [index, schedule] of schedules.entries()) {
    const patch = { status: next[index], drop_reason: reason, dropped_by: asRef(caller), dropped_at: window.now, next_start: null };
    dropped.push(await store(step, schedule, 'DROP', patch));
  }
  return dropped;
}

/** Everything that holds the air in an area's subtree. */
export const dropAll = (ground: Ground, caller: Caller, { area_id, reason }: z.output<typeof dropAllBody>) =>
  stepping(ground, caller, async (step) => {
    const { tx } = step;
    await areaInScope(tx, caller, area_id);
    const found = await tx
      .select({ schedule: getTableColumns(scheduleTable), area_path: areaTable.path })
      .from(scheduleTable)
      .innerJoin(areaTable, eq(areaTable.id, scheduleTable.area_id))
      .where(and(inScope(scheduleTable.area_id, caller, area_id), inArray(scheduleTable.status, ['approved', 'paused'])))
      .for('update', { of: scheduleTable });
    const paths = new Map(found.map(({ schedule, area_path }) => [schedule.id, area_path]));
    const live = (await withLists(tx, found.map(({ schedule }) => schedule))).map((schedule) => ({ ...schedule, area_path: paths.get(schedule.id) ?? '' }));
    if (live.length > 0) await changePlans(step, await dropWhole(step, live, reason));
    return { dropped: live.length };
  });
