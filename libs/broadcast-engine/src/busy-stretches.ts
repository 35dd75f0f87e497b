import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { toMs } from './instant';

/**
 * Longest time (ms) a run can occupy a device: to an end that is known, or its length after the runs it queues behind.
 */
interface BusyTime {
  fixed_end: number;
  queued_ms: number;
}

/**
 * Maximum wait in ms: a paused run with `queue` cannot be distinguished from a waiting one; it gives up a day after its
 * end.
 */
const LONGEST_QUEUE_MS = 86_400_000;

/**
 * The longest time that a run can occupy a device. A queued run plays its length after everything before it; under
 * `finish` an item may play beyond the end. The result is never too short, often too long.
 */
export function longestBusyTime({
  start,
  end,
  added_at,
  queue,
  overrun_rule,
  pauses,
  items,
}: PlannedOccurrence): BusyTime {
  const [starts, ends] = [toMs(start), toMs(end)];
  const overtime =
    overrun_rule === 'finish' ? Math.ceil(Math.max(0, ...items.map(({ duration_sec }) => duration_sec)) * 1000) : 0;
  if (!queue) return { fixed_end: ends + overtime, queued_ms: 0 };
  return { fixed_end: pauses ? ends + LONGEST_QUEUE_MS : toMs(added_at ?? start), queued_ms: ends - starts + overtime };
}

/**
 * Busy stretches of a plan that contain one of some runs. Nothing in a stretch meets a run outside it, so the fate of
 * its runs depends on them alone. `strips` are by start.
 */
export function busyStretches<Strip extends BusyTime & { starts: number }>(
  strips: readonly Strip[],
  isWanted: (strip: Strip) => boolean,
): Strip[][] {
  const found: Strip[][] = [];
  let stretch: Strip[] = [];
  let hasWanted = false;
  let [fixed, queued] = [-Infinity, 0];
  for (const strip of strips) {
    if (strip.starts >= fixed + queued) {
      if (hasWanted) found.push(stretch);
      [stretch, hasWanted, fixed, queued] = [[], false, strip.starts, 0];
    }
    stretch.push(strip);
    hasWanted ||= isWanted(strip);
    fixed = Math.max(fixed, strip.fixed_end);
    queued += strip.queued_ms;
  }
  if (hasWanted) found.push(stretch);
  return found;
}
