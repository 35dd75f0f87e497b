import { fold } from '@loa/contracts/common';
import { AREA_LEVELS } from '@loa/contracts/areas';
import type { AreaLevelsShown } from '@loa/contracts/areas';
import { and, asc, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { matches } from '../../http/list-query';
import { idsOfPath, pathInScope } from '../../http/scope';
import { areaTable as area } from './table';

/** How many matches are shown: nobody reads more, and another word narrows the search. */
const MOST_FOUND = 100;

const isDistrict = (level: SQL) => sql`${level} = ${AREA_LEVELS.district}`;
/** The area of an id and its districts, selected before the places below are looked up, so that their index serves. */
const withItsDistricts = (id: SQL) =>
  sql`any(array(select ${id} union all select d.id from area d
    where d.parent_id = ${id} and ${isDistrict(sql`d.level`)}))`;

/** Whether `child` is shown directly below the area of an id. */
const shownBelow = (child: string, id: SQL, levels: AreaLevelsShown) => {
  const of = (column: string) => sql.raw(`${child}.${column}`);
  const place =
    levels === 4
      ? sql`${of('parent_id')} = ${id}`
      : sql`not ${isDistrict(of('level'))} and ${of('parent_id')} = ${withItsDistricts(id)}`;
  return sql`${of('merged_into_id')} is null and ${place}`;
};

const nodes = (levels: AreaLevelsShown) => ({
  id: area.id,
  parent_id:
    levels === 4
      ? area.parent_id
      : sql<
          string | null
        >`coalesce((select d.parent_id from area d where d.id = area.parent_id and ${isDistrict(sql`d.level`)}),
          area.parent_id)`,
  level: area.level,
  code: area.code,
  name: area.name,
  path: area.path,
  is_active: area.is_active,
  has_children: sql<boolean>`exists (select 1 from area child where ${shownBelow('child', sql`area.id`, levels)})`,
});
const shown = (levels: AreaLevelsShown) => (levels === 4 ? undefined : ne(area.level, AREA_LEVELS.district));

/** The areas directly below. */
export const areasBelow = (db: Database, levels: AreaLevelsShown, parent: { id: string }) =>
  db
    .select(nodes(levels))
    .from(area)
    .where(shownBelow('area', sql`${parent.id}::uuid`, levels))
    .orderBy(asc(area.name_sort), asc(area.id));

/**
 * Areas anywhere below, and the area itself, whose name or code contains every word: names that begin with the text
 * first, then the larger areas.
 */
export function searchedAreas(db: Database, levels: AreaLevelsShown, parent: { path: string }, search: string) {
  const begins = sql`starts_with(${area.search_text}, ${fold(search)})`;
  return db
    .select(nodes(levels))
    .from(area)
    .where(
      and(
        sql`${area.path} like ${`${parent.path}%`}`,
        isNull(area.merged_into_id),
        shown(levels),
        matches(area.search_text, search),
      ),
    )
    .orderBy(sql`${begins} desc`, asc(area.level), asc(area.name_sort), asc(area.id))
    .limit(MOST_FOUND);
}

/** The named areas that the caller may see. */
export const areasOf = (db: Database, levels: AreaLevelsShown, caller: Caller, ids: string[]) =>
  db
    .select(nodes(levels))
    .from(area)
    .where(and(inArray(area.id, ids), pathInScope(area.path, caller)))
    .orderBy(asc(area.name_sort), asc(area.id));

/** The areas above these and above opened ones, as far as the caller may see them; parents first. */
export function areasAbove(
  db: Database,
  levels: AreaLevelsShown,
  caller: Caller,
  opened: string[],
  areas: { id: string; path: string }[],
) {
  const below = new Set(areas.map(({ id }) => id));
  const ids = new Set([...opened, ...areas.flatMap(({ path }) => idsOfPath(path))]);
  return db
    .select(nodes(levels))
    .from(area)
    .where(
      and(
        shown(levels),
        inArray(
          area.id,
          [...ids].filter((id) => !below.has(id)),
        ),
        pathInScope(area.path, caller),
      ),
    )
    .orderBy(asc(area.level), asc(area.name_sort));
}
