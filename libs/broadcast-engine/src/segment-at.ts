import { type InstantInput, toMs } from './instant';
import type { Segment } from './timeline';

/** The segment on the air at an instant, or null for silence. `segments` come from `resolveTimeline`. */
export function segmentAt(segments: readonly Segment[], at: InstantInput): Segment | null {
  const moment = toMs(at);
  let low = 0;
  let high = segments.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const segment = segments[middle] as Segment;
    if (moment < segment.from) high = middle - 1;
    else if (moment >= segment.to) low = middle + 1;
    else return segment;
  }
  return null;
}
