import { filesIn, soundSecondsBetween } from '@loa/broadcast-engine';
import type { MissReason } from '@loa/contracts/schedules';
import type { RunRecord } from './device-state';
import type { PlannedRun } from './plan';

/**
 * The cause of most of the missing time. A file that came in the end was late, not missing, and the other way round.
 */
export function whyMissing(
  run: PlannedRun,
  noted: RunRecord['missed_ms'] | undefined,
  hasFile: (sha256: string) => boolean,
): MissReason | null {
  const missed = { ...noted };
  const add = (reason: MissReason, ms: number) => (missed[reason] = (missed[reason] ?? 0) + ms);
  for (const [reason, ms] of Object.entries(lostBeforehand(run)) as [MissReason, number][]) add(reason, ms);
  const hasCome = filesIn(run.occurrence.items).every(({ sha256 }) => hasFile(sha256));
  const [named, was] = hasCome ? (['file_missing', 'late'] as const) : (['late', 'file_missing'] as const);
  if (missed[named]) {
    add(was, missed[named]);
    delete missed[named];
  }
  const [reason, most] = (Object.entries(missed) as [MissReason, number][]).reduce(
    (worst, cause) => (cause[1] > worst[1] ? cause : worst),
    ['unknown', 0] as [MissReason, number],
  );
  return most > 0 ? reason : null;
}

/**
 * Sound (ms) the run owes and the timeline does not give it: it began for this device in the middle, was paused, or
 * others took its time.
 */
function lostBeforehand(run: PlannedRun): Partial<Record<MissReason, number>> {
  const { occurrence, segments, layout, start, closes_at } = run;
  const lost = Math.max(0, occurrence.required_sec * 1000 - soundMs(run, 0, Infinity));
  const late = occurrence.added_at
    ? Math.min(lost, soundSecondsBetween(layout, 0, segments[0]?.programme_offset_sec ?? 0) * 1000)
    : 0;
  const silent = (occurrence.pauses ?? []).reduce(
    (sum, { from, to }) =>
      sum + Math.max(0, Math.min(closes_at, to ? Date.parse(to) : Infinity) - Math.max(start, Date.parse(from))),
    0,
  );
  const paused = Math.min(lost - late, silent);
  return { late, paused, preempted: lost - late - paused };
}

/** Milliseconds of sound the timeline gives a run between two moments. */
export function soundMs({ segments, layout }: PlannedRun, from: number, to: number) {
  const seconds = segments.reduce((sum, segment) => {
    const [start, end] = [Math.max(segment.from, from), Math.min(segment.to, to)];
    if (start >= end) return sum;
    const offset = segment.programme_offset_sec + (start - segment.from) / 1000;
    return sum + soundSecondsBetween(layout, offset, offset + (end - start) / 1000);
  }, 0);
  return Math.round(seconds * 1000);
}
