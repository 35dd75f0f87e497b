import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useTableState } from './use-table-state';

const fields = {
  sort: { one: ['name', '-name', '-created_at'] },
  status: { some: ['draft', 'approved', 'paused'] },
  area_id: 'id',
  from: 'instant',
} as const;

function mount(address: string) {
  let content: ReactNode = null;
  const router = createMemoryRouter([{ path: '*', Component: () => content }], { initialEntries: [address] });
  const hook = renderHook(() => useTableState(fields, { id: 'test', defaultSort: '-created_at' }), {
    wrapper: ({ children }) => {
      content = children;
      return <RouterProvider router={router} />;
    },
  });
  return { ...hook, router, address: () => router.state.location.search };
}

describe('useTableState', () => {
  it('reads the whole list from the address', () => {
    const { result } = mount('/list?page=3&limit=50&sort=-name&search=loa&status=approved,paused');
    expect(result.current.query).toEqual({
      page: 3,
      limit: 50,
      sort: '-name',
      search: 'loa',
      status: 'approved,paused',
    });
    expect(result.current).toMatchObject({ page: 3, limit: 50, sort: '-name', search: 'loa' });
    expect(result.current.sortModel).toEqual([{ field: 'name', sort: 'desc' }]);
    expect(result.current.isFiltered).toBe(true);
  });

  it('ignores unknown values, and leaves foreign keys alone', () => {
    const { result, address } = mount(
      '/list?page=zero&limit=101&sort=password&status=draft&area_id=hanoi&from=yesterday&tab=devices',
    );
    expect(result.current.query).toEqual({ page: 1, limit: 20, sort: '-created_at', status: 'draft' });
    act(() => result.current.set({ status: undefined }));
    expect(new URLSearchParams(address()).get('tab')).toBe('devices');
  });

  it('starts again at the first page when a filter changes, and Back restores the former page', async () => {
    const { result, router, address } = mount('/list?page=4');
    act(() => result.current.set({ status: 'approved' }));
    expect(address()).toBe('?status=approved');
    act(() => result.current.turnTo(2));
    expect(address()).toBe('?status=approved&page=2');
    await act(() => router.navigate(-1));
    await act(() => router.navigate(-1));
    expect(result.current.query.page).toBe(4);
  });

  it('typing replaces the history entry', async () => {
    const { result, router } = mount('/list');
    await act(() => router.navigate('/list?status=draft'));
    for (const text of ['l', 'lo', 'loa']) act(() => result.current.setSearch(text));
    expect(result.current.query.search).toBe('loa');
    await act(() => router.navigate(-1));
    expect(result.current.query).toEqual({ page: 1, limit: 20, sort: '-created_at' });
  });

  it('stores hidden columns by table', () => {
    const first = mount('/list');
    act(() => first.result.current.setColumnVisibility({ author: false }));
    first.unmount();
    expect(mount('/list').result.current.columnVisibility).toEqual({ author: false });
  });
});
