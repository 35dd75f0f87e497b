import { toIso } from '@loa/broadcast-engine';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { listOf } from '../../../../db/any-of';
import { occurrenceTable as run } from '../table';

/** When a run will be over on the devices whose plans were made, and how many those are. Moments are ms. */
export interface RunEnd {
  id: string;
  over_at: number;
  expected_end: number;
  devices: number;
}

/**
 * Stores when runs will be over. Plans of all devices of a run say it for certain; those of some can only put it off,
 * because
 * the others may still need the time that was known.
 */
export async function storeEnds(tx: Database, ends: readonly RunEnd[]) {
  if (ends.length === 0) return;
  const moments = (of: (end: RunEnd) => number) => sql`${listOf(ends.map((end) => toIso(of(end))))}::timestamptz[]`;
  const later = (told: string, known: typeof run.over_at | typeof run.expected_end) =>
    sql`case when x.devices >= ${run.device_count} then x.${sql.raw(told)} else greatest(x.${sql.raw(told)}, ${known}) end`;
  const [over_at, expected_end] = [later('over_at', run.over_at), later('expected_end', run.expected_end)];
  await tx.execute(sql`
    update ${run} set over_at = ${over_at}, expected_end = ${expected_end}
    from unnest(${listOf(ends.map(({ id }) => id))}::uuid[], ${moments((end) => end.over_at)}, ${moments((end) => end.expected_end)}, ${listOf(ends.map(({ devices }) => String(devices)))}::int[]) x(id, over_at, expected_end, devices)
    where ${run.id} = x.id and ${run.dropped_at} is null and ${run.settled_at} is null and (${run.over_at}, ${run.expected_end}) is distinct from (${over_at}, ${expected_end})`);
}
