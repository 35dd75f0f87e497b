import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { PRIORITY_LEVELS } from '@loa/contracts/schedules';
import { lengthOf, without } from './conflict-effects';
import { toMs } from './instant';
import type { Segment } from './timeline';
import { playOutOn, TRACKS, trackOf } from './tracks';

/** Time of a run in which another plays on its device. */
export interface TakenShare {
  ms: number;
  from: number;
  to: number;
}

/** Effect of others on a run on one device. */
export interface TakenTime {
  /** Time of the run that is not heard at all. */
  lost_ms: number;
  /** How much later it begins, because another plays until then. */
  late_ms: number;
  /** Whether nothing of the run is heard. */
  is_whole: boolean;
  /** Whether it stops for another after it began. */
  is_interrupted: boolean;
  /** The part of each other run in this. */
  by: ReadonlyMap<string, TakenShare>;
}

/**
 * Runs of one device that others take time from, make late or interrupt, by id: all are played out as the device would,
 * and each is compared with itself alone.
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
    const [first, last] = [alone[0], alone.at(-1)];
    if (!first || !last) continue;
    const isRival = ({ occurrence_id }: Segment) =>
      occurrence_id !== run.occurrence_id && competes(tracks, run, byId.get(occurrence_id) ?? run);
    const rivals = played.filter(isRival);
    const whole = { ...first, to: Math.max(last.to, own.at(-1)?.to ?? 0) };
    const pauses = pausesOf(run);
    const itself = [...own, ...pauses].sort((a, b) => a.from - b.from);
    const by = sharesOf(without(whole, itself), rivals);
    if (by.size === 0) continue;
    const lost_ms = Math.max(0, lengthOf(alone) - lengthOf(own));
    const late_ms = own[0] ? Math.max(0, own[0].from - first.from) : 0;
    const end = toMs(run.end) + (run.queue ? late_ms : 0);
    const isStopped = ({ to }: Segment, index: number) =>
      rivals.some((rival) => rival.from <= to && to < rival.to) &&
      !pauses.some(({ from }) => from === to) &&
      (index < own.length - 1 || (lost_ms > 0 && to < end));
    taken.set(run.occurrence_id, {
      lost_ms,
      late_ms,
      is_whole: own.length === 0,
      is_interrupted: own.some(isStopped),
      by,
    });
  }
  return taken;
}

const pausesOf = ({ pauses = [] }: PlannedOccurrence) =>
  pauses.map(({ from, to }) => ({ from: toMs(from), to: to === undefined ? Infinity : toMs(to) }));

/** Whether two runs want the same track of a device. */
export const competes = (tracks: number, run: PlannedOccurrence, other: PlannedOccurrence) =>
  tracks < TRACKS.length || other.priority_level === PRIORITY_LEVELS.emergency || trackOf(other) === trackOf(run);

function sharesOf(gaps: readonly Pick<Segment, 'from' | 'to'>[], others: readonly Segment[]) {
  const shares = new Map<string, TakenShare>();
  for (const gap of gaps)
    for (const other of others) {
      const [from, to] = [Math.max(gap.from, other.from), Math.min(gap.to, other.to)];
      if (to <= from) continue;
      const share = shares.get(other.occurrence_id);
      shares.set(other.occurrence_id, addShares(share, { ms: to - from, from, to }));
    }
  return shares;
}

/** Two shares of one run or schedule as one. */
export const addShares = (one: TakenShare | undefined, other: TakenShare): TakenShare =>
  one ? { ms: one.ms + other.ms, from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) } : other;
