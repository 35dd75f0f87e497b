import type { Database } from '../../db/database';
import type { Ground } from '../../ground';

type CountByArea = (db: Database) => Promise<{ area_id: string; count: number }[]>;
const counters = new WeakMap<Ground['events'], CountByArea>();

/** Areas know no devices: the devices module says how many are installed at each node. */
export const provideDeviceCounts = ({ events }: Ground, count: CountByArea) => void counters.set(events, count);

/** Adds to each node the devices of its whole subtree. `nodes` has parents before children. */
export async function withDeviceCounts<Node extends { id: string; parent_id: string | null }>({ db, events }: Ground, nodes: Node[]) {
  const rows = (await counters.get(events)?.(db)) ?? [];
  const counts = new Map(rows.map(({ area_id, count }) => [area_id, count]));
  for (const { id, parent_id } of nodes.toReversed()) {
    if (parent_id) counts.set(parent_id, (counts.get(parent_id) ?? 0) + (counts.get(id) ?? 0));
  }
  return nodes.map((node) => ({ ...node, device_count: counts.get(node.id) ?? 0 }));
}
