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
/** A slide with all that the slideshow says of those that say nothing. */
export type FullSlide = Slide & Pick<Slideshow, 'transition' | 'fit'> & { duration_sec: number };

/** The slides of each of these slideshows as they are stored, with the names of what they show. */
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

/** What each of these collections holds, in its order. */
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
     * A collection gives those who play it something else: what it holds, or their order. What it holds tells of
     * itself.
     */
    'collection.changed': { id: string };
    /** The same of a slideshow. */
    'slideshow.changed': { id: string };
  }
}

/** The ids of the collections any of these contents or media lies in. */
export const collectionsWith = (db: Database, ids: SQLWrapper) =>
  db
    .selectDistinct({ id: itemTable.collection_id })
    .from(itemTable)
    .where(or(inArray(itemTable.content_id, ids), inArray(itemTable.media_id, ids)));

/**
 * The ids of the slideshows any of these contents, media or collections is in: as music, as a slide, as what it shows
 * or within that.
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

/** What a collection is as slides: each as the slideshow says. */
export const slideOf = ({ content_id: media_id }: { content_id: string }): Slide => ({
  media_id,
  page: null,
  duration_sec: null,
  transition: null,
  fit: null,
  caption: '',
});

/**
 * Documents page by page, and each slide with its own seconds, transition and fit. What a deleted media was is left
 * out.
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
