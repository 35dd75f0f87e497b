import { CONTENT_CALLS } from '@loa/contracts/content';
import { MEDIA_CALLS } from '@loa/contracts/media';
import { RESOLUTION_CALLS } from '@loa/contracts/resolutions';
import { COLLECTION_CALLS, SLIDESHOW_CALLS } from '@loa/contracts/slideshows';
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { RecordUser } from '../../http/record-uses';
import { usersIn } from '../../http/record-uses';
import { visibleTo } from '../../http/scope';
import { collectionTable, slideshowTable } from './table';

type Of = RecordUser['of'];
const byCollections = (of: Of, uses: (id: string) => SQL): RecordUser => ({
  of,
  by: COLLECTION_CALLS,
  find: (tx, caller, id, limit) => usersIn(tx, collectionTable, uses(id), limit, visibleTo(collectionTable, caller)),
});
const bySlideshows = (of: Of, uses: (id: string) => SQL): RecordUser => ({
  of,
  by: SLIDESHOW_CALLS,
  find: (tx, caller, id, limit) => usersIn(tx, slideshowTable, uses(id), limit, visibleTo(slideshowTable, caller)),
});

/** Media and contents in slideshows and collections cannot be deleted. */
export const slideshowUses: RecordUser[] = [
  byCollections(
    MEDIA_CALLS,
    (id) =>
      sql`(${collectionTable.cover_id} = ${id} or ${collectionTable.id} in (select i.collection_id
        from collection_item i where i.media_id = ${id}))`,
  ),
  bySlideshows(
    MEDIA_CALLS,
    (id) => sql`${slideshowTable.id} in (select s.slideshow_id from slideshow_slide s where s.media_id = ${id})`,
  ),
  byCollections(
    CONTENT_CALLS,
    (id) => sql`${collectionTable.id} in (select i.collection_id from collection_item i where i.content_id = ${id})`,
  ),
  bySlideshows(CONTENT_CALLS, (id) => eq(slideshowTable.music_id, id)),
  bySlideshows(COLLECTION_CALLS, (id) => eq(slideshowTable.collection_id, id)),
  bySlideshows(RESOLUTION_CALLS, (id) => eq(slideshowTable.resolution_id, id)),
];
