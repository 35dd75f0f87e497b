import type { Interval } from '@loa/broadcast-engine';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';

/** For whom, for which area, at which moment and for which local day. */
export interface DashboardScope {
  db: Database;
  /**
   * All that decides what is seen: one answer serves everyone of an area, but for who is bound to some of its devices.
   */
  caller: Pick<Caller, 'area' | 'device_ids'>;
  area_id: string | undefined;
  now: string;
  day: Interval;
}
