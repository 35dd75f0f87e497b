/** Maximum absolute value of a peak. */
const FULL = 128;

/**
 * `count` bars, 0…1, out of min/max pairs (−128…127): each bar is the loudest moment of its part. A quiet recording is
 * drawn as high as a loud one, because the position of the speech matters.
 */
export function waveformBars(peaks: readonly number[], count: number): number[] {
  const pairs = Math.floor(peaks.length / 2);
  if (pairs === 0) return [];
  const bars = Array.from({ length: Math.min(count, pairs) }, (_, bar, all = Math.min(count, pairs)) => {
    const from = Math.floor((bar * pairs) / all);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * pairs) / all));
    let loudest = 0;
    for (let at = from * 2; at < to * 2; at += 1) loudest = Math.max(loudest, Math.abs(peaks[at] ?? 0));
    return loudest / FULL;
  });
  const top = Math.max(...bars);
  return top > 0 ? bars.map((bar) => bar / top) : bars;
}

/** The bars as one SVG path in a box of `bars.length` × 1 around its middle line. */
export const waveformPath = (bars: readonly number[]) =>
  bars.map((bar, at) => `M${at + 0.5} ${0.5 - Math.max(bar, 0.06) / 2}v${Math.max(bar, 0.06)}`).join('');
