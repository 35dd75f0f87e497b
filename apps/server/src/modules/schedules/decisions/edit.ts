import { inWordsOfKind, isMaterialChange, isSameField, schedules } from '@loa/contracts/schedules';
import type { ScheduleWrite } from '@loa/contracts/schedules';
import { searchColumns } from '../../../db/columns';
import type { Deps } from '../../../deps';
import { asRef } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { requireActiveRecords } from '../../../http/deactivatable';
import { readyItems } from '../items/ready-items';
import { checkReferences } from '../check-references';
import { rebuildPlans } from '../plans/device-plans';
import { renameRuns, withdrawRuns } from '../runs/planned/materialise';
import { lockTargets } from '../plans/place-locks';
import { decidedOutlook, putOnAir } from './put-on-air';
import { devicesOfAll } from '../reach/reach';
import { bounded } from '../repository';
import { sendRunStatus } from '../runs/run-events';
import { firstRun } from '../runs/planned/runs-to-come';
import { lockSchedule, stepping, stepTo, store } from './step';
import type { PlacedSchedule, Step } from './step';
import { mayBeHalf, mustBeWhole } from '../whole';
import { columnsOf, moveDropped, writeLists } from '../stored-schedule';
import type { ScheduleRow } from '../stored-schedule';

/** PUT: a material change of a schedule on the air takes it off until it is approved again; a new name does not. */
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
    const material = isMaterialChange(current, values);
    const status = stepTo(current, 'edit', { require_approval: settings.require_approval, material });
    await requireActiveRecords(tx, deps.offers, values, current);
    const area = await checkReferences(tx, caller, current.kind, values, current);
    await lockTargets(tx, [values]);
    await writeLists(tx, id, values);
    const patch = { ...columnsOf(values), ...searchColumns(values.name, current.code) };
    const dropped = await moveDropped(tx, current, values.slots);
    const edited = { ...current, ...values, dropped, area_path: area.path };
    if (current.status === 'approved' || current.status === 'paused')
      await editLive(step, current, edited, { ...patch, status }, material ? null : area);
    else await editOffAir(step, current, edited, patch);
    await deps.events.publish(tx, 'record.changed', { base: schedules.base, verb: 'EDIT', id });
  });

/** Edits a schedule that is not on the air. If it waits for approval, devices download its new files ahead. */
async function editOffAir(step: Step, current: PlacedSchedule, edited: PlacedSchedule, patch: Partial<ScheduleRow>) {
  const log = changed(current, edited);
  const changed_since_rejection = current.changed_since_rejection || (current.rejected_at !== null && log.length > 0);
  await store(step, edited, 'EDIT', { ...patch, changed_since_rejection, ...(await foreseen(step, edited)) }, log);
  if (current.status !== 'waiting_approval') return;
  const devices = [...(await devicesOfAll(step.tx, [current])), ...(await devicesOfAll(step.tx, [edited]))];
  await rebuildPlans(step.tx, step.after, step.deps, { devices, window: step.window, changed: [current.id] });
}

/** Values for lists, of a schedule that is not on the air yet. */
async function foreseen({ tx, window, settings }: Step, schedule: PlacedSchedule): Promise<Partial<ScheduleRow>> {
  const device_count = (await devicesOfAll(tx, [schedule])).length;
  if (schedule.status !== 'waiting_approval') return { device_count };
  const contents = await readyItems(tx, schedule.items, null);
  const first = firstRun(schedule, contents, { from: window.now, holidays: settings.holidays });
  if (!first && schedule.mode !== 'now')
    throw new AppError('RULE', {
      message: inWordsOfKind(schedule.kind, 'Lịch không còn lượt phát nào sắp tới'),
      errors: [{ field: 'slots', message: inWordsOfKind(schedule.kind, 'Không còn lượt phát nào sắp tới') }],
    });
  return { device_count, next_start: first?.start ?? null };
}

type Area = Awaited<ReturnType<typeof checkReferences>>;

/** `renamedIn` is the area of a schedule of which only names changed; null when the programme changed. */
async function editLive(
  step: Step,
  current: PlacedSchedule,
  edited: PlacedSchedule,
  patch: Partial<ScheduleRow>,
  renamedIn: Area | null,
) {
  const { tx, after, deps, window } = step;
  const reachedBefore = await devicesOfAll(tx, [current]);
  const log = changed(current, edited);
  const replan = (devices: typeof reachedBefore) =>
    rebuildPlans(tx, after, deps, { devices, window, changed: [current.id] });
  if (renamedIn) {
    await store(step, edited, 'EDIT', patch, log);
    await renameRuns(tx, edited, renamedIn, window.now);
    return replan(reachedBefore);
  }
  const runs = await withdrawRuns(tx, [current.id], window.now);
  await sendRunStatus(tx, after, deps, runs);
  if (patch.status === 'approved') {
    const outlook = await decidedOutlook(step, edited);
    const lost = reachedBefore.filter(({ id }) => !outlook.devices.some((device) => device.id === id));
    await putOnAir(step, edited, outlook, patch, 'EDIT');
    return replan(lost);
  }
  if (patch.status === 'paused')
    await store(step, edited, 'EDIT', { ...patch, device_count: (await devicesOfAll(tx, [edited])).length }, log);
  else await waitAgain(step, current, edited, patch, log);
  await replan(reachedBefore);
  after(() => deps.events.emit('runs.changed', {}));
}

/** Sends the schedule to approval again; the person who changed it is the one who submits it. */
async function waitAgain(
  step: Step,
  current: PlacedSchedule,
  edited: PlacedSchedule,
  patch: Partial<ScheduleRow>,
  log: ReturnType<typeof changed>,
) {
  const waiting = {
    ...patch,
    submitted_by: asRef(step.caller),
    submitted_at: step.window.now,
    approved_by: null,
    approved_at: null,
    approval_note: null,
  };
  await store(
    step,
    { ...edited, status: current.status },
    'EDIT',
    { ...waiting, ...(await foreseen(step, { ...edited, status: 'waiting_approval' })) },
    log,
  );
}

const LISTS = ['items', 'area_ids', 'device_ids', 'exclude_device_ids'] as const;
const LOGGED_FIELDS = [
  'name',
  'note',
  'area_id',
  'category_news_id',
  'conflict_rule',
  'play_order',
  'repeat_rule',
  'repeat_count',
  'repeat_gap_sec',
  'overrun_rule',
  'resume_rule',
  'max_duration_sec',
  'mode',
  'time_zone',
  'start_date',
  'end_date',
  'days_of_week',
  'days_of_month',
  'slots',
  'exclude_dates',
  'skip_holidays',
  'priority_level',
  'volume',
  ...LISTS,
] as const;

/** The changed fields of an edit, for the log. */
function changed(before: PlacedSchedule, after: PlacedSchedule) {
  return LOGGED_FIELDS.filter((field) => !isSameField(before, after, field)).map((field) => ({
    field,
    old: before[field],
    new: after[field],
  }));
}
