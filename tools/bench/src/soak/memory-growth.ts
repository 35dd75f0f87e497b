import { quantile } from '../statistics.ts';

/** Quantile that counts as present most of the time; a single peak does not. */
const HIGH = 0.9;

/**
 * Memory of the last third beside all before, each as high as it stood: what was thrown away once and comes back has
 * not grown.
 */
export function growth(bytes: readonly number[]) {
  const before = 2 * Math.floor(bytes.length / 3);
  return quantile(bytes.slice(before), HIGH) / quantile(bytes.slice(0, before), HIGH);
}
