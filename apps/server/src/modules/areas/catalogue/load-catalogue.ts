import { AREA_LEVELS, type AreaLevel } from '@loa/contracts/areas';
import type { Catalogue, CatalogueLoaded } from '@loa/contracts/areas';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { nowIso, searchColumns } from '../../../db/columns';
import { listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { columnsOf, givenRows, takenFrom } from '../../../db/given-rows';
import type { Caller } from '../../../http/caller';
import { asRef } from '../../../http/caller';
import { isEverywhere } from '../../../http/scope';
import { areaTable } from '../table';
import { lockTree } from '../places/change-tree';
import type { ListedPlace, ListedProvince } from './official-list';

const knownColumns = columnsOf(areaTable, 'id', 'code', 'name', 'kind', 'path');
type Known = Pick<typeof areaTable.$inferSelect, keyof typeof knownColumns>;

/**
 * Places of a level by their code, merged ones included: a place that has become part of another is not created again.
 */
async function knownByCode(db: Database, level: AreaLevel, codes: readonly string[]): Promise<Map<string, Known>> {
  const rows = await db
    .select(knownColumns)
    .from(areaTable)
    .where(and(eq(areaTable.level, level), sql`${areaTable.code} = any(${listOf(codes)}::text[])`))
    .orderBy(sql`${areaTable.merged_into_id} nulls last`);
  return new Map(rows.toReversed().map((row) => [row.code, row]));
}

/** The provinces a caller may load, and how many of their communes are already here. */
export async function readCatalogue(db: Database, caller: Caller, list: ListedProvince[]): Promise<Catalogue> {
  const known = await knownByCode(
    db,
    AREA_LEVELS.commune,
    list.flatMap(({ communes }) => communes.map(({ code }) => code)),
  );
  const provinces = await knownByCode(
    db,
    AREA_LEVELS.province,
    list.map(({ code }) => code),
  );
  const mayLoad = ({ code }: ListedProvince) =>
    isEverywhere(caller) || provinces.get(code)?.path.startsWith(caller.area.path);
  return {
    rows: list
      .filter(mayLoad)
      .map(({ communes, ...province }) => ({
        ...province,
        commune_count: communes.length,
        present_count: communes.filter(({ code }) => known.has(code)).length,
      })),
  };
}

/**
 * Adds places whose code is new and renames those whose name changed; nothing else of a place changes, wherever it was
 * moved. Four statements a level.
 */
async function loadLevel(
  tx: Database,
  caller: Caller,
  level: 1 | 3,
  places: (ListedPlace & { parent: { id: string; path: string } })[],
) {
  const known = await knownByCode(
    tx,
    level,
    places.map(({ code }) => code),
  );
  const added = places.filter(({ code }) => !known.has(code));
  const changed = places.filter(({ code, name, kind }) => {
    const before = known.get(code);
    return before && (before.name !== name || before.kind !== kind);
  });
  const by = asRef(caller);
  const rows = added.map(({ parent, ...place }) => {
    const id = uuidv7();
    return {
      id,
      ...place,
      parent_id: parent.id,
      path: `${parent.path}${id}/`,
      level,
      created_by: by,
      updated_by: by,
      ...searchColumns(place.name, place.code),
    };
  });
  for (let at = 0; at < rows.length; at += 500) await tx.insert(areaTable).values(rows.slice(at, at + 500));
  const renames = columnsOf(areaTable, 'name', 'kind', 'search_text', 'name_sort');
  const renamed = changed.map(({ code, name, kind }) => ({
    id: known.get(code)?.id,
    name,
    kind,
    ...searchColumns(name, code),
  }));
  await tx.execute(sql`
    update ${areaTable} set ${takenFrom('x', renames)}, version = area.version + 1, updated_at = ${nowIso()},
    updated_by = ${JSON.stringify(by)}::jsonb
    from ${givenRows(renamed, 'x', { id: areaTable.id, ...renames })} where area.id = x.id`);
  return { added: added.length, changed: changed.length, unchanged: places.length - added.length - changed.length };
}

/** Loads provinces with their communes; a place whose code exists is updated, never duplicated. */
export async function loadCatalogue(
  tx: Database,
  caller: Caller,
  country: { id: string; path: string },
  provinces: ListedProvince[],
): Promise<CatalogueLoaded> {
  await lockTree(tx);
  const first = await loadLevel(
    tx,
    caller,
    AREA_LEVELS.province,
    provinces.map(({ communes: _c, ...province }) => ({ ...province, parent: country })),
  );
  const here = await knownByCode(
    tx,
    AREA_LEVELS.province,
    provinces.map(({ code }) => code),
  );
  const communes = provinces.flatMap(({ code, communes }) => {
    const parent = here.get(code);
    return parent ? communes.map((commune) => ({ ...commune, parent })) : [];
  });
  const second = await loadLevel(tx, caller, AREA_LEVELS.commune, communes);
  return {
    added: first.added + second.added,
    changed: first.changed + second.changed,
    unchanged: first.unchanged + second.unchanged,
  };
}
