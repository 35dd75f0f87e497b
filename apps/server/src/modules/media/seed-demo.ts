import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { medias } from '@loa/contracts/media';
import type { TextStyle } from '@loa/contracts/media';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { madeBefore } from '../../demo-worlds';
import type { DemoTicker } from '../../demo-worlds';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Caller } from '../../http/caller';
import { newRecord } from '../../http/record-values';
import { storeAsUpload } from '../../uploads';
import type { DemoContext, DemoItems } from '../module';
import { contentCategoryTable, newsCategoryTable } from '../settings';
import { drawFilm, drawPoster } from './demo-pictures';
import { processMedia } from './processing';
import { mediaTable } from './table';

type Media = typeof mediaTable.$inferSelect;

const styleOf = ({ color, speed_px }: DemoTicker): TextStyle => ({
  font: 'sans',
  size_px: 40,
  is_bold: true,
  color,
  background: '#000000',
  speed_px,
});
const common = (author: Caller, area_id: string, name: string) => ({
  name,
  ...newRecord(author, name),
  area_id,
  share: 'below' as const,
  web_url: '',
});

/** The demo media with files, by name, and how each is drawn. */
function drawnIn({
  communes: [own, neighbour],
  people,
  world: { posters, film, scene, neighbour_poster },
}: DemoContext) {
  const ours = own
    ? [
        ...posters.map((poster) => ({
          ...poster,
          area_id: own.id,
          author: people.canbo,
          kind: 'HA',
          file: 'ap-phich.png',
          draw: () => drawPoster(poster, scene),
        })),
        {
          ...film,
          field: film.shows[0]?.field,
          area_id: own.id,
          author: people.canbo,
          kind: 'VD',
          file: 'video.avi',
          draw: () => drawFilm(film.shows, scene),
        },
      ]
    : [];
  if (!neighbour || !neighbour_poster) return ours;
  return [
    ...ours,
    {
      ...neighbour_poster,
      area_id: neighbour.id,
      author: people.canbo2,
      kind: 'HA',
      file: 'ap-phich.png',
      draw: () => drawPoster(neighbour_poster, scene),
    },
  ];
}

/**
 * Creates scrolling texts, and media whose file is still to be drawn: these are shown as being processed until then.
 */
export async function seedDemoMedia(demo: DemoContext) {
  const {
    deps: { db, events },
    people,
    communes: [own, , distant],
    world: { tickers, distant_ticker },
  } = demo;
  if (!own) return;
  const fields = new Map(
    (await db.select({ id: newsCategoryTable.id, code: newsCategoryTable.code }).from(newsCategoryTable)).map(
      ({ id, code }) => [code, id],
    ),
  );
  const kinds = new Map(
    (
      await db
        .select({ id: contentCategoryTable.id, code: contentCategoryTable.code })
        .from(contentCategoryTable)
        .where(eq(contentCategoryTable.kind, 'media'))
    ).map(({ id, code }) => [code, id]),
  );
  const known = new Set(
    (await db.select({ name: mediaTable.name, area_id: mediaTable.area_id }).from(mediaTable)).map(
      ({ name, area_id }) => `${area_id} ${name}`,
    ),
  );
  const drawn = drawnIn(demo).map(({ name, field, kind, area_id, author, file }) => ({
    ...common(author, area_id, name),
    is_test: false,
    body: '',
    original_name: file,
    category_news_id: fields.get(field ?? '') ?? null,
    content_category_id: kinds.get(kind) ?? null,
    processing_status: 'processing' as const,
  }));
  const written = [
    ...tickers.map((ticker) => ({ ticker, area_id: own.id, author: people.canbo })),
    ...(distant && distant_ticker ? [{ ticker: distant_ticker, area_id: distant.id, author: people.admin }] : []),
  ];
  const typed = written.map(({ ticker, area_id, author }) => ({
    ...common(author, area_id, ticker.name),
    is_test: ticker.is_test ?? false,
    body: ticker.body,
    text_style: styleOf(ticker),
    category_news_id: fields.get(ticker.field) ?? null,
    content_category_id: kinds.get('CC') ?? null,
    media_kind: 'text' as const,
    width: 640,
    height: 64,
    processing_status: 'ready' as const,
    progress: 1,
  }));
  const rows = [...drawn, ...typed].filter(({ name, area_id }) => !known.has(`${area_id} ${name}`));
  if (rows.length > 0) await db.insert(mediaTable).values(rows.map((row, at) => ({ ...row, ...madeBefore(at) })));
  events.emit('record.changed', { base: medias.base, verb: 'ADD', id: '' });
}

/** Draws the media that have no file yet, and processes them like any upload. */
export const drawDemoMedia = (demo: DemoContext): DemoItems => ({
  items: drawnIn(demo).map(({ name, area_id, draw }) => ({
    name,
    make: async (signal) => {
      const { db } = demo.deps;
      const waiting = and(
        eq(mediaTable.name, name),
        eq(mediaTable.area_id, area_id),
        eq(mediaTable.processing_status, 'processing'),
      );
      const [media] = await db.select().from(mediaTable).where(waiting);
      if (media) await drawMedia(demo.deps, media, draw, signal);
    },
    failed: () => giveUpMedia(demo.deps.db, { name, area_id }),
  })),
});

/** Ends the processing of a media that could not be drawn: it can be replaced or deleted like any other that failed. */
async function giveUpMedia(db: Database, { name, area_id }: Pick<Media, 'name' | 'area_id'>) {
  await db
    .update(mediaTable)
    .set({
      processing_status: 'failed',
      error: 'Không tạo được tệp của nội dung này. Hãy tải lên một tệp khác hoặc xóa nội dung.',
      upload_id: null,
    })
    .where(
      and(eq(mediaTable.name, name), eq(mediaTable.area_id, area_id), eq(mediaTable.processing_status, 'processing')),
    );
}

async function drawMedia(
  deps: Deps,
  { id, name, original_name, created_by }: Media,
  draw: () => Promise<Buffer>,
  signal: AbortSignal,
) {
  const { db } = deps;
  const waiting = and(eq(mediaTable.id, id), eq(mediaTable.processing_status, 'processing'));
  const [now] = await db
    .select({ upload_id: mediaTable.upload_id, process_no: mediaTable.process_no })
    .from(mediaTable)
    .where(waiting);
  if (!now) return;
  if (!now.upload_id) {
    const folder = join(deps.config.data_dir, 'processing', `drawn-${id}`);
    await mkdir(folder, { recursive: true });
    try {
      const path = join(folder, original_name);
      await writeFile(path, await draw());
      const upload_id = await storeAsUpload(deps, path, { filename: original_name, account_id: created_by?.id ?? '' });
      await db
        .update(mediaTable)
        .set({ upload_id })
        .where(and(waiting, isNull(mediaTable.upload_id)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  await processMedia(deps, { media_id: id, process_no: now.process_no }, signal);
  const failed = and(eq(mediaTable.id, id), eq(mediaTable.processing_status, 'failed'));
  const [ended] = await db.select({ error: mediaTable.error }).from(mediaTable).where(failed);
  if (!ended) return;
  await db
    .update(mediaTable)
    .set({ processing_status: 'processing', error: null, process_no: sql`${mediaTable.process_no} + 1` })
    .where(failed);
  throw new Error(ended.error ?? `${name} could not be drawn`);
}
