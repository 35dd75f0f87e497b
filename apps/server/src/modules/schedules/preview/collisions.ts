import { byFirstOverlap, meetingsOf, TRACKS, wallTimeOf } from '@loa/broadcast-engine';
import type { Interval, ScheduleMeeting, Track } from '@loa/broadcast-engine';
import { isSeen } from '@loa/contracts/schedules';
import type { Conflict, Interruption, Meeting, ScheduleKind } from '@loa/contracts/schedules';
import type { Database } from '../../../db/database';
import { yieldIfDue } from '../../../yield-if-due';
import { busyDevices } from '../reach/busy-devices';
import type { Where } from '../reach/busy-devices';
import type { StoredSchedule } from '../stored-schedule';

export interface Encounter extends ScheduleMeeting {
  other: StoredSchedule;
  /** Runs around the time when they meet. */
  runs: Interval[];
}

/** The track its runs play on, where a device has two. */
export const trackOfKind = (kind: ScheduleKind): Track => (isSeen(kind) ? 'picture' : 'sound');

/** The devices that play sound and picture at once. */
export const twoTracked = (devices: Where['devices']) =>
  new Set(devices.filter(({ tracks }) => tracks === TRACKS.length).map(({ id }) => id));

/**
 * The schedules that a schedule would meet on its devices: those of equal priority, those it would interrupt, and those
 * that would interrupt it.
 */
export async function encountersOf(
  db: Database,
  { kind, priority_level }: Pick<StoredSchedule, 'kind' | 'priority_level'>,
  runs: readonly Interval[],
  where: Where,
): Promise<Encounter[]> {
  const busy = Map.groupBy(await busyDevices(db, runs, where), ({ other }) => other.id);
  const others = [...busy].map(([schedule_id, all]) => ({
    schedule_id,
    priority_level: all[0]?.other.priority_level ?? priority_level,
    track: trackOfKind(all[0]?.other.kind ?? kind),
    device_ids: all[0]?.device_ids ?? [],
    occurrences: all.flatMap((one) => one.runs),
  }));
  const candidate = {
    schedule_id: where.id,
    priority_level,
    track: trackOfKind(kind),
    device_ids: where.devices.map(({ id }) => id),
    occurrences: runs,
  };
  const meetingsWith = meetingsOf(candidate, twoTracked(where.devices));
  const meetings: ScheduleMeeting[] = [];
  for (const other of others) {
    await yieldIfDue();
    meetings.push(...meetingsWith(other));
  }
  return meetings
    .sort(byFirstOverlap)
    .map((meeting) => ({
      ...meeting,
      other: busy.get(meeting.schedule_id)?.[0]?.other as StoredSchedule,
      runs: busy.get(meeting.schedule_id)?.flatMap((one) => one.runs) ?? [],
    }));
}

const MOST_DEVICES = 10;
const MOST_LISTED = 200;

export interface Listing {
  /** All its devices, in the order of their names. */
  names: readonly { id: string; name: string }[];
  zone: string;
  /** Whether the caller may know the other schedule. */
  mayKnow: (other: StoredSchedule) => boolean;
  effectsOf: (encounter: Encounter, at: Interval) => Conflict['effects'];
}

/** The list for the dialog: of the same pair at the same time of day only the first. */
export function listEncounters(
  encounters: readonly Encounter[],
  { names, zone, mayKnow, effectsOf }: Listing,
): { conflicts: Conflict[]; interruptions: Interruption[] } {
  const conflicts: (Omit<Conflict, 'effects'> & { effects: () => Conflict['effects'] })[] = [];
  const interruptions: Interruption[] = [];
  for (const encounter of encounters) {
    const { other, effect, overlaps, device_ids, priority_level } = encounter;
    const schedule = mayKnow(other) ? { id: other.id, name: other.name } : { id: '', name: 'Lịch phát của cấp khác' };
    const theirs = new Set(device_ids);
    const devices = names.filter(({ id }) => theirs.has(id)).slice(0, MOST_DEVICES);
    for (const [at, ...again] of Map.groupBy(overlaps, ({ start }) => wallTimeOf(start, zone)).values()) {
      if (!at) continue;
      const times = 1 + again.length;
      const listed = { schedule, priority_level, ...at, times, device_count: device_ids.length, devices };
      if (effect === 'collides') conflicts.push({ ...listed, effects: () => effectsOf(encounter, at) });
      else interruptions.push({ ...listed, effect });
    }
  }
  const firstOf = <Listed extends Pick<Meeting, 'start'>>(listed: Listed[]) =>
    listed.sort((a, b) => a.start.localeCompare(b.start)).slice(0, MOST_LISTED);
  // Only of what is listed, both schedules are played out as devices would.
  const played = firstOf(conflicts).map(({ effects, ...listed }) => ({ ...listed, effects: effects() }));
  return { conflicts: played, interruptions: firstOf(interruptions) };
}
