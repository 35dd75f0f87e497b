import { buildPlan, changePlan, planOfSheet, sheetOf } from '@loa/broadcast-engine';
import type { PlanSheet } from '@loa/broadcast-engine';
import { and, gte, inArray, lt } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import { defaultShows } from '../default-shows/in-plans';
import { forBoards } from '../items/for-boards';
import { readyItems } from '../items/ready-items';
import { heldPlans, setPlans } from '../../devices';
import type { ReachedDevice, WantedPlan } from '../../devices';
import { quietRules } from '../../system-config';
import { deviceSettings } from '../settings/device-settings';
import { dayBefore } from '../runs/day-before';
import { groupDevices } from '../reach/device-groups';
import type { ReachableDevice } from '../reach/device-groups';
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
import { schedulesTouching, targetsOf } from '../reach/touching-schedules';
import { addTargets } from '../runs/targets/run-targets';

/** Only these are loaded: a plan costs what is in it, not how many schedules there are. No run is longer than a day. */
const playsWithin = (tx: Database, { day_start }: PlanningWindow, until: string) =>
  inArray(
    scheduleTable.id,
    tx
      .select({ id: occurrenceTable.schedule_id })
      .from(occurrenceTable)
      .where(and(gte(occurrenceTable.planned_start, dayBefore(day_start)), lt(occurrenceTable.planned_start, until))),
  );

/**
 * A device as its plan needs it: of a board also how many pixels it shows, and whether it plays what is heard and what
 * is seen at once.
 */
type PlannedDevice = ReachableDevice & Pick<ReachedDevice, 'board_size' | 'tracks'>;

/** What plans are made anew for. */
export interface Replanning {
  devices: readonly PlannedDevice[];
  window: PlanningWindow;
  /** The schedules of which something changed; left out where anything else may have. */
  changed?: readonly string[];
}

/**
 * Works out anew what the given devices are to hold, and only theirs: each plan from the one before, so that what has
 * begun stays
 * as it was decided (see `buildPlan`). Where only some schedules changed, only their runs are looked at. Devices with
 * the same
 * programme share one document, and devices whose programme came out as it was hear nothing. With the plans it is known
 * when each
 * run will be over. The number of queries does not depend on the number of devices.
 */
export async function rebuildPlans(
  tx: Database,
  after: AfterCommit,
  ground: Ground,
  { devices, window, changed }: Replanning,
) {
  if (devices.length === 0) return;
  const held = await heldPlans(
    tx,
    devices.map(({ id }) => id),
  );
  const sheets = await sheetsOf(tx, held.values());
  const heldBy = ({ id }: PlannedDevice) => sheets.get(held.get(id) ?? '') ?? null;
  const spanOf = spans(window);
  const only =
    changed && devices.every((device) => stands(heldBy(device), spanOf(device.area_path), window))
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
      held.get(device.id),
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
    const before = heldBy(first);
    const sheet =
      only && before
        ? changePlan({ before, changed: only, ...question })
        : sheetOf({
            ...buildPlan({ before: before && planOfSheet(before), ...question, ...spanOf(area_path) }),
            ...settings,
            ...boards.idle(first, defaults.of(first)),
          });
    const plan = storedForm(sheet);
    if (plan.hash !== held.get(id))
      plans.set(plan.hash, { ...plan, device_ids: [...(plans.get(plan.hash)?.device_ids ?? []), ...device_ids] });
    foreseeEnds(ends, { before, sheet, only, devices: device_ids.length, tracks, now: window.now });
    for (const run of sheet.strips)
      if (run.added_at === window.now)
        joined.set(run.occurrence_id, [...(joined.get(run.occurrence_id) ?? []), ...device_ids]);
  }
  await setPlans(tx, ground, after, [...plans.values()]);
  await storeEnds(tx, [...ends.values()]);
  await addTargets(tx, joined);
}

/**
 * Whether a plan is of these days and can be made again from itself: what has begun so long ago that its run is not
 * looked up any more is told apart only with all the others.
 */
const stands = (
  sheet: PlanSheet | null,
  { valid_from, valid_to }: ReturnType<typeof planSpan>,
  { day_start }: PlanningWindow,
) =>
  sheet?.frame.valid_from === valid_from &&
  sheet.frame.valid_to === valid_to &&
  (sheet.strips[0]?.start ?? day_start) >= dayBefore(day_start);

/** What schedules that wait for approval would play on these devices: it travels before the decision. */
async function filesAhead(tx: Database, devices: readonly ReachableDevice[]) {
  const schedules = await schedulesTouching(tx, devices, { statuses: ['waiting_approval'] });
  const contents = await readyItems(
    tx,
    schedules.flatMap(({ items }) => items),
    null,
  );
  return { schedules, files: new Map(schedules.map((schedule) => [schedule.id, filesOf(schedule, contents)])) };
}

/** The days a plan covers, by area; worked out once for each. */
function spans(window: PlanningWindow) {
  const known = new Map<string, ReturnType<typeof planSpan>>();
  return (areaPath: string) => {
    const span = known.get(areaPath) ?? planSpan(window, areaPath);
    known.set(areaPath, span);
    return span;
  };
}
