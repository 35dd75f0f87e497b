import type { Slide, Slideshow } from '@loa/contracts/slideshows';
import { asc } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import type { Database } from '../../db/database';
import type { ReadyMedia } from '../media';
import { collectionItemTable, slideTable } from './table';

type Settings = Pick<Slideshow, 'slide_sec' | 'transition' | 'fit'>;
/** A slide with all that the slideshow says of those that say nothing. */
export type FullSlide = Slide & Pick<Slideshow, 'transition' | 'fit'> & { duration_sec: number };

/** The slides of each of these slideshows as they are stored. */
export async function slidesOf(db: Database, slideshow_ids: readonly string[]): Promise<Map<string, Slide[]>> {
  const rows = await db.select().from(slideTable).where(anyOf(slideTable.slideshow_id, slideshow_ids)).orderBy(asc(slideTable.slideshow_id), asc(slideTable.sort));
  const groups = new Map<string, Slide[]>(slideshow_ids.map((id) => [id, []]));
  for (const { slideshow_id, sort: _sort, ...slide } of rows) groups.get(slideshow_id)?.push(slide);
  return groups;
}

/** What each of these collections holds, in its order. */
export async function itemsOf(db: Database, collection_ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db.select().from(collectionItemTable).where(anyOf(collectionItemTable.collection_id, collection_ids)).orderBy(asc(collectionItemTable.collection_id), asc(collectionItemTable.sort));
  const groups = new Map<string, string[]>(collection_ids.map((id) => [id, []]));
  for (const { collection_id, media_id, content_id } of rows) groups.get(collection_id)?.push(media_id ?? content_id ?? '');
  return groups;
}

/** What a collection is as slides: each as the slideshow says. */
export const slideOf = (media_id: string): Slide => ({ media_id, page: null, duration_sec: null, transition: null, fit: null, caption: '' });

/** Documents page by page, and each slide with its own seconds, transition and fit. What a deleted media was is left out. */
export function fullSlides(slides: readonly Slide[], medias: ReadonlyMap<string, ReadyMedia>, { slide_sec, transition, fit }: Settings): (FullSlide & { media: ReadyMedia })[] {
  return slides.flatMap((slide) => {
    const media = medias.get(slide.media_id);
    if (!media) return [];
    const isWhole = slide.page === null && (media.media_kind === 'pdf' || media.media_kind === 'ppt');
    const pages = isWhole && media.shown.length > 0 ? media.shown.map(({ page }) => page) : [slide.page];
    const own = slide.duration_sec ?? (media.media_kind === 'video' ? media.duration_sec : null) ?? slide_sec;
    return pages.map((page) => ({ ...slide, page, duration_sec: own, transition: slide.transition ?? transition, fit: slide.fit ?? fit, media }));
  });
}
