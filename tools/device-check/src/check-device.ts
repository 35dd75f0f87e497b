import { plannedRun } from './planned-run';
import type { Check, Memory } from './check';
import { CHECKS } from './checks';
import type { Stage } from './stage';

export interface Verdict {
  title: string;
  /** Fault that was found; null when there was none. */
  fault: string | null;
  /** Reason why the check was skipped. */
  not_made?: string;
}

/**
 * Runs all checks in order and reports each result. When a vital check fails, the rest is skipped, because it cannot be
 * judged.
 */
export async function checkDevice(
  stage: Stage,
  report: (verdict: Verdict) => void,
  checks: readonly Check[] = CHECKS,
): Promise<Verdict[]> {
  const memory: Memory = { first_run: plannedRun(0, []), cut_run: plannedRun(0, []), mended_at: 0 };
  const verdicts: Verdict[] = [];
  for (const { title, isVital, lacks, run: look } of checks) {
    const not_made = lacks?.(stage);
    const verdict = not_made ? { title, fault: null, not_made } : { title, fault: await look(stage, memory) };
    verdicts.push(verdict);
    report(verdict);
    if (isVital && verdict.fault) break;
  }
  return verdicts;
}
