import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { type InstantInput, toMs } from './instant';
import { competes, takenTime } from './taken-time';
import { playOutOn } from './tracks';

/**
 * Why a run of a plan is not heard in a span: others play, a person stopped it, it came later, or all of it was played.
 */
export type Loss = 'preempted' | 'paused' | 'dropped' | 'late' | 'programme_over';

/** A run in a span: heard, or lost, and to which other run. */
export interface HeardRun {
  is_heard: boolean;
  loss: Loss | null;
  by: string | null;
}

/**
 * The runs of one device's plan that are heard in a span, and those that could be heard in it by their time, by id: all
 * are played out as the device would. A queued run counts until it gives up.
 */
export function heardIn(
  tracks: number,
  runs: readonly PlannedOccurrence[],
  span: { from: InstantInput; to: InstantInput },
): Map<string, HeardRun> {
  const [from, to] = [toMs(span.from), toMs(span.to)];
  const played = playOutOn(tracks, runs, to);
  const segments = played.tracks.flat();
  const inSpan = segments.filter((segment) => segment.from < to && segment.to > from);
  const isHeard = new Set(inSpan.map(({ occurrence_id }) => occurrence_id));
  const byId = new Map(runs.map((run) => [run.occurrence_id, run]));
  const heard = new Map<string, HeardRun>();
  for (const run of runs) {
    const id = run.occurrence_id;
    const waits = run.queue && (played.over.get(id) ?? Infinity) > from;
    if (toMs(run.start) >= to || (toMs(run.end) <= from && !waits && !isHeard.has(id))) continue;
    if (isHeard.has(id)) heard.set(id, { is_heard: true, loss: null, by: null });
    else {
      const rival = inSpan.find(({ occurrence_id }) => competes(tracks, run, byId.get(occurrence_id) ?? run));
      const by = rival?.occurrence_id ?? null;
      heard.set(id, { is_heard: false, ...lossOf(run, { from, to, by, isOver: played.over.get(id) ?? Infinity }) });
    }
  }
  for (const [id, { loss }] of heard) {
    // It gave up, because another took its time before the span.
    const taker = loss === 'programme_over' ? takerOf(tracks, runs, id, to) : null;
    if (taker) heard.set(id, { is_heard: false, loss: 'preempted', by: taker });
  }
  return heard;
}

interface InSpan {
  from: number;
  to: number;
  by: string | null;
  isOver: number;
}

function lossOf({ dropped_at, pauses = [], added_at }: PlannedOccurrence, { from, to, by, isOver }: InSpan) {
  if (dropped_at && toMs(dropped_at) <= from) return { loss: 'dropped' as const, by: null };
  if (added_at && toMs(added_at) >= to) return { loss: 'late' as const, by: null };
  const isPaused = pauses.some((pause) => toMs(pause.from) < to && (!pause.to || toMs(pause.to) > from));
  if (isPaused) return { loss: 'paused' as const, by: null };
  return by && isOver > from ? { loss: 'preempted' as const, by } : { loss: 'programme_over' as const, by: null };
}

function takerOf(tracks: number, runs: readonly PlannedOccurrence[], id: string, to: number): string | null {
  const taken = takenTime(
    tracks,
    runs.filter(({ start }) => toMs(start) < to),
    (one) => one === id,
  ).get(id);
  if (!taken || taken.lost_ms === 0) return null;
  return [...taken.by].sort(([, a], [, b]) => b.ms - a.ms)[0]?.[0] ?? null;
}
