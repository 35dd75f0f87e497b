import { addShares, takenTime } from '@loa/broadcast-engine';
import type { TakenShare } from '@loa/broadcast-engine';
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

/** Effect of others on a run, over its devices: numbers of devices, and the most that one of them loses or waits. */
export interface TakenSums {
  device_count: number;
  silent_count: number;
  late_count: number;
  interrupted_count: number;
  lost_ms: number;
  late_ms: number;
  /** The part of each other schedule: its milliseconds are added up over the devices. */
  by: Map<string, TakenShare>;
}

export interface TakenQuestion {
  /** The runs that are asked about, as they are stored or would be. */
  runs: readonly MetRun[];
  /** Runs of others, which may not be stored yet. */
  beside?: readonly MetRun[];
  /** The schedules of all these. */
  schedules: readonly Plannable[];
  devices: readonly TargetedDevice[];
  /** Schedule whose stored runs do not count: those of the question are in their place. */
  instead_of?: string;
}

/**
 * Effect of other schedules on runs, by run: what meets them on their devices is played out as the devices
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
  for (const [id, one] of takenTime(tracks, runs, (asked) => wanted.has(asked))) {
    const sum = sums.get(id) ?? { ...NOTHING, by: new Map() };
    sums.set(id, sum);
    sum.device_count += devices;
    sum.silent_count += one.is_whole ? devices : 0;
    sum.late_count += one.late_ms > 0 ? devices : 0;
    sum.interrupted_count += one.is_interrupted ? devices : 0;
    sum.lost_ms = Math.max(sum.lost_ms, one.lost_ms);
    sum.late_ms = Math.max(sum.late_ms, one.late_ms);
    for (const [other, share] of one.by) {
      const schedule = scheduleOf.get(other) ?? '';
      sum.by.set(schedule, addShares(sum.by.get(schedule), { ...share, ms: share.ms * devices }));
    }
  }
}

const NOTHING = { device_count: 0, silent_count: 0, late_count: 0, interrupted_count: 0, lost_ms: 0, late_ms: 0 };
