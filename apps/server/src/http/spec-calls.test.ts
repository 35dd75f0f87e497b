import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, createGroup } from '../modules/accounts';
import { ROOT_AREA_ID } from '../modules/areas';
import type { TestClient } from '../testing/test-client';
import { startTestServer } from '../testing/test-server';
import type { TestServer } from '../testing/test-server';

type Verb = 'POST' | 'PUT' | 'DELETE';
interface Base {
  base: string;
  /** Module of the permissions; none: any signed-in account. */
  module?: string;
  /** The verbs that write a record by itself; calls that write in another way are left out. */
  writes?: Partial<Record<Verb, string>>;
  /** Whether its records belong to the caller's areas. */
  placed?: true;
  id?: string;
}
const crud = (module: string): Pick<Base, 'module' | 'writes'> => ({
  module,
  writes: { POST: `${module}_ADD`, PUT: `${module}_EDIT`, DELETE: `${module}_DELETE` },
});
const bulletins = { POST: 'LICH_PHAT_MEDIA_ADD', PUT: 'LICH_PHAT_MEDIA_EDIT', DELETE: 'LICH_PHAT_MEDIA_DELETE' };

/** The resource base paths, in the order and the spelling of the specification. */
const BASES: Base[] = [
  {
    base: '/api/account',
    ...crud('TAI_KHOAN'),
    writes: { POST: 'TAI_KHOAN_ADD', DELETE: 'TAI_KHOAN_DELETE' },
    placed: true,
  },
  { base: '/api/relay-link', ...crud('DUONG_DAN_TIEP_SONG'), placed: true },
  { base: '/api/category/province', ...crud('TINH_THANH'), placed: true },
  { base: '/api/category/district', ...crud('QUAN_HUYEN'), placed: true },
  { base: '/api/category/commune', ...crud('PHUONG_XA'), placed: true },
  { base: '/api/category/village', ...crud('THON_XOM'), placed: true },
  { base: '/api/text-to-speech', ...crud('CHUYEN_DOI_VAN_BAN'), placed: true },
  { base: '/api/group-account', ...crud('NHOM_TAI_KHOAN') },
  { base: '/api/permission', id: '2147483647' },
  { base: '/api/content-manager', ...crud('NOI_DUNG_PHAT'), placed: true },
  { base: '/api/content-manager/media', ...crud('NOI_DUNG_MEDIA'), placed: true },
  { base: '/api/collection', ...crud('BO_SUU_TAP'), placed: true },
  { base: '/api/content-category', ...crud('LINH_VUC_TIN_TUC') },
  { base: '/api/category-news', ...crud('LINH_VUC_TIN_TUC') },
  { base: '/api/factory', ...crud('NHA_SAN_XUAT_GOC') },
  { base: '/api/sound-quality', ...crud('CHAT_LUONG_AM_THANH') },
  { base: '/api/playlist', ...crud('LICH_PHAT'), placed: true },
  { base: '/api/playlist/media', module: 'LICH_PHAT_MEDIA', writes: bulletins, placed: true },
  {
    base: '/api/playlist/slideshow',
    module: 'LICH_PHAT_MEDIA',
    writes: { ...bulletins, POST: 'MEDIA_SLIDE_SHOW_ADD' },
    placed: true,
  },
  { base: '/api/device', module: 'THIET_BI_DA_LAP_DAT', writes: { PUT: 'THIET_BI_DA_LAP_DAT_EDIT' }, placed: true },
  { base: '/api/slideshow', ...crud('TRINH_CHIEU'), placed: true },
  { base: '/api/dashboard', module: 'TRANG_CHU', placed: true },
  { base: '/api/log', placed: true },
  { base: '/api/app-manager', ...crud('CAU_HINH_HE_THONG') },
  { base: '/api/system-config', id: 'khong-co' },
  { base: '/api/news', ...crud('CAU_HINH_HE_THONG') },
  { base: '/api/resolution', ...crud('TRINH_CHIEU') },
];
const NO_ID = '01900000-0000-7000-8000-00000000ffff';

let server: TestServer;
let [admin, elsewhere, nobody] = [] as unknown as [TestClient, TestClient, TestClient];
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  const group_account_id = await createGroup(server.db, { code: 'khong-quyen', name: 'Không quyền', permissions: [] });
  const nobodys = { username: 'khongquyen', name: 'Không Quyền', password: 'Loa@123456' };
  await createAccount(server.db, { ...nobodys, group_account_id, area_id: ROOT_AREA_ID });
  [admin, elsewhere, nobody] = [
    await server.signIn('admin'),
    await server.signIn('canbo2'),
    await server.signIn('khongquyen'),
  ];
}, 400_000);
afterAll(() => server?.stop());

