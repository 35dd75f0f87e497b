import { createHash } from 'node:crypto';
import { buildPlan, canonicalJson, playOut } from '@loa/broadcast-engine';
import type { PlanDocument } from '@loa/contracts/device-protocol';
import { and, gte, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import { readyContents } from '../../content';
import { heldPlans, setPlans } from '../../devices';
import { quietRules } from '../../system-config';
import { deviceSettings } from '../settings/device-settings';
import type { AfterCommit } from '../../../db/changing';
import { dayBefore } from '../runs/runs';
import { groupDevices } from '../reach/device-groups';
import type { PlacedDevice } from '../reach/device-groups';
import { plannedRuns } from '../runs/planned-runs';
import type { PlannedRun } from '../runs/planned-runs';
import { planSpan } from './planning-window';
import type { PlanningWindow } from './planning-window';
import { filesOf } from './programme';
import { quietRuns } from './quiet-runs';
import { storeEnds } from '../runs/run-ends';
import type { RunEnd } from '../runs/run-ends';
import { silencesAt, silencesOf } from './silences';
import { occurrenceTable, scheduleTable } from '../table';
import { schedulesTouching, targetsOf } from '../reach/touching-schedules';
import { addTargets } from '../runs/run-targets';

/** Only these are loaded: a plan costs what is in it, not how many schedules there are. No run is longer than a day. */
const playsWithin = (tx: Database, { day_start }: PlanningWindow, until: string) =>
  inArray(
    scheduleTable.id,
    tx.select({ id: occurrenceTable.schedule_id }).from(occurrenceTable).where(and(gte(occurrenceTable.planned_start, dayBefore(day_start)), lt(occurrenceTable.planned_start, until))),
  );

/**
 * Works out anew what the given devices are to hold, and only theirs: each plan from the one before, so that what has begun stays
 * as it was decided (see `buildPlan`). Devices with the same programme share one document, and devices whose programme came out
 * as it was hear nothing. With the plans it is known when each run will be over. The number of queries does not depend on the
 * number of devices.
 */
export async function rebuildPlans(tx: Database, after: AfterCommit, ground: Ground, devices: readonly PlacedDevice[], window: PlanningWindow) {
  if (devices.length === 0) return;
  const held = await heldPlans(tx, devices.map(({ id }) => id));
  const spanOf = spans(window);
  const until = devices.reduce((last, { area_path }) => (spanOf(area_path).valid_to > last ? spanOf(area_path).valid_to : last), '');
  const schedules = await schedulesTouching(tx, devices, { statuses: ['approved', 'paused'], or_changed_since: dayBefore(window.day_start), where: playsWithin(tx, window, until) });
  const runs = await plannedRuns(tx, schedules, window, until);
  const waiting = await filesAhead(tx, devices);
  const silentAt = silencesAt(await silencesOf(tx, [...runs.keys()], dayBefore(window.day_start)));
  const { zone, windowsOf } = await quietRules(tx);
  const settings = await deviceSettings(tx);
  const likeness = ({ id, area_path }: PlacedDevice) => JSON.stringify([held.hashOf(id), spanOf(area_path).valid_to, [...silentAt(area_path)], windowsOf(area_path)]);
  const plans = new Map<string, { device_ids: string[]; hash: string; document: string; valid_to: string }>();
  const ends = new Map<string, RunEnd>();
  const joined = new Map<string, string[]>();
  for (const { schedule_ids, devices: alike } of groupDevices(devices, [...schedules.filter(({ id }) => runs.has(id)), ...waiting.schedules].map(targetsOf), likeness)) {
    const [{ id, area_path }] = alike;
    const device_ids = alike.map((device) => device.id);
    const silences = silentAt(area_path);
    const targeted = schedule_ids.flatMap((schedule) => runs.get(schedule) ?? []);
    const quiet = quietRuns(targeted.map(({ occurrence }) => occurrence), windowsOf(area_path), zone);
    const wanted = targeted.filter(({ occurrence }) => !quiet.has(occurrence) && (silences.get(occurrence.schedule_id) ?? '') <= occurrence.start);
    const plan: PlanDocument = { ...buildPlan({ before: held.planOf(id), wanted: wanted.map(({ occurrence }) => occurrence), files_ahead: schedule_ids.flatMap((schedule) => waiting.files.get(schedule) ?? []), now: window.now, ...spanOf(area_path) }), ...settings };
    const document = canonicalJson(plan);
    const hash = createHash('sha256').update(document).digest('hex');
    plans.set(hash, { device_ids: [...(plans.get(hash)?.device_ids ?? []), ...device_ids], hash, document, valid_to: plan.valid_to });
    foreseeEnds(ends, plan, wanted, device_ids.length, window.now);
    for (const run of plan.occurrences) if (run.added_at === window.now) joined.set(run.occurrence_id, [...(joined.get(run.occurrence_id) ?? []), ...device_ids]);
  }
  await setPlans(tx, ground, after, [...plans.values()]);
  await storeEnds(tx, [...ends.values()]);
  await addTargets(tx, joined);
}

/** What schedules that wait for approval would play on these devices: it travels before the decision. */
async function filesAhead(tx: Database, devices: readonly PlacedDevice[]) {
  const schedules = await schedulesTouching(tx, devices, { statuses: ['waiting_approval'] });
  const contents = await readyContents(tx, schedules.flatMap(({ items }) => items.map(({ ref_id }) => ref_id)), null);
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

/** Takes note of when the runs of one plan will be over on its devices. */
function foreseeEnds(ends: Map<string, RunEnd>, plan: PlanDocument, wanted: readonly PlannedRun[], deviceCount: number, now: string) {
  const { segments, over } = playOut(plan.occurrences);
  const sounds = new Map(segments.map(({ occurrence_id, to }) => [occurrence_id, to]));
  for (const { occurrence, over_at, expected_end, device_count } of wanted) {
    const { occurrence_id: id, start } = occurrence;
    const overMs = over.get(id);
    if (overMs === undefined || overMs <= Date.parse(now)) continue;
    const end = ends.get(id) ?? { id, over_at: 0, expected_end: 0, devices: 0, stored: { over_at: Date.parse(over_at), expected_end: Date.parse(expected_end), device_count } };
    ends.set(id, { ...end, over_at: Math.max(end.over_at, overMs), expected_end: Math.max(end.expected_end, sounds.get(id) ?? Date.parse(start)), devices: end.devices + deviceCount });
  }
}
