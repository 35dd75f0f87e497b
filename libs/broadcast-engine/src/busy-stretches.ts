import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { toMs } from './instant';

/** How long a run can hold a device (ms): until an end that is known, and as long after whatever it waits for. */
interface Hold {
  fixed_end: number;
  queued_ms: number;
}

/** A paused run that queues waits for nobody it could be told from; it gives up a day after its end. */
const LONGEST_QUEUE_MS = 86_400_000;

/**
 * The longest that a run can hold a device. One that queues plays its length after whatever is before it; under
 * `finish` an item
 * runs on. Never too short, often too long.
 */
export function longestHold({ start, end, added_at, queue, overrun_rule, pauses, items }: PlannedOccurrence): Hold {
  const [starts, ends] = [toMs(start), toMs(end)];
  const overtime =
    overrun_rule === 'finish' ? Math.ceil(Math.max(0, ...items.map(({ duration_sec }) => duration_sec)) * 1000) : 0;
  if (!queue) return { fixed_end: ends + overtime, queued_ms: 0 };
  return { fixed_end: pauses ? ends + LONGEST_QUEUE_MS : toMs(added_at ?? start), queued_ms: ends - starts + overtime };
}

/**
 * The stretches of a plan that hold one of some runs, in which nothing meets what lies outside: what becomes of their
 * runs follows
 * from them alone. `strips` are by start.
 */
export function busyStretches<Strip extends Hold & { starts: number }>(
  strips: readonly Strip[],
  holds: (strip: Strip) => boolean,
): Strip[][] {
  const found: Strip[][] = [];
  let stretch: Strip[] = [];
  let isAsked = false;
  let [fixed, queued] = [-Infinity, 0];
  for (const strip of strips) {
    if (strip.starts >= fixed + queued) {
      if (isAsked) found.push(stretch);
      [stretch, isAsked, fixed, queued] = [[], false, strip.starts, 0];
    }
    stretch.push(strip);
    isAsked ||= holds(strip);
    fixed = Math.max(fixed, strip.fixed_end);
    queued += strip.queued_ms;
  }
  if (isAsked) found.push(stretch);
  return found;
}
