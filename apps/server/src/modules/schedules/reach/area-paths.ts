import type { Database } from '../../../db/database';
import { anyOf } from '../../../db/any-of';
import { areaTable } from '../../areas';
import { groupPlaces } from '../../devices';

/** The paths of areas and groups of devices, by their ids. */
export async function pathsOfAreas(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, path } = areaTable;
  const rows = await db
    .select({ id, path })
    .from(areaTable)
    .where(anyOf(id, [...new Set(ids)]));
  const groups = await groupPlaces(db, ids);
  return new Map([...rows, ...groups.values()].map((place) => [place.id, place.path]));
}
