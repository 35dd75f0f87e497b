import { minutesOf } from './local-time';
import type { WallWindow } from './local-time';

type Start = Pick<WallWindow, 'start_time'>;

/** A run that a person took off: the local day it belongs to, and the start of its slot, `HH:mm`. */
export interface DroppedRun {
  local_date: string;
  slot_start: string;
}

/**
 * New start of each slot after an edit, by its old one: decisions about a day belong to the slot, not to its minute. A
 * slot with the same start is the same one; the others are paired in the order of the day, so that they move the least.
 * A slot that is missing was removed.
 */
export function matchSlots(before: readonly Start[], after: readonly Start[]): ReadonlyMap<string, string> {
  const [old, fresh] = [startsOf(before), startsOf(after)];
  const same = old.filter((start) => fresh.includes(start));
  const isOther = (start: string) => !same.includes(start);
  return new Map([
    ...same.map((start) => [start, start] as const),
    ...nearest(old.filter(isOther), fresh.filter(isOther)),
  ]);
}

/** The runs that stay dropped after an edit; one whose slot was removed keeps its start, and waits for it to return. */
export function dropsAfter<Run extends DroppedRun>(
  dropped: readonly Run[],
  before: readonly Start[],
  after: readonly Start[],
): Run[] {
  const now = matchSlots(before, after);
  const moved = dropped.map((run) => ({ ...run, slot_start: now.get(run.slot_start) ?? run.slot_start }));
  return [...new Map(moved.map((run) => [`${run.local_date} ${run.slot_start}`, run])).values()];
}

const startsOf = (slots: readonly Start[]) => [...new Set(slots.map(({ start_time }) => start_time))].sort();

interface Pairing {
  cost: number;
  pairs: [string, string][];
}

/** As many pairs as possible, without crossing, with the smallest sum of distances. */
function nearest(old: readonly string[], fresh: readonly string[]): [string, string][] {
  const known = new Map<string, Pairing>();
  const skips = Math.abs(old.length - fresh.length);
  const best = (at: number, to: number, left: number): Pairing => {
    const [from, target] = [old[at], fresh[to]];
    if (from === undefined || target === undefined) return { cost: 0, pairs: [] };
    const key = `${at} ${to}`;
    const found = known.get(key);
    if (found) return found;
    const rest = best(at + 1, to + 1, left);
    const paired: Pairing = {
      cost: rest.cost + Math.abs(minutesOf(from) - minutesOf(target)),
      pairs: [[from, target], ...rest.pairs],
    };
    const skipped =
      left > 0 ? (old.length > fresh.length ? best(at + 1, to, left - 1) : best(at, to + 1, left - 1)) : null;
    const chosen = skipped && skipped.cost < paired.cost ? skipped : paired;
    known.set(key, chosen);
    return chosen;
  };
  return best(0, 0, skips).pairs;
}
