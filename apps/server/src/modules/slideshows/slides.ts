import type { Collection, Slide, Slideshow } from '@loa/contracts/slideshows';
import { asc, eq, inArray, or } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import type { Database } from '../../db/database';
import { contentTable } from '../content';
import { mediaTable } from '../media';
import type { ReadyMedia } from '../media';
import { collectionItemTable as itemTable, slideshowTable, slideTable } from './table';

type Settings = Pick<Slideshow, 'slide_sec' | 'transition' | 'fit'>;
/** A slide with the slideshow's settings filled in where it has none of its own. */
export type FullSlide = Slide & Pick<Slideshow, 'transition' | 'fit'> & { duration_sec: number };

/** The stored slides of each of these slideshows, with the names of their media. */
export async function slidesOf(
  db: Database,
  slideshow_ids: readonly string[],
): Promise<Map<string, Slideshow['slides']>> {
  const rows = await db
    .select({ slide: slideTable, name: mediaTable.name })
    .from(slideTable)
    .innerJoin(mediaTable, eq(mediaTable.id, slideTable.media_id))
    .where(anyOf(slideTable.slideshow_id, slideshow_ids))
    .orderBy(asc(slideTable.slideshow_id), asc(slideTable.sort));
  const groups = new Map<string, Slideshow['slides']>(slideshow_ids.map((id) => [id, []]));
  for (const {
    slide: { slideshow_id, sort: _sort, ...slide },
    name,
  } of rows)
    groups.get(slideshow_id)?.push({ ...slide, name });
  return groups;
}

/** The items of each of these collections, in order. */
export async function itemsOf(
  db: Database,
  collection_ids: readonly string[],
): Promise<Map<string, Collection['items']>> {
  const rows = await db
    .select({
      collection_id: itemTable.collection_id,
      media_id: itemTable.media_id,
      content_id: itemTable.content_id,
      media_name: mediaTable.name,
      content_name: contentTable.name,
    })
    .from(itemTable)
    .leftJoin(mediaTable, eq(mediaTable.id, itemTable.media_id))
    .leftJoin(contentTable, eq(contentTable.id, itemTable.content_id))
    .where(anyOf(itemTable.collection_id, collection_ids))
    .orderBy(asc(itemTable.collection_id), asc(itemTable.sort));
  const groups = new Map<string, Collection['items']>(collection_ids.map((id) => [id, []]));
  for (const { collection_id, media_id, content_id, media_name, content_name } of rows)
    groups
      .get(collection_id)
      ?.push({ content_id: media_id ?? content_id ?? '', name: media_name ?? content_name ?? '' });
  return groups;
}

declare module '../../events' {
  interface DomainEvents {
    /**
     * A collection has other items or another order for those who play it. Changes of the items themselves have their
     * own events.
     */
    'collection.changed': { id: string };
    /** The same event for a slideshow. */
    'slideshow.changed': { id: string };
  }
}

/** The ids of the collections that contain any of these contents or media. */
export const collectionsWith = (db: Database, ids: SQLWrapper) =>
  db
    .selectDistinct({ id: itemTable.collection_id })
    .from(itemTable)
    .where(or(inArray(itemTable.content_id, ids), inArray(itemTable.media_id, ids)));

/**
 * The ids of the slideshows that use any of these contents, media or collections: as music, as a slide, as the
 * collection it shows or within that.
 */
export const slideshowsWith = (db: Database, ids: SQLWrapper) => {
  const { id, music_id, collection_id } = slideshowTable;
  const showing = db.select({ id: slideTable.slideshow_id }).from(slideTable).where(inArray(slideTable.media_id, ids));
  return db
    .select({ id })
    .from(slideshowTable)
    .where(
      or(
        inArray(music_id, ids),
        inArray(id, showing),
        inArray(collection_id, ids),
        inArray(collection_id, collectionsWith(db, ids)),
      ),
    );
};

/** An item of a collection as a slide: every setting comes from the slideshow. */
export const slideOf = ({ content_id: media_id }: { content_id: string }): Slide => ({
  media_id,
  page: null,
  duration_sec: null,
  transition: null,
  fit: null,
  caption: '',
});

/**
 * Slides one by one: documents page by page, each with its own seconds, transition and fit. Slides of deleted media are
 * left out.
 */
export function fullSlides(
  slides: readonly Slide[],
  medias: ReadonlyMap<string, ReadyMedia>,
  { slide_sec, transition, fit }: Settings,
): (FullSlide & { media: ReadyMedia })[] {
  return slides.flatMap((slide) => {
    const media = medias.get(slide.media_id);
    if (!media) return [];
    const isWhole = slide.page === null && (media.media_kind === 'pdf' || media.media_kind === 'ppt');
    const pages = isWhole && media.shown.length > 0 ? media.shown.map(({ page }) => page) : [slide.page];
    const own = slide.duration_sec ?? (media.media_kind === 'video' ? media.duration_sec : null) ?? slide_sec;
    const { media_id, caption } = slide;
    return pages.map((page) => ({
      media_id,
      caption,
      page,
      duration_sec: own,
      transition: slide.transition ?? transition,
      fit: slide.fit ?? fit,
      media,
    }));
  });
}
