import { areaTree, areaTreeQuery } from '@loa/contracts/areas';
import type { App, Ground } from '../../ground';
import { callerOf } from '../../http/access';
import { areaInScope, idsOfPath } from '../../http/scope';
import { getConfig } from '../system-config';
import { countsBelow } from './places/place-rows';
import { areasAbove, areasBelow, areasOf, searchedAreas } from './tree';

export function areasRoutes(app: App, { db, placeRecords }: Ground) {
  app.get('/api/account/tree-area', { config: { access: 'signed-in' }, schema: { tags: ['địa bàn'], querystring: areaTreeQuery, response: { 200: areaTree } } }, async (request) => {
    const caller = callerOf(request);
    const { parent_id, search, ids } = request.query;
    const parent = parent_id ? await areaInScope(db, caller, parent_id, 'parent_id') : caller.area;
    const levels = await getConfig(db, 'area_levels');
    const rows = ids ? await areasOf(db, levels, caller, ids) : search ? await searchedAreas(db, levels, parent, search) : await areasBelow(db, levels, parent);
    const above = await areasAbove(db, levels, caller, ids ? [] : idsOfPath(parent.path), rows);
    const shown = [...above, ...rows].map(({ id }) => id);
    const devices = await countsBelow(db, shown, placeRecords, 'device_count');
    const accounts = await countsBelow(db, shown, placeRecords, 'account_count');
    const counted = <Node extends { id: string }>(node: Node) => ({ ...node, device_count: devices.get(node.id) ?? 0, account_count: accounts.get(node.id) ?? 0 });
    return { rows: rows.map(counted), above: above.map(counted) };
  });
}
