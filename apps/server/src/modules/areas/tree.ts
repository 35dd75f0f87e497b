import { fold } from '@loa/contracts/common';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { matches } from '../../http/list-query';
import { idsOfPath, pathInScope } from '../../http/scope';
import { areaTable as area } from './table';

/** As many as one looks through; who has more types another word. */
const MOST_FOUND = 100;

const node = {
  id: area.id,
  parent_id: area.parent_id,
  level: area.level,
  code: area.code,
  name: area.name,
  path: area.path,
  has_children: sql<boolean>`exists (select 1 from area as child where child.parent_id = area.id)`,
};

/** The areas directly below. */
export const areasBelow = (db: Database, parent: { id: string }) => db.select(node).from(area).where(eq(area.parent_id, parent.id)).orderBy(asc(area.name_sort), asc(area.id));

/** Areas anywhere below, and the area itself, whose name or code has every word: those that begin with it first, then the larger. */
export function searchedAreas(db: Database, parent: { path: string }, search: string) {
  const begins = sql`starts_with(${area.search_text}, ${fold(search)})`;
  return db
    .select(node)
    .from(area)
    .where(and(sql`${area.path} like ${`${parent.path}%`}`, matches(area.search_text, search)))
    .orderBy(sql`${begins} desc`, asc(area.level), asc(area.name_sort), asc(area.id))
    .limit(MOST_FOUND);
}

/** Those of the named areas that the caller may see. */
export const areasOf = (db: Database, caller: Caller, ids: string[]) =>
  db.select(node).from(area).where(and(inArray(area.id, ids), pathInScope(area.path, caller))).orderBy(asc(area.name_sort), asc(area.id));

/** What these areas lie in, and what was opened, as far as the caller may see; parents first. */
export function areasAbove(db: Database, caller: Caller, opened: string[], areas: { id: string; path: string }[]) {
  const below = new Set(areas.map(({ id }) => id));
  const ids = new Set([...opened, ...areas.flatMap(({ path }) => idsOfPath(path))]);
  return db
    .select(node)
    .from(area)
    .where(and(inArray(area.id, [...ids].filter((id) => !below.has(id))), pathInScope(area.path, caller)))
    .orderBy(asc(area.level), asc(area.name_sort));
}
