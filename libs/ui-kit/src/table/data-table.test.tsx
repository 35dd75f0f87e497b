import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GridColDef } from '@mui/x-data-grid';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedbackHost } from '../feedback/feedback-host';
import { LoaThemeProvider } from '../theme/loa-theme-provider';
import { DataTable } from './data-table';
import type { RowsQuery } from './rows-query';
import { useTableState } from './use-table-state';

interface Row {
  id: string;
  name: string;
}
const fields = { sort: { one: ['name', '-name'] } } as const;
const columns: GridColDef<Row>[] = [{ field: 'name', headerName: 'Tên', width: 200 }];
const full = { rows: [{ id: 'a', name: 'Bản tin sáng' }, { id: 'b', name: 'Bản tin chiều' }], total: 45 };

type Props = Partial<Parameters<typeof DataTable<Row>>[0]>;
function Table({ query, props }: { query: Partial<RowsQuery<Row>>; props: Props }) {
  const table = useTableState(fields, { id: 'test' });
  return <DataTable label="Nội dung" rows={{ isFetching: false, isError: false, error: null, refetch: () => undefined, ...query }} columns={columns} table={table} searchPlaceholder="Tìm nội dung" {...props} />;
}
function mount(query: Partial<RowsQuery<Row>>, props: Props = {}, address = '/') {
  const router = createMemoryRouter([{ path: '*', element: <Table query={query} props={props} /> }], { initialEntries: [address] });
  render(
    <LoaThemeProvider>
      <RouterProvider router={router} />
      <FeedbackHost />
    </LoaThemeProvider>,
  );
  return { router, search: () => new URLSearchParams(router.state.location.search) };
}

describe('DataTable', () => {
  it('draws a row once, however often the page around it is drawn', async () => {
    const drawn = vi.fn(({ row }: { row: Row }) => row.name);
    const column: GridColDef<Row>[] = [{ field: 'name', headerName: 'Tên', width: 200, renderCell: drawn }];
    let redraw: (() => void) | undefined;
    function Busy() {
      const [, again] = useState(0);
      redraw = () => again((times) => times + 1);
      return <Table query={{ data: full }} props={{ columns: column, rowActions: () => [{ label: 'Sửa', run: () => undefined }], onOpen: () => undefined }} />;
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

  it('a filter that finds nothing offers to take it away', async () => {
    const { search } = mount({ data: { rows: [], total: 0 } }, {}, '/?search=zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Xóa bộ lọc' }));
    await waitFor(() => expect(search().get('search')).toBeNull());
  });

  it('a failed load says why and tries again', async () => {
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

  it('keeps an order by something that has no column', async () => {
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

  it('a link to a later page stays there while the rows come', async () => {
    const { search } = mount({ isFetching: true }, {}, '/?page=3');
    await screen.findByRole('grid', { name: 'Nội dung' });
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(search().get('page')).toBe('3');
  });

  it('a row opens by click, and its menu acts on that row', async () => {
    const onOpen = vi.fn();
    const remove = vi.fn();
    mount({ data: full }, { onOpen, rowActions: (row) => [{ label: 'Xóa', danger: true, run: () => remove(row.id) }] });
    await userEvent.click(await screen.findByText('Bản tin sáng'));
    expect(onOpen).toHaveBeenCalledWith(full.rows[0]);
    await userEvent.click(screen.getByRole('button', { name: 'Thao tác: Bản tin chiều' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
    expect(remove).toHaveBeenCalledWith('b');
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('acts on several rows at once', async () => {
    const approve = vi.fn();
    mount({ data: full }, { bulkActions: (ids, clear) => [{ label: 'Duyệt', run: () => { approve(ids); clear(); } }] });
    await userEvent.click((await screen.findAllByRole('checkbox', { name: 'Chọn dòng' }))[0]!);
    expect(screen.getByText('Đã chọn 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Duyệt' }));
    expect(approve).toHaveBeenCalledWith(['a']);
    expect(screen.queryByText('Đã chọn 1')).toBeNull();
  });
});

describe('export', () => {
  it('is pressed twice and done once, and tells why it failed', async () => {
    let fail = (_error: Error) => {};
    const onExport = vi.fn(() => new Promise((_resolve, reject) => (fail = reject)));
    mount({ data: full }, { onExport });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Xuất CSV' }));
    expect(onExport).toHaveBeenCalledTimes(1);
    act(() => fail(new Error('Mất kết nối')));
    expect((await screen.findByRole('alert')).textContent).toContain('Mất kết nối');
    await userEvent.click(screen.getByRole('button', { name: 'Xuất CSV' }));
    expect(onExport).toHaveBeenCalledTimes(2);
  });

  it('waits for something to export', async () => {
    mount({ data: { rows: [], total: 0 } }, { onExport: () => Promise.resolve() });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Xuất CSV' })).disabled).toBe(true);
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
  const cards: Props = { renderCard: (row) => <b>{row.name}</b> };
  const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  const bulk = (run: (ids: string[]) => void): Props => ({ ...cards, bulkActions: (ids, clear) => [{ label: 'Duyệt', run: () => { run(ids); clear(); } }] });

  it('a card opens, and its menu is named after its row', async () => {
    const onOpen = vi.fn();
    const remove = vi.fn();
    mount({ data: full }, { ...cards, onOpen, rowActions: (row) => [{ label: 'Xóa', danger: true, run: () => remove(row.id) }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Bản tin sáng' }));
    expect(onOpen).toHaveBeenCalledWith(full.rows[0]);
    await userEvent.click(screen.getByRole('button', { name: 'Thao tác: Bản tin chiều' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
    expect(remove).toHaveBeenCalledWith('b');
    expect(screen.queryByRole('button', { name: 'Chọn' })).toBeNull();
  });

  it('a row without a name of its own is called what the list says', async () => {
    mount({ data: full }, { ...cards, onOpen: () => undefined, nameOf: ({ name }) => `Lượt phát ${name}` });
    expect(await screen.findByRole('button', { name: 'Lượt phát Bản tin sáng' })).toBeTruthy();
  });

  it('cards are ticked, wherever they are touched, and not opened', async () => {
    const onOpen = vi.fn();
    const approve = vi.fn();
    mount({ data: full }, { ...bulk(approve), onOpen });
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
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('all cards of the page are ticked and let go at once', async () => {
    mount({ data: full }, bulk(() => undefined));
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
