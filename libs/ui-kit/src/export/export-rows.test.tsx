import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedbackHost } from '../feedback/feedback-host';
import { LoaThemeProvider } from '../theme/loa-theme-provider';
import { exportRows, type ExportColumn } from './export-rows';

interface Row {
  id: string;
  name: string;
}
const columns: ExportColumn<Row>[] = [['Tên', ({ name }) => name]];
const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(first + index), name: `Loa ${first + index}` }));
/** A list with this number of rows. */
const listOf =
  (total: number) =>
  ({ page, limit }: { page: number; limit: number }) =>
    Promise.resolve({
      rows: rowsFrom((page - 1) * limit + 1, Math.max(0, Math.min(limit, total - (page - 1) * limit))),
      total,
    });

let files: { name: string; text: Promise<string> }[] = [];
beforeEach(() => {
  files = [];
  let blob = new Blob();
  URL.createObjectURL = (saved) => {
    blob = saved as Blob;
    return 'blob:csv';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blob.text() });
  });
  render(
    <LoaThemeProvider>
      <FeedbackHost />
    </LoaThemeProvider>,
  );
});
afterEach(() => vi.restoreAllMocks());

const lines = async () => (await files[0]!.text).trim().split('\r\n');

describe('exporting a list', () => {
  it('saves all its pages under the day', async () => {
    await exportRows({ kind: 'csv', name: 'thiet-bi', day: '2026-11-21T20:00:00Z', columns, readPage: listOf(450) });
    expect(files.map(({ name }) => name)).toEqual(['thiet-bi-2026-11-22.csv']);
    expect(await lines()).toEqual(['Tên', ...rowsFrom(1, 450).map(({ name }) => name)]);
  });

  it('covers the page and shows its progress', async () => {
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const list = listOf(1200);
    const readPage = async (page: { page: number; limit: number }) => {
      if (page.page === 3) await gate;
      return list(page);
    };
    const done = exportRows({ kind: 'csv', name: 'x', columns, readPage });
    expect((await screen.findByRole('status')).textContent).toBe('Đang xuất 400/1.200...');
    go();
    await act(() => done);
    expect(screen.queryByText(/Đang xuất/)).toBeNull();
    expect(await lines()).toHaveLength(1201);
  });

  it('reports that a list is longer than its file', async () => {
    await exportRows({ kind: 'csv', name: 'x', columns, readPage: listOf(12_345) });
    expect(await lines()).toHaveLength(5001);
    expect(await screen.findByText(/^Tệp chỉ có 5.000 trên 12.345 dòng/)).toBeTruthy();
  });

  it('writes a row once that moved to the next page while the list was read', async () => {
    const readPage = ({ page }: { page: number }) =>
      Promise.resolve(page === 1 ? { rows: rowsFrom(1, 200), total: 201 } : { rows: rowsFrom(200, 2), total: 202 });
    await exportRows({ kind: 'csv', name: 'x', columns, readPage });
    expect((await lines()).slice(-2)).toEqual(['Loa 200', 'Loa 201']);
    expect(await lines()).toHaveLength(202);
  });

  it('saves nothing when a page cannot be read, and uncovers the page', async () => {
    await expect(
      exportRows({ kind: 'csv', name: 'x', columns, readPage: () => Promise.reject(new Error('Mất kết nối')) }),
    ).rejects.toThrow('Mất kết nối');
    expect(files).toEqual([]);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
