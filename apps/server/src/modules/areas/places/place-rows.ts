import type { Place } from '@loa/contracts/areas';
import type { CountedInPlace } from '../../../place-records';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyOf, listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import type { Caller } from '../../../http/caller';
import { idsOfPath, pathInScope } from '../../../http/scope';
import { areaTable as area } from '../table';

const mergedInto = alias(area, 'merged_into');

/** What is stored of a place, with the name of the one it has become part of. */
export const selectPlaces = (db: Database) =>
  db
    .select({
      id: area.id,
      type_app: area.type_app,
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
      merged_into: sql<Place['merged_into']>`case when ${mergedInto.id} is null then null else jsonb_build_object('id', ${mergedInto.id}, 'name', ${mergedInto.name}) end`,
    })
    .from(area)
    .leftJoin(mergedInto, eq(mergedInto.id, area.merged_into_id));
export type PlaceRow = Awaited<ReturnType<typeof selectPlaces>>[number];

/** Whether a column's path lies in the subtree of another: a range, so that an index on the paths serves it. A path ends with '/', whose next character is '0'. */
export const liesIn = (path: SQL, root: SQL) => sql`(${path} >= ${root} and ${path} < left(${root}, -1) || '0')`;

/** How many rows of a kind each place has, itself and all below it. */
export async function countsBelow(db: Database, ids: string[], records: Ground['placeRecords'], as: CountedInPlace): Promise<Map<string, number>> {
  const counted = records.flatMap(({ hanging = [] }) => hanging).filter(({ counted }) => counted?.as === as);
  const total = new Map<string, number>();
  for (const { area_id, counted: only } of counted) {
    const { rows } = await db.execute<{ id: string; count: number }>(sql`
      select root.id, count(*)::int as count from area root join area below on ${liesIn(sql`below.path`, sql`root.path`)} join ${area_id.table} on ${area_id} = below.id
      where root.id = any(${listOf(ids)}::uuid[])${only?.where ? sql` and ${only.where}` : sql``} group by root.id`);
    for (const { id, count } of rows) total.set(id, (total.get(id) ?? 0) + count);
  }
  return total;
}

/** Places below each of these, merged ones left out. */
async function placesBelow(db: Database, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select root.id, count(*)::int as count from area root join area below on ${liesIn(sql`below.path`, sql`root.path`)} and below.id <> root.id and below.merged_into_id is null
    where root.id = any(${listOf(ids)}::uuid[]) group by root.id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Names of all that the caller may see above these places, by id. One query. */
async function namesAbove(db: Database, caller: Caller, rows: readonly Pick<PlaceRow, 'path'>[]) {
  const ids = [...new Set(rows.flatMap(({ path }) => idsOfPath(path).slice(0, -1)))];
  if (ids.length === 0) return new Map<string, Place['above'][number]>();
  const above = await db.select({ id: area.id, name: area.name, level: area.level }).from(area).where(and(anyOf(area.id, ids), pathInScope(area.path, caller)));
  return new Map(above.map((each) => [each.id, each]));
}

/** Places as they travel: a handful of queries, however many there are. */
export async function presentPlaces(db: Database, caller: Caller, records: Ground['placeRecords'], rows: PlaceRow[]): Promise<Place[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const names = await namesAbove(db, caller, rows);
  const places = await placesBelow(db, ids);
  const accounts = await countsBelow(db, ids, records, 'account_count');
  const devices = await countsBelow(db, ids, records, 'device_count');
  return rows.map((row) => ({
    ...row,
    above: idsOfPath(row.path).slice(0, -1).flatMap((id) => names.get(id) ?? []),
    place_count: places.get(row.id) ?? 0,
    account_count: accounts.get(row.id) ?? 0,
    device_count: devices.get(row.id) ?? 0,
  }));
}

/** The old names of what has become part of places, by these: who searches one finds the new place. */
export async function formerNames(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db.select({ into: area.merged_into_id, name: area.name, code: area.code }).from(area).where(anyOf(area.merged_into_id, ids));
  return new Map([...Map.groupBy(rows, ({ into }) => into ?? '')].map(([into, merged]) => [into, merged.flatMap(({ name, code }) => [name, code])]));
}

export const notMerged = isNull(area.merged_into_id);
