import * as z from 'zod';

export { AREA_LEVELS } from './kinds';
export const areaLevel = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type AreaLevel = z.output<typeof areaLevel>;

/**
 * A node of `GET /api/account/tree-area`: the caller's subtree, flat, parents before children, siblings in Vietnamese order.
 * `device_count` counts installed devices in the whole subtree.
 */
export const areaNode = z.object({
  id: z.uuid(),
  parent_id: z.uuid().nullable(),
  level: areaLevel,
  code: z.string(),
  name: z.string(),
  path: z.string(),
  device_count: z.number().int(),
});
export type AreaNode = z.output<typeof areaNode>;

/** Answer of `GET /api/account/tree-area`. */
export const areaTree = z.object({ rows: z.array(areaNode) });
