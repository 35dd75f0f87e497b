import { sql } from 'drizzle-orm';
import { listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { PlaceChange } from '../../../place-records';
import { pronunciationTable as table } from '../table';

/**
 * Merges dictionaries: of a word that several merged areas have, one reading stays, that of the area that takes the
 * others in, otherwise the oldest.
 */
export async function mergeDictionaries(tx: Database, { merged }: PlaceChange) {
  if (!merged) return;
  const { from, to } = merged;
  await tx.execute(sql`
    delete from ${table} word using ${table} other
    where word.name = other.name and word.id <> other.id
      and word.area_id = any(${listOf(from)}::uuid[]) and other.area_id = any(${listOf([...from, to])}::uuid[])
      and (other.area_id = ${to} or other.id < word.id)`);
}
