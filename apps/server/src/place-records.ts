import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './db/database';

/** Records counted for a place and everything below it. */
export type CountedInPlace = 'account_count' | 'device_count' | 'content_count' | 'schedule_count' | 'run_count';

/** A change of the area tree that was just made: whole subtrees have other places above them. */
export interface PlaceChange {
  /** Records at or below the old path are now below the new one. Paths as in `area.path`. */
  paths: { from: string; to: string }[];
  /** For a merge: the places that are gone, and the one that they became part of. */
  merged: { from: string[]; to: string } | null;
}

/**
 * Records of a module that refer to places. They are counted before places are merged, moved or deleted, and updated
 * after that.
 */
export interface PlaceRecords {
  /** Columns that refer to one area, and the name under which their rows are counted, if at all. */
  hanging?: { area_id: AnyPgColumn; counted?: { as: CountedInPlace; where?: SQL } }[];
  /** Columns with a copy of an area's path. */
  paths?: AnyPgColumn[];
  /** People of these areas themselves: how many in all, and the first by name. */
  people?: (
    db: Database,
    area_ids: string[],
    limit: number,
  ) => Promise<{ total: number; rows: { id: string; name: string; username: string; area_id: string }[] }>;
  /** Counts that are no plain rows of a column, in the subtrees of these paths. */
  count?: (db: Database, paths: string[]) => Promise<Partial<Record<CountedInPlace, number>>>;
  /**
   * Updates everything else that depends on the tree, in the same transaction, before rows and paths. The number of
   * statements must not grow with the data.
   */
  follow?: (tx: Database, change: PlaceChange) => Promise<void>;
}
