import { and, inArray, or } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { heardWith } from '../../content';
import { collectionsWith, slideshowsWith } from '../../slideshows';
import { withLists } from '../stored-schedule';
import type { StoredSchedule } from '../stored-schedule';
import { scheduleItemTable, scheduleTable } from '../table';

/**
 * The ids of all schedules that play a content, relay link, media, slideshow or collection: by itself, in a collection
 * or slideshow, as its music, or as the jingle of another that is any of these.
 */
export const playing = (db: Database, id: string) => {
  const { ref_id } = scheduleItemTable;
  const heard = heardWith(id);
  return db
    .select({ id: scheduleItemTable.schedule_id })
    .from(scheduleItemTable)
    .where(
      or(
        inArray(ref_id, heard),
        inArray(ref_id, collectionsWith(db, heard)),
        inArray(ref_id, slideshowsWith(db, heard)),
      ),
    );
};

/** The schedules among them that wait for approval or are on the air. */
export async function schedulesPlaying(tx: Database, content_id: string): Promise<StoredSchedule[]> {
  return withLists(
    tx,
    await tx
      .select()
      .from(scheduleTable)
      .where(
        and(
          inArray(scheduleTable.id, playing(tx, content_id)),
          inArray(scheduleTable.status, ['waiting_approval', 'approved', 'paused']),
        ),
      ),
  );
}
