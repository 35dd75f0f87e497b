import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { listOf } from '../../../db/any-of';
import type { Deps } from '../../../deps';
import type { CountedInPlace } from '../../../place-records';
import { liesIn } from './place-rows';

export type PlaceCounts = Record<CountedInPlace | 'place_count', number>;

/**
 * Counts the contents of the subtrees of these paths, each thing once: places below them, and records that belong to
 * any of them.
 */
export async function countInPlaces(
  db: Database,
  records: Deps['placeRecords'],
  paths: string[],
): Promise<PlaceCounts> {
  const counts: PlaceCounts = {
    place_count: 0,
    account_count: 0,
    device_count: 0,
    content_count: 0,
    schedule_count: 0,
    run_count: 0,
  };
  const inside = sql`select area.id from area
    join unnest(${listOf(paths)}::text[]) root (path) on ${liesIn(sql`area.path`, sql`root.path`)}`;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from area where id in (${inside}) and merged_into_id is null
      and path <> all(${listOf(paths)}::text[])`,
  );
  counts.place_count = rows[0]?.count ?? 0;
  for (const { hanging = [], count } of records) {
    for (const { area_id, counted } of hanging) {
      if (!counted) continue;
      const found = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${area_id.table} where
          ${area_id} in (${inside})${counted.where ? sql` and ${counted.where}` : sql``}`,
      );
      counts[counted.as] += found.rows[0]?.count ?? 0;
    }
    for (const [key, value] of Object.entries((await count?.(db, paths)) ?? {})) counts[key as CountedInPlace] += value;
  }
  return counts;
}
