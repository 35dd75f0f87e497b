import { places, type PlaceLevel } from '@loa/contracts/areas';
import {
  buildAccount,
  buildPlace,
  buildRef,
  COMMUNE,
  failure,
  OTHER_COMMUNE,
  PROVINCE,
  renderPage,
  rowsOf,
  savedFiles,
  VILLAGE,
  type FixtureOptions,
} from '@loa/test-kit';
import { ADMINISTRATOR_GROUP_ID } from '@loa/contracts/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAreaScope } from '..';
import { placesPages } from './places-page';

const annhon = buildPlace({ node: COMMUNE, kind: 'xa', place_count: 1, account_count: 4, version: 3 });
const quynhon = buildPlace({ node: OTHER_COMMUNE, kind: 'phuong', version: 5 });
const old = buildPlace({
  node: { ...OTHER_COMMUNE, id: crypto.randomUUID(), name: 'Xã Cũ', code: '21999' },
  is_active: false,
  merged_into: { id: OTHER_COMMUNE.id, name: OTHER_COMMUNE.name },
});
const village = buildPlace({ node: VILLAGE, kind: 'thon' });
const province = buildPlace({ node: PROVINCE, kind: 'tinh' });

const administrator = (over = {}) =>
  buildAccount({ area: PROVINCE, group_account: buildRef('Quản trị hệ thống', ADMINISTRATOR_GROUP_ID), ...over });