type Row = { id: string | number };
const rowsOf = async (client: TestClient, base: string, query = '') => {
  const answer = await client.get(`${base}/find?page=1&limit=200${query}`);
  return { status: answer.statusCode, ...answer.json<{ rows: Row[]; total: number; page: number; limit: number }>() };
};
const someOf = (client: TestClient, base: string, ids: (string | number)[]) =>
  client.post(`${base}/find-ids/`, { ids });

describe.each(BASES)('$base', ({ base, module, writes = {}, placed, id = NO_ID }) => {
  it('reads a page, one, and several by their ids', async () => {
    const page = await rowsOf(admin, base);
    expect(page).toMatchObject({
      status: 200,
      page: 1,
      limit: 200,
      rows: expect.any(Array),
      total: expect.any(Number),
    });
    const short = (await admin.get(`${base}/find?page=2&limit=1`)).json();
    expect(short).toMatchObject({ page: 2, limit: 1 });
    expect(short.rows.length).toBe(Math.min(1, Math.max(0, page.total - 1)));
    const [first] = page.rows;
    const one = await admin.get(`${base}/find/${first?.id ?? id}`);
    expect([one.statusCode, one.json().id]).toEqual(first ? [200, first.id] : [404, undefined]);
    const ids = page.rows.slice(0, 3).map((row) => row.id);
    const several = await someOf(admin, base, [...ids, ...(typeof ids[0] === 'number' ? [Number(id)] : [id])]);
    expect([several.statusCode, (several.json().rows as Row[]).map((row) => row.id).toSorted()]).toEqual([
      200,
      ids.toSorted(),
    ]);
  });

  it('knows nothing by an id nobody has, and refuses a filter it does not know', async () => {
    expect((await admin.get(`${base}/find/${id}`)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await admin.get(`${base}/find?khong_co=1`)).json()).toMatchObject({
      status: 400,
      errors: [{ message: 'Không nhận ra: khong_co' }],
    });
    expect((await admin.get(`${base}/find?limit=201`)).statusCode).toBe(400);
    const none = await someOf(admin, base, []);
    expect([none.statusCode, none.json()]).toEqual([200, { rows: [] }]);
  });

  it(module ? 'asks for the right to view' : 'is read by whoever is signed in', async () => {
    const [list, one] = [await nobody.get(`${base}/find`), await nobody.get(`${base}/find/${id}`)];
    // Everyone may load the own account by its id, so whether there is another is not revealed.
    const hidden = base === '/api/account' ? 404 : 403;
    expect([list.statusCode, one.statusCode]).toEqual(module ? [403, hidden] : [200, 404]);
    const several = await someOf(nobody, base, [module ? id : ((list.json().rows as Row[])[0]?.id ?? id)]);
    expect(several.statusCode).toBe(module ? 403 : 200);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('answers %s to those with the right, or not at all', async (verb) => {
    // Some records are written in another way: at a path of their own, by enrolling, or as a whole.
    if ((base === '/api/account' && verb === 'PUT') || (base === '/api/device' && verb === 'POST')) return;
    const address = verb === 'POST' ? base : `${base}/${id}`;
    const { statusCode } = await nobody.call(verb, address, {});
    const allowed = await admin.call(verb, address, verb === 'DELETE' ? undefined : {});
    if (writes[verb]) {
      const route = server.app.accessTable.find(
        ({ method, url }) => method === verb && url === address.replace(id, ':id'),
      );
      expect(route?.access).toEqual(writes[verb]);
      expect([statusCode, allowed.statusCode]).toEqual([403, verb === 'DELETE' ? 404 : 400]);
    } else {
      expect([statusCode, allowed.json()]).toEqual([
        404,
        expect.objectContaining({ status: 404, message: expect.stringMatching(/\p{L}/u) }),
      ]);
    }
  });

  if (!placed) return;
  it('has nothing for accounts of another area', async () => {
    const mine = new Set((await rowsOf(elsewhere, base)).rows.map((row) => row.id));
    const theirs = (await rowsOf(admin, base)).rows
      .map((row) => row.id)
      .filter((each) => !mine.has(each))
      .slice(0, 5);
    const answers = await Promise.all(theirs.map((each) => elsewhere.get(`${base}/find/${each}`)));
    // An account may always read itself, and records shared from above are in its list.
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(theirs.map(() => 404));
    if (theirs.length > 0) expect((await someOf(elsewhere, base, theirs)).json().rows).toEqual([]);
  });
});

it('shows each area the first screen of its own dashboard', async () => {
  const { rows } = await rowsOf(elsewhere, '/api/dashboard');
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows.slice(0, 4) as (Row & Record<string, unknown>)[]) {
    const whole = (await elsewhere.get(`/api/dashboard?area_id=${row.id}`)).json();
    const { devices, today, approval_total, contents_expiring, success_rate_7d } = whole;
    expect(row).toMatchObject({
      devices,
      today: { ...today, minutes: expect.any(Number) },
      approval_total,
      contents_expiring,
      success_rate_7d,
    });
  }
});
