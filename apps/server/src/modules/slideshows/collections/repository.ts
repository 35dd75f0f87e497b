import { splitFilter } from '@loa/contracts/common';
import type { QueryOf } from '@loa/contracts/common';
import { collection, collections, SLIDE_SEC, SLIDESHOW_ABILITIES } from '@loa/contracts/slideshows';
import type { Collection, CollectionKind, CollectionWrite } from '@loa/contracts/slideshows';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { invalidField } from '../../../http/errors';
import { lockRow } from '../../../http/lock-rows';
import { matches, ordered, pageOfRows } from '../../../http/list-query';
import { changedRecord, newRecord } from '../../../http/record-values';
import { abilitiesAt, visibleTo } from '../../../http/scope';
import { wireColumns } from '../../../http/wire-fields';
import { areaTable } from '../../areas';
import { contentTable } from '../../content';
import { mediaTable } from '../../media';
import { checkContents, checkMedias } from '../check-references';
import { itemsOf } from '../slides';
import { coverRows, firstPicture, presentPicture, summaryOf, type Summary } from '../summary';
import { collectionItemTable as itemTable, collectionTable as table } from '../table';

const sortable = { name: table.name_sort, created_at: table.created_at, updated_at: table.updated_at };

const filter = (caller: Caller, query: QueryOf<typeof collections>): SQL | undefined => {
  const kinds = splitFilter<CollectionKind>(query.kind);
  return and(
    visibleTo(table, caller, query.area_id),
    matches(table.search_text, query.search),
    kinds && inArray(table.kind, kinds),
  );
};

const shown = sql`select i.sort, i.media_id, null::integer as page, null::integer as duration_sec from collection_item i
  where i.collection_id = ${table.id} and i.media_id is not null`;
const heard = sql<Summary>`(
  select json_build_object('count', count(*)::int, 'seconds',
  coalesce(sum(${contentTable.duration_sec})
  filter (where ${contentTable.file_sha256} is not null and ${contentTable.removed_at} is null
    and (${contentTable.expires_at} is null or ${contentTable.expires_at} > now())), 0)::float8)
  from collection_item i join ${contentTable} on ${contentTable.id} = i.content_id
  where i.collection_id = ${table.id})`;

const selectCollections = (db: Database, caller: Caller) =>
  db
    .select({
      collection: wireColumns(table, collection),
      area_name: areaTable.name,
      area_path: areaTable.path,
      cover_name: mediaTable.name,
      summary: sql<Summary>`case when ${table.kind} = 'audio' then ${heard} else
        ${summaryOf(shown, sql`${SLIDE_SEC.usual}::integer`)} end`,
      picture: firstPicture(coverRows, caller),
    })
    .from(table)
    .innerJoin(areaTable, eq(areaTable.id, table.area_id))
    .leftJoin(mediaTable, eq(mediaTable.id, table.cover_id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectCollections>>[number];

async function present(db: Database, secret: string, caller: Caller, rows: readonly Row[]): Promise<Collection[]> {
  const items = await itemsOf(
    db,
    rows.map((row) => row.collection.id),
  );
  return rows.map(({ collection: fields, area_name, area_path, cover_name, summary, picture }) => ({
    ...fields,
    area: { id: fields.area_id, name: area_name },
    cover: fields.cover_id && cover_name !== null ? { id: fields.cover_id, name: cover_name } : null,
    items: items.get(fields.id) ?? [],
    item_count: summary.count,
    total_duration_sec: summary.seconds,
    ...presentPicture(secret, picture),
    abilities: abilitiesAt(area_path, collections.module, SLIDESHOW_ABILITIES, caller),
  }));
}

async function checkNamed(
  tx: Database,
  caller: Caller,
  { kind, cover_id, items }: CollectionWrite,
  before?: Collection,
) {
  const named = {
    ids: items.map(({ content_id }) => content_id),
    before: new Set(before?.items.map(({ content_id }) => content_id)),
    fieldOf: (at: number) => `items.${at}`,
  };
  await (kind === 'audio' ? checkContents(tx, caller, named) : checkMedias(tx, caller, named));
  if (cover_id)
    await checkMedias(tx, caller, {
      ids: [cover_id],
      before: new Set(before?.cover_id ? [before.cover_id] : []),
      fieldOf: () => 'cover_id',
    });
}

const putItems = (tx: Database, collection_id: string, { kind, items }: CollectionWrite) =>
  tx
    .insert(itemTable)
    .values(
      items.map(({ content_id }, sort) => ({
        collection_id,
        sort,
        media_id: kind === 'media' ? content_id : null,
        content_id: kind === 'audio' ? content_id : null,
      })),
    );

/** The standard calls of collections. */
export const collectionRepository = ({ config: { secret }, events }: Deps): Repository<typeof collections> => ({
  async list(db, caller, query) {
    const listed = {
      from: table,
      id: table.id,
      where: filter(caller, query),
      order: ordered(query.sort, sortable, '-created_at'),
    };
    const { rows, ...counted } = await pageOfRows(db, selectCollections(db, caller), query, listed);
    return { rows: await present(db, secret, caller, rows), ...counted };
  },

  find: async (db, caller, ids) =>
    present(
      db,
      secret,
      caller,
      await selectCollections(db, caller).where(and(inArray(table.id, ids), visibleTo(table, caller))),
    ),

  async create(tx, caller, values) {
    await checkNamed(tx, caller, values);
    const { items: _items, ...fields } = values;
    const [row] = await tx
      .insert(table)
      .values({ ...fields, ...newRecord(caller, values.name, values.note) })
      .returning({ id: table.id });
    const id = row?.id ?? '';
    await putItems(tx, id, values);
    return id;
  },

  async update(tx, caller, current, values) {
    const { id, version } = current;
    if (values.kind !== current.kind)
      throw invalidField('kind', 'Loại bộ sưu tập không đổi được, hãy thêm bộ sưu tập mới');
    await checkNamed(tx, caller, values, current);
    const { items: _items, ...fields } = values;
    const changed = await tx
      .update(table)
      .set({ ...fields, ...changedRecord(caller, version, values.name, values.note) })
      .where(and(eq(table.id, id), eq(table.version, version)))
      .returning({ id: table.id });
    if (changed.length === 0) return false;
    await tx.delete(itemTable).where(eq(itemTable.collection_id, id));
    await putItems(tx, id, values);
    await events.publish(tx, 'collection.changed', { id });
    return true;
  },

  lock: lockRow(table),

  async remove(tx, _caller, { id }) {
    await tx.delete(table).where(eq(table.id, id));
    await events.publish(tx, 'collection.changed', { id });
  },
});
