import { factories } from '@loa/contracts/settings';
import { RecordListPage } from '@loa/records/list';
import { buildFactory, buildRef, failure, renderPage, rowsOf, savedFiles, type FixtureOptions } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { factoryList } from './factory-list';

const saigon = buildFactory({ name: 'Loa Sài Gòn', code: 'LSG', phone: '+84901222333', version: 3 });
const osaka = buildFactory({ name: 'Osaka Audio', code: 'OSK', country: 'JP' });

function open(options: FixtureOptions = {}, search = '') {
  const table = rowsOf(factories, [saigon, osaka]);
  const page = renderPage(<RecordListPage list={factoryList} />, {
    tables: [table],
    path: `/cai-dat/nha-san-xuat-goc${search}`,
    ...options,
  });
  return { ...page, stored: table.rows[0]! };
}
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));
const rowNames = () => screen.getAllByRole('row').flatMap((row) => within(row).queryByRole('link')?.textContent ?? []);

describe('the manufacturers', () => {
  it('are listed, and narrowed by country', async () => {
    const { address, user } = open({}, '?country=JP');
    await waitFor(() => expect(rowNames()).toEqual(['Osaka Audio']));
    await user.click(within(screen.getByRole('group', { name: 'Bộ lọc đang áp dụng' })).getByTestId('CancelIcon'));
    await waitFor(() => expect(rowNames()).toEqual(['Loa Sài Gòn', 'Osaka Audio']));
    expect(address()).toBe('/cai-dat/nha-san-xuat-goc');
  });

  it('get a new one, filled in beside the list', async () => {
    const { user, api, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Thêm nhà sản xuất gốc' }));
    expect(address()).toContain('?id=moi');
    const form = await panel('Thêm nhà sản xuất gốc');
    await user.type(await form.findByLabelText(/^Tên nhà sản xuất/), 'Bình Minh');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await form.findByText('Vui lòng nhập thông tin này')).toBeTruthy();
    expect(api.asked('POST')).toEqual([]);
    await user.type(form.getByLabelText(/^Mã/), 'BM');
    await user.type(form.getByLabelText(/^Điện thoại/), '0912 345 678');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã thêm nhà sản xuất gốc')).toBeTruthy();
    expect(api.lastBody('POST', '/api/factory')).toEqual({
      name: 'Bình Minh',
      code: 'BM',
      country: 'VN',
      models: [],
      contact: '',
      phone: '+84912345678',
      website: '',
      note: '',
      is_active: true,
    });
    await waitFor(() => expect(rowNames()).toContain('Bình Minh'));
    expect(address()).toBe('/cai-dat/nha-san-xuat-goc');
  });

  it('are opened by their address, and resolve a conflict of two people', async () => {
    const { user, api, stored } = open({}, `?id=${saigon.id}`);
    const form = await panel('Loa Sài Gòn');
    await user.type(await form.findByLabelText(/^Người liên hệ/), 'Chị Lan');
    Object.assign(stored, { version: 7, country: 'JP', updated_by: buildRef('Trần Bình') });
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await form.findByText('Trần Bình đã sửa bản ghi này trong lúc bạn đang nhập')).toBeTruthy();
    expect(form.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Quốc gia: hiện là “Nhật Bản”, bạn nhập “Việt Nam”',
      'Người liên hệ: hiện là “trống”, bạn nhập “Chị Lan”',
    ]);
    await user.click(form.getByRole('button', { name: 'Giữ nội dung của tôi' }));
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã lưu nhà sản xuất gốc')).toBeTruthy();
    expect(api.lastBody('PUT', `/api/factory/${saigon.id}`)).toMatchObject({
      version: 7,
      contact: 'Chị Lan',
      phone: '+84901222333',
    });
  });

  it('get their models, line by line, without the mouse', async () => {
    const { user, api } = open({}, `?id=${saigon.id}`);
    const form = await panel('Loa Sài Gòn');
    (await form.findByRole('button', { name: 'Thêm kiểu máy' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Kiểu máy 1/)));
    await user.keyboard('LS-30W');
    form.getByRole('button', { name: 'Thêm kiểu máy' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Kiểu máy 2/)));
    await user.keyboard('ls-30w');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await form.findByText('Kiểu máy này đã có ở trên')).toBeTruthy();
    await user.clear(form.getByLabelText(/^Kiểu máy 2/));
    await user.type(form.getByLabelText(/^Kiểu máy 2/), 'LS-60W');
    await user.click(form.getAllByRole('combobox', { name: /^Làm được gì/ })[1]!);
    await user.click(await screen.findByRole('option', { name: 'Định vị GPS' }));
    await user.keyboard('{Escape}');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã lưu nhà sản xuất gốc')).toBeTruthy();
    const models = [
      { model: 'LS-30W', kind: 'speaker', capabilities: ['sound'] },
      { model: 'LS-60W', kind: 'speaker', capabilities: ['sound', 'gps'] },
    ];
    expect(api.lastBody('PUT', `/api/factory/${saigon.id}`)).toMatchObject({ models });
  });

  it('are for boards where boards are run: the first model is one, not a loudspeaker', async () => {
    const { user, api } = open({ config: { typeApp: 4 } }, `?id=${saigon.id}`);
    const form = await panel('Loa Sài Gòn');
    await user.click(await form.findByRole('button', { name: 'Thêm kiểu máy' }));
    await user.type(form.getByLabelText(/^Kiểu máy 1/), 'LED-P5');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã lưu nhà sản xuất gốc')).toBeTruthy();
    expect(api.lastBody('PUT', `/api/factory/${saigon.id}`)).toMatchObject({
      models: [{ model: 'LED-P5', kind: 'led', capabilities: ['text', 'pictures'] }],
    });
  });

  it('name the devices of a model that was to be removed', async () => {
    const made = buildFactory({ name: 'Hà Thành', models: [{ model: 'HT-1', kind: 'speaker', capabilities: [] }] });
    const message = 'Kiểu máy “HT-1” này đang được dùng trong 1 thiết bị (“Cụm loa cổng trường”) nên không xóa được';
    const routes = {
      'PUT /api/factory/:id': () =>
        failure(409, 'IN_USE', message, {
          details: { uses: [{ base: '/api/device', id: 'd1', name: 'Cụm loa cổng trường' }] },
        }),
    };
    const { user, api } = open({ tables: [rowsOf(factories, [made])], routes }, `?id=${made.id}`);
    const form = await panel('Hà Thành');
    await user.click(await form.findByRole('button', { name: 'Bỏ kiểu máy HT-1' }));
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Thêm kiểu máy' }));
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(api.lastBody('PUT', `/api/factory/${made.id}`)).toMatchObject({ models: [] });
  });

  it('show under its field which code is in use', async () => {
    const { user } = open(
      {
        routes: {
          'PUT /api/factory/:id': () =>
            failure(409, 'DUPLICATE', 'Đã có', { errors: [{ field: 'code', message: 'Mã này đã có' }] }),
        },
      },
      `?id=${saigon.id}`,
    );
    const form = await panel('Loa Sài Gòn');
    await user.click(await form.findByRole('button', { name: 'Lưu' }));
    expect(await form.findByText('Mã này đã có')).toBeTruthy();
  });

  it('are deleted after asking; one that is in use says so', async () => {
    const { user, api } = open({
      routes: {
        [`DELETE /api/factory/${osaka.id}`]: () => failure(409, 'IN_USE', 'Đang có 3 thiết bị của nhà sản xuất này'),
      },
    });
    const del = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Thao tác: ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
      await user.click(await screen.findByRole('button', { name: 'Đồng ý' }));
    };
    await del('Osaka Audio');
    expect(await screen.findByText('Đang có 3 thiết bị của nhà sản xuất này')).toBeTruthy();
    await del('Loa Sài Gòn');
    expect(await screen.findByText('Đã xóa nhà sản xuất gốc')).toBeTruthy();
    await waitFor(() => expect(rowNames()).toEqual(['Osaka Audio']));
    expect(api.asked('DELETE')).toHaveLength(2);
  });

  it('are read only for users who may only look', async () => {
    const table = rowsOf(factories, [
      { ...saigon, models: [{ model: 'LS-15W', kind: 'speaker', capabilities: ['sound', 'plays_offline'] }] },
    ]);
    open({ permissions: ['NHA_SAN_XUAT_GOC_VIEW'], tables: [table] }, `?id=${saigon.id}`);
    const facts = await panel('Loa Sài Gòn');
    expect(await facts.findByText('0901 222 333')).toBeTruthy();
    expect(facts.getByText('LS-15W')).toBeTruthy();
    expect(facts.getByText('Cụm loa: Phát âm thanh, Tự phát khi mất mạng')).toBeTruthy();
    expect(facts.getByRole('link', { name: 'Lịch sử thay đổi' }).getAttribute('href')).toBe(
      `/nhat-ky-hoat-dong?entity_id=${saigon.id}`,
    );
    expect(facts.queryByRole('textbox')).toBeNull();
    for (const name of ['Lưu', 'Thêm nhà sản xuất gốc', /^Thao tác/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('are saved as a file', async () => {
    const { user } = open();
    const files = savedFiles();
    await user.click(await screen.findByRole('button', { name: 'Xuất tệp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Xuất CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
  });
});
