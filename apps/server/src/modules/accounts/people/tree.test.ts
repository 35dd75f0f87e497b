import type { AreaAccountTree } from '@loa/contracts/accounts';
import { AREA_LEVELS, type AreaTreeAnswer } from '@loa/contracts/areas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../../testing/test-server';
import type { TestServer } from '../../../testing/test-server';
import { areaTable } from '../../areas';
import { setConfig } from '../../system-config';
import { callerFor, createAccount, createGroup } from '../repository';
import { accountTable } from '../table';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const TREE = '/api/account/tree-area-account';

it('is the tree of areas with the accounts that belong directly to each node, and their number', async () => {
  const admin = await server.signIn('admin');
  const home = (await callerFor(server.db, 'canbo')).area;
  const group_account_id = await createGroup(server.db, { code: 'dong', name: 'Nhóm đông', permissions: [] });
  for (let n = 0; n < 51; n += 1)
    await server.db
      .insert(accountTable)
      .values({
        id: crypto.randomUUID(),
        username: `dong${n}`,
        name: `Người ${n}`,
        name_sort: `nguoi${n}`,
        search_text: '',
        password_hash: '',
        group_account_id,
        area_id: home.id,
      });
  const stored = await server.db.select().from(accountTable);
  const bare = (await admin.get(`/api/account/tree-area?ids=${home.id}`)).json<AreaTreeAnswer>();
  const tree = (await admin.get(`${TREE}?ids=${home.id}`)).json<AreaAccountTree>();
  for (const part of ['rows', 'above'] as const) {
    expect(tree[part].map(({ accounts: _a, own_account_count: _c, ...node }) => node)).toEqual(bare[part]);
    for (const node of tree[part]) {
      const here = stored.filter(({ area_id }) => area_id === node.id);
      expect([node.name, node.own_account_count, node.accounts.length]).toEqual([
        node.name,
        here.length,
        Math.min(50, here.length),
      ]);
      expect(here.map(({ id }) => id)).toEqual(expect.arrayContaining(node.accounts.map(({ id }) => id)));
    }
  }
  expect(tree.rows[0]?.own_account_count).toBeGreaterThan(50);
  expect(JSON.stringify(tree)).not.toMatch(/password|email/);
});

it('goes no further than the own area, and is only for callers who may view accounts', async () => {
  const elsewhere = (await callerFor(server.db, 'canbo2')).area;
  const home = (await callerFor(server.db, 'canbo')).area;
  const group_account_id = await createGroup(server.db, {
    code: 'xem',
    name: 'Nhóm xem',
    permissions: ['TAI_KHOAN_VIEW'],
  });
  await createAccount(server.db, {
    username: 'nguoixem',
    name: 'Người Xem',
    password: 'Matkhau-2026',
    group_account_id,
    area_id: home.id,
  });
  const viewer = await server.signIn('nguoixem', 'Matkhau-2026');
  const own = (await viewer.get(TREE)).json<AreaAccountTree>();
  expect(own.above.map(({ id }) => id)).toEqual([home.id]);
  expect((await viewer.get(`${TREE}?ids=${elsewhere.id}`)).json()).toEqual({ rows: [], above: [] });
  const without = await createGroup(server.db, { code: 'khongxem', name: 'Nhóm không xem', permissions: [] });
  await createAccount(server.db, {
    username: 'khongxem',
    name: 'Người Không Xem',
    password: 'Matkhau-2026',
    group_account_id: without,
    area_id: home.id,
  });
  expect((await (await server.signIn('khongxem', 'Matkhau-2026')).get(TREE)).statusCode).toBe(403);
});

it('shows the accounts of a district in the area above it, where districts are not shown', async () => {
  const admin = await server.signIn('admin');
  const [province] = await server.db.select().from(areaTable).where(eq(areaTable.level, AREA_LEVELS.province)).limit(1);
  const district = crypto.randomUUID();
  await server.db
    .insert(areaTable)
    .values({
      id: district,
      name: 'Huyện Cũ',
      name_sort: 'huyen cu',
      search_text: 'huyen cu',
      parent_id: province!.id,
      level: AREA_LEVELS.district,
      path: `${province!.path}${district}/`,
      code: 'H1',
      kind: 'huyen',
    });
  const group_account_id = await createGroup(server.db, { code: 'huyen', name: 'Nhóm huyện', permissions: [] });
  await createAccount(server.db, {
    username: 'canbohuyen',
    name: 'Cán Bộ Huyện',
    password: 'Matkhau-2026',
    group_account_id,
    area_id: district,
  });
  const peopleOf = async (id: string) => {
    const { rows } = (await admin.get(`${TREE}?ids=${id}`)).json<AreaAccountTree>();
    return rows.flatMap(({ accounts, own_account_count }) => [
      own_account_count,
      ...accounts.map(({ username }) => username),
    ]);
  };
  expect(await peopleOf(province!.id)).toEqual([1, 'canbohuyen']);
  await setConfig(server.db, 'area_levels', 4);
  expect(await peopleOf(province!.id)).toEqual([0]);
  expect(await peopleOf(district)).toEqual([1, 'canbohuyen']);
  await setConfig(server.db, 'area_levels', 3);
});
