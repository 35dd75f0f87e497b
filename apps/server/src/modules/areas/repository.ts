import type { AreaLevel } from '@loa/contracts/areas';
import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { searchColumns } from '../../db/columns';
import type { Database } from '../../db/database';
import { areaTable } from './table';

/** The country: the root of the tree, the same in every installation. */
export const ROOT_AREA_ID = '01900000-0000-7000-8000-000000000002';

interface NewArea {
  id?: string;
  parent: { id: string; path: string } | null;
  level: AreaLevel;
  name: string;
  code?: string;
  kind?: string;
  lat?: number;
  lng?: number;
}

/** Adds a node under its parent. */
export async function addArea(
  tx: Database,
  { id = uuidv7(), parent, level, name, code = '', kind = '', lat, lng }: NewArea,
) {
  const path = `${parent?.path ?? '/'}${id}/`;
  await tx
    .insert(areaTable)
    .values({
      id,
      parent_id: parent?.id ?? null,
      level,
      name,
      code,
      kind,
      path,
      lat,
      lng,
      ...searchColumns(name, code),
    });
  return { id, name, path, level };
}

const place = {
  id: areaTable.id,
  name: areaTable.name,
  path: areaTable.path,
  level: areaTable.level,
  lat: areaTable.lat,
  lng: areaTable.lng,
};

export async function areaByCode(db: Database, level: AreaLevel, code: string) {
  const [area] = await db
    .select(place)
    .from(areaTable)
    .where(and(eq(areaTable.level, level), eq(areaTable.code, code)));
  return area ?? null;
}

/** The nodes directly below, in Vietnamese order. */
export const childrenOf = (db: Database, parent_id: string) =>
  db.select(place).from(areaTable).where(eq(areaTable.parent_id, parent_id)).orderBy(asc(areaTable.name_sort));
