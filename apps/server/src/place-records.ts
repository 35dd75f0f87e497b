import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './db/database';

/** What is counted of a place and all below it. */
export type CountedInPlace = 'account_count' | 'device_count' | 'content_count' | 'schedule_count' | 'run_count';

/** A change of the area tree, once it is made: whole subtrees have other places above them. */
export interface PlaceChange {
  /** What hung on or lay below the old path is now below the new one. Paths as in `area.path`. */
  paths: { from: string; to: string }[];
  /** Of a merge: the places that are no more, and the one that took them in. */
  merged: { from: string[]; to: string } | null;
}

/**
 * What a module keeps that hangs on places. It is counted before places are merged, moved or deleted, and follows them.
 */
export interface PlaceRecords {
  /** Columns that refer to one area, and as what their rows are counted, if at all. */
  hanging?: { area_id: AnyPgColumn; counted?: { as: CountedInPlace; where?: SQL } }[];
  /** Columns that hold a copy of an area's path. */
  paths?: AnyPgColumn[];
  /** Who hangs on these areas themselves: how many in all, and the first by name. */
  people?: (
    db: Database,
    area_ids: string[],
    limit: number,
  ) => Promise<{ total: number; rows: { id: string; name: string; username: string; area_id: string }[] }>;
  /** Counts that are no plain rows of a column, in the subtrees of these paths. */
  count?: (db: Database, paths: string[]) => Promise<Partial<Record<CountedInPlace, number>>>;
  /**
   * What else depends on the tree, in the same transaction, before rows and paths follow. A number of statements that
   * does not grow.
   */
  follow?: (tx: Database, change: PlaceChange) => Promise<void>;
}
