import { newsCategories } from '@loa/contracts/settings';
import { RecordListPage } from '@loa/records/list';
import { buildNewsCategory, buildRef, failure, renderPage, rowsOf, type FixtureOptions } from '@loa/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newsFieldList } from './news-field-list';

const health = buildNewsCategory({ name: 'Y tế', code: 'YT', color: '#00838F', sort: 2 });
const sport = buildNewsCategory({ name: 'Thể thao', code: 'TT', color: '#EF6C00', sort: 1 });

function open(options: FixtureOptions = {}, search = '') {
  const table = rowsOf(newsCategories, [health, sport]);
  const page = renderPage(<RecordListPage list={newsFieldList} />, {
    tables: [table],
    path: `/cai-dat/linh-vuc-tin-tuc${search}`,
    ...options,
  });
  return { ...page, stored: table.rows[0]! };
}
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the news fields', () => {
  it('are listed in their own order, with colour and code', async () => {
    open();
    await screen.findByRole('link', { name: 'Y tế' });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Thể thao', 'Y tế']);
    expect(screen.getByText('#00838F')).toBeTruthy();
  });

  it('get a new one with a valid colour', async () => {
    const { user, api } = open({}, '?id=moi');
    const form = await panel('Thêm lĩnh vực tin tức');
    await user.type(await form.findByLabelText(/^Tên lĩnh vực/), 'Du lịch');
    await user.type(form.getByLabelText(/^Mã(?! ngoài)/), 'DL');
    const color = form.getByLabelText<HTMLInputElement>(/^Màu/);
    fireEvent.change(form.getByLabelText('Chọn màu'), { target: { value: '#1a2b3c' } });
    expect(color.value).toBe('#1A2B3C');
    await user.clear(color);
    await user.type(color, 'xanh');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await form.findByText('Màu có dạng #RRGGBB, ví dụ #0B84DB')).toBeTruthy();
    await user.clear(color);
    await user.type(color, '#112233');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã thêm lĩnh vực tin tức')).toBeTruthy();
    expect(api.lastBody('POST', '/api/category-news')).toEqual({
      name: 'Du lịch',
      note: '',
      code: 'DL',
      external_code: '',
      is_active: true,
      color: '#112233',
      sort: 100,
    });
    await waitFor(() =>
      expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Thể thao', 'Y tế', 'Du lịch']),
    );
  });

  it('are deactivated, and resolve a conflict in words', async () => {
    const { user, api, stored } = open({}, `?id=${health.id}`);
    const form = await panel('Y tế');
    await user.click(await form.findByRole('switch', { name: 'Đang dùng' }));
    Object.assign(stored, { version: 5, sort: 9, updated_by: buildRef('Trần Bình') });
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await form.findByText('Trần Bình đã sửa bản ghi này trong lúc bạn đang nhập')).toBeTruthy();
    expect(form.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Thứ tự: hiện là “9”, bạn nhập “2”',
      'Sử dụng: hiện là “Đang dùng”, bạn nhập “Ngừng dùng”',
    ]);
    await user.click(form.getByRole('button', { name: 'Giữ nội dung của tôi' }));
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã lưu lĩnh vực tin tức')).toBeTruthy();
    expect(api.lastBody('PUT', `/api/category-news/${health.id}`)).toMatchObject({ version: 5, is_active: false });
  });

  it('are read only for users who may only look', async () => {
    open({ permissions: ['LINH_VUC_TIN_TUC_VIEW'] }, `?id=${sport.id}`);
    const facts = await panel('Thể thao');
    expect(await facts.findByText('#EF6C00')).toBeTruthy();
    for (const name of ['Lưu', /^Thêm/, /^Thao tác/]) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('are ordered by the arrow keys, stored in one call, and ordered again when the list has changed', async () => {
    let isStale = true;
    const { user, api } = open({
      routes: {
        'PUT /api/category-news/order': ({ body }) =>
          isStale ? failure(409, 'STALE', 'Danh sách lĩnh vực vừa thay đổi') : body,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Đổi thứ tự' }));
    const handle = await screen.findByRole('button', { name: 'Di chuyển Thể thao' }, { timeout: 10_000 });
    const order = () =>
      within(screen.getByRole('list', { name: 'Thứ tự lĩnh vực' }))
        .getAllByRole('listitem')
        .map((line) => line.textContent);
    expect(order()[0]).toContain('Thể thao');
    handle.focus();
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(screen.getByText('Thể thao: vị trí 2 trong 2')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Di chuyển Thể thao');
    await user.click(screen.getByRole('button', { name: 'Lưu thứ tự' }));
    expect(api.lastBody('PUT', '/api/category-news/order')).toEqual({
      rows: [
        { id: health.id, version: 1 },
        { id: sport.id, version: 1 },
      ],
    });
    await waitFor(() => expect(order()[0]).toContain('Thể thao'));
    isStale = false;
    screen.getByRole('button', { name: 'Di chuyển Y tế' }).focus();
    await user.keyboard('{Home}');
    await user.click(screen.getByRole('button', { name: 'Lưu thứ tự' }));
    expect(await screen.findByText('Đã lưu thứ tự')).toBeTruthy();
  });
});
