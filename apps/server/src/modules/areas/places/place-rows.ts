import type { Place } from '@loa/contracts/areas';
import type { CountedInPlace } from '../../../place-records';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import { idsOfPath, isSmall, pathInScope } from '../../../http/scope';
import { areaTable as area } from '../table';

const mergedInto = alias(area, 'merged_into');

/** Query for the stored fields of places, with the name of the place each has become part of. */
export const selectPlaces = (db: Database) =>
  db
    .select({
      id: area.id,
      name: area.name,
      note: area.note,
      is_active: area.is_active,
      created_at: area.created_at,
      created_by: area.created_by,
      updated_at: area.updated_at,
      updated_by: area.updated_by,
      version: area.version,
      code: area.code,
      kind: area.kind,
      parent_id: area.parent_id,
      level: area.level,
      path: area.path,
      lat: area.lat,
      lng: area.lng,
      address: area.address,
      phone: area.phone,
      head_name: area.head_name,
      head_phone: area.head_phone,
      merged_into: sql<Place['merged_into']>`case when ${mergedInto.id} is null then null
        else jsonb_build_object('id', ${mergedInto.id}, 'name', ${mergedInto.name}) end`,
    })
    .from(area)
    .leftJoin(mergedInto, eq(mergedInto.id, area.merged_into_id));
export type PlaceRow = Awaited<ReturnType<typeof selectPlaces>>[number];

/**
 * Whether a column's path lies in the subtree of another: a range, so that an index on the paths serves it. A path ends
 * with '/', whose next character is '0'.
 */
export const liesIn = (path: SQL, root: SQL) => sql`(${path} >= ${root} and ${path} < left(${root}, -1) || '0')`;

type Root = Pick<PlaceRow, 'id' | 'path'>;
/** Rows that belong to places by a column, all of them or only those of a condition. */
interface Counted {
  area_id: AnyPgColumn;
  where: SQL | undefined;
}
const only = ({ where }: Counted, joined: SQL) => (where ? sql`${joined} ${where}` : sql``);

/** Counts for places with few others below: each of those is looked up in an index, however many records there are. */
const countedByPlace = (roots: readonly Root[], kind: Counted) => sql`
  select root.id, (select count(*)::int from ${kind.area_id.table}
    where ${kind.area_id} = any(array(select below.id from area below
    where ${liesIn(sql`below.path`, sql`root.path`)}))${only(kind, sql` and`)}) as count
  from area root where ${inArray(
    sql`root.id`,
    roots.map(({ id }) => id),
  )}`;

/**
 * Counts for provinces and the country, which cover nearly all records: the records are read once, whatever the number
 * of places. A path begins with these two.
 */
const countedByRecord = (roots: readonly Root[], kind: Counted) => sql`
  select root.id, sum(own.count)::int as count
  from (select ${kind.area_id} as area_id, count(*) as count
  from ${kind.area_id.table}${only(kind, sql` where`)} group by 1) own join area on area.id = own.area_id
    cross join lateral (values (split_part(area.path, '/', 2)), (split_part(area.path, '/', 3))) root (id)
  where ${inArray(
    sql`root.id`,
    roots.map(({ id }) => id),
  )} group by root.id`;

/** Counts the rows of these kinds in each place and all below it. */
async function countedBelow(
  db: Database,
  roots: readonly Root[],
  kinds: readonly Counted[],
): Promise<Map<string, number>> {
  const total = new Map<string, number>();
  const [few, many] = [roots.filter(({ path }) => isSmall(path)), roots.filter(({ path }) => !isSmall(path))];
  for (const kind of kinds) {
    const queries = [
      ...(few.length > 0 ? [countedByPlace(few, kind)] : []),
      ...(many.length > 0 ? [countedByRecord(many, kind)] : []),
    ];
    for (const query of queries)
      for (const { id, count } of (await db.execute<{ id: string; count: number }>(query)).rows)
        total.set(id, (total.get(id) ?? 0) + count);
  }
  return total;
}

/** Counts the records of modules in the same way. */
export const countsBelow = (db: Database, roots: readonly Root[], records: Deps['placeRecords'], as: CountedInPlace) =>
  countedBelow(
    db,
    roots,
    records
      .flatMap(({ hanging = [] }) => hanging)
      .flatMap(({ area_id, counted }) => (counted?.as === as ? [{ area_id, where: counted.where }] : [])),
  );

/** Counts the places below each of these, without merged ones. */
export const placesBelow = (db: Database, roots: readonly Root[]) =>
  countedBelow(db, roots, [{ area_id: area.parent_id, where: sql`area.merged_into_id is null` }]);

/** Names of the places above these that the caller may see, by id. One query. */
async function namesAbove(db: Database, caller: Caller, rows: readonly Pick<PlaceRow, 'path'>[]) {
  const ids = [...new Set(rows.flatMap(({ path }) => idsOfPath(path).slice(0, -1)))];
  if (ids.length === 0) return new Map<string, Place['above'][number]>();
  const above = await db
    .select({ id: area.id, name: area.name, level: area.level })
    .from(area)
    .where(and(anyOf(area.id, ids), pathInScope(area.path, caller)));
  return new Map(above.map((each) => [each.id, each]));
}

/** Presenter of places: a handful of queries, however many places there are. */
export async function presentPlaces(
  db: Database,
  caller: Caller,
  records: Deps['placeRecords'],
  rows: PlaceRow[],
): Promise<Place[]> {
  if (rows.length === 0) return [];
  const names = await namesAbove(db, caller, rows);
  const places = await placesBelow(db, rows);
  const accounts = await countsBelow(db, rows, records, 'account_count');
  const devices = await countsBelow(db, rows, records, 'device_count');
  return rows.map((row) => ({
    ...row,
    above: idsOfPath(row.path)
      .slice(0, -1)
      .flatMap((id) => names.get(id) ?? []),
    place_count: places.get(row.id) ?? 0,
    account_count: accounts.get(row.id) ?? 0,
    device_count: devices.get(row.id) ?? 0,
  }));
}

/** The old names of places that have become part of these: a search for an old name finds the new place. */
export async function formerNames(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ into: area.merged_into_id, name: area.name, code: area.code })
    .from(area)
    .where(anyOf(area.merged_into_id, ids));
  return new Map(
    [...Map.groupBy(rows, ({ into }) => into ?? '')].map(([into, merged]) => [
      into,
      merged.flatMap(({ name, code }) => [name, code]),
    ]),
  );
}

export const notMerged = isNull(area.merged_into_id);
