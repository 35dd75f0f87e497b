import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';

/** Installed devices in the whole subtree of each of these areas, all of which lie within `within`, a path. */
export async function countBelow(db: Database, ids: string[], within: string) {
  const { rows } = await db.execute<{ area_id: string; count: number }>(sql`
    select above.id as area_id, sum(here.count)::int as count
    from (select area_id, count(*) as count from device where install_status = 'installed' group by area_id) as here
      join area on area.id = here.area_id and area.path like ${`${within}%`}
      cross join lateral unnest(string_to_array(trim(both '/' from area.path), '/')) as above (id)
    where above.id = any(string_to_array(${ids.join(',')}, ','))
    group by above.id`);
  return rows;
}
