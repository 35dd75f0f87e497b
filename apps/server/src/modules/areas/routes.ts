import { areaTree } from '@loa/contracts/areas';
import { asc, sql } from 'drizzle-orm';
import type { App, Ground } from '../../ground';
import { callerOf } from '../../http/access';
import { pathInScope } from '../../http/scope';
import { withDeviceCounts } from './device-counts';
import { areaTable as area } from './table';

/** Depth of a path; parents come before children and siblings in Vietnamese order. */
const depth = sql<number>`length(${area.path})`;

export function areasRoutes(app: App, ground: Ground) {
  const { db } = ground;
  app.get('/api/account/tree-area', { config: { access: 'signed-in' }, schema: { tags: ['địa bàn'], response: { 200: areaTree } } }, async (request) => {
    const rows = await db
      .select({
        id: area.id,
        parent_id: area.parent_id,
        level: area.level,
        code: area.code,
        name: area.name,
        path: area.path,
      })
      .from(area)
      .where(pathInScope(area.path, callerOf(request)))
      .orderBy(asc(depth), asc(area.name_sort), asc(area.id));
    return { rows: await withDeviceCounts(ground, rows) };
  });
}
