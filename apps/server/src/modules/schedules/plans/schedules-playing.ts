import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { withLists } from '../stored-schedule';
import type { StoredSchedule } from '../stored-schedule';
import { scheduleItemTable, scheduleTable } from '../table';

/** The schedules that wait for the air or hold it and play a content or relay link. */
export async function schedulesPlaying(tx: Database, content_id: string): Promise<StoredSchedule[]> {
  const using = tx.select({ id: scheduleItemTable.schedule_id }).from(scheduleItemTable).where(eq(scheduleItemTable.ref_id, content_id));
  return withLists(tx, await tx.select().from(scheduleTable).where(and(inArray(scheduleTable.id, using), inArray(scheduleTable.status, ['waiting_approval', 'approved', 'paused']))));
}
