import type { Database } from '../../db/database';
import type { Ground } from '../../ground';

/** Installed devices in the whole subtree of each of these areas, all of which lie within `within`, a path. */
type CountBelow = (db: Database, ids: string[], within: string) => Promise<{ area_id: string; count: number }[]>;
const counters = new WeakMap<Ground['events'], CountBelow>();

/** Areas know no devices: the devices module says how many are installed below a node. */
export const provideDeviceCounts = ({ events }: Ground, count: CountBelow) => void counters.set(events, count);

/** How many devices each area has, itself and all below it. */
export async function deviceCounts({ db, events }: Ground, ids: string[], within: string): Promise<ReadonlyMap<string, number>> {
  const rows = (await counters.get(events)?.(db, ids, within)) ?? [];
  return new Map(rows.map(({ area_id, count }) => [area_id, count]));
}
