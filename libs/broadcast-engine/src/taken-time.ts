import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { PRIORITY_LEVELS } from '@loa/contracts/schedules';
import { lengthOf, without } from './conflict-effects';
import type { Segment } from './timeline';
import { playOutOn, TRACKS, trackOf } from './tracks';

/** Time of a run that is not heard on a device because others play there. */
export interface TakenTime {
  lost_ms: number;
  /** Whether nothing of the run is heard. */
  is_whole: boolean;
  /** Milliseconds that each other run plays in the lost time. */
  by: ReadonlyMap<string, number>;
}

/**
 * Runs of one device that lose time to others, by id: all are played out as the device would, and each is compared with
 * itself alone. A run that plays all the same, only later, loses nothing.
 */
export function takenTime(
  tracks: number,
  runs: readonly PlannedOccurrence[],
  isWanted: (id: string) => boolean = () => true,
): Map<string, TakenTime> {
  const played = playOutOn(tracks, runs).tracks.flat();
  const segments = Map.groupBy(played, ({ occurrence_id }) => occurrence_id);
  const byId = new Map(runs.map((run) => [run.occurrence_id, run]));
  const taken = new Map<string, TakenTime>();
  for (const run of runs.filter(({ occurrence_id }) => isWanted(occurrence_id))) {
    const alone = playOutOn(tracks, [run]).tracks.flat();
    const own = segments.get(run.occurrence_id) ?? [];
    const lost_ms = lengthOf(alone) - lengthOf(own);
    if (lost_ms <= 0) continue;
    const isRival = ({ occurrence_id }: Segment) => competes(tracks, run, byId.get(occurrence_id) ?? run);
    const by = sharesOf(
      alone.flatMap((segment) => without(segment, own)),
      played.filter((segment) => segment.occurrence_id !== run.occurrence_id && isRival(segment)),
    );
    if (by.size > 0) taken.set(run.occurrence_id, { lost_ms, is_whole: own.length === 0, by });
  }
  return taken;
}

const competes = (tracks: number, run: PlannedOccurrence, other: PlannedOccurrence) =>
  tracks < TRACKS.length || other.priority_level === PRIORITY_LEVELS.emergency || trackOf(other) === trackOf(run);

function sharesOf(gaps: readonly Pick<Segment, 'from' | 'to'>[], others: readonly Segment[]) {
  const shares = new Map<string, number>();
  for (const gap of gaps)
    for (const { occurrence_id, from, to } of others) {
      const ms = Math.min(gap.to, to) - Math.max(gap.from, from);
      if (ms > 0) shares.set(occurrence_id, (shares.get(occurrence_id) ?? 0) + ms);
    }
  return shares;
}
