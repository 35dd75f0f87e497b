import { dropsAfter } from '@loa/broadcast-engine';
import { inWordsOfKind, isMaterialChange, schedules } from '@loa/contracts/schedules';
import type { ScheduleWrite } from '@loa/contracts/schedules';
import { searchColumns } from '../../../db/columns';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { requireActiveRecords } from '../../../http/deactivatable';
import { changedFields } from '../changed-fields';
import { readyItems } from '../items/ready-items';
import { checkReferences } from '../check-references';
import { rebuildPlans } from '../plans/device-plans';
import { renameRuns, withdrawRuns } from '../runs/planned/materialise';
import { lockTargets } from '../plans/place-locks';
import { discardProposals, propose } from '../proposals/propose';
import { followStops } from './ask-stop';
import { decidedOutlook, putOnAir } from './put-on-air';
import { devicesOfAll } from '../reach/reach';
import { bounded } from '../repository';
import { sendRunStatus } from '../runs/run-events';
import { firstRun } from '../runs/planned/runs-to-come';
import { lockSchedule, stepping, stepTo, store } from './step';
import type { PlacedSchedule, Step } from './step';
import { mayBeHalf, mustBeWhole } from '../whole';
import { columnsOf, moveDropped, writeLists } from '../stored-schedule';
import type { PlacedWrite, ScheduleRow } from '../stored-schedule';

type Area = Awaited<ReturnType<typeof checkReferences>>;

const isLive = ({ status }: Pick<ScheduleRow, 'status'>) => status === 'approved' || status === 'paused';

/**
 * PUT: a material change of an approved schedule is proposed beside it where approval is required; anything else is
 * stored at once, and what was proposed before is out of date.
 */
export const edit = (
  deps: Deps,
  caller: Caller,
  id: string,
  { version, ...body }: ScheduleWrite & { version: number },
) =>
  stepping(deps, caller, async (step) => {
    const { tx, settings } = step;
    const current = await lockSchedule(step, id, version);
    const values = await bounded(tx, { ...body, area_id: body.area_id ?? current.area_id });
    if (!mayBeHalf(current.status)) mustBeWhole(current.kind, values);
    stepTo(current, 'edit');
    await requireActiveRecords(tx, deps.offers, values, current);
    const area = await checkReferences(tx, caller, current.kind, values, current);
    await lockTargets(tx, [values]);
    if (isLive(current) && settings.require_approval && isMaterialChange(current, values))
      await propose(
        step,
        current,
        values,
        await foreseen(step, {
          ...current,
          ...values,
          status: 'waiting_approval',
          dropped: dropsAfter(current.dropped, current.slots, values.slots),
        }),
      );
    else {
      await discardProposals(step, [current]);
      await replace(step, current, values, area, { action: 'EDIT' });
    }
    await deps.events.publish(tx, 'record.changed', { base: schedules.base, verb: 'EDIT', id });
  });

/** How a version replaces the one before it: edited, or approved with the fields of that decision. */
interface Replacement {
  action: 'EDIT' | 'APPROVE';
  decided?: Partial<ScheduleRow>;
}

/** Stores another version of a schedule; one that is on the air plays it from now on. */
export async function replace(
  step: Step,
  current: PlacedSchedule,
  values: PlacedWrite,
  area: Area,
  replacement: Replacement,
) {
  const { tx } = step;
  await writeLists(tx, current.id, values);
  const patch = { ...columnsOf(values), ...searchColumns(values.name, current.code), ...replacement.decided };
  const dropped = await moveDropped(tx, current, values.slots);
  const edited = { ...current, ...values, dropped, area_path: area.path };
  if (!isLive(current)) await editOffAir(step, current, edited, patch);
  else if (isMaterialChange(current, values)) await editLive(step, current, edited, patch, replacement);
  else await rename(step, current, edited, patch, area);
}

/** Edits a schedule that is not on the air. If it waits for approval, devices download its new files ahead. */
async function editOffAir(step: Step, current: PlacedSchedule, edited: PlacedSchedule, patch: Partial<ScheduleRow>) {
  const log = changedFields(current, edited);
  const changed_since_rejection = current.changed_since_rejection || (current.rejected_at !== null && log.length > 0);
  const { device_count, next_start } = await foreseen(step, edited);
  const coming = current.status === 'waiting_approval' ? { next_start } : {};
  await store(step, edited, 'EDIT', { ...patch, changed_since_rejection, device_count, ...coming }, log);
  if (current.status !== 'waiting_approval') return;
  const devices = [...(await devicesOfAll(step.tx, [current])), ...(await devicesOfAll(step.tx, [edited]))];
  await rebuildPlans(step.tx, step.after, step.deps, { devices, window: step.window, changed: [current.id] });
}

/** Values for lists, of a version that is not on the air yet. */
async function foreseen({ tx, window, settings }: Step, schedule: PlacedSchedule) {
  const device_count = (await devicesOfAll(tx, [schedule])).length;
  if (schedule.status !== 'waiting_approval') return { device_count, next_start: null };
  const contents = await readyItems(tx, schedule.items, null);
  const first = firstRun(schedule, contents, { from: window.now, holidays: settings.holidays });
  if (!first && schedule.mode !== 'now')
    throw new AppError('RULE', {
      message: inWordsOfKind(schedule.kind, 'Lịch không còn lượt phát nào sắp tới'),
      errors: [{ field: 'slots', message: inWordsOfKind(schedule.kind, 'Không còn lượt phát nào sắp tới') }],
    });
  return { device_count, next_start: first?.start ?? null };
}

/** Only names of a schedule on the air changed: its runs stay as they are. */
async function rename(
  step: Step,
  current: PlacedSchedule,
  edited: PlacedSchedule,
  patch: Partial<ScheduleRow>,
  area: Area,
) {
  const { tx, after, deps, window } = step;
  await store(step, edited, 'EDIT', patch, changedFields(current, edited));
  await renameRuns(tx, edited, area, window.now);
  await rebuildPlans(tx, after, deps, { devices: await devicesOfAll(tx, [current]), window, changed: [current.id] });
}

async function editLive(
  step: Step,
  current: PlacedSchedule,
  edited: PlacedSchedule,
  patch: Partial<ScheduleRow>,
  { action }: Replacement,
) {
  const { tx, after, deps, window } = step;
  const reachedBefore = await devicesOfAll(tx, [current]);
  const log = changedFields(current, edited);
  await sendRunStatus(tx, after, deps, await withdrawRuns(tx, [current.id], window.now));
  await followStops(step, current, edited);
  const outlook =
    current.status === 'approved' || action === 'APPROVE' ? await decidedOutlook(step, edited) : undefined;
  if (outlook && current.status === 'approved') {
    const lost = reachedBefore.filter(({ id }) => !outlook.devices.some((device) => device.id === id));
    await putOnAir(step, edited, outlook, patch, action, log);
    return rebuildPlans(tx, after, deps, { devices: lost, window, changed: [current.id] });
  }
  await store(step, edited, action, { ...patch, device_count: (await devicesOfAll(tx, [edited])).length }, log);
  await rebuildPlans(tx, after, deps, { devices: reachedBefore, window, changed: [current.id] });
  after(() => deps.events.emit('runs.changed', {}));
}
