import { CONTENT_CALLS, RELAY_CALLS } from '@loa/contracts/content';
import { MEDIA_CALLS } from '@loa/contracts/media';
import { BULLETIN_CALLS, SCHEDULE_CALLS } from '@loa/contracts/schedules';
import type { ScheduleKind } from '@loa/contracts/schedules';
import { COLLECTION_CALLS, SLIDESHOW_CALLS } from '@loa/contracts/slideshows';
import { NEWS_CATEGORY_CALLS } from '@loa/contracts/settings';
import { and, eq, inArray } from 'drizzle-orm';
import type { RecordUser } from '../../http/record-uses';
import { usersIn } from '../../http/record-uses';
import { inScope } from '../../http/scope';
import { scheduleItemTable, scheduleTable as table } from './table';

const byItem: RecordUser['find'] = (tx, caller, id, limit) => {
  const playing = tx.select({ id: scheduleItemTable.schedule_id }).from(scheduleItemTable).where(eq(scheduleItemTable.ref_id, id));
  return usersIn(tx, table, and(inArray(table.id, playing), inArray(table.status, ['waiting_approval', 'approved', 'paused'])), limit, inScope(table.area_id, caller));
};

const byCategory =
  (kinds: ScheduleKind[]): RecordUser['find'] =>
  (tx, caller, id, limit) =>
    usersIn(tx, table, and(eq(table.category_news_id, id), inArray(table.kind, kinds)), limit, inScope(table.area_id, caller));

/** A schedule needs what it plays while it waits for the air or holds it, and its news field for as long as it is kept. */
export const scheduleUses: RecordUser[] = [
  { of: CONTENT_CALLS, by: SCHEDULE_CALLS, find: byItem },
  { of: RELAY_CALLS, by: SCHEDULE_CALLS, find: byItem },
  ...[MEDIA_CALLS, SLIDESHOW_CALLS, COLLECTION_CALLS].map((of) => ({ of, by: BULLETIN_CALLS, find: byItem })),
  { of: NEWS_CATEGORY_CALLS, by: SCHEDULE_CALLS, find: byCategory(['audio']) },
  { of: NEWS_CATEGORY_CALLS, by: BULLETIN_CALLS, find: byCategory(['media', 'slideshow']) },
];
