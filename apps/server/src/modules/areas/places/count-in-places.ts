import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { listOf } from '../../../db/any-of';
import type { Deps } from '../../../deps';
import type { CountedInPlace } from '../../../place-records';
import { areaTable } from '../table';
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
  counts.place_count = await db.$count(
    areaTable,
    and(
      sql`${areaTable.id} in (${inside})`,
      isNull(areaTable.merged_into_id),
      sql`${areaTable.path} <> all(${listOf(paths)}::text[])`,
    ),
  );
  for (const { hanging = [], count } of records) {
    for (const { area_id, counted } of hanging) {
      if (!counted) continue;
      counts[counted.as] += await db.$count(area_id.table, and(sql`${area_id} in (${inside})`, counted.where));
    }
    for (const [key, value] of Object.entries((await count?.(db, paths)) ?? {})) counts[key as CountedInPlace] += value;
  }
  return counts;
}
