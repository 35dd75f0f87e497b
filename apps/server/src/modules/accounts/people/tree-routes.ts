import { areaAccountTree, type AreaAccountTree } from '@loa/contracts/accounts';
import { areaTreeQuery } from '@loa/contracts/areas';
import { asc, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { App, Ground } from '../../../ground';
import { callerOf } from '../../../http/access';
import { answerTree } from '../../areas';
import { accountTable as table } from '../table';

/** So many accounts of one place are named; how many there are is told beside them. */
const NAMED = 50;

/** The accounts that hang on each of these places itself. */
async function accountsOnEach(db: Database, area_ids: string[]) {
  const { id, area_id, name, username, phone, status, is_hotline } = table;
  const order = sql`order by ${table.name_sort}, ${id}`;
  const counted = db
    .select({ id, area_id, name, username, phone, status, is_hotline, rank: sql<number>`(row_number() over (partition by ${area_id} ${order}))::int`.as('rank'), total: sql<number>`(count(*) over (partition by ${area_id}))::int`.as('total') })
    .from(table)
    .where(anyOf(area_id, area_ids))
    .as('counted');
  const rows = await db.select().from(counted).where(sql`${counted.rank} <= ${NAMED}`).orderBy(asc(counted.rank));
  return Map.groupBy(rows, (row) => row.area_id);
}

/** `GET /api/account/tree-area-account`: the tree of places with whom it has where. */
export function accountTreeRoutes(app: App, ground: Ground) {
  const schema = { tags: ['tài khoản'], querystring: areaTreeQuery, response: { 200: areaAccountTree } };
  app.get('/api/account/tree-area-account', { config: { access: 'TAI_KHOAN_VIEW' }, schema }, async (request): Promise<AreaAccountTree> => {
    const { rows, above } = await answerTree(ground, callerOf(request), request.query);
    const people = await accountsOnEach(ground.db, [...rows, ...above].map(({ id }) => id));
    const withPeople = <Node extends { id: string }>(node: Node) => {
      const here = people.get(node.id) ?? [];
      return { ...node, own_account_count: here[0]?.total ?? 0, accounts: here };
    };
    return { rows: rows.map(withPeople), above: above.map(withPeople) };
  });
}
