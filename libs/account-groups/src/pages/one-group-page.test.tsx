import { screensOf, type ConsoleFeature } from '@loa/app-config';
import { accountGroups, type AccountGroup } from '@loa/contracts/accounts';
import {
  actionNames,
  ADMINISTRATOR_GROUP_ID,
  moduleNames,
  permissionId,
  PERMISSIONS,
  type PermissionAction,
  type PermissionCode,
} from '@loa/contracts/permissions';
import {
  buildAccount,
  buildAccountGroup,
  buildRef,
  failure,
  renderPage,
  rowsOf,
  testConfig,
  type FixtureOptions,
} from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountGroupsFeature } from '../account-groups-feature';
import { NewGroupPage } from './new-group-page';
import { OneGroupPage } from './one-group-page';

const RIGHTS = ['LICH_PHAT_VIEW', 'LICH_PHAT_ADD', 'TRANG_CHU_VIEW'] as const;
const officers = buildAccountGroup({
  name: 'Cán bộ xã',
  code: 'CAN_BO_XA',
  permissions: RIGHTS,
  account_count: 3,
  version: 4,
});
const empty = buildAccountGroup({ name: 'Nhóm mới', code: 'NHOM_MOI' });
const administrators = buildAccountGroup({
  id: ADMINISTRATOR_GROUP_ID,
  name: 'Quản trị',
  code: 'QUAN_TRI',
  is_administrator: true,
  abilities: [],
  account_count: 2,
});

const inCharge = (...permissions: PermissionCode[]) => {
  const account = buildAccount({ permissions });
  return { ...account, area: { ...account.area, level: 0 } };
};

const Icon = () => <svg />;
const lazy = () => Promise.reject(new Error('Not opened here'));
const schedules: ConsoleFeature = {
  id: 'schedules',
  routes: [
    { path: '/', title: 'Trang chủ', permission: 'TRANG_CHU_VIEW', menu: { group: 'overview', icon: Icon }, lazy },
    {
      path: '/lich',
      title: 'Danh sách lịch',
      permission: 'LICH_PHAT_VIEW',
      menu: { group: 'schedules', icon: Icon },
      lazy,
    },
    {
      path: '/duyet',
      title: 'Duyệt lịch',
      permission: 'LICH_PHAT_APPROVE',
      menu: { group: 'schedules', icon: Icon },
      lazy,
    },
    { path: '/tao', title: 'Tạo lịch', permission: 'LICH_PHAT_ADD', lazy },
  ],
};
const features = [() => Promise.resolve(schedules), () => Promise.resolve(accountGroupsFeature)];

function open(group: AccountGroup, { edit = false, ...options }: FixtureOptions & { edit?: boolean } = {}) {
  const table = rowsOf(accountGroups, [officers, empty, administrators]);
  const view = renderPage(<OneGroupPage />, {
    tables: [table],
    config: { features },
    path: `/cai-dat/nhom-nguoi-dung/chi-tiet?id=${group.id}${edit ? '&sua=1' : ''}`,
    ...options,
  });
  return { ...view, stored: table.rows[0]! };
}
const openNew = (options: FixtureOptions = {}) => {
  const list = rowsOf(accountGroups, [officers, administrators]);
  return renderPage(<NewGroupPage />, {
    tables: [list],
    config: { features },
    route: '/cai-dat/nhom-nguoi-dung/tao-moi',
    path: '/cai-dat/nhom-nguoi-dung/tao-moi',
    otherPages: [{ path: '*', element: null }],
    ...options,
  });
};

const nameOf = (code: PermissionCode) => PERMISSIONS.find((one) => one.code === code)!.name;
const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const isWhole = ({ name }: { name: string }) => /: mọi (quyền|chức năng)$/.test(name);
const boxes = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => ({ name: box.getAttribute('aria-label') ?? '', box }));
const narrow = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
afterEach(() => vi.unstubAllGlobals());

/** Cells of the read-only matrix, by the headings of their row and column. */
function readMatrix() {
  const table = screen.getByRole('table', { name: 'Quyền theo chức năng' });
  const columns = within(table)
    .getAllByRole('columnheader')
    .map((heading) => heading.textContent);
  return within(table)
    .getAllByRole('row')
    .flatMap((line) =>
      within(line)
        .queryAllByRole('cell')
        .map((cell, at) => ({
          name: `${within(line).getByRole('rowheader').textContent}: ${columns[at + 1]}`,
          there: cell.textContent !== '' || cell.querySelector('svg') !== null,
          has: within(cell).queryByTitle('Có') !== null,
        })),
    );
}

