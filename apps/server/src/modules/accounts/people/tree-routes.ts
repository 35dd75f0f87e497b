import { areaAccountTree, type AreaAccountTree } from '@loa/contracts/accounts';
import { AREA_LEVELS, areaTreeQuery } from '@loa/contracts/areas';
import { and, asc, eq, sql } from 'drizzle-orm';
import { anyOf, listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { answerTree, areaTable } from '../../areas';
import { getConfig } from '../../system-config';
import { accountTable as table } from '../table';

/** How many accounts of one place are named. The total count stands beside them. */
const NAMED = 50;

/**
 * The accounts that belong to each of these places directly. Where districts are not shown, accounts of a district
 * belong to the area above it.
 */
async function accountsOnEach(db: Database, shown_ids: string[]) {
  const { id, area_id, name, username, phone, status, is_hotline } = table;
  const isHidden = and(anyOf(areaTable.parent_id, shown_ids), eq(areaTable.level, AREA_LEVELS.district));
  const hidden =
    (await getConfig(db, 'area_levels')) === 4
      ? []
      : await db.select({ id: areaTable.id }).from(areaTable).where(isHidden);
  const districts = hidden.map((district) => district.id);
  const shown = sql<string>`coalesce((select d.parent_id from area d where d.id = any(${listOf(districts)}::uuid[])
    and d.id = ${area_id}), ${area_id})`;
  const order = sql`order by ${table.name_sort}, ${id}`;
  const counted = db
    .select({
      id,
      shown_id: shown.as('shown_id'),
      name,
      username,
      phone,
      status,
      is_hotline,
      rank: sql<number>`(row_number() over (partition by ${shown} ${order}))::int`.as('rank'),
      total: sql<number>`(count(*) over (partition by ${shown}))::int`.as('total'),
    })
    .from(table)
    .where(anyOf(area_id, [...shown_ids, ...districts]))
    .as('counted');
  const rows = await db
    .select()
    .from(counted)
    .where(sql`${counted.rank} <= ${NAMED}`)
    .orderBy(asc(counted.rank));
  return Map.groupBy(rows, (row) => row.shown_id);
}

/** `GET /api/account/tree-area-account`: the tree of places with the accounts of each place. */
export function accountTreeRoutes(app: App, deps: Deps) {
  const schema = { tags: ['tài khoản'], querystring: areaTreeQuery, response: { 200: areaAccountTree } };
  app.get(
    '/api/account/tree-area-account',
    { config: { access: 'TAI_KHOAN_VIEW' }, schema },
    async (request): Promise<AreaAccountTree> => {
      const { rows, above } = await answerTree(deps, callerOf(request), request.query);
      const people = await accountsOnEach(
        deps.db,
        [...rows, ...above].map(({ id }) => id),
      );
      const withPeople = <Node extends { id: string }>(node: Node) => {
        const here = people.get(node.id) ?? [];
        return { ...node, own_account_count: here[0]?.total ?? 0, accounts: here };
      };
      return { rows: rows.map(withPeople), above: above.map(withPeople) };
    },
  );
}
