import { buildPlan, changePlan, planOfSheet, sheetOf } from '@loa/broadcast-engine';
import type { PlanSheet } from '@loa/broadcast-engine';
import { and, gte, inArray, lt } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { defaultShows } from '../default-shows/in-plans';
import { forBoards } from '../items/for-boards';
import { readyItems } from '../items/ready-items';
import { lockWantedPlans, setPlans } from '../../devices';
import type { TargetedDevice, WantedPlan } from '../../devices';
import { quietRules } from '../../system-config';
import { deviceSettings } from '../settings/device-settings';
import { dayBefore } from '../runs/day-before';
import { groupDevices } from '../reach/device-groups';
import type { TargetableDevice } from '../reach/device-groups';
import { plannedRuns } from '../runs/planned/planned-runs';
import { foreseeEnds } from './foresee-ends';
import { sheetsOf, storedForm } from './plan-sheets';
import { planSpan } from './planning-window';
import type { PlanningWindow } from './planning-window';
import { filesOf } from './programme';
import { quietRuns } from './quiet-runs';
import { storeEnds } from '../runs/planned/run-ends';
import type { RunEnd } from '../runs/planned/run-ends';
import { silencesAt, silencesOf } from './silences';
import { scheduleTable } from '../table';
import { occurrenceTable } from '../runs/table';
import { proposedFor } from '../proposals/proposals';
import { schedulesTouching, targetsOf } from '../reach/touching-schedules';
import { addTargets } from '../runs/targets/run-targets';

/**
 * Condition for the schedules that are loaded: a plan costs what is in it, not how many schedules exist. No run is
 * longer than a day.
 */
const playsWithin = (tx: Database, { day_start }: PlanningWindow, until: string) =>
  inArray(
    scheduleTable.id,
    tx
      .select({ id: occurrenceTable.schedule_id })
      .from(occurrenceTable)
      .where(and(gte(occurrenceTable.planned_start, dayBefore(day_start)), lt(occurrenceTable.planned_start, until))),
  );

/**
 * A device with the fields that its plan needs: for a board also its pixels, and whether it plays sound and picture at
 * once.
 */
type PlannedDevice = TargetableDevice & Pick<TargetedDevice, 'board_size' | 'tracks'>;

/** The devices whose plans are rebuilt, and the cause. */
export interface Replanning {
  devices: readonly PlannedDevice[];
  window: PlanningWindow;
  /** The changed schedules; left out where anything else may have changed. */
  changed?: readonly string[];
}

/**
 * Rebuilds the plans of the given devices only. Each plan is built from the one before, so that runs that have begun
 * stay as they were decided (see `buildPlan`). When only some schedules changed, only their runs are read. Devices with
 * the same programme share one document; devices whose programme did not change get no message. The plans also show
 * when each run will be over. The number of queries does not depend on the number of devices.
 */
