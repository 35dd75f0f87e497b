import { addDays, minutesOf } from './local-time';
import type { WallWindow } from './local-time';

/**
 * A run that a person took off, or gave another start on its day: the local day it belongs to, and the start of its
 * slot, `HH:mm`.
 */
export interface DroppedRun {
  local_date: string;
  slot_start: string;
  /** The start it has instead, `HH:mm`; without one it is not played. */
  moved_to?: string | null;
}

/** A slot of today that follows an old one, `days` after its day: beyond midnight a part belongs to the next day. */
export interface Follower {
  slot_start: string;
  days: number;
}

/**
 * New slots of each old one after an edit, by its start: decisions about a day belong to the slot, not to its minute. A
 * slot with the same start is the same one; the others are paired in the order of the day, with those they overlap
 * first, so that they move the least. A new slot that overlaps no slot it is paired with follows each that it overlaps:
 * a slot that was split has several followers, one that was removed has none. One that is shifted over midnight has its
 * follower in the same night.
 */
export function matchSlots(
  before: readonly WallWindow[],
  after: readonly WallWindow[],
): ReadonlyMap<string, readonly Follower[]> {
  const [old, fresh] = [byStart(before), byStart(after)];
  const isIn = (slots: readonly WallWindow[], { start_time }: WallWindow) =>
    slots.some((slot) => slot.start_time === start_time);
  const pairs = new Map<WallWindow, WallWindow>([
    ...fresh.flatMap((slot) => old.filter((one) => isIn([slot], one)).map((one) => [slot, one] as const)),
    ...nearest(
      old.filter((one) => !isIn(fresh, one)),
      fresh.filter((one) => !isIn(old, one)),
    ),
  ]);
  return new Map(
    old.map((one) => [
      one.start_time,
      fresh.flatMap((slot) => {
        const pair = pairs.get(slot);
        if (pair && pair !== one && overlapDays(pair, slot).length > 0) return [];
        const days = overlapDays(one, slot);
        return (days.length === 0 && pair === one ? [nightsApart(one, slot)] : days).map((by) => ({
          slot_start: slot.start_time,
          days: by,
        }));
      }),
    ]),
  );
}

/**
 * The runs that stay dropped or moved after an edit; one whose slot was removed keeps its start, and waits for it to
 * return. Of a slot that was split, the first part is the one that stays moved; where the slot itself is edited to the
 * new time, its run is not moved any more.
 */
export function dropsAfter<Run extends DroppedRun>(
  dropped: readonly Run[],
  before: readonly WallWindow[],
  after: readonly WallWindow[],
): Run[] {
  if (dropped.length === 0) return [];
  const followers = matchSlots(before, after);
  const moved = dropped.flatMap((run) => {
    const all = followers.get(run.slot_start) ?? [];
    // A moved run has a time of its own day: over midnight nothing follows it.
    const now = run.moved_to ? all.filter(({ days }) => days === 0).slice(0, 1) : all;
    return now.length > 0
      ? now.map(({ slot_start, days }) => ({ ...run, slot_start, local_date: addDays(run.local_date, days) }))
      : [run];
  });
  const differing = moved.filter(({ slot_start, moved_to }) => moved_to !== slot_start);
  return [...new Map(differing.map((run) => [`${run.local_date} ${run.slot_start}`, run])).values()];
}

const byStart = (slots: readonly WallWindow[]) =>
  [...new Map(slots.toReversed().map((slot) => [slot.start_time, slot])).values()].sort((a, b) =>
    a.start_time < b.start_time ? -1 : 1,
  );

const DAY_MIN = 24 * 60;
const span = ({ start_time, end_time }: WallWindow) => {
  const [start, end] = [minutesOf(start_time), minutesOf(end_time)];
  return { start, end: end <= start ? end + DAY_MIN : end };
};

/** Days (-1, 0 or 1) after that of the old slot whose new one overlaps it; the same day alone where that does. */
function overlapDays(old: WallWindow, fresh: WallWindow): number[] {
  const [a, b] = [span(old), span(fresh)];
  const meets = (days: number) => a.start < b.end + days * DAY_MIN && b.start + days * DAY_MIN < a.end;
  return meets(0) ? [0] : [-1, 1].filter(meets);
}

/** Shifts of less than this over midnight stay in one night; longer ones stay on their day. */
const NIGHT_MIN = 6 * 60;

/** Days from the old slot to its new one where that lies in the same night, beyond midnight. */
function nightsApart(old: WallWindow, fresh: WallWindow): number {
  const later = minutesOf(fresh.start_time) - minutesOf(old.start_time);
  return DAY_MIN - Math.abs(later) < NIGHT_MIN ? -Math.sign(later) : 0;
}

interface Pairing {
  cost: number;
  /** New slots, each with its old one. */
  pairs: [WallWindow, WallWindow][];
}

/** More than all distances of a day's slots: one pair that overlaps is worth more than any way that they move. */
const APART = 1_000_000;
const costOf = (old: WallWindow, fresh: WallWindow) =>
  Math.abs(minutesOf(old.start_time) - minutesOf(fresh.start_time)) + (overlapDays(old, fresh).includes(0) ? 0 : APART);

/** As many pairs as possible, without crossing; of these as many that overlap as possible, then the smallest moves. */
function nearest(old: readonly WallWindow[], fresh: readonly WallWindow[]): [WallWindow, WallWindow][] {
  const known = new Map<string, Pairing>();
  const skips = Math.abs(old.length - fresh.length);
  const best = (at: number, to: number, left: number): Pairing => {
    const [from, target] = [old[at], fresh[to]];
    if (from === undefined || target === undefined) return { cost: 0, pairs: [] };
    const key = `${at} ${to}`;
    const found = known.get(key);
    if (found) return found;
    const rest = best(at + 1, to + 1, left);
    const paired: Pairing = { cost: rest.cost + costOf(from, target), pairs: [[target, from], ...rest.pairs] };
    const skipped =
      left > 0 ? (old.length > fresh.length ? best(at + 1, to, left - 1) : best(at, to + 1, left - 1)) : null;
    const chosen = skipped && skipped.cost < paired.cost ? skipped : paired;
    known.set(key, chosen);
    return chosen;
  };
  return best(0, 0, skips).pairs;
}
