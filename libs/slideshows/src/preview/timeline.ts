import { TRANSITION_MS, type ShownSlide, type Transition } from '@loa/contracts/slideshows';

/**
 * State of a show: the slide, the milliseconds since it began, and the progress of its transition (0: just beginning,
 * 1: complete).
 */
export interface Moment {
  at: number;
  into_ms: number;
  entered: number;
  /** Slide that it replaces; -1 for none. */
  before: number;
}

type Timed = Pick<ShownSlide, 'duration_sec' | 'transition'>;

/** Start of each slide, and the end of the show after the last; in milliseconds. */
export const startsOf = (slides: readonly Timed[]) =>
  slides.reduce((starts, { duration_sec }) => [...starts, (starts.at(-1) ?? 0) + duration_sec * 1000], [0]);

/** Milliseconds of a transition: at most a third of its slide. */
export const transitionMs = ({ duration_sec, transition }: Timed) =>
  transition === 'none' ? 0 : Math.min(TRANSITION_MS, (duration_sec * 1000) / 3);

/** State so many milliseconds after the beginning; null when the show is over and its last slide stays. */
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

/** Position, size and opacity of an entering picture over the one before. */
export function entering(transition: Transition, entered: number): { x: number; scale: number; alpha: number } {
  if (transition === 'push') return { x: 1 - entered, scale: 1, alpha: 1 };
  if (transition === 'zoom') return { x: 0, scale: 0.6 + 0.4 * entered, alpha: entered };
  return { x: 0, scale: 1, alpha: transition === 'fade' ? entered : 1 };
}
