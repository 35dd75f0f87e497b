import type { areaTreeQuery, AreaTreeAnswer } from '@loa/contracts/areas';
import type * as z from 'zod';
import type { Deps } from '../../deps';
import type { Caller } from '../../http/caller';
import { areaInScope, idsOfPath } from '../../http/scope';
import { getConfig } from '../system-config';
import { countsBelow, placesBelow } from './places/place-rows';
import { areasAbove, areasBelow, areasOf, searchedAreas } from './tree';

/** The requested part of the tree, as far as the caller may see it. */
export async function answerTree(
  { db, placeRecords }: Pick<Deps, 'db' | 'placeRecords'>,
  caller: Caller,
  { parent_id, search, ids }: z.output<typeof areaTreeQuery>,
): Promise<AreaTreeAnswer> {
  const parent = parent_id ? await areaInScope(db, caller, parent_id, 'parent_id') : caller.area;
  const levels = await getConfig(db, 'area_levels');
  const rows = ids
    ? await areasOf(db, levels, caller, ids)
    : search
      ? await searchedAreas(db, levels, parent, search)
      : await areasBelow(db, levels, parent);
  const above = await areasAbove(db, levels, caller, ids ? [] : idsOfPath(parent.path), rows);
  const shown = [...above, ...rows];
  const devices = await countsBelow(db, shown, placeRecords, 'device_count');
  const accounts = await countsBelow(db, shown, placeRecords, 'account_count');
  const places = await placesBelow(db, shown);
  const counted = <Node extends { id: string }>(node: Node) => ({
    ...node,
    device_count: devices.get(node.id) ?? 0,
    account_count: accounts.get(node.id) ?? 0,
    place_count: places.get(node.id) ?? 0,
  });
  return { rows: rows.map(counted), above: above.map(counted) };
}
