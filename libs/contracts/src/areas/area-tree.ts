import * as z from 'zod';
import { text } from '../common/schemas/text';
import { AREA_IDS_AT_ONCE } from './kinds';

export const areaLevel = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type AreaLevel = z.output<typeof areaLevel>;

/**
 * A node of the area tree. `path` is '/root/…/own id/'; `device_count`, `account_count` and `place_count` count the
 * whole subtree.
 */
export const areaNode = z.object({
  id: z.uuid(),
  parent_id: z.uuid().nullable(),
  level: areaLevel,
  code: z.string(),
  name: z.string(),
  path: z.string(),
  is_active: z.boolean(),
  has_children: z.boolean(),
  device_count: z.number().int(),
  account_count: z.number().int(),
  place_count: z.number().int(),
});
export type AreaNode = z.output<typeof areaNode>;

const idList = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(z.uuid()).max(AREA_IDS_AT_ONCE));

/**
 * Query of `GET /api/account/tree-area`, which answers a part of the tree, never all of it: the areas directly below
 * `parent_id` (by default the caller's own area); with `search`, the areas anywhere below it whose name or code has
 * every word; with `ids` (separated by commas), those of them that the caller may see.
 */
export const areaTreeQuery = z
  .strictObject({ parent_id: z.uuid().optional(), search: text.min(1).max(200).optional(), ids: idList.optional() })
  .refine(({ parent_id, search, ids }) => !ids || (!parent_id && !search), {
    path: ['ids'],
    message: 'Không dùng cùng parent_id hay search',
  });

/**
 * Answer of `GET /api/account/tree-area`. `rows`: the result, siblings in Vietnamese order, search results with the
 * best first. `above`: the areas above them, from the caller's own area down, so that every row can be named with its
 * place.
 */
export const areaTree = z.object({ rows: z.array(areaNode), above: z.array(areaNode) });
export type AreaTreeAnswer = z.output<typeof areaTree>;
