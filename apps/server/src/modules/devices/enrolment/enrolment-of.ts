import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { enrolmentTable } from '../table';

const NONE = {
  proof: null,
  first_seen_at: null,
  approved_at: null,
  approved_by: null,
  install_id: null,
  maker_key_id: null,
  clash_proof: null,
  ignored_proof: null,
};

/**
 * The enrolment of a locked device. It must be read in a query of its own, after the lock: a row joined to one that was
 * waited for is as old as the beginning of the wait.
 */
export async function enrolmentOf(tx: Database, device_id: string) {
  const { proof, first_seen_at, approved_at, approved_by, install_id, maker_key_id, clash_proof, ignored_proof } =
    enrolmentTable;
  const [row] = await tx
    .select({ proof, first_seen_at, approved_at, approved_by, install_id, maker_key_id, clash_proof, ignored_proof })
    .from(enrolmentTable)
    .where(eq(enrolmentTable.device_id, device_id));
  return row ?? NONE;
}
