import { CONTENT_CALLS, RELAY_CALLS } from '@loa/contracts/content';
import { DEVICE_GROUP_CALLS } from '@loa/contracts/devices';
import { MEDIA_CALLS } from '@loa/contracts/media';
import { BULLETIN_CALLS, isSeen, SCHEDULE_CALLS, SCHEDULE_KINDS } from '@loa/contracts/schedules';
import type { ScheduleKind } from '@loa/contracts/schedules';
import { COLLECTION_CALLS, SLIDESHOW_CALLS } from '@loa/contracts/slideshows';
import { NEWS_CATEGORY_CALLS } from '@loa/contracts/settings';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RecordUser } from '../../http/record-uses';
import { usersIn } from '../../http/record-uses';
import { inScope } from '../../http/scope';
import { defaultShowUses } from './default-shows/uses';
import { naming } from './reach/touching-schedules';
import { playing } from './plans/schedules-playing';
import { scheduleProposalTable, scheduleTable as table } from './table';

const SEEN = SCHEDULE_KINDS.filter(isSeen);
const HEARD = SCHEDULE_KINDS.filter((kind) => !isSeen(kind));

const byItem =
  (kinds: ScheduleKind[]): RecordUser['find'] =>
  (tx, caller, id, limit) =>
    usersIn(
      tx,
      table,
      and(
        inArray(table.id, playing(tx, id)),
        inArray(table.kind, kinds),
        inArray(table.status, ['waiting_approval', 'approved', 'paused']),
      ),
      limit,
      inScope(table.area_id, caller),
    );

const byCategory =
  (kinds: ScheduleKind[]): RecordUser['find'] =>
  (tx, caller, id, limit) =>
    usersIn(
      tx,
      table,
      and(eq(table.category_news_id, id), inArray(table.kind, kinds)),
      limit,
      inScope(table.area_id, caller),
    );

const byGroup =
  (kinds: ScheduleKind[]): RecordUser['find'] =>
  (tx, caller, id, limit) => {
    const proposing = tx
      .select({ id: scheduleProposalTable.schedule_id })
      .from(scheduleProposalTable)
      .where(sql`${scheduleProposalTable.written} -> 'area_ids' ? ${id}`);
    return usersIn(
      tx,
      table,
      and(
        inArray(table.id, naming(tx, id).union(proposing)),
        inArray(table.kind, kinds),
        inArray(table.status, ['draft', 'waiting_approval', 'approved', 'paused', 'rejected']),
      ),
      limit,
      inScope(table.area_id, caller),
    );
  };

/**
 * A schedule needs its contents while it waits for approval or is on the air, and its news category as long as it
 * exists. It needs its groups of devices as long as it may play again.
 */
export const scheduleUses: RecordUser[] = [
  ...defaultShowUses,
  ...[CONTENT_CALLS, RELAY_CALLS, COLLECTION_CALLS].map((of) => ({ of, by: SCHEDULE_CALLS, find: byItem(HEARD) })),
  ...[MEDIA_CALLS, SLIDESHOW_CALLS, COLLECTION_CALLS].map((of) => ({ of, by: BULLETIN_CALLS, find: byItem(SEEN) })),
  { of: DEVICE_GROUP_CALLS, by: SCHEDULE_CALLS, find: byGroup(HEARD) },
  { of: DEVICE_GROUP_CALLS, by: BULLETIN_CALLS, find: byGroup(SEEN) },
  { of: NEWS_CATEGORY_CALLS, by: SCHEDULE_CALLS, find: byCategory(HEARD) },
  { of: NEWS_CATEGORY_CALLS, by: BULLETIN_CALLS, find: byCategory(SEEN) },
];
