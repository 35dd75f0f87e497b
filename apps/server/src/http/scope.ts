import { and, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { listOf } from '../db/any-of';
import type { Database } from '../db/database';
import type { PermissionCode, PermissionModule } from '@loa/contracts/permissions';
import { can } from './caller';
import type { Caller } from './caller';
import { AppError, invalidField } from './errors';

// Statements here name `area` as text: this folder lies below the module that has the table.

type Scoped = Pick<Caller, 'area'>;

/** Ids from the root down to the node: '/a/b/' → [a, b]. */
export const idsOfPath = (path: string) => path.split('/').filter(Boolean);
/** A scope without any limit: the whole country. */
export const isRoot = (path: string) => idsOfPath(path).length <= 1;
const below = (path: string) => `${path}%`;

/** Whether the caller is in charge of all places: an administrator, or an account whose area is the whole country. */
export const isEverywhere = ({ area, is_administrator }: Pick<Caller, 'area' | 'is_administrator'>) =>
  is_administrator || isRoot(area.path);

/**
 * The area scope, implemented only here: rows whose path lies in the caller's subtree. An administrator of the whole
 * country has no limit, so no condition is added.
 */
export function pathInScope(path: AnyPgColumn, { area }: Scoped): SQL | undefined {
  return isRoot(area.path) ? undefined : sql`${path} like ${below(area.path)}`;
}

/** From the commune down (or the district) a subtree has few enough areas to look each up in an index. */
export const isSmall = (path: string) => idsOfPath(path).length >= 3;

/** Rows whose `area_id` lies in the caller's subtree and, when `area_id` is given, also in that area's. */
export function inScope(areaIdColumn: AnyPgColumn, { area }: Scoped, area_id?: string): SQL | undefined {
  if (!area_id) {
    if (isRoot(area.path)) return undefined;
    const subtree = sql`(select id from area where path like ${below(area.path)})`;
    return isSmall(area.path) ? sql`${areaIdColumn} = any(array${subtree})` : sql`${areaIdColumn} in ${subtree}`;
  }
  const wanted = sql`(select path || '%' from area where id = ${area_id})`;
  return sql`${areaIdColumn} in (select id from area where path like ${wanted} and path like ${below(area.path)})`;
}

interface Shared {
  area_id: AnyPgColumn;
  share: AnyPgColumn;
  created_by: AnyPgColumn;
}

/**
 * Condition for records the caller may use: those of the own areas, and those shared with everyone or with all areas
 * below the owner's. Private records are for their creator and administrators only.
 */
export function visibleTo(
  { area_id, share, created_by }: Shared,
  caller: Scoped & Pick<Caller, 'account_id' | 'is_administrator'>,
  wanted?: string,
): SQL | undefined {
  const own = inScope(area_id, caller, wanted);
  const open = caller.is_administrator
    ? undefined
    : sql`(${share} <> 'private' or ${created_by} ->> 'id' = ${caller.account_id})`;
  if (wanted || !own) return and(own, open);
  const above = idsOfPath(caller.area.path);
  return or(and(own, open), sql`${share} = 'all'`, sql`(${share} = 'below' and ${inArray(area_id, above)})`);
}

/**
 * The only account that may read a record in one of these states; null when others may read them all. The same rule as
 * `visibleTo`.
 */
export function privateOwner(
  ...states: { share?: unknown; created_by?: { id: string | null } | null }[]
): string | null {
  return states.find(({ share }) => share === 'private')?.created_by?.id ?? null;
}

/**
 * Path of the subtree a caller looks at: that of the chosen area, null if it is not the caller's; without a choice the
 * caller's own. A path known before the query lets the database use its indexes.
 */
export async function chosenPath(db: Database, caller: Scoped, area_id?: string): Promise<string | null> {
  if (!area_id) return caller.area.path;
  const { rows } = await db.execute<{ path: string }>(
    sql`select path from area where id = ${area_id} and path like ${below(caller.area.path)}`,
  );
  return rows[0]?.path ?? null;
}

/**
 * `inScope` for a chosen area, whose path is looked up first: the database sees how large it is, and reads a list of
 * nearly everything along its order. A place above the caller's holds what is the caller's.
 */
export async function inChosenArea(db: Database, areaIdColumn: AnyPgColumn, { area }: Scoped, area_id?: string) {
  if (!area_id) return inScope(areaIdColumn, { area });
  const { rows } = await db.execute<{ path: string }>(sql`select path from area where id = ${area_id}`);
  const { path } = rows[0] ?? {};
  if (path?.startsWith(area.path)) return inScope(areaIdColumn, { area: { ...area, path } });
  return path && area.path.startsWith(path) ? inScope(areaIdColumn, { area }) : sql`false`;
}

/** Whether an area lies in the caller's subtree. */
export async function isAreaInScope(db: Database, caller: Scoped, area_id: string) {
  return (await chosenPath(db, caller, area_id)) !== null;
}

/**
 * Refuses changes of records of other areas. Shared records may be used everywhere, but changed only by accounts whose
 * area contains them.
 */
export async function requireOwnArea(db: Database, caller: Scoped, area_id: string) {
  if (!(await isAreaInScope(db, caller, area_id)))
    throw new AppError('FORBIDDEN', { message: 'Dữ liệu này do nơi khác quản lý, bạn chỉ có thể xem và sử dụng' });
}

/** Abilities for a record at `path`: the caller's rights, if the area is the caller's. */
export const abilitiesAt = <const Ability extends string>(
  path: string,
  module: PermissionModule,
  abilities: readonly Ability[],
  caller: Caller,
) =>
  path.startsWith(caller.area.path)
    ? abilities.filter((ability) => can(caller, `${module}_${ability}` as PermissionCode))
    : [];

/**
 * Areas among the ids that lie in the caller's subtree and were not merged into another, by their ids. In a transaction
 * they are locked against moves until it ends.
 */
export async function areasInScope(db: Database, caller: Scoped, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string; name: string; path: string; level: number; is_active: boolean }>(
    sql`select id, name, path, level, is_active from area where id = any(${listOf([...new Set(ids)])}::uuid[])
      and path like ${below(caller.area.path)} and merged_into_id is null order by id for share`,
  );
  return new Map(rows.map((area) => [area.id, area]));
}
export const notInScope = (field: string) => invalidField(field, 'Chọn một nơi thuộc phạm vi của bạn');

/** Refuses new records in an inactive area; existing ones stay. */
export function requireActive({ is_active }: { is_active: boolean }, field: string) {
  if (!is_active) throw invalidField(field, 'Nơi này đã ngừng hoạt động, hãy chọn nơi khác');
}

/** The area for a new record, if it is one of `areasInScope`; otherwise a 400 under the field. */
export async function areaInScope(db: Database, caller: Scoped, area_id: string, field = 'area_id') {
  const area = (await areasInScope(db, caller, [area_id])).get(area_id);
  if (!area) throw notInScope(field);
  return area;
}
