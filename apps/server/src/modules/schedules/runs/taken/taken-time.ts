import { takenTime } from '@loa/broadcast-engine';
import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { yieldIfDue } from '../../../../yield-if-due';
import type { Database } from '../../../../db/database';
import type { TargetedDevice } from '../../../devices';
import { quietRules } from '../../../system-config';
import { quietRuns } from '../../plans/quiet-runs';
import { silencesAt, silencesOf } from '../../plans/silences';
import { groupDevices } from '../../reach/device-groups';
import { targetsOf } from '../../reach/touching-schedules';
import { dayBefore } from '../day-before';
import { inPlans } from '../planned/planned-runs';
import type { Plannable } from '../planned/planned-runs';
import { meetingRuns } from './meeting-runs';
import type { MetRun } from './meeting-runs';

/** Time that others take from a run, added up over its devices. */
export interface TakenSums {
  device_count: number;
  silent_count: number;
  lost_ms: number;
  /** Milliseconds by schedule, added up over the devices. */
  by: Map<string, number>;
}

export interface TakenQuestion {
  /** The runs that are asked about, as they are stored or would be, and their schedules. */
  runs: readonly MetRun[];
  schedules: readonly Plannable[];
  devices: readonly TargetedDevice[];
  /** Schedule whose stored runs do not count: those of the question are in their place. */
  instead_of?: string;
}

/**
 * Time that other schedules take from runs, by run: what meets them on their devices is played out as the devices
 * would. The cost depends on what plays there at those times.
 */
export async function takenFrom(
  db: Database,
  question: TakenQuestion,
): Promise<{ taken: Map<string, TakenSums>; schedules: ReadonlyMap<string, Plannable> }> {
  const met = await meetingRuns(db, question);
  const schedules = new Map(met.schedules.map((schedule) => [schedule.id, schedule]));
  const taken = new Map<string, TakenSums>();
  if (met.devices.length === 0) return { taken, schedules };
  const planned = await inPlans(db, met.schedules, met.runs);
  const bySchedule = Map.groupBy(planned, ({ schedule_id }) => schedule_id);
  const first = planned.reduce((least, { start }) => (start < least ? start : least), planned[0]?.start ?? '');
  const silentAt = silencesAt(first ? await silencesOf(db, [...schedules.keys()], dayBefore(first)) : []);
  const { zone, windowsOf } = await quietRules(db);
  const wanted = new Set(question.runs.map(({ id }) => id));
  const likeness = ({ area_path, tracks }: TargetedDevice) =>
    JSON.stringify([[...silentAt(area_path)], windowsOf(area_path), tracks]);
  for (const { schedule_ids, devices } of groupDevices(met.devices, met.schedules.map(targetsOf), likeness)) {
    await yieldIfDue();
    const [{ area_path, tracks }] = devices;
    const silences = silentAt(area_path);
    const targeted = schedule_ids.flatMap((id) => bySchedule.get(id) ?? []);
    const quiet = quietRuns(targeted, windowsOf(area_path), zone);
    const runs = targeted.filter((run) => !quiet.has(run) && (silences.get(run.schedule_id) ?? '') <= run.start);
    addTaken(taken, { runs, tracks, devices: devices.length, wanted });
  }
  return { taken, schedules };
}

interface Group {
  runs: readonly PlannedOccurrence[];
  tracks: number;
  devices: number;
  wanted: ReadonlySet<string>;
}

function addTaken(sums: Map<string, TakenSums>, { runs, tracks, devices, wanted }: Group) {
  const scheduleOf = new Map(runs.map(({ occurrence_id, schedule_id }) => [occurrence_id, schedule_id]));
  for (const [id, { lost_ms, is_whole, by }] of takenTime(tracks, runs, (asked) => wanted.has(asked))) {
    const sum = sums.get(id) ?? { device_count: 0, silent_count: 0, lost_ms: 0, by: new Map() };
    sums.set(id, sum);
    sum.device_count += devices;
    sum.silent_count += is_whole ? devices : 0;
    sum.lost_ms = Math.max(sum.lost_ms, lost_ms);
    for (const [other, ms] of by) {
      const schedule = scheduleOf.get(other) ?? '';
      sum.by.set(schedule, (sum.by.get(schedule) ?? 0) + ms * devices);
    }
  }
}
