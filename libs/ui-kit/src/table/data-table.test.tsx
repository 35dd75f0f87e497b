import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GridColDef } from '@mui/x-data-grid';
import { createMemoryRouter, RouterProvider, useBlocker } from 'react-router-dom';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedbackHost } from '../feedback/feedback-host';
import { LoaThemeProvider } from '../theme/loa-theme-provider';
import { DataTable } from './data-table';
import { RowLink } from './row-link';
import { CardList, RowGrid } from './state/row-forms';
import type { RowsQuery } from './state/rows-query';
import { useTableState } from './state/use-table-state';

interface Row {
  id: string;
  name: string;
}
const fields = { sort: { one: ['name', '-name'] } } as const;
const columns: GridColDef<Row>[] = [{ field: 'name', headerName: 'Tên', width: 200 }];
const full = {
  rows: [
    { id: 'a', name: 'Bản tin sáng' },
    { id: 'b', name: 'Bản tin chiều' },
  ],
  total: 45,
};

type Props = Partial<Parameters<typeof DataTable<Row>>[0]>;
function Table({ query, props }: { query: Partial<RowsQuery<Row>>; props: Props }) {
  const table = useTableState(fields, { id: 'test' });
  return (
    <DataTable
      label="Nội dung"
      rows={{ isFetching: false, isError: false, error: null, refetch: () => undefined, ...query }}
      columns={columns}
      table={table}
      searchPlaceholder="Tìm nội dung"
      {...props}
    />
  );
}
function mount(query: Partial<RowsQuery<Row>>, props: Props = {}, address = '/') {
  const router = createMemoryRouter([{ path: '*', element: <Table query={query} props={props} /> }], {
    initialEntries: [address],
  });
  render(
    <LoaThemeProvider>
      <RouterProvider router={router} />
      <FeedbackHost />
    </LoaThemeProvider>,
  );
  return {
    router,
    search: () => new URLSearchParams(router.state.location.search),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** A list of which all 46 matching rows can be selected; `again`: the present selection. */
function mountChoosing({ query = { data: full }, props = {} }: { query?: Partial<RowsQuery<Row>>; props?: Props }) {
  let now: string[] = [];
  function Choosing() {
    const [ticked, setTicked] = useState<string[]>([]);
    const [chosen, setChosen] = useState<number>();
    now = ticked;
    const tick = (ids: string[]) => {
      setTicked(ids);
      setChosen(undefined);
    };
    return (
      <Table
        query={query}
        props={{
          ticks: [ticked, tick],
          allRows: { noun: 'bản tin', chosen, choose: () => setChosen(46) },
          bulkActions: () => [],
          ...props,
        }}
      />
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Choosing /> }]);
  render(
    <LoaThemeProvider>
      <RouterProvider router={router} />
    </LoaThemeProvider>,
  );
  return { again: () => now };
}

/** A list that is loaded again while it is shown: `answer` replaces its rows. */
function mountLive(props: Props) {
  let answer: (rows: Row[]) => void = () => undefined;
  function Live() {
    const [rows, setRows] = useState(full.rows);
    answer = setRows;
    return <Table query={{ data: { rows, total: rows.length } }} props={props} />;
  }
  const router = createMemoryRouter([{ path: '*', element: <Live /> }]);
  render(
    <LoaThemeProvider>
      <RouterProvider router={router} />
    </LoaThemeProvider>,
  );
  return (rows: Row[]) => act(() => answer(rows));
}

/** Opens a row's menu, changes the list beneath it in each way, and chooses then. */
async function chooseInChangingList(props: Props) {
  const remove = vi.fn();
  const answer = mountLive({
    ...props,
    rowActions: (row) => [{ label: `Xóa ${row.name}`, danger: true, run: () => remove(row.id) }],
  });
  const [morning, afternoon] = full.rows as [Row, Row];
  const news = { id: 'c', name: 'Bản tin mới' };
  const menuOf = (name: string) => screen.findByRole('menuitem', { name: `Xóa ${name}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Thao tác: Bản tin chiều' }));
  const opened = await menuOf('Bản tin chiều');
  for (const rows of [[news, morning, afternoon], [afternoon, news], [news]]) {
    answer(rows);
    expect(await menuOf('Bản tin chiều')).toBe(opened);
  }
  answer([{ ...afternoon, name: 'Bản tin tối' }, news]);
  await userEvent.click(await menuOf('Bản tin tối'));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(remove.mock.calls).toEqual([['b']]);
}

// Otherwise the first test would wait for their code, on a busy machine longer than it may.
beforeAll(() => Promise.all([RowGrid.preload(), CardList.preload()]), 120_000);

describe('DataTable', () => {
  it('draws a row once, however often the page around it is drawn', async () => {
    const drawn = vi.fn(({ row }: { row: Row }) => row.name);
    const column: GridColDef<Row>[] = [{ field: 'name', headerName: 'Tên', width: 200, renderCell: drawn }];
    let redraw: (() => void) | undefined;
    function Busy() {
      const [, again] = useState(0);
      redraw = () => again((times) => times + 1);
      return (
        <Table
          query={{ data: full }}
          props={{
            columns: column,
            rowActions: () => [{ label: 'Sửa', run: () => undefined }],
            linkOf: ({ id }) => `/one?id=${id}`,
          }}
        />
      );
    }
    const router = createMemoryRouter([{ path: '*', element: <Busy /> }]);
    render(
      <LoaThemeProvider>
        <RouterProvider router={router} />
      </LoaThemeProvider>,
    );
    await screen.findByText('Bản tin chiều');
    drawn.mockClear();
    act(() => redraw?.());
    expect(drawn).not.toHaveBeenCalled();
  });

  it('shows the rows under its name', async () => {
    mount({ data: full });
    const grid = await screen.findByRole('grid', { name: 'Nội dung' });
    expect(await within(grid).findByText('Bản tin chiều')).toBeTruthy();
    expect(screen.getByText('1–20 trong 45')).toBeTruthy();
  });

  it('an empty list offers the one action that fills it', async () => {
    const add = vi.fn();
    mount({ data: { rows: [], total: 0 } }, { emptyAction: { label: 'Thêm nội dung', run: add } });
    expect(await screen.findByText('Dữ liệu không tồn tại!')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Thêm nội dung' }));
    expect(add).toHaveBeenCalled();
  });

  it.each<[string, Partial<RowsQuery<Row>>]>([
    ['no row is there yet', { data: undefined }],
    ['those of another page are', { data: full, isPlaceholderData: true }],
    ['there is none', { data: { rows: [], total: 0 } }],
  ])('nobody selects all while %s', async (_, query) => {
    mount(query, { bulkActions: () => [] });
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Chọn tất cả' })).disabled).toBe(true);
  });

  it('all of the page is selected together', async () => {
    mount({ data: full }, { bulkActions: () => [] });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả' }));
    expect(screen.getByText('Đã chọn 2')).toBeTruthy();
  });

  it('a filter without results offers to remove it', async () => {
    const { search } = mount({ data: { rows: [], total: 0 } }, {}, '/?search=zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Xóa bộ lọc' }));
    await waitFor(() => expect(search().get('search')).toBeNull());
  });

  it('a failed load shows why and tries again', async () => {
    const refetch = vi.fn();
    mount({ isError: true, error: new Error('Mất kết nối'), refetch });
    expect((await screen.findByRole('alert')).textContent).toContain('Mất kết nối');
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(refetch).toHaveBeenCalled();
  });

  it('keeps the rows when only the refresh failed', async () => {
    mount({ data: full, isError: true, error: new Error('Mất kết nối') });
    expect(await screen.findByText('Bản tin sáng')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Mất kết nối');
  });

  it('keeps an order by a field without a column', async () => {
    const { search, router } = mount({ data: full }, {}, '/?sort=-created_at');
    expect(await screen.findByText('Bản tin sáng')).toBeTruthy();
    expect(search().get('sort')).toBe('-created_at');
    expect(router.state.historyAction).toBe('POP');
  });

  it('search, paging and sorting go into the address', async () => {
    const { search } = mount({ data: full });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Tìm nội dung' }), 'sáng{Enter}');
    await waitFor(() => expect(search().get('search')).toBe('sáng'));
    await userEvent.click(screen.getByRole('button', { name: 'Trang sau' }));
    await waitFor(() => expect(search().get('page')).toBe('2'));
    await userEvent.click(screen.getByRole('columnheader', { name: 'Tên' }));
    await waitFor(() => expect(search().get('sort')).toBe('name'));
    await waitFor(() => expect(search().get('page')).toBeNull());
  });

  it('a link to a later page stays there while the rows are loading', async () => {
    const { search } = mount({ isFetching: true }, {}, '/?page=3');
    await screen.findByRole('grid', { name: 'Nội dung' });
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(search().get('page')).toBe('3');
  });

  it('the name of a row is a link, which a browser may open in another tab', async () => {
    const { address } = mount({ data: full }, { linkOf: ({ id }) => `/one?id=${id}` });
    expect((await screen.findByRole('link', { name: 'Bản tin sáng' })).getAttribute('href')).toBe('/one?id=a');
    const link = screen.getByRole('link', { name: 'Bản tin chiều' });
    expect(link.closest('[role="gridcell"]')?.getAttribute('data-field')).toBe('name');
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
      expect(fireEvent.click(link, { [key]: true }), `${key} is left to the browser`).toBe(true);
    expect(address()).toBe('/');
    expect(fireEvent.click(link)).toBe(false);
    expect(address()).toBe('/one?id=b');
  });

  it('a link to a part of this address keeps the rest of it', async () => {
    mount({ data: full }, { linkOf: ({ id }) => `?open=${id}` }, '/?search=tin&page=2');
    expect((await screen.findByRole('link', { name: 'Bản tin sáng' })).getAttribute('href')).toBe(
      '/?search=tin&page=2&open=a',
    );
  });

  it('a row opens by click and by Enter, once, and its menu acts on that row', async () => {
    const remove = vi.fn();
    const { address, router } = mount(
      { data: full },
      {
        columns: [...columns, { field: 'id', headerName: 'Mã' }],
        linkOf: ({ id }) => `/one?id=${id}`,
        rowActions: (row) => [{ label: 'Xóa', danger: true, run: () => remove(row.id) }],
      },
    );
    const gone: string[] = [];
    router.subscribe(({ location }) => gone.push(location.search));
    await userEvent.click(
      (await screen.findByRole('link', { name: 'Bản tin sáng' }))
        .closest('[role="row"]')!
        .querySelector('[data-field="id"]')!,
    );
    expect(address()).toBe('/one?id=a');
    await userEvent.click(await screen.findByRole('link', { name: 'Bản tin chiều' }));
    expect(address()).toBe('/one?id=b');
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bản tin sáng' })));
    await userEvent.keyboard('{Enter}');
    expect(gone).toEqual(['?id=a', '?id=b', '?id=a']);
    await userEvent.click(screen.getByRole('button', { name: 'Thao tác: Bản tin chiều' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
    expect(remove).toHaveBeenCalledWith('b');
    expect(gone).toHaveLength(3);
  });

  it('the button of a row shows the wait of its action, which a second press does not begin again', async () => {
    let finish = () => undefined as void;
    const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    mountLive({ rowActions: () => [{ label: 'Gửi duyệt', run: send }] });
    const button = await screen.findByRole('button', { name: 'Thao tác: Bản tin chiều' });
    const other = screen.getByRole('button', { name: 'Thao tác: Bản tin sáng' });
    await userEvent.click(button);
    const item = await screen.findByRole('menuitem', { name: 'Gửi duyệt' });
    act(() => item.click());
    act(() => item.click());
    expect(send).toHaveBeenCalledOnce();
    expect([button, other].map((each) => each.getAttribute('aria-busy'))).toEqual(['true', null]);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
    act(() => finish());
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await userEvent.click(button);
    expect(await screen.findByRole('menuitem', { name: 'Gửi duyệt' })).toBeTruthy();
  });

  it('the menu of a row stays open, for the same record, while the list changes beneath it', () =>
    chooseInChangingList({}));

  describe('in a frame of 520 pixels', () => {
    const wide: GridColDef<Row>[] = [
      ...columns,
      { field: 'place', headerName: 'Nơi phát', flex: 1, minWidth: 150 },
      { field: 'length', headerName: 'Thời lượng', width: 104 },
    ];
    const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    beforeEach(() => {
      vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(520);
    });
    afterEach(() => {
      vi.restoreAllMocks();
      localStorage.clear();
    });

    it('a column without room is left out instead of lying half behind the menus of the rows', async () => {
      mount({ data: full }, { columns: wide, rowActions: () => [{ label: 'Sửa', run: () => undefined }] });
      await screen.findByText('Bản tin sáng');
      expect(headers()).toEqual(['Tên', 'Nơi phát', 'Thời lượng', 'Thao tác']);
      cleanup();
      const quick = () => [{ label: 'Phát ngay', icon: '▶', quick: true, run: () => undefined }];
      mount({ data: full }, { columns: wide, rowActions: quick, bulkActions: () => [] });
      await screen.findByText('Bản tin sáng');
      expect(headers().slice(1)).toEqual(['Tên', 'Nơi phát', 'Thao tác']);
    });

    it('columns are shown as they were chosen, with room or without', async () => {
      const quick = () => [{ label: 'Phát ngay', icon: '▶', quick: true, run: () => undefined }];
      mount({ data: full }, { columns: wide, rowActions: quick, bulkActions: () => [] });
      await userEvent.click(await screen.findByRole('button', { name: 'Cột' }));
      const length = await screen.findByRole('menuitemcheckbox', { name: 'Thời lượng' });
      expect(length.getAttribute('aria-checked')).toBe('false');
      await userEvent.click(length);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(headers()).toContain('Thời lượng'));
    });
  });

  it('the commonest action of a row takes one press', async () => {
    const send = vi.fn();
    const rowActions = (row: Row) => [{ label: 'Phát ngay', icon: '▶', quick: true, run: () => send(row.id) }];
    mount({ data: full }, { rowActions });
    await userEvent.click(await screen.findByRole('button', { name: 'Phát ngay: Bản tin chiều' }));
    expect(send).toHaveBeenCalledWith('b');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('all rows are one stop of the Tab key, and arrows reach the controls of each', async () => {
    const edit = vi.fn();
    mount(
      { data: full },
      { linkOf: ({ id }) => `/one?id=${id}`, rowActions: (row) => [{ label: 'Sửa', run: () => edit(row.id) }] },
    );
    const first = await screen.findByRole('link', { name: 'Bản tin sáng' });
    const stops = () =>
      [...screen.getByRole('grid').querySelectorAll<HTMLElement>('[role="row"][data-id] *')].filter(
        (element) => element.tabIndex >= 0,
      );
    screen.getByRole('columnheader', { name: 'Tên' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(stops()).toEqual([first]);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    const menu = screen.getByRole('button', { name: 'Thao tác: Bản tin chiều' });
    await waitFor(() => expect(document.activeElement).toBe(menu));
    expect(stops()).toEqual([menu]);
    await userEvent.keyboard(' ');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sửa' }));
    expect(edit).toHaveBeenCalledWith('b');
  });

  it('returns to the last page when there are no rows behind it', async () => {
    const { search } = mount({ data: { rows: [], total: 45 } }, {}, '/?page=9');
    await waitFor(() => expect(search().get('page')).toBe('3'));
  });

  it('asks once to return to it, where leaving asks a question, however often the page is drawn meanwhile', async () => {
    // Agrees after some calls; otherwise it would be called for ever.
    const question = vi.fn((): boolean => question.mock.calls.length < 20);
    let redraw = () => {};
    function Guarded() {
      const [drawn, again] = useState(0);
      redraw = () => again((times) => times + 1);
      useBlocker(question);
      return <Table query={{ data: drawn === 0 ? { ...full, total: 180 } : { rows: [], total: 45 } }} props={{}} />;
    }
    const router = createMemoryRouter([{ path: '*', element: <Guarded /> }], { initialEntries: ['/?page=9'] });
    render(
      <LoaThemeProvider>
        <RouterProvider router={router} />
      </LoaThemeProvider>,
    );
    for (let times = 0; times < 3; times++) act(() => redraw());
    expect(question).toHaveBeenCalledOnce();
  });

  it('the number of rows on a page is chosen, and stored in the address', async () => {
    const { search } = mount({ data: full }, {}, '/?page=2');
    await userEvent.click(await screen.findByRole('combobox', { name: /Số dòng mỗi trang/ }));
    await userEvent.click(await screen.findByRole('option', { name: '50' }));
    expect(search().toString()).toBe('limit=50');
  });

  it('on paper has every row and visible column, in words, and no controls', async () => {
    const drawn: GridColDef<Row>[] = [
      ...columns,
      { field: 'kind', headerName: 'Loại', valueGetter: (_, { id }) => `Loại ${id}` },
      { field: 'secret', headerName: 'Ẩn' },
    ];
    localStorage.setItem('loa-columns:test', '{"secret":false}');
    mount({ data: full }, { columns: drawn, linkOf: ({ id }) => `/one?id=${id}` });
    await screen.findByText('Bản tin sáng');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = within(screen.getByRole('table', { name: 'Nội dung' }));
    expect(paper.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Tên', 'Loại'],
      ['Bản tin sáng', 'Loại a'],
      ['Bản tin chiều', 'Loại b'],
    ]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('acts on several rows together', async () => {
    const approve = vi.fn();
    mount(
      { data: full },
      {
        bulkActions: (ids, clear) => [
          {
            label: 'Duyệt',
            run: () => {
              approve(ids);
              clear();
            },
          },
        ],
      },
    );
    await userEvent.click((await screen.findAllByRole('checkbox', { name: 'Chọn dòng' }))[0]!);
    expect(screen.getByText('Đã chọn 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Duyệt' }));
    expect(approve).toHaveBeenCalledWith(['a']);
    expect(screen.queryByText('Đã chọn 1')).toBeNull();
  });

  it('offers all matching rows once the whole page is selected and there are more, and says when they are selected', async () => {
    const { again } = mountChoosing({});
    expect(await screen.findByText('Bản tin sáng')).toBeTruthy();
    await userEvent.click((await screen.findAllByRole('checkbox', { name: 'Chọn dòng' }))[0]!);
    expect(screen.queryByRole('button', { name: /khớp bộ lọc/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn tất cả' }));
    await userEvent.click(screen.getByRole('button', { name: 'Chọn tất cả 45 bản tin khớp bộ lọc' }));
    expect(screen.getByText('Đã chọn tất cả 46 bản tin khớp bộ lọc')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /khớp bộ lọc/ })).toBeNull();
    await userEvent.click(screen.getAllByRole('checkbox', { name: /dòng/ })[0]!);
    expect(again()).toEqual(['b']);
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ chọn' }));
    expect(again()).toEqual([]);
  });

  it('offers nothing more where the page has all rows', async () => {
    mountChoosing({ query: { data: { ...full, total: 2 } } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả' }));
    expect(await screen.findByText('Đã chọn 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /khớp bộ lọc/ })).toBeNull();
  });
});

describe('export', () => {
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Xuất tệp' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };

  it('is pressed twice and runs once, and shows why it failed', async () => {
    let fail = (_error: Error) => {};
    const onExport = vi.fn((_kind: 'xlsx' | 'csv') => new Promise((_resolve, reject) => (fail = reject)));
    mount({ data: full }, { onExport });
    await choose('Xuất CSV');
    await choose('Xuất Excel');
    expect(onExport.mock.calls).toEqual([['csv']]);
    act(() => fail(new Error('Mất kết nối')));
    expect((await screen.findByRole('alert')).textContent).toContain('Mất kết nối');
    await choose('Xuất Excel');
    expect(onExport.mock.calls).toEqual([['csv'], ['xlsx']]);
  });

  it('is disabled for an empty list', async () => {
    mount({ data: { rows: [], total: 0 } }, { onExport: () => Promise.resolve() });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Xuất tệp' })).disabled).toBe(true);
  });
});

describe('on a phone', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('max-width') });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const cards: Props = { renderCard: (row) => <RowLink>{row.name}</RowLink> };
  const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  const bulk = (run: (ids: string[]) => void): Props => ({
    ...cards,
    bulkActions: (ids, clear) => [
      {
        label: 'Duyệt',
        run: () => {
          run(ids);
          clear();
        },
      },
    ],
  });

  it('a card has the link of its row in the grid, and its menu is named after its row', async () => {
    const remove = vi.fn();
    const { address } = mount(
      { data: full },
      {
        ...cards,
        linkOf: ({ id }) => `/one?id=${id}`,
        rowActions: (row) => [{ label: 'Xóa', danger: true, run: () => remove(row.id) }],
      },
    );
    const link = await screen.findByRole('link', { name: 'Bản tin sáng' });
    expect(link.getAttribute('href')).toBe('/one?id=a');
    await userEvent.click(screen.getByRole('button', { name: 'Thao tác: Bản tin chiều' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
    expect(remove).toHaveBeenCalledWith('b');
    expect(screen.queryByRole('button', { name: 'Chọn' })).toBeNull();
    await userEvent.click(link);
    expect(address()).toBe('/one?id=a');
  });

  it('the menu of a card stays open, for the same record, while the list changes beneath it', () =>
    chooseInChangingList(cards));

  it('turns its pages, and returns to the last one when there are no rows behind it', async () => {
    const { search } = mount({ data: full }, cards, '/?page=9');
    await waitFor(() => expect(search().get('page')).toBe('3'));
    await userEvent.click(await screen.findByRole('button', { name: 'Trang trước' }));
    expect(search().get('page')).toBe('2');
  });

  it('all matching rows can be selected, not only those of the page', async () => {
    const { again } = mountChoosing({ props: cards });
    await userEvent.click(await screen.findByRole('button', { name: 'Chọn' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn tất cả trên trang' }));
    await userEvent.click(screen.getByRole('button', { name: 'Chọn tất cả 45 bản tin khớp bộ lọc' }));
    expect(screen.getByText('Đã chọn tất cả 46 bản tin khớp bộ lọc')).toBeTruthy();
    expect(ticked()).toEqual([true, true, true]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn Bản tin chiều' }));
    expect([screen.getByText('Đã chọn 1') !== null, ...again()]).toEqual([true, 'a']);
  });

  it('all filters and orders of the list are one sheet, which shows the number of active ones', async () => {
    const clear = vi.fn();
    const filters = <button onClick={clear}>Lọc theo trạng thái</button>;
    const { search } = mount(
      { data: full },
      {
        ...cards,
        filters,
        moreFilters: <i>Lọc theo ngày</i>,
        filterChips: [{ key: 'a', label: 'Trạng thái: Lỗi', onRemove: () => undefined }],
      },
      '/?search=tin&page=2',
    );
    expect(screen.queryByRole('button', { name: 'Lọc theo trạng thái' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Bộ lọc (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Bộ lọc' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Lọc theo trạng thái' }));
    expect(clear).toHaveBeenCalled();
    expect(sheet.getByText('Lọc theo ngày')).toBeTruthy();
    await userEvent.click(sheet.getByRole('combobox', { name: /Sắp xếp/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Tên, giảm dần' }));
    expect(search().toString()).toBe('search=tin&sort=-name');
    await userEvent.click(sheet.getByRole('button', { name: 'Xóa bộ lọc' }));
    expect(search().toString()).toBe('sort=-name');
    await userEvent.click(sheet.getByRole('button', { name: 'Xem 45 kết quả' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('prints the rows as a table', async () => {
    mount({ data: full }, cards);
    await screen.findByText('Bản tin sáng');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(within(screen.getByRole('table', { name: 'Nội dung' })).getAllByRole('row')).toHaveLength(3);
  });

  it('cards are selected, wherever they are touched, and not opened', async () => {
    const approve = vi.fn();
    const { address } = mount({ data: full }, { ...bulk(approve), linkOf: ({ id }) => `/one?id=${id}` });
    await screen.findByText('Bản tin sáng');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Chọn' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn Bản tin sáng' }));
    await userEvent.click(screen.getAllByRole('listitem')[1]!.querySelector('label')!);
    expect(screen.getByText('Đã chọn 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn Bản tin sáng' }));
    await userEvent.click(screen.getByRole('button', { name: 'Duyệt' }));
    expect(approve).toHaveBeenCalledWith(['b']);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(address()).toBe('/');
  });

  it('all cards of the page are selected and deselected together', async () => {
    mount(
      { data: full },
      bulk(() => undefined),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Chọn' }));
    const all = screen.getByRole('checkbox', { name: 'Chọn tất cả trên trang' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn Bản tin chiều' }));
    expect(all.dataset.indeterminate).toBe('true');
    await userEvent.click(all);
    expect(ticked()).toEqual([true, true, true]);
    expect(screen.getByText('Đã chọn 2')).toBeTruthy();
    await userEvent.click(all);
    expect(ticked()).toEqual([false, false, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Xong' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
