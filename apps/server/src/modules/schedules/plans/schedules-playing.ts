import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { heardWith } from '../../content';
import { collectionsWith, slideshowsWith } from '../../slideshows';
import { withLists } from '../stored-schedule';
import type { StoredSchedule } from '../stored-schedule';
import { scheduleItemTable, scheduleProposalTable, scheduleTable } from '../table';

/**
 * The ids of all schedules that play a content, relay link, media, slideshow or collection, or would after a proposed
 * change: by itself, in a collection or slideshow, as its music, or as the jingle of another that is any of these.
 */
export const playing = (db: Database, id: string) => {
  const heard = heardWith(id);
  const plays = (ref_id: SQL) =>
    or(inArray(ref_id, heard), inArray(ref_id, collectionsWith(db, heard)), inArray(ref_id, slideshowsWith(db, heard)));
  const { written, schedule_id, status } = scheduleProposalTable;
  const proposed = db
    .select({ id: schedule_id })
    .from(scheduleProposalTable)
    .where(
      and(
        eq(status, 'waiting_approval'),
        exists(
          sql`(select 1 from jsonb_array_elements(${written} -> 'items') item where ${plays(sql`(item ->> 'ref_id')::uuid`)})`,
        ),
      ),
    );
  return db
    .select({ id: scheduleItemTable.schedule_id })
    .from(scheduleItemTable)
    .where(plays(sql`${scheduleItemTable.ref_id}`))
    .union(proposed);
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
