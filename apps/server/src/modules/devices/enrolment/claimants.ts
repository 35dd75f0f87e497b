import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import { enrolmentTable as enrolment } from '../table';

interface Claimed {
  id: string;
  clash_proof: string | null;
  ignored_proof: string | null;
}

/** Machines of a device that are remembered as not its own; the oldest are forgotten. */
const MOST_IGNORED = 50;

/** The proofs of machines that a person ignored, as they are stored in one text. */
const ignoredProofs = ({ ignored_proof }: { ignored_proof: string | null }) =>
  ignored_proof?.split(' ').filter(Boolean) ?? [];

/** The stored text with one more proof. */
export const withIgnored = (enrolled: { ignored_proof: string | null }, proof: string | null) =>
  [...ignoredProofs(enrolled), ...(proof ? [proof] : [])].slice(-MOST_IGNORED).join(' ');

/**
 * Notes that another machine claims to be this device; once for each machine, and never one that was ignored. A person
 * decides about the first before the next is noted: two in turn cannot take each other's place.
 */
export async function noteClash(tx: Database, known: Claimed, clash_proof: string, clash_from: string) {
  if (known.clash_proof !== null || ignoredProofs(known).includes(clash_proof)) return false;
  const clash = { clash_at: nowIso(), clash_from, clash_proof };
  await tx
    .insert(enrolment)
    .values({ device_id: known.id, ...clash })
    .onConflictDoUpdate({ target: enrolment.device_id, set: clash });
  return true;
}
