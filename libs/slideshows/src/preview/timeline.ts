import { TRANSITION_MS, type ShownSlide, type Transition } from '@loa/contracts/slideshows';

/**
 * Where a show stands: which slide, for how long already, and how much of its coming is still to be seen (0: just
 * beginning, 1: there).
 */
export interface Moment {
  at: number;
  into_ms: number;
  entered: number;
  /** What it comes over; -1 for nothing. */
  before: number;
}

type Timed = Pick<ShownSlide, 'duration_sec' | 'transition'>;

/** When each slide begins, and after the last when the show is over; in milliseconds. */
export const startsOf = (slides: readonly Timed[]) =>
  slides.reduce((starts, { duration_sec }) => [...starts, (starts.at(-1) ?? 0) + duration_sec * 1000], [0]);

/** A transition takes no more than a third of its slide. */
export const transitionMs = ({ duration_sec, transition }: Timed) =>
  transition === 'none' ? 0 : Math.min(TRANSITION_MS, (duration_sec * 1000) / 3);

/** The moment so many milliseconds after the beginning; null when it is over and its last slide stays. */
export function momentAt(
  slides: readonly Timed[],
  starts: readonly number[],
  ms: number,
  loop: boolean,
): Moment | null {
  const total = starts.at(-1) ?? 0;
  if (total === 0 || (!loop && ms >= total)) return null;
  const round = Math.floor(ms / total);
  const inRound = ms - round * total;
  let [low, high] = [0, slides.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= inRound) low = middle;
    else high = middle - 1;
  }
  const into_ms = inRound - (starts[low] ?? 0);
  const takes = transitionMs(slides[low] ?? { duration_sec: 0, transition: 'none' });
  const before = low > 0 ? low - 1 : round > 0 ? slides.length - 1 : -1;
  return { at: low, into_ms, entered: takes === 0 || before === -1 ? 1 : Math.min(1, into_ms / takes), before };
}

/** How a picture that comes lies over the one before: its place, its size and how much of it is seen. */
export function entering(transition: Transition, entered: number): { x: number; scale: number; alpha: number } {
  if (transition === 'push') return { x: 1 - entered, scale: 1, alpha: 1 };
  if (transition === 'zoom') return { x: 0, scale: 0.6 + 0.4 * entered, alpha: entered };
  return { x: 0, scale: 1, alpha: transition === 'fade' ? entered : 1 };
}
