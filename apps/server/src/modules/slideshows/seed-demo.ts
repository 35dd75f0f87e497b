import { and, asc, eq } from 'drizzle-orm';
import { newRecord } from '../../http/record-values';
import type { DemoContext } from '../module';
import { mediaTable } from '../media';
import { resolutionTable } from '../settings';
import { collectionItemTable, collectionTable, slideshowTable, slideTable } from './table';

/** What the boards' demo shows in turn: its media, once chosen one by one and once as a collection. */
export async function seedDemoSlideshows({ ground: { db, config }, people, communes }: DemoContext) {
  const [own] = communes;
  if (!own || config.variant !== 'led-display' || (await db.$count(slideshowTable, eq(slideshowTable.area_id, own.id))) > 0) return;
  const shown = await db.select({ id: mediaTable.id }).from(mediaTable).where(and(eq(mediaTable.area_id, own.id), eq(mediaTable.is_test, false))).orderBy(asc(mediaTable.id));
  const [board] = await db.select({ id: resolutionTable.id }).from(resolutionTable).where(eq(resolutionTable.width, 192));
  if (!board || shown.length === 0) return;
  const common = (name: string) => ({ name, ...newRecord(people.canbo, name, ''), area_id: own.id, share: 'below' as const });
  const [collection] = await db.insert(collectionTable).values({ ...common('Chiếu hằng ngày'), kind: 'media' }).returning({ id: collectionTable.id });
  const show = { resolution_id: board.id, slide_sec: 10, transition: 'fade' as const, fit: 'contain' as const, ticker_text: '', loop: true };
  const shows = [
    { ...common('Trình chiếu cổng chợ'), ...show, source: 'slides' as const },
    { ...common('Trình chiếu nhà văn hóa'), ...show, source: 'collection' as const, collection_id: collection?.id ?? null },
  ];
  const [chosen] = await db.insert(slideshowTable).values(shows).returning({ id: slideshowTable.id });
  if (!collection || !chosen) return;
  await db.insert(collectionItemTable).values(shown.map(({ id }, sort) => ({ collection_id: collection.id, sort, media_id: id })));
  await db.insert(slideTable).values(shown.map(({ id }, sort) => ({ slideshow_id: chosen.id, sort, media_id: id, caption: '' })));
}
