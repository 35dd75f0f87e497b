import { RESOLUTION_CALLS } from '@loa/contracts/resolutions';
import { eq, inArray, or } from 'drizzle-orm';
import type { Ground } from '../../ground';
import { onContentChanged } from '../content';
import { collectionsWith, slideshowsWith } from './slides';
import { collectionItemTable, collectionTable, slideshowTable, slideTable } from './table';

declare module '../../events' {
  interface DomainEvents {
    /** What a collection gives those who play it is, or may be, another: its own order, or something it holds. */
    'collection.changed': { id: string };
    /** The same of a slideshow: its slides, its collection, its music, its size. */
    'slideshow.changed': { id: string };
  }
}

/** Tells of collections and slideshows whose parts changed elsewhere, after the change is committed. Answers how to stop. */
export function followChanges(ground: Ground): () => Promise<void> {
  const { db, events, log } = ground;
  let working: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    working = working.then(work).catch((err: unknown) => log.error({ err }, 'slideshows not told of a change'));
  };
  const tellShows = async (rows: readonly { id: string }[]) => {
    for (const { id } of new Map(rows.map((row) => [row.id, row])).values()) events.emit('slideshow.changed', { id });
  };

  const mediaChanged = async (media_id: string) => {
    const showing = await db.selectDistinct({ id: slideTable.slideshow_id }).from(slideTable).where(eq(slideTable.media_id, media_id));
    const holding = db.select({ id: collectionItemTable.collection_id }).from(collectionItemTable).where(eq(collectionItemTable.media_id, media_id));
    const collections = await db.select({ id: collectionTable.id }).from(collectionTable).where(or(inArray(collectionTable.id, holding), eq(collectionTable.cover_id, media_id)));
    await tellShows(showing);
    for (const { id } of collections) events.emit('collection.changed', { id });
  };
  const contentChanged = async (content_id: string) => {
    for (const { id } of await collectionsWith(db, [content_id])) events.emit('collection.changed', { id });
    await tellShows(await slideshowsWith(db, [content_id]));
  };
  const showsOf = async (column: typeof slideshowTable.collection_id | typeof slideshowTable.resolution_id, id: string) =>
    tellShows(await db.select({ id: slideshowTable.id }).from(slideshowTable).where(eq(column, id)));

  const stops = [
    events.on('media.changed', ({ id, change }) => change !== 'failed' && enqueue(() => mediaChanged(id))),
    onContentChanged(events, ({ id, change }) => change !== 'failed' && enqueue(() => contentChanged(id))),
    events.on('collection.changed', ({ id }) => enqueue(() => showsOf(slideshowTable.collection_id, id))),
    events.on('record.changed', ({ base, id }) => base === RESOLUTION_CALLS.base && enqueue(() => showsOf(slideshowTable.resolution_id, id))),
  ];
  return async () => {
    for (const stop of stops) stop();
    await working;
  };
}