function open(level: PlaceLevel, { search = '', ...options }: FixtureOptions & { search?: string } = {}) {
  const communes = rowsOf(places.commune, [annhon, quynhon, old]);
  const tables = [
    communes,
    rowsOf(places.village, [village]),
    rowsOf(places.province, [province]),
    rowsOf(places.district, []),
  ];
  const Level = placesPages[level];
  const otherPages = ['/dia-ban/thon-xom', '/dia-ban/phuong-xa'].map((path) => ({ path, element: <p>trang khác</p> }));
  const page = renderPage(<Level />, {
    account: administrator(),
    tables,
    path: `/dia-ban/noi-day${search}`,
    route: '/dia-ban/noi-day',
    otherPages,
    ...options,
  });
  return { ...page, stored: communes.rows[0]! };
}
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));
const rowNames = () => screen.getAllByRole('row').flatMap((row) => within(row).queryByRole('link')?.textContent ?? []);
const rowMenu = async (user: ReturnType<typeof open>['user'], name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Thao tác: ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const treeItem = async (name: RegExp) =>
  within(await screen.findByRole('complementary', { name: 'Cây địa bàn' })).findByRole('treeitem', { name });
const listQueries = (api: ReturnType<typeof open>['api'], level: PlaceLevel) =>
  api.calls.filter(({ path }) => path === `${places[level].base}/find`).map(({ query }) => query);

beforeEach(() => useAreaScope.setState({ areaId: null }));

describe('a level', () => {
  it('is listed with its kind in words, its place, and its counts', async () => {
    open('commune');
    await waitFor(() => expect(rowNames()).toContain('Xã An Nhơn'));
    const row = screen.getAllByRole('row').find((one) => within(one).queryByText('Xã An Nhơn'));
    expect(row?.textContent).toContain('21583');
    expect(row?.textContent).toContain('Tỉnh Gia Lai');
    expect(within(row!).getByText('Xã')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Phường xã', level: 1 })).toBeTruthy();
  });

  it.each([
    [1, 'Phường xã', 'Thêm phường xã'],
    [2, 'Đơn vị', 'Thêm đơn vị'],
    [3, 'Nhà máy', 'Thêm nhà máy'],
  ] as const)('has the name of app type %s', async (typeApp, title, add) => {
    open('commune', { config: { typeApp } });
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy();
    expect(screen.getByRole('button', { name: add })).toBeTruthy();
  });

  it('is filtered by a choice in the tree, in the address, and widened again', async () => {
    const { user, api, address } = open('village');
    await user.click(within(await treeItem(/Xã An Nhơn/)).getByText('Xã An Nhơn'));
    expect(address()).toBe(`/dia-ban/noi-day?within=${COMMUNE.id}`);
    await waitFor(() => expect(listQueries(api, 'village').at(-1)?.get('within')).toBe(COMMUNE.id));
    expect(await screen.findByText('Trong: Xã An Nhơn')).toBeTruthy();
    await user.click(within(await treeItem(/Tỉnh Gia Lai/)).getByText('Tỉnh Gia Lai'));
    expect(address()).toBe('/dia-ban/noi-day');
  });

  it('links to the level of a deeper place chosen in the tree', async () => {
    const { user, address } = open('province');
    await user.click(within(await treeItem(/Xã An Nhơn/)).getByText('Xã An Nhơn'));
    expect(address()).toBe(`/dia-ban/phuong-xa?within=${COMMUNE.id}`);
  });

  it('counts places, accounts and devices in the tree', async () => {
    open('commune', {
      routes: {
        'GET /api/account/tree-area': () => ({
          rows: [{ ...COMMUNE, account_count: 7, place_count: 9 }],
          above: [PROVINCE],
        }),
      },
    });
    const item = await treeItem(/Xã An Nhơn/);
    expect(item.textContent).toContain('9 địa bàn trực thuộc');
    expect(item.textContent).toContain('7 tài khoản');
    expect(item.textContent).toContain('30 thiết bị');
  });

  it('follows the area of the top bar', async () => {
    useAreaScope.setState({ areaId: COMMUNE.id });
    const { api } = open('village');
    await waitFor(() => expect(listQueries(api, 'village').at(-1)?.get('within')).toBe(COMMUNE.id));
  });

  it('not used by the installation says so, and links to another', async () => {
    const { user, api, address } = open('district');
    expect(await screen.findByText(/đang dùng ba cấp, không có quận huyện/)).toBeTruthy();
    expect(listQueries(api, 'district')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Mở phường xã' }));
    expect(address()).toBe('/dia-ban/phuong-xa');
  });

  it('is narrowed by state, in the address', async () => {
    const { user, api, address } = open('commune', { search: '?state=merged' });
    await waitFor(() => expect(listQueries(api, 'commune').at(-1)?.get('state')).toBe('merged'));
    const chips = within(await screen.findByRole('group', { name: 'Bộ lọc đang áp dụng' }));
    expect(chips.getByText('Trạng thái: Đã sáp nhập')).toBeTruthy();
    await user.click(chips.getByTestId('CancelIcon'));
    expect(address()).toBe('/dia-ban/noi-day');
  });

  it('is cards on a phone, without the tree beside them', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (media) => ({ ...wide(media), matches: media.includes('max-width') });
    try {
      open('commune');
      const card = (await screen.findByRole('link', { name: 'Xã An Nhơn' })).closest('li');
      expect(card?.textContent).toContain('21583 · Tỉnh Gia Lai');
      expect(screen.queryByRole('grid')).toBeNull();
      expect(screen.queryByRole('complementary', { name: 'Cây địa bàn' })).toBeNull();
    } finally {
      window.matchMedia = wide;
    }
  });

  it('of districts is shown where four levels are used', async () => {
    const { api } = open('district', { account: administrator({ area_levels: 4 }) });
    expect(await screen.findByRole('button', { name: 'Thêm quận huyện' })).toBeTruthy();
    await waitFor(() => expect(listQueries(api, 'district')).toHaveLength(1));
  });

  it('is saved as a file', async () => {
    const { user } = open('commune');
    const files = savedFiles();
    await user.click(await screen.findByRole('button', { name: 'Xuất tệp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Xuất CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
  });
});

describe('a place', () => {
  it('is created in the filtered area, with a parent only of the right level', async () => {
    const { user, api } = open('village', { search: `?within=${COMMUNE.id}&noi=moi` });
    const form = await panel('Thêm thôn xóm');
    await user.type(await form.findByLabelText(/^Tên/), 'Thôn Mới');
    await user.click(form.getByRole('button', { name: /Địa bàn trực thuộc.*Xã An Nhơn/ }));
    const tree = within(await screen.findByRole('dialog', { name: 'Địa bàn trực thuộc' }));
    await user.click(await tree.findByText('Tỉnh Gia Lai'));
    expect(screen.getByRole('dialog', { name: 'Địa bàn trực thuộc' })).toBeTruthy();
    await user.click(await tree.findByText('Tỉnh Gia Lai'));
    await user.click(await tree.findByText('Phường Quy Nhơn'));
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã thêm thôn xóm')).toBeTruthy();
    expect(api.lastBody('POST', '/api/category/village')).toMatchObject({
      name: 'Thôn Mới',
      parent_id: OTHER_COMMUNE.id,
      kind: '',
      is_active: true,
    });
  });

  it('is changed, and a position outside the country asks first', async () => {
    const { user, api } = open('commune', { search: `?noi=${COMMUNE.id}` });
    const form = await panel('Xã An Nhơn');
    await user.click(await form.findByText('Thông tin thêm'));
    await user.type(form.getByLabelText(/^Vĩ độ/), '48,85');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await form.findByText('Nhập cả vĩ độ và kinh độ, hoặc bỏ trống cả hai')).toBeTruthy();
    await user.type(form.getByLabelText(/^Kinh độ/), '2,35');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Vị trí ngoài Việt Nam?' })).getByRole('button', {
        name: 'Hủy bỏ',
      }),
    );
    expect(await form.findByText('Hãy kiểm tra lại vĩ độ và kinh độ')).toBeTruthy();
    expect(api.asked('PUT')).toEqual([]);
    await user.click(await form.findByRole('button', { name: 'Lưu' }));
    await user.click(await screen.findByRole('button', { name: 'Vẫn lưu' }));
    expect(await screen.findByText('Đã lưu phường xã')).toBeTruthy();
    expect(api.lastBody('PUT', `/api/category/commune/${COMMUNE.id}`)).toMatchObject({
      version: 3,
      lat: 48.85,
      lng: 2.35,
      parent_id: PROVINCE.id,
      kind: 'xa',
    });
  });

  it('inside the country is stored without a question', async () => {
    const { user, api } = open('commune', { search: `?noi=${COMMUNE.id}` });
    const form = await panel('Xã An Nhơn');
    await user.click(await form.findByText('Thông tin thêm'));
    await user.type(form.getByLabelText(/^Vĩ độ/), '13,78');
    await user.type(form.getByLabelText(/^Kinh độ/), '109,21');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(api.asked('PUT')).toHaveLength(1));
  });

  it('that has been merged names and links its successor', async () => {
    const { user, address } = open('commune', { search: `?noi=${old.id}` });
    const facts = await panel('Xã Cũ');
    expect(await facts.findByText(/Đã sáp nhập vào/)).toBeTruthy();
    expect(facts.queryByRole('button', { name: 'Lưu' })).toBeNull();
    await user.click(facts.getByRole('link', { name: 'Phường Quy Nhơn' }));
    expect(address()).toBe(`/dia-ban/noi-day?noi=${OTHER_COMMUNE.id}`);
  });

  it('is read only for users who may only look', async () => {
    open('commune', {
      account: buildAccount({ area: PROVINCE, permissions: ['PHUONG_XA_VIEW'] }),
      search: `?noi=${COMMUNE.id}`,
    });
    const facts = await panel('Xã An Nhơn');
    expect(await facts.findByText('Tỉnh Gia Lai')).toBeTruthy();
    expect(facts.queryByRole('textbox')).toBeNull();
    expect(facts.getByRole('link', { name: 'Lịch sử thay đổi' }).getAttribute('href')).toBe(
      `/nhat-ky-hoat-dong?entity_id=${COMMUNE.id}`,
    );
    for (const name of ['Lưu', /^Thêm/, /^Thao tác:/, 'Nạp danh mục'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it('names its people, to be called, for users who may see accounts', async () => {
    const { id, name, username, status, is_hotline } = buildAccount({ name: 'Lê Thị Hoa', is_hotline: true });
    const people = {
      ...COMMUNE,
      own_account_count: 52,
      accounts: [{ id, name, username, status, is_hotline, phone: '+84912345678' }],
    };
    const routes = { 'GET /api/account/tree-area-account': () => ({ rows: [people], above: [] }) };
    const { api } = open('commune', { search: `?noi=${COMMUNE.id}`, routes });
    const list = within(await (await panel('Xã An Nhơn')).findByRole('list', { name: 'Tài khoản ở đây' }));
    expect(list.getByRole('link', { name: 'Lê Thị Hoa' }).getAttribute('href')).toBe(
      `/cai-dat/tai-khoan?tai-khoan=${id}`,
    );
    expect(list.getByRole('link', { name: '0912 345 678' }).getAttribute('href')).toBe('tel:+84912345678');
    expect(list.getAllByRole('listitem').at(-1)?.textContent).toBe('và 51 tài khoản khác');
    expect(api.calls.find(({ path }) => path === '/api/account/tree-area-account')?.query.get('ids')).toBe(COMMUNE.id);
  });

  it('is deactivated after asking', async () => {
    const { user, api } = open('commune');
    await rowMenu(user, 'Xã An Nhơn', 'Ngừng hoạt động');
    await user.click(await screen.findByRole('button', { name: 'Ngừng hoạt động' }));
    expect(await screen.findByText('Xã An Nhơn đã ngừng hoạt động')).toBeTruthy();
    expect(api.lastBody('PUT', `/api/category/commune/${COMMUNE.id}`)).toMatchObject({
      is_active: false,
      version: 3,
      name: 'Xã An Nhơn',
      parent_id: PROVINCE.id,
    });
  });

  it('is not deleted while something uses it, and says what', async () => {
    const { user } = open('commune', {
      routes: {
        [`DELETE /api/category/commune/${COMMUNE.id}`]: () =>
          failure(409, 'IN_USE', 'Không thể xóa: còn 1 nơi trực thuộc, 4 tài khoản.'),
      },
    });
    await rowMenu(user, 'Xã An Nhơn', 'Xóa');
    await user.click(await screen.findByRole('button', { name: 'Đồng ý' }));
    expect(await screen.findByText('Không thể xóa: còn 1 nơi trực thuộc, 4 tài khoản.')).toBeTruthy();
    await rowMenu(user, 'Phường Quy Nhơn', 'Xóa');
    await user.click(await screen.findByRole('button', { name: 'Đồng ý' }));
    expect(await screen.findByText('Đã xóa phường xã')).toBeTruthy();
    await waitFor(() => expect(rowNames()).not.toContain('Phường Quy Nhơn'));
  });
});
