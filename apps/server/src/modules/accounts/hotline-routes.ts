import { hotline } from '@loa/contracts/accounts';
import { and, asc, eq, ne } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import { idsOfPath } from '../../http/scope';
import { areaTable } from '../areas';
import { accountTable } from './table';

/**
 * `GET /api/account/hotline`: the people everyone may call about broadcasting, from the caller's own area upwards.
 * Names and numbers only.
 */
export function hotlineRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/account/hotline',
    { config: { access: 'signed-in' }, schema: { tags: ['tài khoản'], response: { 200: hotline } } },
    async (request) => {
      const above = idsOfPath(callerOf(request).area.path);
      const { id, name, phone, hotline_order, name_sort } = accountTable;
      const people = await db
        .select({ id, name, phone, area: { id: areaTable.id, name: areaTable.name, level: areaTable.level } })
        .from(accountTable)
        .innerJoin(areaTable, eq(areaTable.id, accountTable.area_id))
        .where(
          and(
            anyOf(accountTable.area_id, above),
            eq(accountTable.is_hotline, true),
            eq(accountTable.status, 'active'),
            ne(phone, ''),
          ),
        )
        .orderBy(asc(hotline_order), asc(name_sort));
      const byArea = Map.groupBy(people, ({ area }) => area.id);
      const rows = above.toReversed().flatMap((area_id) => {
        const here = byArea.get(area_id);
        return here?.[0] ? [{ area: here[0].area, accounts: here.map(({ area: _a, ...person }) => person) }] : [];
      });
      return { rows };
    },
  );
}