describe('the matrix', () => {
  it('has a checkbox for every permission, and for each row and column', async () => {
    open(officers, { edit: true });
    await tick(nameOf('LICH_PHAT_VIEW'));
    expect(
      boxes()
        .filter((box) => !isWhole(box))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(PERMISSIONS.map(({ name }) => name).toSorted());
    const wholes = [
      ...Object.values(moduleNames).map((name) => `${name}: mọi quyền`),
      ...Object.values(actionNames).map((name) => `${name}: mọi chức năng`),
    ];
    expect(
      boxes()
        .filter(isWhole)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(wholes.toSorted());
    expect(
      boxes()
        .filter((box) => !isWhole(box) && box.box.checked)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(RIGHTS.map(nameOf).toSorted());
    expect(screen.getByText(`Đã chọn 3 trên ${PERMISSIONS.length} quyền`)).toBeTruthy();
  });

  it('is selected by rows and columns, which have three states', async () => {
    const { user } = open(officers, { edit: true });
    const row = await tick('Lịch phát: mọi quyền');
    expect([row.checked, row.indeterminate]).toEqual([false, true]);
    await user.click(row);
    expect([row.checked, row.indeterminate]).toEqual([true, false]);
    const approve = await tick('Phê duyệt: mọi chức năng');
    expect(approve.indeterminate).toBe(true);
    await user.click(approve);
    expect((await tick(nameOf('LICH_PHAT_MEDIA_APPROVE'))).checked).toBe(true);
    await user.click(row);
    expect([row.checked, row.indeterminate]).toEqual([false, false]);
    expect(approve.indeterminate).toBe(true);
    expect(screen.getByText(`Đã chọn 2 trên ${PERMISSIONS.length} quyền`)).toBeTruthy();
  });

  it('supports arrow keys, as one stop of the Tab key', async () => {
    const { user } = open(officers, { edit: true });
    const view = await tick(nameOf('LICH_PHAT_VIEW'));
    expect(boxes().filter(({ box }) => box.tabIndex === 0)).toHaveLength(1);
    view.focus();
    const focused = () => document.activeElement?.getAttribute('aria-label');
    const after = async (key: string) => {
      await user.keyboard(`{${key}}`);
      return focused();
    };
    expect(await after('ArrowRight')).toBe(nameOf('LICH_PHAT_ADD'));
    expect(await after('End')).toBe(nameOf('LICH_PHAT_PAUSE'));
    expect(await after('ArrowRight')).toBe(nameOf('LICH_PHAT_PAUSE'));
    expect(await after('Home')).toBe('Lịch phát: mọi quyền');
    expect(await after('ArrowRight')).toBe(nameOf('LICH_PHAT_VIEW'));
    expect(await after('ArrowDown')).toBe(nameOf('LICH_PHAT_MEDIA_VIEW'));
    // Skips a cell without such a permission.
    await user.keyboard('{ArrowUp}{End}');
    expect(await after('ArrowDown')).toBe(nameOf('LICH_PHAT_MEDIA_PAUSE'));
    expect(await after('ArrowDown')).toBe(nameOf('LICH_PHAT_MEDIA_PAUSE'));
    await user.keyboard(' ');
    expect((await tick(nameOf('LICH_PHAT_MEDIA_PAUSE'))).checked).toBe(true);
    expect(
      boxes()
        .filter(({ box }) => box.tabIndex === 0)
        .map(({ name }) => name),
    ).toEqual([nameOf('LICH_PHAT_MEDIA_PAUSE')]);
  });

  it('is searched by module', async () => {
    const { user, api } = open(officers, { edit: true });
    await tick(nameOf('LICH_PHAT_VIEW'));
    await user.type(screen.getByRole('searchbox', { name: 'Tìm chức năng' }), 'lich su phat{Enter}');
    await waitFor(() =>
      expect(
        boxes()
          .filter((box) => !isWhole(box))
          .map(({ name }) => name),
      ).toEqual([nameOf('LICH_SU_PHAT_VIEW')]),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Tìm chức năng' }), 'xyz{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Xem mọi chức năng' }));
    (await tick(nameOf('LICH_PHAT_VIEW'))).focus();
    await user.keyboard('{Enter}');
    expect(api.asked('PUT')).toEqual([]);
  });

  it('shows rights that the user lacks, does not let them be granted, and says why', async () => {
    const { user } = open(officers, {
      edit: true,
      account: inCharge('NHOM_TAI_KHOAN_VIEW', 'NHOM_TAI_KHOAN_EDIT', ...RIGHTS),
    });
    const approve = await tick(nameOf('LICH_PHAT_APPROVE'));
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(approve.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'quyền mà bạn không có',
    );
    await user.click(approve);
    expect(approve.checked).toBe(false);
    const all = await tick('Xem: mọi chức năng');
    expect(all.indeterminate).toBe(true);
    await user.click(await tick('Nhóm người dùng: mọi quyền'));
    expect(
      boxes()
        .filter((box) => !isWhole(box) && box.box.checked)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(
      [...RIGHTS, 'NHOM_TAI_KHOAN_VIEW', 'NHOM_TAI_KHOAN_EDIT']
        .map((code) => nameOf(code as PermissionCode))
        .toSorted(),
    );
  });

  it('copies the rights of another group, as far as the user has them', async () => {
    const { user } = open(empty, {
      edit: true,
      account: inCharge('NHOM_TAI_KHOAN_VIEW', 'NHOM_TAI_KHOAN_EDIT', 'LICH_PHAT_VIEW', 'LICH_PHAT_ADD'),
    });
    await user.click(await screen.findByRole('button', { name: 'Như nhóm…' }));
    const list = within(await screen.findByRole('menu'));
    await user.click(await list.findByRole('menuitem', { name: /Cán bộ xã/ }));
    expect(list.queryByRole('menuitem', { name: /Nhóm mới/ })).toBeNull();
    expect(await screen.findByText('Đã chép quyền của nhóm “Cán bộ xã”, trừ 1 quyền mà bạn không có.')).toBeTruthy();
    expect(screen.getByText(`Đã chọn 2 trên ${PERMISSIONS.length} quyền`)).toBeTruthy();
  });

  it('is one card a module on a phone', async () => {
    narrow();
    const { user } = open(officers, { edit: true });
    const card = within((await tick('Lịch phát: mọi quyền')).closest('li') as HTMLElement);
    expect(card.getAllByRole('checkbox')).toHaveLength(
      1 + PERMISSIONS.filter(({ module }) => module === 'LICH_PHAT').length,
    );
    await user.click(card.getByText('Phê duyệt'));
    expect((await tick(nameOf('LICH_PHAT_APPROVE'))).checked).toBe(true);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(boxes().filter((box) => !isWhole(box))).toHaveLength(PERMISSIONS.length);
  });
});

describe('a new group', () => {
  it('is stored with what was chosen, without asking about members it cannot have', async () => {
    const { user, api, address } = openNew();
    await user.type(await screen.findByLabelText(/^Tên nhóm/), 'Phát thanh viên');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(api.asked('POST')).toEqual([]);
    await user.type(screen.getByLabelText(/^Mã/), 'PTV');
    await user.click(await tick(nameOf('LICH_PHAT_APPROVE')));
    await user.click(await tick(nameOf('LICH_PHAT_VIEW')));
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã thêm nhóm người dùng')).toBeTruthy();
    expect(api.lastBody('POST', '/api/group-account')).toEqual({
      name: 'Phát thanh viên',
      code: 'PTV',
      note: '',
      permission_ids: [permissionId('LICH_PHAT_VIEW'), permissionId('LICH_PHAT_APPROVE')],
    });
    await waitFor(() => expect(address()).toContain('/cai-dat/nhom-nguoi-dung/chi-tiet?id='));
  });

  it('shows the server’s refusal', async () => {
    const { user } = openNew({
      routes: {
        'POST /api/group-account': () =>
          failure(400, 'INVALID', 'Sai', {
            errors: [{ field: 'permission_ids', message: 'Chỉ cấp được quyền mà chính bạn đang có' }],
          }),
      },
    });
    await user.type(await screen.findByLabelText(/^Tên nhóm/), 'Phát thanh viên');
    await user.type(screen.getByLabelText(/^Mã/), 'PTV');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Chỉ cấp được quyền mà chính bạn đang có')).toBeTruthy();
  });
});

describe('a change of rights', () => {
  const preview = {
    gives: [{ permission_id: permissionId('LICH_PHAT_APPROVE'), account_count: 3 }],
    takes: [{ permission_id: permissionId('LICH_PHAT_ADD'), account_count: 0 }],
    account_count: 3,
    accounts: [buildRef('Trần Thị Mai'), buildRef('Lê Văn Hùng')],
  };
  const routes = { 'POST /api/group-account/:id/preview': () => preview };
  async function change(options: Parameters<typeof open>[1] = {}) {
    const view = open(officers, { edit: true, routes, ...options });
    await view.user.click(await tick(nameOf('LICH_PHAT_APPROVE')));
    await view.user.click(await tick(nameOf('LICH_PHAT_ADD')));
    await view.user.click(screen.getByRole('button', { name: 'Lưu' }));
    return view;
  }

  it('shows who gains and who loses which right, and is stored only after that', async () => {
    const { user, api, address } = await change();
    const dialog = within(await screen.findByRole('dialog', { name: 'Đổi quyền của 3 thành viên' }));
    expect(
      within(dialog.getByRole('list', { name: 'Được thêm' })).getByText('Lịch phát: Phê duyệt: 3 người'),
    ).toBeTruthy();
    expect(
      within(dialog.getByRole('list', { name: 'Bị thu lại' })).getByText(/^Lịch phát: Thêm: không đổi với ai/),
    ).toBeTruthy();
    expect(dialog.getByText('Trần Thị Mai, Lê Văn Hùng, và 1 người khác')).toBeTruthy();
    const wanted = [permissionId('TRANG_CHU_VIEW'), permissionId('LICH_PHAT_VIEW'), permissionId('LICH_PHAT_APPROVE')];
    expect(api.lastBody('POST', `/api/group-account/${officers.id}/preview`)).toEqual({ permission_ids: wanted });
    expect(api.asked('PUT')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Lưu thay đổi' }));
    expect(await screen.findByText('Đã lưu nhóm người dùng')).toBeTruthy();
    expect(api.lastBody('PUT', `/api/group-account/${officers.id}`)).toMatchObject({
      version: 4,
      permission_ids: wanted,
    });
    await waitFor(() => expect(address()).toBe(`/cai-dat/nhom-nguoi-dung/chi-tiet?id=${officers.id}`));
  });

  it('can be cancelled: nothing is stored, and the ticks stay', async () => {
    const { user, api } = await change();
    await user.click(await screen.findByRole('button', { name: 'Xem lại' }));
    expect(await screen.findByText('Chưa lưu: bạn chọn xem lại quyền của nhóm.')).toBeTruthy();
    expect((await tick(nameOf('LICH_PHAT_APPROVE'))).checked).toBe(true);
    expect(api.asked('PUT')).toEqual([]);
  });

  it('is not stored when its effect could not be loaded', async () => {
    const { api } = await change({
      routes: { 'POST /api/group-account/:id/preview': () => failure(403, 'FORBIDDEN', 'Bạn không có quyền') },
    });
    expect(await screen.findByText('Bạn không có quyền')).toBeTruthy();
    expect(api.asked('PUT')).toEqual([]);
  });

  it('resolves a conflict of two people, and asks again', async () => {
    const { user, stored, api } = await change();
    Object.assign(stored, {
      version: 9,
      permission_ids: [permissionId('TRANG_CHU_VIEW')],
      updated_by: buildRef('Trần Bình'),
    });
    await user.click(await screen.findByRole('button', { name: 'Lưu thay đổi' }));
    expect(await screen.findByText('Trần Bình đã sửa bản ghi này trong lúc bạn đang nhập')).toBeTruthy();
    expect(
      screen.getByText(/hiện là “Trang chủ: Xem”, bạn nhập “Trang chủ: Xem, Lịch phát: Xem, Lịch phát: Phê duyệt”/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Giữ nội dung của tôi' }));
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await user.click(await screen.findByRole('button', { name: 'Lưu thay đổi' }));
    expect(await screen.findByText('Đã lưu nhóm người dùng')).toBeTruthy();
    expect(api.lastBody('PUT', `/api/group-account/${officers.id}`)).toMatchObject({ version: 9 });
  });

  it('asks nothing when only the name changes', async () => {
    const { user, api } = open(officers, { edit: true });
    await user.type(await screen.findByLabelText(/^Tên nhóm/), ' B');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã lưu nhóm người dùng')).toBeTruthy();
    expect(api.asked('POST')).toEqual([]);
  });
});

describe('what a member sees', () => {
  const view = async () => within(await screen.findByRole('region', { name: 'Thành viên thấy gì' }));
  const entriesOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent);

  it('is the menu and the pages of this console that the rights open', async () => {
    open(officers);
    const seen = await view();
    expect(entriesOf(await seen.findByRole('list', { name: 'Lịch phát' }))).toEqual(['Danh sách lịch']);
    expect(entriesOf(seen.getByRole('list', { name: 'Tổng quan' }))).toEqual(['Trang chủ']);
    expect(seen.getByText('Tạo lịch')).toBeTruthy();
    const opened = ['Trang chủ', 'Danh sách lịch', 'Tạo lịch'];
    const closed = screensOf([schedules, accountGroupsFeature], testConfig)
      .map(({ title }) => title)
      .filter((title) => !opened.includes(title));
    expect(seen.getByText(closed.join(', '))).toBeTruthy();
  });

  it('follows the ticks', async () => {
    const { user } = open(empty, { edit: true });
    const seen = await view();
    expect(await seen.findByText(/Menu để trống/)).toBeTruthy();
    await user.click(await tick(nameOf('LICH_PHAT_APPROVE')));
    expect(entriesOf(await seen.findByRole('list', { name: 'Lịch phát' }))).toEqual(['Duyệt lịch']);
  });
});

describe('a group to be read', () => {
  it('shows the rights of the members without checkboxes to users who may only look', async () => {
    open({ ...officers, abilities: [] }, { edit: true, permissions: ['NHOM_TAI_KHOAN_VIEW'] });
    expect(await screen.findByText('CAN_BO_XA')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(
      readMatrix()
        .filter(({ has }) => has)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(RIGHTS.map(nameOf).toSorted());
    expect(
      readMatrix()
        .filter(({ there }) => there)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(PERMISSIONS.map(({ name }) => name).toSorted());
    expect(screen.getByRole('link', { name: 'Lịch sử thay đổi' }).getAttribute('href')).toBe(
      `/nhat-ky-hoat-dong?entity_id=${officers.id}`,
    );
  });

  it('shows administrators with every right, and that nobody can reduce them', async () => {
    open(administrators, { edit: true });
    expect(await screen.findByText('Nhóm quản trị luôn có mọi quyền, không ai sửa hay xóa được.')).toBeTruthy();
    expect(readMatrix().filter(({ has }) => has)).toHaveLength(PERMISSIONS.length);
    for (const name of ['Sửa', 'Xóa', 'Lưu']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    {
      account: inCharge('NHOM_TAI_KHOAN_VIEW', 'NHOM_TAI_KHOAN_EDIT', 'LICH_PHAT_VIEW'),
      why: 'Nhóm này có quyền mà bạn không có, nên bạn chỉ xem được.',
    },
    {
      account: buildAccount({ permissions: ['NHOM_TAI_KHOAN_VIEW', 'NHOM_TAI_KHOAN_EDIT', ...RIGHTS] }),
      why: 'Danh mục nhóm người dùng dùng chung cho mọi nơi, chỉ người phụ trách toàn hệ thống thêm, sửa, xóa được.',
    },
  ])('says why the user may not change it: $why', async ({ account, why }) => {
    open(officers, { edit: true, account, tables: [rowsOf(accountGroups, [{ ...officers, abilities: [] }])] });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is cards with the names of its rights on a phone', async () => {
    narrow();
    open(officers);
    const card = within((await screen.findAllByText('Lịch phát'))[0]!.closest('li') as HTMLElement);
    expect(
      card.getByText((['VIEW', 'ADD'] as PermissionAction[]).map((action) => actionNames[action]).join(', ')),
    ).toBeTruthy();
  });

  it('leads to its form', async () => {
    const { user, address } = open(officers);
    await user.click(await screen.findByRole('button', { name: 'Sửa' }));
    expect(address()).toBe(`/cai-dat/nhom-nguoi-dung/chi-tiet?id=${officers.id}&sua=1`);
    expect(await tick(nameOf('LICH_PHAT_VIEW'))).toBeTruthy();
  });
});
