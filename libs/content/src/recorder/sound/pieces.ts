/** A part of a recording as it arrived: 16-bit samples of one channel. */
export type Piece = Int16Array<ArrayBuffer>;

export const samplesOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { length }) => sum + length, 0);

/** Joins several pieces into one. */
export function joined(pieces: readonly Piece[]): Piece {
  const whole = new Int16Array(samplesOf(pieces));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The pieces without everything behind the first `samples`. */
export function cutAfter(pieces: readonly Piece[], samples: number): Piece[] {
  const left: Piece[] = [];
  let remaining = samples;
  for (const piece of pieces) {
    if (remaining <= 0) break;
    left.push(piece.length <= remaining ? piece : piece.slice(0, remaining));
    remaining -= piece.length;
  }
  return left;
}

/** The pieces without the first `samples`. */
export function cutBefore(pieces: readonly Piece[], samples: number): Piece[] {
  const left: Piece[] = [];
  let before = Math.max(0, samples);
  for (const piece of pieces) {
    if (before < piece.length) left.push(before > 0 ? piece.slice(before) : piece);
    before = Math.max(0, before - piece.length);
  }
  return left;
}

const FULL = 0x8000;
/** Maximum samples that are examined for a bar, so that an hour is drawn immediately. */
const LOOKED_AT = 2000;

/** Peak of each of `count` parts of a recording, 0…1 of the highest of all. */
export function barsOf(pieces: readonly Piece[], count: number): number[] {
  const total = samplesOf(pieces);
  if (total === 0) return [];
  const bars = Array<number>(Math.min(count, total)).fill(0);
  const stride = Math.max(1, Math.floor(total / bars.length / LOOKED_AT));
  let before = 0;
  for (const piece of pieces) {
    for (let at = (stride - (before % stride)) % stride; at < piece.length; at += stride) {
      const bar = Math.floor(((before + at) / total) * bars.length);
      bars[bar] = Math.max(bars[bar] ?? 0, Math.abs(piece[at] ?? 0) / FULL);
    }
    before += piece.length;
  }
  const top = Math.max(...bars);
  return top > 0 ? bars.map((bar) => bar / top) : bars;
}
