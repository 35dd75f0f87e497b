import { toIso } from '@loa/broadcast-engine';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { listOf } from '../../../db/any-of';
import { occurrenceTable as run } from '../table';

/** When a run will be over on the devices whose plans were made, how many those are, and what is stored of it until now. Moments are ms. */
export interface RunEnd {
  id: string;
  over_at: number;
  expected_end: number;
  devices: number;
  stored: { over_at: number; expected_end: number; device_count: number };
}

/**
 * Stores when runs will be over. Plans of all devices of a run say it for certain; those of some can only put it off, because
 * the others may still need the time that was known.
 */
export async function storeEnds(tx: Database, ends: readonly RunEnd[]) {
  const moved = ends
    .map(({ id, over_at, expected_end, devices, stored }) => {
      const later = (told: number, known: number) => (devices >= stored.device_count ? told : Math.max(told, known));
      return { id, stored, over_at: later(over_at, stored.over_at), expected_end: later(expected_end, stored.expected_end) };
    })
    .filter(({ over_at, expected_end, stored }) => over_at !== stored.over_at || expected_end !== stored.expected_end);
  if (moved.length === 0) return;
  await tx.execute(sql`
    update ${run} set over_at = x.over_at, expected_end = x.expected_end
    from unnest(${listOf(moved.map(({ id }) => id))}::uuid[], ${listOf(moved.map(({ over_at }) => toIso(over_at)))}::timestamptz[], ${listOf(moved.map(({ expected_end }) => toIso(expected_end)))}::timestamptz[]) x(id, over_at, expected_end)
    where ${run.id} = x.id and ${run.dropped_at} is null and ${run.settled_at} is null`);
}
