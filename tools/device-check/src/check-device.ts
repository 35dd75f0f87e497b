import { plannedRun } from './planned-run';
import type { Check, Memory } from './check';
import { CHECKS } from './checks';
import type { Stage } from './stage';

export interface Verdict {
  title: string;
  /** What was wrong; null when nothing was. */
  fault: string | null;
  /** Why it was not made. */
  not_made?: string;
}

/** Makes all checks in order, telling each as it is done; after one without which the rest cannot be judged, none. */
export async function checkDevice(
  stage: Stage,
  tell: (verdict: Verdict) => void,
  checks: readonly Check[] = CHECKS,
): Promise<Verdict[]> {
  const memory: Memory = { first_run: plannedRun(0, []), cut_run: plannedRun(0, []), mended_at: 0 };
  const verdicts: Verdict[] = [];
  for (const { title, isVital, lacks, look } of checks) {
    const not_made = lacks?.(stage);
    const verdict = not_made ? { title, fault: null, not_made } : { title, fault: await look(stage, memory) };
    verdicts.push(verdict);
    tell(verdict);
    if (isVital && verdict.fault) break;
  }
  return verdicts;
}
