import { PRIORITY_LEVELS, type PriorityLevel } from '@loa/contracts/schedules';
import { type Interval, toIso, toMs } from './instant';

/** The runs of one schedule, and the devices they reach after areas are resolved. */
export interface ScheduledRuns {
  schedule_id: string;
  priority_level: PriorityLevel;
  device_ids: readonly string[];
  occurrences: readonly Interval[];
}

/** Where a candidate meets another schedule: on which devices (each once) and when. `overlaps` are by start, never empty. */
export interface ScheduleConflict {
  schedule_id: string;
  priority_level: PriorityLevel;
  device_ids: string[];
  overlaps: Interval[];
}

/**
 * The collisions an operator has to decide: equal level, same device, same time. Other levels are settled by priority, and two
 * emergencies by the later start (DOMAIN, rules 1–4). Grouped by the other schedule, earliest collision first. The candidate's
 * own earlier version is never a conflict.
 */
export function findConflicts(candidate: ScheduledRuns, others: readonly ScheduledRuns[]): ScheduleConflict[] {
  if (candidate.priority_level === PRIORITY_LEVELS.emergency) return [];
  const devices = new Set(candidate.device_ids);
  const conflicts: ScheduleConflict[] = [];
  for (const { schedule_id, priority_level, device_ids, occurrences } of others) {
    if (priority_level !== candidate.priority_level || schedule_id === candidate.schedule_id) continue;
    const shared = [...new Set(device_ids)].filter((id) => devices.has(id));
    const overlaps = shared.length > 0 ? overlapsOf(candidate.occurrences, occurrences) : [];
    if (overlaps.length > 0) conflicts.push({ schedule_id, priority_level, device_ids: shared, overlaps });
  }
  const first = ({ overlaps: [overlap], schedule_id }: ScheduleConflict) => `${overlap?.start} ${schedule_id}`;
  return conflicts.sort((a, b) => (first(a) < first(b) ? -1 : 1));
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
  return overlaps.sort((x, y) => x.start - y.start || x.end - y.end).map(({ start, end }) => ({ start: toIso(start), end: toIso(end) }));
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
