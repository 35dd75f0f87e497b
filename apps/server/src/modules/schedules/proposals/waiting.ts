import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { scheduleProposalTable as proposal, scheduleTable } from '../table';

/** Condition for schedules that wait for approval, or of which a change does. */
export const waits = (db: Database) =>
  // One set: of two joined by OR the database reads every schedule.
  inArray(
    scheduleTable.id,
    db
      .select({ id: scheduleTable.id })
      .from(scheduleTable)
      .where(eq(scheduleTable.status, 'waiting_approval'))
      .union(db.select({ id: proposal.schedule_id }).from(proposal).where(eq(proposal.status, 'waiting_approval'))),
  );

/** The first run of what waits: of the proposed change where there is one. */
export const waitingStart = sql<string | null>`coalesce((select ${proposal.next_start} from ${proposal}
  where ${proposal.schedule_id} = ${scheduleTable.id} and ${proposal.status} = 'waiting_approval'), ${scheduleTable.next_start})`.mapWith(
  scheduleTable.next_start,
);
