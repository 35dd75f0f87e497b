import type { EntityOf, QueryOf, Resource, WriteOf } from '@loa/contracts/common';
import { and, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { AfterCommit } from '../db/changing';
import type { recordColumns } from '../db/columns';
import type { Database } from '../db/database';
import type { Caller } from './caller';
import type { Repository } from './crud-routes';
import { lockRow } from './lock-rows';
import { matches, ordered, pageOfRows } from './list-query';
import { searchedPhone } from './phone-search';
import { changedRecord, newRecord } from './record-values';
import { inChosenArea, inScope } from './scope';
import { wireColumns } from './wire-fields';

type PlainResource = Resource<z.ZodObject>;
type RecordTable = PgTable & Record<keyof ReturnType<typeof recordColumns>, AnyPgColumn>;
type SortOf<R extends Resource> = QueryOf<R> extends { sort?: infer Sort } ? Extract<Sort, string> : never;

interface Options<R extends PlainResource> {
  /** The column behind each name the resource sorts by. */
  sort: Record<Exclude<SortOf<R>, `-${string}`>, AnyPgColumn>;
  /** Default order of the list. */
  first: SortOf<R>;
  /** Fields for `search` beside the name. */
  searched: readonly (keyof WriteOf<R> & string)[];
  /** Fields of the entity that are no columns. */
  derived?: Record<string, SQL>;
}

/** A repository that writes `Stored`, which may have columns that callers never write. */
type TableRepository<R extends PlainResource, Stored> = Omit<Repository<R>, 'create' | 'update'> & {
  create(tx: Database, caller: Caller, values: Stored, after: AfterCommit): Promise<string>;
  update(tx: Database, caller: Caller, current: EntityOf<R>, values: Stored, after: AfterCommit): Promise<boolean>;
};

interface Written {
  name: string;
  area_id?: string;
}

/** A telephone number is searched in all its spellings. */
const asSearched = (text: string) => (/^\+\d+$/.test(text) ? searchedPhone(text) : text);

/** A value of a query as the column stores it. */
const asStored = (column: AnyPgColumn, value: string) =>
  column.dataType === 'boolean' ? value.split(',').map((one) => one === 'true') : value.split(',');

/** Repository of a resource that is one table. A resource that needs more replaces some of these methods. */
export function tableRepository<R extends PlainResource, Stored extends object = WriteOf<R>>(
  resource: R,
  table: RecordTable,
  { sort, first, searched, derived = {} }: Options<R>,
): TableRepository<R, Stored> {
  const columns = { ...wireColumns(table, resource.entity), ...derived } as Record<string, AnyPgColumn>;
  const narrowedBy = Object.keys(resource.list).filter((field) => field !== 'sort' && field !== 'area_id');
  const unknown = narrowedBy.filter(
    (field) => !(field in columns) || (typeof resource.list[field] === 'string' && resource.list[field] !== 'id'),
  );
  if (unknown.length > 0)
    throw new Error(`${resource.base} is narrowed by what is no column of its table: ${unknown.join(', ')}`);

  const areaId = resource.scope === 'area' ? (columns['area_id'] as AnyPgColumn) : null;
  const narrowed = (query: Record<string, unknown>) =>
    narrowedBy.map((field) =>
      query[field] === undefined
        ? undefined
        : inArray(columns[field] as AnyPgColumn, asStored(columns[field] as AnyPgColumn, String(query[field]))),
    );
  const searchedIn = (values: Stored) =>
    searched.map((field) => asSearched(String((values as Record<string, unknown>)[field] ?? '')));

  return {
    async list(db, caller, query) {
      const paged = query as { page: number; limit: number; search?: string; sort?: string; area_id?: string };
      const own = areaId ? await inChosenArea(db, areaId, caller, paged.area_id) : undefined;
      const where = and(own, matches(table.search_text, paged.search), ...narrowed(query));
      const listed = { from: table, id: table.id, where, order: ordered(paged.sort, sort, first) };
      const select = db
        .select(columns)
        .from(table as PgTable)
        .$dynamic();
      const found = await pageOfRows(db, select, paged, listed);
      return { ...found, rows: found.rows as EntityOf<R>[] };
    },

    find: async (db, caller, ids) =>
      (await db
        .select(columns)
        .from(table as PgTable)
        .where(and(inArray(table.id, ids), areaId ? inScope(areaId, caller) : undefined))) as EntityOf<R>[],

    async create(tx, caller, values) {
      const record = { ...values, ...newRecord(caller, (values as Written).name, ...searchedIn(values)) };
      const [row] = await tx
        .insert(table as PgTable)
        .values(record)
        .returning({ id: table.id });
      return String(row?.id);
    },

    async update(tx, caller, current, values) {
      const { id, version } = current as { id: string; version: number };
      const changes = { ...values, ...changedRecord(caller, version, (values as Written).name, ...searchedIn(values)) };
      const changed = await tx
        .update(table as PgTable)
        .set(changes as PgUpdateSetSource<PgTable>)
        .where(and(eq(table.id, id), eq(table.version, version)))
        .returning({ id: table.id });
      return changed.length === 1;
    },

    lock: lockRow(table),

    /** A record that a foreign key refers to answers IN_USE. */
    async remove(tx, _caller, current) {
      await tx.delete(table as PgTable).where(eq(table.id, current['id'] as string));
    },
  };
}
