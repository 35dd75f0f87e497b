import * as z from 'zod';
import { listQuery, schemasOf, someOf } from '../common';
import { PERMISSIONS } from '../permissions';

/** One permission as `/api/permission` sends it. Accounts and groups store its id, a number. */
export const permission = z.object({
  id: z.number().int(),
  code: z.string(),
  module: z.string(),
  action: z.string(),
  name: z.string(),
});

const modules = [...new Set(PERMISSIONS.map(({ module }) => module))];
/** Query of `GET /api/permission/find`: all of them, unless `limit` asks for fewer. */
export const permissionQuery = listQuery.extend({
  ...schemasOf({ module: someOf(modules) }),
  limit: listQuery.shape.limit.unwrap().default(200),
});
export const permissionParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
export const permissionIds = z.strictObject({ ids: z.array(z.number().int()).max(200) });
