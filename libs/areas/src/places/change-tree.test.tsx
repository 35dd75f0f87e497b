import { places, type PlaceChangePreview } from '@loa/contracts/areas';
import { ADMINISTRATOR_GROUP_ID } from '@loa/contracts/permissions';
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
  type FixtureOptions,
} from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAreaScope } from '..';
import { placesPages } from './places-page';

const annhon = buildPlace({ node: COMMUNE, kind: 'xa', version: 3 });
const quynhon = buildPlace({ node: OTHER_COMMUNE, kind: 'phuong', version: 5 });
const third = buildPlace({
  node: { ...OTHER_COMMUNE, id: crypto.randomUUID(), name: 'Xã Tuy Phước', code: '21640' },
  kind: 'xa',
  version: 9,
});

const changePreview: PlaceChangePreview = {
  place_count: 4,
  account_count: 2,
  device_count: 13,
  content_count: 5,
  schedule_count: 1,
  run_count: 6,
  reach: {
    total: 3,
    rows: [
      { id: crypto.randomUUID(), name: 'Trần Bình', username: 'binh.tran', change: 'wider' },
      { id: crypto.randomUUID(), name: 'Lê Hoa', username: 'hoa.le', change: 'gains' },
    ],
  },
};

function open(options: FixtureOptions = {}) {
  const Communes = placesPages.commune;
  const account = buildAccount({
    area: PROVINCE,
    group_account: buildRef('Quản trị hệ thống', ADMINISTRATOR_GROUP_ID),
  });
  return renderPage(<Communes />, { account, tables: [rowsOf(places.commune, [annhon, quynhon, third])], ...options });
}
type User = ReturnType<typeof open>['user'];
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
async function choose(user: User, ...names: string[]) {
  for (const name of names) {
    const link = await screen.findByRole('link', { name });
    await user.click(within(link.closest<HTMLElement>('[role=row]')!).getByRole('checkbox'));
  }
  await user.click(
    within(screen.getByRole('toolbar', { name: 'Thao tác với các dòng đã chọn' })).getByRole('button', {
      name: 'Sáp nhập',
    }),
  );
  return dialog(`Sáp nhập ${names.length} phường xã`);
}
const chooseThree = (user: User) => choose(user, 'Xã An Nhơn', 'Phường Quy Nhơn', 'Xã Tuy Phước');

beforeEach(() => useAreaScope.setState({ areaId: null }));

describe('merging', () => {
  const routes = {
    'POST /api/category/commune/preview-merge': () => changePreview,
    'POST /api/category/commune/merge': () => quynhon,
  };

  it('of the chosen into one of them first shows what moves along and whose scope changes', async () => {
    const { user, api } = open({ routes });
    const merge = await chooseThree(user);
    const button = merge.getByRole<HTMLButtonElement>('button', { name: 'Sáp nhập 3 phường xã' });
    expect(button.disabled).toBe(true);
    expect(await merge.findByText('Chọn nơi nhận để xem trước những gì sẽ thay đổi.')).toBeTruthy();
    await user.click(await merge.findByRole('radio', { name: /^Phường Quy Nhơn · / }));
    expect(await merge.findByText('Trần Bình (binh.tran): phạm vi rộng hơn trước')).toBeTruthy();
    expect(merge.getByText('3 tài khoản thay đổi phạm vi')).toBeTruthy();
    expect(merge.getByText('và 1 tài khoản khác')).toBeTruthy();
    expect(merge.getByText('13')).toBeTruthy();
    expect(api.asked('POST')).not.toContain('POST /api/category/commune/merge');
    await user.click(button);
    expect(await screen.findByText('Đã sáp nhập vào Phường Quy Nhơn')).toBeTruthy();
    const body = {
      sources: expect.arrayContaining([
        { id: COMMUNE.id, version: 3 },
        { id: third.id, version: 9 },
      ]),
      into: { id: OTHER_COMMUNE.id, version: 5 },
    };
    expect(api.lastBody('POST', '/api/category/commune/preview-merge')).toEqual(body);
    expect(api.lastBody('POST', '/api/category/commune/merge')).toEqual(body);
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Thao tác với các dòng đã chọn' })).toBeNull());
  });

  it('into a place outside the choice moves all of the choice', async () => {
    const { user, api } = open({ routes });
    const merge = await choose(user, 'Xã An Nhơn', 'Xã Tuy Phước');
    await user.click(await merge.findByRole('radio', { name: 'Một nơi khác đã có' }));
    await user.click(merge.getByRole('button', { name: /^Nơi nhận/ }));
    await user.click(await (await dialog('Nơi nhận')).findByText('Phường Quy Nhơn'));
    expect(await merge.findByText('Chuyển theo cùng')).toBeTruthy();
    await user.click(merge.getByRole('button', { name: 'Sáp nhập 2 phường xã' }));
    expect(await screen.findByText('Đã sáp nhập vào Phường Quy Nhơn')).toBeTruthy();
    const sources = expect.arrayContaining([
      { id: COMMUNE.id, version: 3 },
      { id: third.id, version: 9 },
    ]);
    expect(api.lastBody('POST', '/api/category/commune/merge')).toEqual({
      sources,
      into: { id: OTHER_COMMUNE.id, version: 5 },
    });
  });

  it('offers the chosen by their names, and shows the effect where a small dialog would not', async () => {
    const seen = vi.fn();
    Element.prototype.scrollIntoView = function scrollIntoView() {
      seen(this.textContent);
    };
    const { user } = open({ routes });
    const merge = await chooseThree(user);
    const offered = await merge.findAllByRole('radio', { name: /^(Xã|Phường) / });
    expect(offered.map((radio) => radio.closest('label')?.textContent?.split(' · ')[0])).toEqual([
      'Phường Quy Nhơn',
      'Xã An Nhơn',
      'Xã Tuy Phước',
    ]);
    await user.click(offered[0]!);
    await merge.findByText('Chuyển theo cùng');
    expect(seen.mock.lastCall?.[0]).toMatch(/^Chuyển theo cùng/);
  });

  it('into a new one asks for its name, and moves all of the choice', async () => {
    const { user, api } = open({ routes });
    const merge = await chooseThree(user);
    await user.click(await merge.findByRole('radio', { name: 'Một nơi mới' }));
    expect(merge.getByText('Nhập nơi mới rồi bấm Xem trước.')).toBeTruthy();
    await user.click(merge.getByRole('button', { name: 'Xem trước' }));
    expect(await merge.findByText('Vui lòng nhập thông tin này')).toBeTruthy();
    await user.type(merge.getByLabelText(/^Tên/), 'Xã Hợp Nhất');
    await user.click(merge.getByRole('button', { name: 'Xem trước' }));
    expect(await merge.findByText('Chuyển theo cùng')).toBeTruthy();
    await waitFor(() =>
      expect(merge.getByRole<HTMLButtonElement>('button', { name: 'Sáp nhập 3 phường xã' }).disabled).toBe(false),
    );
    expect(merge.getByLabelText<HTMLInputElement>(/^Tên/).value).toBe('Xã Hợp Nhất');
    await user.click(merge.getByRole('button', { name: 'Sáp nhập 3 phường xã' }));
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/category/commune/merge')).toMatchObject({
        sources: { length: 3 },
        into: { name: 'Xã Hợp Nhất', parent_id: PROVINCE.id },
      }),
    );
  });

  it('after a faster change by somebody else is refused, and loaded again', async () => {
    const communes = rowsOf(places.commune, [annhon, quynhon, third]);
    const faster = () => {
      Object.assign(communes.rows[0]!, { version: 4 });
      return failure(409, 'STALE', 'Xã An Nhơn vừa được người khác thay đổi. Hãy xem lại rồi làm lại.');
    };
    const { user, api } = open({
      tables: [communes],
      routes: { ...routes, 'POST /api/category/commune/merge': faster },
    });
    const merge = await chooseThree(user);
    await user.click(await merge.findByRole('radio', { name: /^Phường Quy Nhơn/ }));
    await merge.findByText('Chuyển theo cùng');
    await user.click(merge.getByRole('button', { name: 'Sáp nhập 3 phường xã' }));
    expect(await screen.findByText(/vừa được người khác thay đổi/)).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Sáp nhập 3 phường xã' })).toBeTruthy();
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/category/commune/preview-merge')?.sources).toContainEqual({
        id: COMMUNE.id,
        version: 4,
      }),
    );
  });
});

