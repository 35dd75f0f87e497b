import { PLACE_LEVELS, PLACE_PARENTS } from '@loa/contracts/areas';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { areaTable } from './table';

/**
 * Lists errors of the stored tree, read row by row instead of by the server's own queries; empty when it is correct.
 */
export async function treeFaults(db: Database): Promise<string[]> {
  const areas = await db.select().from(areaTable);
  const byId = new Map(areas.map((each) => [each.id, each]));
  const faults: string[] = [];
  for (const { id, name, parent_id, path, level, merged_into_id } of areas) {
    const parent = parent_id ? byId.get(parent_id) : undefined;
    if (level === 0 ? path !== `/${id}/` : !parent) faults.push(`${name}: nothing above it`);
    if (parent && path !== `${parent.path}${id}/`) faults.push(`${name}: path does not follow its parent`);
    const kind = PLACE_LEVELS[level - 1];
    if (kind && parent && !PLACE_PARENTS[kind].includes(parent.level))
      faults.push(`${name}: level ${level} below level ${parent.level}`);
    if (parent?.merged_into_id && !merged_into_id) faults.push(`${name}: lies in a place that is no more`);
    if (merged_into_id && byId.get(merged_into_id)?.merged_into_id)
      faults.push(`${name}: merged into a place that is no more`);
  }
  for (const table of ['account', 'device', 'content', 'schedule']) {
    const { rows } = await db.execute<{ name: string }>(
      sql`select t.name from ${sql.identifier(table)} t join area a on a.id = t.area_id
        where a.merged_into_id is not null`,
    );
    faults.push(...rows.map(({ name }) => `${table} ${name} hangs on a place that is no more`));
  }
  return faults;
}
