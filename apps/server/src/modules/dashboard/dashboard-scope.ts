import type { Interval } from '@loa/broadcast-engine';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';

/** Caller, area, moment and local day of a dashboard. */
export interface DashboardScope {
  db: Database;
  /**
   * Everything that decides what the caller sees. One answer serves everyone of an area, except accounts bound to some
   * of its devices.
   */
  caller: Pick<Caller, 'area' | 'device_ids'>;
  area_id: string | undefined;
  now: string;
  day: Interval;
}
