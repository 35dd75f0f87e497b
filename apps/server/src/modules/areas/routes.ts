import { areaTree, areaTreeQuery } from '@loa/contracts/areas';
import type { Database } from '../../db/database';
import type { App, Ground } from '../../ground';
import { callerOf } from '../../http/access';
import { areaInScope, idsOfPath } from '../../http/scope';
import { areasAbove, areasBelow, areasOf, searchedAreas } from './tree';

/** Installed devices in the whole subtree of each of these areas, all of which lie within `within`, a path. */
export type CountDevices = (db: Database, ids: string[], within: string) => Promise<{ area_id: string; count: number }[]>;

export function areasRoutes(app: App, { db }: Ground, countDevices: CountDevices) {
  app.get('/api/account/tree-area', { config: { access: 'signed-in' }, schema: { tags: ['địa bàn'], querystring: areaTreeQuery, response: { 200: areaTree } } }, async (request) => {
    const caller = callerOf(request);
    const { parent_id, search, ids } = request.query;
    const parent = parent_id ? await areaInScope(db, caller, parent_id, 'parent_id') : caller.area;
    const rows = ids ? await areasOf(db, caller, ids) : search ? await searchedAreas(db, parent, search) : await areasBelow(db, parent);
    const above = await areasAbove(db, caller, ids ? [] : idsOfPath(parent.path), rows);
    const counted = await countDevices(db, [...above, ...rows].map(({ id }) => id), caller.area.path);
    const counts = new Map(counted.map(({ area_id, count }) => [area_id, count]));
    const withCount = <Node extends { id: string }>(node: Node) => ({ ...node, device_count: counts.get(node.id) ?? 0 });
    return { rows: rows.map(withCount), above: above.map(withCount) };
  });
}
