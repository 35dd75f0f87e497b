import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';

/**
 * One change of plans at a time, until the transaction ends: of two that overlap, each would leave out what the other has not
 * committed yet. Taken before anything is read, so that all that is read is what the one before left.
 */
export const lockPlans = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('loa.plans'))`);
