import { short, spreadOf } from './statistics.ts';
import { median } from './statistics.ts';

/** One line of the table. */
export interface Result {
  what: string;
  measured: string;
  reference: string;
  ratio: string;
  target: string;
  verdict: 'ok' | 'over' | '';
}

interface Figures {
  unit: string;
  measured: readonly number[];
  /** The same measured on what stands beside it, in the same run. */
  reference?: readonly number[];
  /** Limit of the ratio. */
  ratio?: { atMost: number } | { atLeast: number };
  /** Limit of the figure itself. */
  limit?: { atMost: number };
}

const verdictOf = (oks: readonly boolean[]): Result['verdict'] =>
  oks.length === 0 ? '' : oks.every(Boolean) ? 'ok' : 'over';

/** Compares a figure with its reference and its target. */
export function compare(what: string, { unit, measured, reference, ratio, limit }: Figures): Result {
  const show = (values: readonly number[]) => `${spreadOf(values, short)} ${unit}`.trim();
  const value = median(measured);
  const times = reference ? value / median(reference) : NaN;
  const oks: boolean[] = [];
  const targets: string[] = [];
  if (ratio && reference) {
    const isLess = 'atMost' in ratio;
    oks.push(isLess ? times <= ratio.atMost : times >= ratio.atLeast);
    targets.push(isLess ? `≤ ${ratio.atMost} ×` : `≥ ${ratio.atLeast} ×`);
  }
  if (limit) {
    oks.push(value <= limit.atMost);
    targets.push(`≤ ${limit.atMost} ${unit}`.trim());
  }
  return {
    what,
    measured: show(measured),
    reference: reference ? show(reference) : '',
    ratio: Number.isFinite(times) ? `${times.toFixed(2)} ×` : '',
    target: targets.join(', '),
    verdict: verdictOf(oks),
  };
}

/** A row for what did not come about in the time it was given: a benchmark says so and goes on. */
export const notReached = (what: string, came: string): Result => ({
  what,
  measured: `not reached: ${came}`,
  reference: '',
  ratio: '',
  target: '',
  verdict: 'over',
});
