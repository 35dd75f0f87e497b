import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { enrolmentTable } from '../table';

const NONE = { proof: null, approved_at: null, install_id: null };

/**
 * The enrolment of a locked device. It must be read in a query of its own, after the lock: a row joined to one that was
 * waited for is as old as the beginning of the wait.
 */
export async function enrolmentOf(tx: Database, device_id: string) {
  const { proof, approved_at, install_id } = enrolmentTable;
  const [row] = await tx
    .select({ proof, approved_at, install_id })
    .from(enrolmentTable)
    .where(eq(enrolmentTable.device_id, device_id));
  return row ?? NONE;
}
