import type { Database } from '../../../db/database';
import { anyOf } from '../../../db/any-of';
import { areaTable } from '../../areas';

/** The paths of areas, by their ids. */
export async function pathsOfAreas(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, path } = areaTable;
  const rows = await db
    .select({ id, path })
    .from(areaTable)
    .where(anyOf(id, [...new Set(ids)]));
  return new Map(rows.map((area) => [area.id, area.path]));
}
