import { findConflicts, wallTimeOf } from '@loa/broadcast-engine';
import type { ExpandedOccurrence, Interval, ScheduleConflict } from '@loa/broadcast-engine';
import type { Conflict } from '@loa/contracts/schedules';
import { PRIORITY_LEVELS } from '@loa/contracts/schedules';
import { and, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { schedulesReaching } from './device-groups';
import type { PlacedDevice } from './device-groups';
import type { Contents } from './programme';
import { runsToCome } from './runs-to-come';
import type { StoredSchedule } from './stored-schedule';
import { occurrenceTable } from './table';
import { anyOf } from '../../db/any-of';
import { schedulesTouching, targetsOf } from './touching-schedules';

type Candidate = Pick<StoredSchedule, 'id' | 'priority_level'>;

interface Situation {
  devices: readonly PlacedDevice[];
  /** The candidate's runs. */
  runs: readonly ExpandedOccurrence[];
  /** Until when the runs of approved schedules are stored. */
  horizon: string;
  holidays: readonly string[];
}

export interface Collision extends ScheduleConflict {
  other: StoredSchedule;
}

/** Where a schedule would meet others of its own level that hold the air: who, when, and on which of the devices it reaches. */
export async function collisionsOf(db: Database, { id, priority_level }: Candidate, situation: Situation): Promise<Collision[]> {
  const { devices, runs } = situation;
  if (priority_level === PRIORITY_LEVELS.emergency || runs.length === 0) return [];
  const others = (await schedulesTouching(db, devices, { statuses: ['approved', 'paused'], priority_level })).filter((other) => other.id !== id);
  if (others.length === 0) return [];
  const times = await busyTimes(db, others, situation);
  const devicesOf = new Map<string, string[]>(others.map((other) => [other.id, []]));
  const reaching = schedulesReaching(others.map(targetsOf));
  for (const device of devices) for (const schedule_id of reaching(device)) devicesOf.get(schedule_id)?.push(device.id);
  const otherRuns = others.map((other) => ({
    schedule_id: other.id,
    priority_level: other.priority_level,
    device_ids: devicesOf.get(other.id) ?? [],
    occurrences: times.get(other.id) ?? [],
  }));
  const byId = new Map(others.map((other) => [other.id, other]));
  const candidate = { schedule_id: id, priority_level, device_ids: devices.map((device) => device.id), occurrences: runs };
  return findConflicts(candidate, otherRuns).map((conflict) => ({ ...conflict, other: byId.get(conflict.schedule_id) as StoredSchedule }));
}

const NO_CONTENTS: Contents = new Map();

/** When each schedule plays while the candidate does: its stored runs, and beyond the horizon what its rule says. */
async function busyTimes(db: Database, others: readonly StoredSchedule[], { runs, horizon, holidays }: Situation): Promise<Map<string, Interval[]>> {
  const from = runs[0]?.start ?? horizon;
  const to = runs.reduce((last, { end }) => (end > last ? end : last), from);
  const { schedule_id, planned_start, planned_end, status } = occurrenceTable;
  const stored = await db
    .select({ schedule_id, start: planned_start, end: planned_end })
    .from(occurrenceTable)
    .where(and(anyOf(schedule_id, others.map(({ id }) => id)), inArray(status, ['planned', 'playing']), gt(planned_end, from), lt(planned_start, to)));
  const times = new Map<string, Interval[]>(Map.groupBy(stored, (run) => run.schedule_id));
  if (to <= horizon) return times;
  for (const other of others) {
    const later = runsToCome(other, NO_CONTENTS, { from: horizon, to, holidays });
    times.set(other.id, [...(times.get(other.id) ?? []), ...later]);
  }
  return times;
}

/** When the devices are taken by others of the same or a higher level: what a free slot must keep clear of. */
export async function busyRuns(db: Database, { id, priority_level }: Candidate, devices: readonly PlacedDevice[], within: Interval): Promise<Interval[]> {
  const touching = await schedulesTouching(db, devices, { statuses: ['approved', 'paused'] });
  const reaching = schedulesReaching(touching.map(targetsOf));
  const reached = new Set(devices.flatMap(reaching));
  const others = touching.filter((other) => other.id !== id && other.priority_level >= priority_level && reached.has(other.id));
  if (others.length === 0) return [];
  const { schedule_id, planned_start, planned_end, status } = occurrenceTable;
  return db
    .select({ start: planned_start, end: planned_end })
    .from(occurrenceTable)
    .where(and(anyOf(schedule_id, others.map((other) => other.id)), inArray(status, ['planned', 'playing']), gt(planned_end, within.start), lt(planned_start, within.end)));
}

const MOST_DEVICES = 10;

interface Telling {
  deviceNames: ReadonlyMap<string, string>;
  zone: string;
  /** Whether the asker may know of the other schedule. */
  mayKnow: (other: StoredSchedule) => boolean;
}

/** Collisions as the dialog lists them: of the same pair at the same time of day only the first. */
export function tellCollisions(collisions: readonly Collision[], { deviceNames, zone, mayKnow }: Telling): Conflict[] {
  return collisions
    .flatMap(({ other, overlaps, device_ids, priority_level }) => {
      const schedule = mayKnow(other) ? { id: other.id, name: other.name } : { id: '', name: 'Lịch phát của cấp khác' };
      const devices = device_ids.slice(0, MOST_DEVICES).map((id) => ({ id, name: deviceNames.get(id) ?? '' }));
      const firstAt = new Map(overlaps.toReversed().map((overlap) => [wallTimeOf(overlap.start, zone), overlap]));
      return [...firstAt.values()].map(({ start, end }) => ({ schedule, priority_level, start, end, device_count: device_ids.length, devices }));
    })
    .sort((a, b) => a.start.localeCompare(b.start));
}