it('moving to another place first shows what moves along', async () => {
  const routes = {
    'POST /api/category/commune/:id/preview-move': () => ({ ...changePreview, reach: { total: 0, rows: [] } }),
    'POST /api/category/commune/:id/move': () => annhon,
  };
  const { user, api } = open({ routes });
  await user.click(await screen.findByRole('button', { name: 'Thao tác: Xã An Nhơn' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Chuyển nơi khác' }));
  const move = await dialog('Chuyển Xã An Nhơn sang nơi khác');
  await user.click(move.getByRole('button', { name: /Địa bàn mới/ }));
  await user.click(await (await dialog('Địa bàn mới')).findByText('Tỉnh Gia Lai'));
  expect(await move.findByText('Không tài khoản nào thay đổi phạm vi.')).toBeTruthy();
  await user.click(move.getByRole('button', { name: 'Chuyển phường xã' }));
  expect(await screen.findByText('Đã chuyển Xã An Nhơn')).toBeTruthy();
  expect(api.lastBody('POST', `/api/category/commune/${COMMUNE.id}/move`)).toEqual({
    parent_id: PROVINCE.id,
    version: 3,
  });
});

it('the catalogue is loaded by province, and reports its result', async () => {
  const rows = [
    { code: '52', name: 'Tỉnh Gia Lai', kind: 'tinh', commune_count: 135, present_count: 2 },
    { code: '01', name: 'Hà Nội', kind: 'thanh_pho', commune_count: 126, present_count: 126 },
  ];
  const { user, api } = open({
    routes: {
      'GET /api/category/catalogue': () => ({ rows }),
      'POST /api/category/catalogue': () => ({ added: 133, changed: 1, unchanged: 2 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Nạp danh mục' }));
  const catalogue = await dialog('Nạp danh mục');
  expect(await catalogue.findByText('2/135 đã có')).toBeTruthy();
  await user.click(catalogue.getByRole('checkbox', { name: 'Chọn tất cả' }));
  await user.click(catalogue.getByRole('checkbox', { name: /Hà Nội/ }));
  await user.click(catalogue.getByRole('button', { name: 'Nạp 1 tỉnh thành' }));
  expect(await catalogue.findByText('Đã thêm 133, cập nhật 1, giữ nguyên 2.')).toBeTruthy();
  expect(api.lastBody('POST', '/api/category/catalogue')).toEqual({ codes: ['52'] });
});
