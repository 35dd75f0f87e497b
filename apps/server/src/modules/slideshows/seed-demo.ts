import { and, eq, inArray } from 'drizzle-orm';
import { everySeen, madeBefore } from '../../demo-worlds';
import { newRecord } from '../../http/record-values';
import type { DemoContext } from '../module';
import { mediaTable } from '../media';
import { resolutionTable } from '../settings';
import { collectionItemTable, collectionTable, slideshowTable, slideTable } from './table';

const SLIDE_SEC = 12;
/** Position among the records of that morning: after all media in them. */
const MADE_AFTER_MEDIA = 20;

/**
 * Demo slideshows: one for each schedule with more than one picture; and a collection of all pictures.
 */
export async function seedDemoSlideshows({ deps: { db }, people, communes: [own], world }: DemoContext) {
  if (!own) return;
  const board = [...world.models, ...world.others].find(({ size }) => size)?.size;
  const [resolution] = await db
    .select({ id: resolutionTable.id })
    .from(resolutionTable)
    .where(and(eq(resolutionTable.width, board?.width ?? 0), eq(resolutionTable.height, board?.height ?? 0)));
  if (!resolution) return;
  const medias = await db
    .select({ id: mediaTable.id, name: mediaTable.name })
    .from(mediaTable)
    .where(and(eq(mediaTable.area_id, own.id), eq(mediaTable.is_test, false)));
  const idsOf = (names: readonly string[]) =>
    names.flatMap((name) => medias.find((media) => media.name === name)?.id ?? []);
  const common = (name: string) => ({
    name,
    ...newRecord(people.canbo, name),
    ...madeBefore(MADE_AFTER_MEDIA),
    area_id: own.id,
    share: 'below' as const,
  });
  const shows = world.schedules.filter(({ is_seen, plays }) => is_seen && plays.length > 1);
  await db.transaction(async (tx) => {
    const known = await tx
      .select({ name: slideshowTable.name })
      .from(slideshowTable)
      .where(
        and(
          eq(slideshowTable.area_id, own.id),
          inArray(
            slideshowTable.name,
            shows.map(({ name }) => name),
          ),
        ),
      );
    if (known.length > 0) return;
    const all = idsOf(everySeen(world));
    const [collection] = await tx
      .insert(collectionTable)
      .values({ ...common('Áp phích, video và chữ chạy'), kind: 'media', cover_id: all[0] ?? null })
      .returning({ id: collectionTable.id });
    if (collection && all.length > 0)
      await tx
        .insert(collectionItemTable)
        .values(all.map((media_id, sort) => ({ collection_id: collection.id, sort, media_id })));
    for (const { name, plays } of shows) {
      const show = {
        resolution_id: resolution.id,
        source: 'slides' as const,
        slide_sec: SLIDE_SEC,
        transition: 'fade' as const,
        fit: 'contain' as const,
        ticker_text: '',
        loop: true,
      };
      const [made] = await tx
        .insert(slideshowTable)
        .values({ ...common(name), ...show })
        .returning({ id: slideshowTable.id });
      const slides = idsOf(plays);
      if (made && slides.length > 0)
        await tx
          .insert(slideTable)
          .values(slides.map((media_id, sort) => ({ slideshow_id: made.id, sort, media_id, caption: '' })));
    }
  });
}
