import { splitFilter } from '@loa/contracts/common';
import type { QueryOf } from '@loa/contracts/common';
import { SLIDESHOW_ABILITIES, slideshow, slideshows } from '@loa/contracts/slideshows';
import type { SlideSource, Slideshow, SlideshowWrite } from '@loa/contracts/slideshows';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { lockRow } from '../../../http/lock-rows';
import { matches, ordered, pageOfRows } from '../../../http/list-query';
import { changedRecord, newRecord } from '../../../http/record-values';
import { abilitiesAt, visibleTo } from '../../../http/scope';
import { wireColumns } from '../../../http/wire-fields';
import { areaTable } from '../../areas';
import { contentTable } from '../../content';
import { resolutionTable } from '../../settings';
import { checkCollection, checkContents, checkMedias } from '../check-references';
import { slidesOf } from '../slides';
import { firstPicture, presentPicture, slideRows, summaryOf } from '../summary';
import { collectionTable, slideshowTable as table, slideTable } from '../table';

const sortable = { name: table.name_sort, created_at: table.created_at, updated_at: table.updated_at };

const filter = (caller: Caller, query: QueryOf<typeof slideshows>): SQL | undefined => {
  const sources = splitFilter<SlideSource>(query.source);
  return and(
    visibleTo(table, caller, query.area_id),
    matches(table.search_text, query.search),
    sources && inArray(table.source, sources),
    query.resolution_id ? eq(table.resolution_id, query.resolution_id) : undefined,
  );
};

const selectShows = (db: Database, caller: Caller) =>
  db
    .select({
      show: wireColumns(table, slideshow),
      area_name: areaTable.name,
      area_path: areaTable.path,
      resolution: { name: resolutionTable.name, width: resolutionTable.width, height: resolutionTable.height },
      collection_name: collectionTable.name,
      music_name: contentTable.name,
      summary: summaryOf(slideRows, sql`${table.slide_sec}`),
      picture: firstPicture(slideRows, caller),
    })
    .from(table)
    .innerJoin(areaTable, eq(areaTable.id, table.area_id))
    .innerJoin(resolutionTable, eq(resolutionTable.id, table.resolution_id))
    .leftJoin(collectionTable, eq(collectionTable.id, table.collection_id))
    .leftJoin(contentTable, eq(contentTable.id, table.music_id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectShows>>[number];
const named = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);

async function present(db: Database, secret: string, caller: Caller, rows: readonly Row[]): Promise<Slideshow[]> {
  const slides = await slidesOf(
    db,
    rows.map(({ show }) => show.id),
  );
  return rows.map(({ show, area_name, area_path, resolution, collection_name, music_name, summary, picture }) => ({
    ...show,
    area: { id: show.area_id, name: area_name },
    resolution: { id: show.resolution_id, ...resolution },
    collection: named(show.collection_id, collection_name),
    music: named(show.music_id, music_name),
    slides: slides.get(show.id) ?? [],
    slide_count: summary.count,
    total_duration_sec: summary.seconds,
    convert_status: summary.is_processing ? 'processing' : summary.is_failed ? 'failed' : 'ready',
    ...presentPicture(secret, picture),
    abilities: abilitiesAt(area_path, slideshows.module, SLIDESHOW_ABILITIES, caller),
  }));
}

async function checkNamed(
  tx: Database,
  caller: Caller,
  { slides, collection_id, music_id }: SlideshowWrite,
  before?: Slideshow,
) {
  await checkMedias(tx, caller, {
    ids: slides.map(({ media_id }) => media_id),
    before: new Set(before?.slides.map(({ media_id }) => media_id)),
    fieldOf: (at) => `slides.${at}`,
  });
  if (collection_id && collection_id !== before?.collection_id) await checkCollection(tx, caller, collection_id);
  if (music_id)
    await checkContents(tx, caller, {
      ids: [music_id],
      before: new Set(before?.music_id ? [before.music_id] : []),
      fieldOf: () => 'music_id',
    });
}

/** The chosen source is the only one of the two that is stored. */
const ofSource = (values: SlideshowWrite): SlideshowWrite =>
  values.source === 'collection' ? { ...values, slides: [] } : { ...values, collection_id: null };

const putSlides = async (tx: Database, slideshow_id: string, { slides }: SlideshowWrite) =>
  void (
    slides.length > 0 &&
    (await tx.insert(slideTable).values(slides.map((slide, sort) => ({ slideshow_id, sort, ...slide }))))
  );
const searched = ({ note, ticker_text, slides }: SlideshowWrite) => [
  note,
  ticker_text,
  ...slides.map(({ caption }) => caption),
];

/** The standard calls of slideshows. */
export const slideshowRepository = ({ config: { secret }, events }: Deps): Repository<typeof slideshows> => ({
  async list(db, caller, query) {
    const listed = {
      from: table,
      id: table.id,
      where: filter(caller, query),
      order: ordered(query.sort, sortable, '-created_at'),
    };
    const { rows, ...counted } = await pageOfRows(db, selectShows(db, caller), query, listed);
    return { rows: await present(db, secret, caller, rows), ...counted };
  },

  find: async (db, caller, ids) =>
    present(
      db,
      secret,
      caller,
      await selectShows(db, caller).where(and(inArray(table.id, ids), visibleTo(table, caller))),
    ),

  async create(tx, caller, written) {
    const values = ofSource(written);
    await checkNamed(tx, caller, values);
    const { slides: _slides, ...fields } = values;
    const [row] = await tx
      .insert(table)
      .values({ ...fields, ...newRecord(caller, values.name, ...searched(values)) })
      .returning({ id: table.id });
    const id = row?.id ?? '';
    await putSlides(tx, id, values);
    return id;
  },

  async update(tx, caller, current, written) {
    const { id, version } = current;
    const values = ofSource(written);
    await checkNamed(tx, caller, values, current);
    const { slides: _slides, ...fields } = values;
    const changed = await tx
      .update(table)
      .set({ ...fields, ...changedRecord(caller, version, values.name, ...searched(values)) })
      .where(and(eq(table.id, id), eq(table.version, version)))
      .returning({ id: table.id });
    if (changed.length === 0) return false;
    await tx.delete(slideTable).where(eq(slideTable.slideshow_id, id));
    await putSlides(tx, id, values);
    await events.publish(tx, 'slideshow.changed', { id });
    return true;
  },

  lock: lockRow(table),

  async remove(tx, _caller, { id }) {
    await tx.delete(table).where(eq(table.id, id));
    await events.publish(tx, 'slideshow.changed', { id });
  },
});
