import type { AreaLevel } from '@loa/contracts/areas';
import { splitFilter } from '@loa/contracts/common';
import type { AreaDashboard, areaDashboards } from '@loa/contracts/dashboard';
import { and, inArray, isNull } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import type { Repository } from '../../http/crud-routes';
import { matches, ordered, pageOfRows } from '../../http/list-query';
import { inScope, pathInScope } from '../../http/scope';
import { areaTable as area } from '../areas';
import type { shareDashboards } from './share-dashboards';

const { id, name, level } = area;
const row = { id, name, level };
type Row = Pick<AreaDashboard, keyof typeof row>;

const seenBy = (caller: Caller) => and(pathInScope(area.path, caller), isNull(area.merged_into_id));

/** The caller's areas, each with the figures of its first screen. */
export function areaDashboardRepository(
  figuresOf: ReturnType<typeof shareDashboards>['figuresOf'],
): Pick<Repository<typeof areaDashboards>, 'list' | 'find'> {
  const withFigures = async (caller: Caller, areas: Row[]) => {
    const all: AreaDashboard[] = [];
    for (const each of areas) all.push({ ...each, ...(await figuresOf({ caller, area_id: each.id })) });
    return all;
  };
  return {
    list: async (db: Database, caller, query) => {
      const levels = splitFilter(query.level)?.map((each) => Number(each) as AreaLevel);
      const where = and(
        seenBy(caller),
        matches(area.search_text, query.search),
        levels && inArray(area.level, levels),
        query.area_id ? inScope(area.id, caller, query.area_id) : undefined,
      );
      const order = ordered(query.sort, { name: area.name_sort, level: area.level }, 'level');
      const { rows, ...counted } = await pageOfRows(db, db.select(row).from(area).$dynamic(), query, {
        from: area,
        id: area.id,
        where,
        order,
      });
      return { ...counted, rows: await withFigures(caller, rows) };
    },
    find: async (db, caller, ids) =>
      withFigures(
        caller,
        await db
          .select(row)
          .from(area)
          .where(and(anyOf(area.id, ids), seenBy(caller))),
      ),
  };
}
