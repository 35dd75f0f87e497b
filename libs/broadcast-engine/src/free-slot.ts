import { type InstantInput, type Interval, toIso, toMs } from './instant';

export interface FreeSlotQuestion {
  /** Occupied time: other runs on the same devices, quiet hours. Any order, may overlap. */
  busy: readonly Interval[];
  duration_sec: number;
  /** The start that was wanted. */
  around: InstantInput;
  /** The answer lies wholly in it: the same local day (`dayInterval`), or what is left of it. */
  within: Interval;
}

const MINUTE = 60_000;

/**
 * The free stretch of the wanted length that starts nearest to the wanted time, on whole minutes like slots; of two
 * equally near ones the earlier. Null when the day has none. (DOMAIN, đổi giờ.)
 */
export function freeSlot({ busy, duration_sec, around, within }: FreeSlotQuestion): Interval | null {
  const length = Math.ceil(duration_sec / 60) * MINUTE;
  const wanted = toMs(around);
  const taken = busy.map(({ start, end }) => ({ start: toMs(start), end: toMs(end) }));
  const [first, last] = [toMs(within.start), toMs(within.end) - length];
  const isFree = (start: number) =>
    start >= first && start <= last && taken.every((each) => each.end <= start || each.start >= start + length);
  // The nearest free start is the wanted one, or touches something taken, or touches the edge of the day.
  const later = [wanted, first, ...taken.map(({ end }) => end)].map((start) => Math.ceil(start / MINUTE) * MINUTE);
  const earlier = [wanted, last, ...taken.map(({ start }) => start - length)].map(
    (start) => Math.floor(start / MINUTE) * MINUTE,
  );
  const start = [...earlier, ...later]
    .filter(isFree)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)[0];
  return start === undefined ? null : { start: toIso(start), end: toIso(start + length) };
}
