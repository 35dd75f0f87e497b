import { deviceGroupChoices, deviceGroups } from '@loa/contracts/devices';
import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { crudRoutes } from '../../../http/crud-routes';
import { pathInScope } from '../../../http/scope';
import { areaTable } from '../../areas';
import { membersOf } from './members';
import { deviceGroupRepository } from './repository';
import { deviceGroupTable as table } from '../table';

/** Most groups that a choice of places offers; the list has them all. */
const MOST_OFFERED = 1000;

/** Nhóm máy: the standard calls, and the groups for choices of places. */
export function deviceGroupRoutes(app: App, deps: Deps) {
  const { base, label } = deviceGroups;
  crudRoutes(app, deps, deviceGroups, deviceGroupRepository(deps));
  app.get(
    `${base}/choices`,
    {
      config: { access: 'THIET_BI_DA_LAP_DAT_VIEW' },
      schema: { tags: [label], querystring: z.strictObject({}), response: { 200: deviceGroupChoices } },
    },
    async (request) => ({
      rows: await deps.db
        .select({
          id: table.id,
          name: table.name,
          area: { id: areaTable.id, name: areaTable.name },
          path: sql<string>`${areaTable.path} || ${table.id} || '/'`,
          is_active: table.is_active,
          device_count: sql<number>`coalesce(counted.count, 0)`,
        })
        .from(table)
        .innerJoin(areaTable, eq(areaTable.id, table.area_id))
        .leftJoin(
          sql`(select x.group_id, count(*)::int as count from ${membersOf(sql`true`)} x group by 1) counted`,
          sql`counted.group_id = ${table.id}`,
        )
        .where(pathInScope(areaTable.path, callerOf(request)))
        .orderBy(asc(table.name_sort), asc(table.id))
        .limit(MOST_OFFERED),
    }),
  );
}
