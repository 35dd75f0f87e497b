import { AREAS, buildAccount, COMMUNE, OTHER_COMMUNE, failure, PROVINCE, renderPage, VILLAGE } from '@loa/test-kit';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AreaFilterButton, useAreaFilter, useAreaScope } from '..';
import { AreaSwitch } from '../components/area-switch';
import { AreaPicker } from './area-picker';

function One() {
  const [value, setValue] = useState<string | null>(null);
  return <AreaPicker label="Phường xã" value={value} onChange={setValue} />;
}
function Several() {
  const [value, setValue] = useState<string[]>([COMMUNE.id]);
  return (
    <>
      <AreaPicker multiple label="Nơi phát" value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  );
}
const Filter = () => <output>{useAreaFilter().area_id ?? 'tất cả'}</output>;

const openPicker = async (user: ReturnType<typeof renderPage>['user'], name: RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await user.click(button);
  return screen.findByRole('tree');
};
const names = (tree: HTMLElement) => within(tree).getAllByRole('treeitem').map((item) => item.firstElementChild?.nextElementSibling?.firstChild?.textContent);

beforeEach(() => useAreaScope.setState({ areaId: null }));

describe('choosing one area', () => {
  it('opens level by level and shows what it lies in once chosen', async () => {
    const { user } = renderPage(<One />);
    const tree = await openPicker(user, /Phường xã/);
    expect(names(tree)).toEqual(['Tỉnh Gia Lai', 'Xã An Nhơn', 'Phường Quy Nhơn']);
    await user.click(within(tree).getByText('Phường Quy Nhơn'));
    expect(await screen.findByText('Phường Quy Nhơn, Tỉnh Gia Lai')).toBeTruthy();
    expect(screen.queryByRole('tree')).toBeNull();
  });

  it('finds without diacritics and takes the first with Enter', async () => {
    const { user } = renderPage(<One />);
    const tree = await openPicker(user, /Phường xã/);
    await user.keyboard('thon hoa');
    expect(names(tree)).toEqual(['Thôn Hòa Bình']);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Thôn Hòa Bình, Xã An Nhơn/)).toBeTruthy();
  });

  it('is walked with the arrow keys', async () => {
    const { user } = renderPage(<One />);
    const tree = await openPicker(user, /Phường xã/);
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(names(tree)).toEqual(['Tỉnh Gia Lai', 'Xã An Nhơn', 'Thôn Hòa Bình', 'Phường Quy Nhơn']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText(/^Thôn Hòa Bình/)).toBeTruthy();
  });

  it('says when nothing is found', async () => {
    const { user } = renderPage(<One />);
    await openPicker(user, /Phường xã/);
    await user.keyboard('paris');
    expect(screen.getByRole('status').textContent).toBe('Không tìm thấy nơi nào khớp với “paris”');
  });
});

describe('choosing several', () => {
  it('adds and takes away without closing', async () => {
    const { user } = renderPage(<Several />);
    const tree = await openPicker(user, /Nơi phát/);
    await user.click(within(tree).getByText('Phường Quy Nhơn'));
    await user.click(within(tree).getByText('Xã An Nhơn'));
    expect(within(tree).getByRole('treeitem', { selected: true }).textContent).toContain('Phường Quy Nhơn');
    expect(document.querySelector('output')?.textContent).toBe(OTHER_COMMUNE.id);
  });
});

describe('the switch of the top bar', () => {
  it('narrows to an area and back to everything', async () => {
    const { user } = renderPage(
      <>
        <AreaSwitch />
        <Filter />
      </>,
      { account: buildAccount({ area: PROVINCE }) },
    );
    await openPicker(user, /đang xem: Tỉnh Gia Lai/);
    await user.keyboard('hoa binh{Enter}');
    expect(document.querySelector('output')?.textContent).toBe(VILLAGE.id);
    const tree = await openPicker(user, /đang xem: Thôn Hòa Bình/);
    await user.click(within(tree).getByText('Tỉnh Gia Lai'));
    expect(document.querySelector('output')?.textContent).toBe('tất cả');
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
  const chosen = () => document.querySelector('output')?.textContent;

  it('fetches the areas when it is opened, narrows to one, and takes it away when it is chosen again', async () => {
    const { user, api } = renderPage(<Filtered />);
    expect(api.asked('GET')).toEqual([]);
    await user.click(within(await openPicker(user, /^Địa bàn$/)).getByText('Phường Quy Nhơn'));
    expect(chosen()).toBe(OTHER_COMMUNE.id);
    await user.click(within(await openPicker(user, /Địa bàn: Phường Quy Nhơn/)).getByText('Phường Quy Nhơn'));
    expect(chosen()).toBe('tất cả');
  });

  it('says why the areas are not there, and tries again', async () => {
    let answers = 0;
    const { user } = renderPage(<Filtered />, { routes: { 'GET /api/account/tree-area': () => (answers++ === 0 ? failure(500, 'INTERNAL', 'Máy chủ gặp sự cố') : { rows: AREAS }) } });
    await user.click(await screen.findByRole('button', { name: /^Địa bàn$/ }));
    expect(await screen.findByText('Máy chủ gặp sự cố')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByRole('tree')).toBeTruthy();
  });
});
