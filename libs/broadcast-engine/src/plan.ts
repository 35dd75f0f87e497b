import { planDocument, type PlanDocument, type PlannedOccurrence } from '@loa/contracts/device-protocol';
import { type InstantInput, toIso, toMs } from './instant';

/**
 * The plan of a device from the runs that target it: those that touch [valid_from, valid_to), each once, by start and id, with
 * nothing in them that the contract does not name. The same runs in any order give the same document; `canonicalJson` gives its
 * bytes, and the caller hashes them. Throws a ZodError on a run that breaks the contract.
 */
export function buildPlan(occurrences: readonly PlannedOccurrence[], range: { valid_from: InstantInput; valid_to: InstantInput }): PlanDocument {
  const [from, to] = [toMs(range.valid_from), toMs(range.valid_to)];
  const byId = new Map<string, PlannedOccurrence>();
  for (const occurrence of occurrences) {
    if (toMs(occurrence.end) <= from || toMs(occurrence.start) >= to) continue;
    byId.set(occurrence.occurrence_id, { ...occurrence, start: toIso(occurrence.start), end: toIso(occurrence.end) });
  }
  const order = ({ start, occurrence_id }: PlannedOccurrence) => `${start} ${occurrence_id}`;
  const sorted = [...byId.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return planDocument.parse({ format: 1, valid_from: toIso(from), valid_to: toIso(to), occurrences: sorted });
}
