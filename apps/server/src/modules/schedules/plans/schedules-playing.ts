import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { collectionsWith } from '../../slideshows';
import { withLists } from '../stored-schedule';
import type { StoredSchedule } from '../stored-schedule';
import { scheduleItemTable, scheduleTable } from '../table';

/** The ids of all schedules that play a content, relay link, media, slideshow or collection, a content also as part of a collection. */
export const playing = (db: Database, id: string) =>
  db
    .select({ id: scheduleItemTable.schedule_id })
    .from(scheduleItemTable)
    .where(or(eq(scheduleItemTable.ref_id, id), inArray(scheduleItemTable.ref_id, collectionsWith(db, id))));

/** Those of them that wait for the air or hold it. */
export async function schedulesPlaying(tx: Database, content_id: string): Promise<StoredSchedule[]> {
  return withLists(tx, await tx.select().from(scheduleTable).where(and(inArray(scheduleTable.id, playing(tx, content_id)), inArray(scheduleTable.status, ['waiting_approval', 'approved', 'paused']))));
}
