import { CHECKS, type Memory } from './checks';
import type { Stage } from './stage';

export interface Verdict {
  title: string;
  /** What was wrong; null when nothing was. */
  fault: string | null;
}

/** Makes all checks in order, telling each as it is done; after one without which the rest cannot be judged, none. */
export async function checkDevice(stage: Stage, tell: (verdict: Verdict) => void): Promise<Verdict[]> {
  const memory: Memory = { first_run: stage.run(0, 0), cut_run: '', mended_at: 0 };
  const verdicts: Verdict[] = [];
  for (const { title, isVital, look } of CHECKS) {
    const verdict = { title, fault: await look(stage, memory) };
    verdicts.push(verdict);
    tell(verdict);
    if (isVital && verdict.fault) break;
  }
  return verdicts;
}
