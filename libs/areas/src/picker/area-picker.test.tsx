import type { AreaNode } from '@loa/contracts/areas';
import {
  AREAS,
  buildAccount,
  buildDeviceGroup,
  choiceOf,
  COMMUNE,
  OTHER_COMMUNE,
  failure,
  PROVINCE,
  renderPage,
  VILLAGE,
} from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AreaFilterButton, PlaceFilterButton, useAreaFilter, useAreaScope } from '..';
import { AreaSwitch } from '../components/area-switch';
import { AreaPicker } from './area-picker';
import { AreasPicker } from './areas-picker';

function One() {
  const [value, setValue] = useState<string | null>(null);
  return <AreaPicker label="Phường xã" value={value} onChange={setValue} />;
}
function Several({ start = [COMMUNE] }: { start?: AreaNode[] }) {
  const [value, setValue] = useState(start.map(({ id }) => id));
  return (
    <>
      <AreasPicker label="Nơi phát" value={value} onChange={setValue} />
      <output>{value.map((id) => AREAS.find((area) => area.id === id)?.name ?? id).join(' + ')}</output>
    </>
  );
}
const Filter = () => <output>{useAreaFilter().area_id ?? 'tất cả'}</output>;
const account = buildAccount({ area: PROVINCE });
const open = (page: Parameters<typeof renderPage>[0], options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(page, { account, ...options });

const openPicker = async (user: ReturnType<typeof renderPage>['user'], name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('tree');
};
const items = () => screen.getAllByRole('treeitem').map((item) => item.textContent?.replace(/\d+ thiết bị/, ''));
const item = (name: RegExp) => screen.findByRole('treeitem', { name });
const output = () => document.querySelector('output')?.textContent;

beforeEach(() => useAreaScope.setState({ areaId: null }));

describe('choosing one area', () => {
  it('loads level by level as it is opened, and shows the areas above the choice', async () => {
    const { user, api } = open(<One />);
    await openPicker(user, /Phường xã/);
    expect(items()).toEqual(['Tỉnh Gia Lai', 'Xã An Nhơn', 'Phường Quy Nhơn']);
    expect(
      api.calls.filter(({ path }) => path.endsWith('tree-area')).map(({ query }) => query.get('parent_id')),
    ).toEqual([PROVINCE.id]);
    await user.click(screen.getByText('Phường Quy Nhơn'));
    expect(await screen.findByText('Phường Quy Nhơn, Tỉnh Gia Lai')).toBeTruthy();
    expect(screen.queryByRole('tree')).toBeNull();
  });

  it('offers no inactive place for a new record, and says so; lists can still be filtered by it', async () => {
    const shut = { ...OTHER_COMMUNE, is_active: false };
    const routes = { 'GET /api/account/tree-area': () => ({ rows: [COMMUNE, shut], above: [PROVINCE] }) };
    const { user, unmount } = open(<One />, { routes });
    await openPicker(user, /Phường xã/);
    await item(/Phường Quy Nhơn.*Ngừng hoạt động/);
    await user.click(screen.getByText('Phường Quy Nhơn'));
    expect(screen.getByRole('tree')).toBeTruthy();
    await user.click(screen.getByText('Xã An Nhơn'));
    expect(await screen.findByText('Xã An Nhơn, Tỉnh Gia Lai')).toBeTruthy();
    unmount();
    let narrowed: string | undefined;
    const again = open(<AreaFilterButton value={undefined} onChange={(id) => void (narrowed = id)} />, { routes });
    await openPicker(again.user, /Địa bàn/);
    await again.user.click(screen.getByText('Phường Quy Nhơn'));
    expect(narrowed).toBe(shut.id);
  });

  it('searches without marks deep in the tree, and Enter chooses the first result as soon as it is typed', async () => {
    const { user } = open(<One />);
    await openPicker(user, /Phường xã/);
    await user.keyboard('thon hoa');
    await waitFor(() => expect(items()).toEqual(['Thôn Hòa BìnhXã An Nhơn, Tỉnh Gia Lai']));
    await user.clear(screen.getByRole('searchbox'));
    await user.keyboard('thon{Enter}');
    expect(await screen.findByText('Thôn Hòa Bình, Xã An Nhơn, Tỉnh Gia Lai')).toBeTruthy();
  });

  it('supports arrow keys', async () => {
    const { user } = open(<One />);
    await openPicker(user, /Phường xã/);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect((await item(/^Thôn Hòa Bình/)).getAttribute('aria-level')).toBe('3');
    expect((await item(/^Xã An Nhơn/)).getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('treeitem', { name: 'Thôn Hòa Bình 12 thiết bị' }));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect((await item(/^Xã An Nhơn/)).getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{End}{Enter}');
    expect(await screen.findByText(/^Phường Quy Nhơn/)).toBeTruthy();
  });

  it('says when nothing is found', async () => {
    const { user } = open(<One />);
    await openPicker(user, /Phường xã/);
    await user.keyboard('paris');
    expect(await screen.findByText('Không tìm thấy nơi nào khớp với “paris”')).toBeTruthy();
  });

  it('shows in its place that a level could not be loaded, and tries again', async () => {
    let answers = 0;
    const rows = AREAS.filter(({ parent_id }) => parent_id === COMMUNE.id);
    const { user } = open(<One />, {
      routes: {
        'GET /api/account/tree-area': ({ query }) => {
          if (query.get('parent_id') !== COMMUNE.id) return { rows: [COMMUNE, OTHER_COMMUNE], above: [PROVINCE] };
          return answers++ === 0 ? failure(403, 'FORBIDDEN', 'Không') : { rows, above: [PROVINCE, COMMUNE] };
        },
      },
    });
    await openPicker(user, /Phường xã/);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    await user.click(await screen.findByText('Không tải được. Bấm để thử lại'));
    expect(await item(/^Thôn Hòa Bình/)).toBeTruthy();
  });
});

describe('choosing several', () => {
  it('narrows a chosen commune to the village clicked in it, says so, and shows it in the checkboxes above', async () => {
    const { user } = open(<Several />);
    await openPicker(user, /Nơi phát/);
    expect((await item(/^Xã An Nhơn/)).getAttribute('aria-checked')).toBe('true');
    expect((await item(/^Tỉnh Gia Lai/)).getAttribute('aria-checked')).toBe('mixed');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    const village = await item(/^Thôn Hòa Bình.*gồm trong nơi đã chọn/);
    expect(village.getAttribute('aria-checked')).toBe('true');
    await user.keyboard('{ArrowRight} ');
    expect(output()).toBe('Thôn Hòa Bình');
    expect(screen.getByText('Thu hẹp về Thôn Hòa Bình: không còn chọn cả Xã An Nhơn')).toBeTruthy();
    expect((await item(/^Xã An Nhơn/)).getAttribute('aria-checked')).toBe('mixed');
    await user.click(screen.getByText('Phường Quy Nhơn'));
    expect(output()).toBe('Thôn Hòa Bình + Phường Quy Nhơn');
    await user.click(screen.getByText('Tỉnh Gia Lai'));
    expect(output()).toBe('Tỉnh Gia Lai');
    await user.click(screen.getByRole('button', { name: 'Xong (1)' }));
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
  });

  it('marks the path to a choice deep in the tree before that level is opened', async () => {
    const { user } = open(<Several start={[OTHER_COMMUNE, VILLAGE]} />);
    await openPicker(user, /Nơi phát/);
    expect(items()).toEqual(['Tỉnh Gia Lai', 'Xã An Nhơn', 'Phường Quy Nhơn']);
    expect((await item(/^Xã An Nhơn/)).getAttribute('aria-checked')).toBe('mixed');
  });

  it('is removed by its chip, with the mouse and with the keyboard', async () => {
    const { user } = open(<Several start={[VILLAGE, COMMUNE, OTHER_COMMUNE]} />);
    const chip = await screen.findByRole('button', { name: 'Bỏ Phường Quy Nhơn' });
    await user.click(within(chip).getByTestId('CancelIcon'));
    expect(output()).toBe('Thôn Hòa Bình + Xã An Nhơn');
    expect(document.activeElement?.getAttribute('aria-haspopup')).toBe('dialog');
    screen.getByRole('button', { name: 'Bỏ Thôn Hòa Bình' }).focus();
    await user.keyboard('{Delete}');
    screen.getByRole('button', { name: 'Bỏ Xã An Nhơn' }).focus();
    await user.keyboard('{Enter}');
    expect(output()).toBe('');
  });

  it('keeps areas that the account may not see', async () => {
    const unseen = { ...VILLAGE, id: crypto.randomUUID() };
    const { user } = open(<Several start={[unseen, COMMUNE]} />);
    expect(await screen.findByRole('button', { name: 'Bỏ Nơi ngoài phạm vi của bạn' })).toBeTruthy();
    await openPicker(user, /Nơi phát/);
    await user.click(screen.getByText('Phường Quy Nhơn'));
    expect(output()).toBe(`${unseen.id} + Xã An Nhơn + Phường Quy Nhơn`);
  });
});

describe('choosing groups of devices beside places', () => {
  const market = buildDeviceGroup({ name: 'Cụm chợ', device_ids: [crypto.randomUUID(), crypto.randomUUID()] });
  const retired = buildDeviceGroup({ name: 'Cụm cũ', is_active: false });
  const routes = { 'GET /api/device-group/choices': () => ({ rows: [choiceOf(market), choiceOf(retired)] }) };
  const seesDevices = buildAccount({ area: PROVINCE, permissions: ['THIET_BI_DA_LAP_DAT_VIEW'] });
  const options = { account: seesDevices, routes };
  /** The part of an item that is pressed. */
  const line = async (name: RegExp) => (await item(name)).querySelector('.MuiTreeItem-content') as HTMLElement;
  function Places({ start = [] }: { start?: string[] }) {
    const [value, setValue] = useState(start);
    return (
      <>
        <AreasPicker groups label="Nơi phát" value={value} onChange={setValue} />
        <output>{value.length}</output>
      </>
    );
  }

  it('offers them above the tree and in its search, and includes them in the place around them', async () => {
    const { user } = open(<Places />, options);
    await openPicker(user, /Nơi phát/);
    await user.click(await line(/^Cụm chợ/));
    await waitFor(() => expect(output()).toBe('1'));
    expect((await item(/^Xã An Nhơn/)).getAttribute('aria-checked')).toBe('mixed');
    await user.click(screen.getByText('Cụm cũ'));
    expect(output()).toBe('1');
    await user.click(await line(/^Xã An Nhơn/));
    expect(screen.getByText('Chọn cả Xã An Nhơn, gồm Cụm chợ')).toBeTruthy();
    expect(output()).toBe('1');
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('cum cho{Enter}');
    expect(screen.getByText('Thu hẹp về Cụm chợ: không còn chọn cả Xã An Nhơn')).toBeTruthy();
  });

  it('names a chosen one before anything is opened, and folds them away', async () => {
    const { user } = open(<Places start={[market.id]} />, options);
    expect(await screen.findByRole('button', { name: 'Bỏ Cụm chợ' })).toBeTruthy();
    await openPicker(user, /Nơi phát/);
    await user.click(await line(/^Nhóm \(2\)/));
    await waitFor(() => expect(screen.queryByText('Cụm cũ')).toBeNull());
  });

  it('are not offered to who may not see devices', async () => {
    const { user, api } = open(<Places />, { routes });
    await openPicker(user, /Nơi phát/);
    expect(screen.queryByText('Cụm chợ')).toBeNull();
    expect(api.calls.some(({ path }) => path.includes('device-group'))).toBe(false);
  });

  it('narrow a list by one place or one group', async () => {
    function Narrowed() {
      const [query, setQuery] = useState<{ area_id?: string | undefined; group_id?: string | undefined }>({
        area_id: COMMUNE.id,
      });
      return (
        <>
          <PlaceFilterButton query={query} onChange={setQuery} />
          <output>{JSON.stringify(query)}</output>
        </>
      );
    }
    const { user } = open(<Narrowed />, options);
    await openPicker(user, /Địa bàn: Xã An Nhơn/);
    await user.click(await line(/^Cụm chợ/));
    expect(output()).toBe(JSON.stringify({ group_id: market.id }));
    await openPicker(user, /Địa bàn: Cụm chợ/);
    await user.click(await line(/^Phường Quy Nhơn/));
    expect(output()).toBe(JSON.stringify({ area_id: OTHER_COMMUNE.id }));
  });
});

describe('the switch of the top bar', () => {
  it('narrows to an area and back to all areas', async () => {
    const { user } = open(
      <>
        <AreaSwitch />
        <Filter />
      </>,
    );
    await openPicker(user, /đang xem: Tỉnh Gia Lai/);
    await user.keyboard('hoa binh{Enter}');
    await waitFor(() => expect(output()).toBe(VILLAGE.id));
    await openPicker(user, /đang xem: Thôn Hòa Bình/);
    expect((await item(/^Thôn Hòa Bình/)).getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByText('Tỉnh Gia Lai', { selector: '[role=tree] *' }));
    expect(output()).toBe('tất cả');
  });
});

describe('the filter of a list', () => {
  function Filtered() {
    const [areaId, setAreaId] = useState<string>();
    return (
      <>
        <AreaFilterButton value={areaId} onChange={setAreaId} />
        <output>{areaId ?? 'tất cả'}</output>
      </>
    );
  }

  it('loads the areas when it is opened, narrows to one, and removes it when it is chosen again', async () => {
    const { user, api } = open(<Filtered />);
    expect(api.asked('GET')).toEqual([]);
    await user.click(within(await openPicker(user, /^Địa bàn$/)).getByText('Phường Quy Nhơn'));
    expect(output()).toBe(OTHER_COMMUNE.id);
    await user.click(within(await openPicker(user, /Địa bàn: Phường Quy Nhơn/)).getByText('Phường Quy Nhơn'));
    expect(output()).toBe('tất cả');
    expect(api.asked('GET')).toHaveLength(1);
  });

  it('shows why the areas could not be loaded, and tries again', async () => {
    let answers = 0;
    const { user } = open(<Filtered />, {
      routes: {
        'GET /api/account/tree-area': () =>
          answers++ === 0
            ? failure(500, 'INTERNAL', 'Máy chủ gặp sự cố')
            : { rows: [COMMUNE, OTHER_COMMUNE], above: [PROVINCE] },
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Địa bàn$/ }));
    expect(await screen.findByText('Máy chủ gặp sự cố')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByRole('tree')).toBeTruthy();
  });
});
