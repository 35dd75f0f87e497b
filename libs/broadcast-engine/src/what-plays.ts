import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { type InstantInput, toMs } from './instant';
import { layoutOf } from './claim';
import { positionAt, type ProgrammePosition } from './position-at';
import { soundSecondsBetween } from './programme-layout';
import { resolveTimeline, type Segment } from './timeline';

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

/** A run on the air: `programme_sec` seconds into its programme, and what that is. */
export interface NowOnAir {
  occurrence: PlannedOccurrence;
  programme_sec: number;
  position: ProgrammePosition;
}

/** Where `occurrence` is at `at`, which lies in `segment`. Devices that keep their timeline use this with `segmentAt`. */
export function onAirIn(segment: Segment, occurrence: PlannedOccurrence, at: InstantInput): NowOnAir {
  const programme_sec = (Math.round(segment.programme_offset_sec * 1000) + toMs(at) - segment.from) / 1000;
  return { occurrence, programme_sec, position: positionAt(layoutOf(occurrence), programme_sec) };
}

/** What a device with these runs plays at `at`, or null. Works the timeline out anew: for one look, not for every second. */
export function whatPlays(occurrences: readonly PlannedOccurrence[], at: InstantInput): NowOnAir | null {
  const moment = toMs(at);
  const segment = segmentAt(resolveTimeline(occurrences, { from: moment, to: moment + 1 }), moment);
  const occurrence = segment && occurrences.find(({ occurrence_id }) => occurrence_id === segment.occurrence_id);
  return segment && occurrence ? onAirIn(segment, occurrence, moment) : null;
}

/**
 * Seconds of sound the timeline gives a run. Less than its `required_sec` means that others took its time: the reason for what
 * is missing is then `preempted`.
 */
export function soundSecondsOnAir(segments: readonly Segment[], occurrence: PlannedOccurrence): number {
  const layout = layoutOf(occurrence);
  const own = segments.filter(({ occurrence_id }) => occurrence_id === occurrence.occurrence_id);
  const sound = own.reduce((sum, { from, to, programme_offset_sec: offset }) => sum + soundSecondsBetween(layout, offset, offset + (to - from) / 1000), 0);
  return Math.round(sound * 1000) / 1000;
}
