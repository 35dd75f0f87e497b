import { PRIORITY_LEVELS, type PriorityLevel } from '@loa/contracts/schedules';
import { type Interval, toIso, toMs } from './instant';
import type { Track } from './tracks';

/** The runs of one schedule, and the devices they reach after areas are resolved. */
export interface ScheduledRuns {
  schedule_id: string;
  priority_level: PriorityLevel;
  /** Track it plays on, where a device has two. */
  track: Track;
  device_ids: readonly string[];
  occurrences: readonly Interval[];
}

/**
 * Effect of a meeting on the candidate: equal levels collide and somebody must decide; otherwise one interrupts the
 * other.
 */
export type MeetingEffect = 'collides' | 'interrupts' | 'interrupted';

/**
 * Meeting of a candidate with another schedule: the devices (each once) and the times. `overlaps` are by start, never
 * empty.
 */
export interface ScheduleMeeting {
  schedule_id: string;
  priority_level: PriorityLevel;
  effect: MeetingEffect;
  device_ids: string[];
  overlaps: Interval[];
}

/**
 * Meetings of the candidate with one other schedule after another, on the same device at the same time. Equal levels
 * collide and an operator decides; otherwise the higher level interrupts, and of two emergencies the one that begins
 * later (DOMAIN, rules 1–4). The candidate's own earlier version is ignored. On devices with two tracks (`two_tracks`)
 * audible and visible runs do not meet, except for emergencies.
 */
export function meetingsOf(candidate: ScheduledRuns, two_tracks: ReadonlySet<string> = new Set()) {
  const devices = new Set(candidate.device_ids);
  return (other: ScheduledRuns): ScheduleMeeting[] => {
    if (other.schedule_id === candidate.schedule_id) return [];
    const meetsOn = (id: string) => devices.has(id) && !(two_tracks.has(id) && isApart(candidate, other));
    const device_ids = [...new Set(other.device_ids)].filter(meetsOn);
    const all = device_ids.length > 0 ? overlapsOf(candidate.occurrences, other.occurrences) : [];
    const { schedule_id, priority_level } = other;
    return effectsOf(candidate, priority_level, all)
      .filter(([, overlaps]) => overlaps.length > 0)
      .map(([effect, overlaps]) => ({ schedule_id, priority_level, effect, device_ids, overlaps }));
  };
}

/** Order of meetings: by their first overlap. */
export function byFirstOverlap(a: ScheduleMeeting, b: ScheduleMeeting): number {
  const first = ({ overlaps: [overlap], schedule_id }: ScheduleMeeting) => `${overlap?.start} ${schedule_id}`;
  return first(a) < first(b) ? -1 : 1;
}

/** All schedules that the candidate meets, by the first overlap. */
export const findMeetings = (
  candidate: ScheduledRuns,
  others: readonly ScheduledRuns[],
  two_tracks?: ReadonlySet<string>,
): ScheduleMeeting[] => others.flatMap(meetingsOf(candidate, two_tracks)).sort(byFirstOverlap);

/** Each plays on a track of its own. */
export const isApart = (
  a: Pick<ScheduledRuns, 'track' | 'priority_level'>,
  b: Pick<ScheduledRuns, 'track' | 'priority_level'>,
) => a.track !== b.track && [a, b].every(({ priority_level }) => priority_level !== PRIORITY_LEVELS.emergency);

function effectsOf(
  { priority_level, occurrences }: ScheduledRuns,
  other: PriorityLevel,
  overlaps: Interval[],
): [MeetingEffect, Interval[]][] {
  if (priority_level !== other) return [[priority_level > other ? 'interrupts' : 'interrupted', overlaps]];
  if (priority_level !== PRIORITY_LEVELS.emergency) return [['collides', overlaps]];
  const starts = new Set(occurrences.map(({ start }) => toIso(start)));
  return [
    ['interrupts', overlaps.filter(({ start }) => starts.has(start))],
    ['interrupted', overlaps.filter(({ start }) => !starts.has(start))],
  ];
}

/** The stretches of `a` that also lie in `b`, by start. Back to back is none. */
export function overlapsOf(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const sorted = b.map(({ start, end }) => ({ start: toMs(start), end: toMs(end) })).sort((x, y) => x.start - y.start);
  const longest = Math.max(0, ...sorted.map(({ start, end }) => end - start));
  const overlaps: { start: number; end: number }[] = [];
  for (const each of a) {
    const [start, end] = [toMs(each.start), toMs(each.end)];
    for (let index = firstAfter(sorted, start - longest); index < sorted.length; index += 1) {
      const other = sorted[index] as { start: number; end: number };
      if (other.start >= end) break;
      if (other.end > start) overlaps.push({ start: Math.max(start, other.start), end: Math.min(end, other.end) });
    }
  }
  return overlaps
    .sort((x, y) => x.start - y.start || x.end - y.end)
    .map(({ start, end }) => ({ start: toIso(start), end: toIso(end) }));
}

/** Index of the first interval that starts after `moment`. */
function firstAfter(sorted: readonly { start: number }[], moment: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.start ?? Infinity) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
