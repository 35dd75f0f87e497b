import { toIso } from '@loa/broadcast-engine';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { listOf } from '../../../../db/any-of';
import { occurrenceTable as run } from '../table';

/** The end of a run on the devices whose plans were built, and how many those are. Moments are ms. */
export interface RunEnd {
  id: string;
  over_at: number;
  expected_end: number;
  devices: number;
}

/**
 * Stores when runs will be over. Plans of all devices of a run decide it; plans of only some can only move it later,
 * because the others may still need the known time.
 */
export async function storeEnds(tx: Database, ends: readonly RunEnd[]) {
  if (ends.length === 0) return;
  const moments = (of: (end: RunEnd) => number) => sql`${listOf(ends.map((end) => toIso(of(end))))}::timestamptz[]`;
  const later = (planned: string, known: typeof run.over_at | typeof run.expected_end) =>
    sql`case when x.devices >= ${run.device_count} then x.${sql.raw(planned)} else greatest(x.${sql.raw(planned)},
      ${known}) end`;
  const [over_at, expected_end] = [later('over_at', run.over_at), later('expected_end', run.expected_end)];
  await tx.execute(sql`
    update ${run} set over_at = ${over_at}, expected_end = ${expected_end}
    from unnest(${listOf(ends.map(({ id }) => id))}::uuid[], ${moments((end) => end.over_at)},
    ${moments((end) => end.expected_end)}, ${listOf(ends.map(({ devices }) => String(devices)))}::int[]) x(id, over_at,
    expected_end, devices)
    where ${run.id} = x.id and ${run.dropped_at} is null and ${run.settled_at} is null
    and (${run.over_at}, ${run.expected_end}) is distinct from (${over_at}, ${expected_end})`);
}