export async function rebuildPlans(
  tx: Database,
  after: AfterCommit,
  deps: Deps,
  { devices, window, changed }: Replanning,
) {
  if (devices.length === 0) return;
  const current = await lockWantedPlans(
    tx,
    devices.map(({ id }) => id),
  );
  const sheets = await sheetsOf(tx, current.values());
  const sheetOfDevice = ({ id }: PlannedDevice) => sheets.get(current.get(id) ?? '') ?? null;
  const spanOf = spans(window);
  const only =
    changed && devices.every((device) => isReusable(sheetOfDevice(device), spanOf(device.area_path), window))
      ? new Set(changed)
      : null;
  const until = devices.reduce(
    (last, { area_path }) => (spanOf(area_path).valid_to > last ? spanOf(area_path).valid_to : last),
    '',
  );
  const where = only ? anyOf(scheduleTable.id, [...only]) : playsWithin(tx, window, until);
  const schedules = await schedulesTouching(tx, devices, {
    statuses: ['approved', 'paused'],
    or_changed_since: dayBefore(window.day_start),
    where,
  });
  const runs = await plannedRuns(tx, schedules, window, until);
  const waiting = await filesAhead(tx, devices);
  const silentAt = silencesAt(await silencesOf(tx, [...runs.keys()], dayBefore(window.day_start)));
  const { zone, windowsOf } = await quietRules(tx);
  const settings = await deviceSettings(tx);
  const defaults = await defaultShows(tx, devices, window.now);
  const boards = await forBoards(tx, devices, [...runs.values()].flat(), [
    ...[...waiting.files.values()].flat(),
    ...defaults.files,
  ]);
  const likeness = (device: PlannedDevice) =>
    JSON.stringify([
      current.get(device.id),
      spanOf(device.area_path).valid_to,
      [...silentAt(device.area_path)],
      windowsOf(device.area_path),
      boards.likeness(device),
      defaults.likeness(device),
      device.tracks,
    ]);
  const plans = new Map<string, WantedPlan>();
  const ends = new Map<string, RunEnd>();
  const joined = new Map<string, string[]>();
  for (const { schedule_ids, devices: alike } of groupDevices(
    devices,
    [...schedules.filter(({ id }) => runs.has(id)), ...waiting.schedules].map(targetsOf),
    likeness,
  )) {
    const [first] = alike;
    const { id, area_path, tracks } = first;
    const device_ids = alike.map((device) => device.id);
    const silences = silentAt(area_path);
    const targeted = schedule_ids.flatMap((schedule) => runs.get(schedule) ?? []);
    const quiet = quietRuns(targeted, windowsOf(area_path), zone);
    const wanted = targeted
      .filter((run) => !quiet.has(run) && (silences.get(run.schedule_id) ?? '') <= run.start)
      .map((run) => boards.run(first, run));
    const question = {
      wanted,
      files_ahead: schedule_ids
        .flatMap((schedule) => waiting.files.get(schedule) ?? [])
        .map((file) => boards.file(first, file)),
      now: window.now,
      tracks,
    };
    const before = sheetOfDevice(first);
    const sheet =
      only && before
        ? changePlan({ before, changed: only, ...question })
        : sheetOf({
            ...buildPlan({ before: before && planOfSheet(before), ...question, ...spanOf(area_path) }),
            ...settings,
            ...boards.idle(first, defaults.of(first)),
          });
    const plan = storedForm(sheet);
    if (plan.hash !== current.get(id))
      plans.set(plan.hash, { ...plan, device_ids: [...(plans.get(plan.hash)?.device_ids ?? []), ...device_ids] });
    foreseeEnds(ends, { before, sheet, only, devices: device_ids.length, tracks, now: window.now });
    for (const run of sheet.strips)
      if (run.added_at === window.now)
        joined.set(run.occurrence_id, [...(joined.get(run.occurrence_id) ?? []), ...device_ids]);
  }
  await setPlans(tx, deps, after, [...plans.values()]);
  await storeEnds(tx, [...ends.values()]);
  await addTargets(tx, joined);
}

/**
 * Whether a plan covers these days and can be changed in part: runs that began too long ago are not read any more, so
 * such a plan must be rebuilt as a whole.
 */
const isReusable = (
  sheet: PlanSheet | null,
  { valid_from, valid_to }: ReturnType<typeof planSpan>,
  { day_start }: PlanningWindow,
) =>
  sheet?.frame.valid_from === valid_from &&
  sheet.frame.valid_to === valid_to &&
  (sheet.strips[0]?.start ?? day_start) >= dayBefore(day_start);

/**
 * The files of what waits for approval on these devices: they are downloaded before the decision. A proposed change has
 * an id of its own here: its devices may be others than those of its schedule.
 */
async function filesAhead(tx: Database, devices: readonly TargetableDevice[]) {
  const changes = await proposedFor(tx, devices);
  const schedules = [
    ...(await schedulesTouching(tx, devices, { statuses: ['waiting_approval'] })),
    ...changes.map((schedule) => ({ ...schedule, id: `proposed ${schedule.id}` })),
  ];
  const contents = await readyItems(
    tx,
    schedules.flatMap(({ items }) => items),
    null,
  );
  return { schedules, files: new Map(schedules.map((schedule) => [schedule.id, filesOf(schedule, contents)])) };
}

/** The days a plan covers, by area; computed once for each. */
function spans(window: PlanningWindow) {
  const known = new Map<string, ReturnType<typeof planSpan>>();
  return (areaPath: string) => {
    const span = known.get(areaPath) ?? planSpan(window, areaPath);
    known.set(areaPath, span);
    return span;
  };
}
