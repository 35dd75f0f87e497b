import { resolutions } from '@loa/contracts/resolutions';
import { RecordListPage } from '@loa/records/list';
import { buildResolution, failure, renderPage, rowsOf, type FixtureOptions } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resolutionList } from './resolution-list';

const wide = buildResolution({ name: 'Full HD ngang' });
const small = buildResolution({ name: 'Bảng P10', width: 192, height: 96, is_default: false });

const open = (options: FixtureOptions = {}, search = '') =>
  renderPage(<RecordListPage list={resolutionList} />, {
    tables: [rowsOf(resolutions, [small, wide])],
    path: `/cai-dat/do-phan-giai${search}`,
    ...options,
  });
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the resolutions', () => {
  it('are listed from the widest on, with their numbers as on the board', async () => {
    open();
    await screen.findByRole('link', { name: 'Bảng P10' });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Full HD ngang', 'Bảng P10']);
    expect(screen.getByText('1920 điểm')).toBeTruthy();
  });

  it('get a new one, and show its orientation during typing', async () => {
    const { user, api } = open({}, '?id=moi');
    const form = await panel('Thêm độ phân giải');
    await user.type(await form.findByLabelText(/^Tên độ phân giải/), 'Bảng đứng');
    const [width, height] = [form.getByLabelText(/^Chiều rộng/), form.getByLabelText(/^Chiều cao/)];
    expect(form.getByText('Ngang')).toBeTruthy();
    await user.clear(width);
    await user.type(width, '96');
    expect(await form.findByText('Dọc')).toBeTruthy();
    await user.clear(height);
    await user.type(height, '96');
    expect(await form.findByText('Vuông')).toBeTruthy();
    await user.clear(height);
    await user.type(height, '192');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã thêm độ phân giải')).toBeTruthy();
    expect(api.lastBody('POST', '/api/resolution')).toEqual({
      name: 'Bảng đứng',
      note: '',
      width: 96,
      height: 192,
      is_default: false,
      is_active: true,
    });
  });

  it('show under the field which one has that size already', async () => {
    const taken = () =>
      failure(409, 'DUPLICATE', 'Đã có', {
        errors: [{ field: 'width', message: 'Đã dùng cho “Full HD ngang”, hãy nhập giá trị khác' }],
      });
    const { user } = open({ routes: { 'POST /api/resolution': taken } }, '?id=moi');
    const form = await panel('Thêm độ phân giải');
    await user.type(await form.findByLabelText(/^Tên độ phân giải/), 'Cũng Full HD');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await form.findByText('Đã dùng cho “Full HD ngang”, hãy nhập giá trị khác')).toBeTruthy();
  });

  it('are read only for users who may only look', async () => {
    open({ permissions: ['TRINH_CHIEU_VIEW'] }, `?id=${small.id}`);
    const facts = await panel('Bảng P10');
    await waitFor(() => expect(facts.getByText('96 điểm')).toBeTruthy());
    for (const name of ['Lưu', /^Thêm/, /^Thao tác/]) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
