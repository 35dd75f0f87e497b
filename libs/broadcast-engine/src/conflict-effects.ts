import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import type { Conflict, ConflictEffect } from '@loa/contracts/schedules';
import { type Interval, toIso } from './instant';
import { playOut, type Segment } from './timeline';

/** Effects of each rule for a collision on two runs of equal level: both are played out, as a device would. */
export function conflictEffects(own: PlannedOccurrence, other: PlannedOccurrence): NonNullable<Conflict['effects']> {
  const [whole, undisturbed] = [own, other].map((run) => segmentsOf(run, [run])) as [Segment[], Segment[]];
  const effectOf = (rule: { queue: boolean; override?: true }): ConflictEffect => {
    const decided = { ...own, override: undefined, ...rule };
    const ours = segmentsOf(decided, [decided, other]);
    const theirs = segmentsOf(other, [decided, other]);
    return { plays: spanOf(ours), is_whole: lengthOf(ours) >= lengthOf(whole), ...loss(undisturbed, theirs) };
  };
  return {
    override: effectOf({ queue: false, override: true }),
    queue: effectOf({ queue: true }),
    keep: effectOf({ queue: false }),
  };
}

const segmentsOf = ({ occurrence_id }: PlannedOccurrence, runs: PlannedOccurrence[]) =>
  playOut(runs).segments.filter((segment) => segment.occurrence_id === occurrence_id);

export const lengthOf = (segments: readonly Segment[]) => segments.reduce((sum, { from, to }) => sum + to - from, 0);

function spanOf(segments: readonly Pick<Segment, 'from' | 'to'>[]): Interval | null {
  const [first, last] = [segments[0], segments.at(-1)];
  return first && last ? { start: toIso(first.from), end: toIso(last.to) } : null;
}

/** Time in which the other run would have played and does not, and how it plays on afterwards. */
function loss(
  undisturbed: readonly Segment[],
  theirs: readonly Segment[],
): Pick<ConflictEffect, 'other_stops' | 'other_returns'> {
  const lost = undisturbed.flatMap((alone) => without(alone, theirs));
  const [first, last] = [lost[0], lost.at(-1)];
  if (!first || !last) return { other_stops: null, other_returns: null };
  const back = theirs.find(({ from }) => from >= first.from);
  return {
    other_stops: { start: toIso(first.from), end: toIso(back?.from ?? last.to) },
    other_returns: back ? returnOf(back, theirs[0] === back) : null,
  };
}

const returnOf = ({ programme_offset_sec }: Segment, isFirst: boolean) => {
  if (isFirst) return 'begins';
  return programme_offset_sec > 0 ? 'continues' : 'restarts';
};

type Stretch = Pick<Segment, 'from' | 'to'>;

/** The parts of a stretch that lie in none of the segments. */
export function without({ from, to }: Stretch, segments: readonly Stretch[]) {
  const parts: { from: number; to: number }[] = [];
  let at = from;
  for (const segment of segments) {
    if (segment.from > at) parts.push({ from: at, to: Math.min(segment.from, to) });
    at = Math.max(at, segment.to);
    if (at >= to) break;
  }
  return at < to ? [...parts, { from: at, to }] : parts;
}
