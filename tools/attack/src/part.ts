import type { Findings } from './findings';
import type { Target } from './target';

export interface Measure {
  /** The first round tries everything there is one of; each further one is random. */
  rounds: number;
  /** Sampling of calls that exist once each: every so many-th is tried; 1 tries all. */
  every: number;
  /** The same seed makes the same random rounds. */
  seed: number;
}

/** One way of attacking. It writes down what it finds and throws only when it cannot go on. */
export type Part = (target: Target, findings: Findings, measure: Measure) => Promise<void>;
