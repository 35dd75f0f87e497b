import { contentCategories } from '@loa/contracts/settings';
import { RecordListPage } from '@loa/records/list';
import { buildContentCategory, buildRef, renderPage, rowsOf, type FixtureOptions } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contentCategoryList } from './content-category-list';

const bulletin = buildContentCategory({ name: 'Bản tin', code: 'BT', sort: 1 });
const local = buildContentCategory({
  name: 'Bản tin xã',
  code: 'BTX',
  sort: 2,
  parent_id: bulletin.id,
  parent: buildRef(bulletin.name, bulletin.id),
});
const poster = buildContentCategory({ name: 'Áp phích', code: 'AP', kind: 'media', sort: 3 });

const open = (options: FixtureOptions = {}, search = '') =>
  renderPage(<RecordListPage list={contentCategoryList} />, {
    tables: [rowsOf(contentCategories, [bulletin, local, poster])],
    path: `/cai-dat/loai-noi-dung${search}`,
    ...options,
  });
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));
const names = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('the kinds of content', () => {
  it('are listed in their order, and filtered by kind', async () => {
    open({}, '?kind=media');
    await waitFor(() => expect(names()).toEqual(['Áp phích']));
  });

  it('get a new one with a parent of the same kind', async () => {
    const { user, api } = open({}, '?id=moi');
    const form = await panel('Thêm loại nội dung');
    await user.type(await form.findByLabelText(/^Tên loại/), 'Bản tin thời tiết');
    await user.type(form.getByLabelText(/^Mã/), 'BTTT');
    await user.click(form.getByRole('combobox', { name: /^Thuộc loại/ }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Không thuộc loại nào',
      'Bản tin',
    ]);
    await user.click(screen.getByRole('option', { name: 'Bản tin' }));
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã thêm loại nội dung')).toBeTruthy();
    expect(api.lastBody('POST', '/api/content-category')).toEqual({
      name: 'Bản tin thời tiết',
      note: '',
      code: 'BTTT',
      kind: 'audio',
      parent_id: bulletin.id,
      color: '#0277BD',
      sort: 100,
      is_active: true,
    });
  });

  it('are read only for users who may only look', async () => {
    open({ permissions: ['LINH_VUC_TIN_TUC_VIEW'] }, `?id=${local.id}`);
    const facts = await panel('Bản tin xã');
    expect(await facts.findByText('Bản tin')).toBeTruthy();
    for (const name of ['Lưu', /^Thêm/, /^Thao tác/]) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
