import type { PermissionCode } from '@loa/contracts/permissions';
import { soundQualities } from '@loa/contracts/settings';
import { RecordListPage } from '@loa/records/list';
import {
  buildAccount,
  buildSoundQuality,
  failure,
  renderPage,
  rowsOf,
  savedFiles,
  type FixtureOptions,
} from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { soundQualityList } from './sound-quality-list';

const usual = buildSoundQuality({ name: 'Tiêu chuẩn', code: 'MP3-96', bitrate_kbps: 96, mb_per_hour: 43.2 });
const old = buildSoundQuality({
  name: 'Đời cũ',
  code: 'AAC-32',
  codec: 'aac',
  bitrate_kbps: 32,
  mb_per_hour: 14.4,
  is_default: false,
  is_active: false,
  channels: 2,
});

const open = (options: FixtureOptions = {}, search = '') =>
  renderPage(<RecordListPage list={soundQualityList} />, {
    tables: [rowsOf(soundQualities, [usual, old])],
    path: `/cai-dat/chat-luong-am-thanh${search}`,
    ...options,
  });
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);

describe('the sound qualities', () => {
  it('are listed by bit rate with the default marked, and filtered to active ones', async () => {
    const { user } = open();
    await screen.findByRole('link', { name: 'Đời cũ' });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Đời cũ', 'Tiêu chuẩn']);
    expect(cellsOf('Tiêu chuẩn').slice(0, 6)).toEqual([
      'Tiêu chuẩn',
      'MP3-96',
      'Mặc định',
      'MP3',
      '96 kbps',
      '43,2 MB/giờ',
    ]);
    await user.click(screen.getByRole('combobox', { name: 'Sử dụng' }));
    await user.click(await screen.findByRole('option', { name: 'Đang dùng' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Đời cũ' })).toBeNull());
  });

  it('show during typing the size of an hour', async () => {
    const { user, api } = open({}, '?id=moi');
    const form = await panel('Thêm chất lượng âm thanh');
    const rate = await form.findByLabelText(/^Tốc độ bit/);
    await user.clear(rate);
    await user.type(rate, '64');
    expect(await form.findByText('Mỗi giờ khoảng 28,8 MB')).toBeTruthy();
    await user.clear(rate);
    await user.type(rate, '9');
    expect(await form.findByText('Từ 16 đến 320')).toBeTruthy();
    await user.clear(rate);
    await user.type(rate, '128');
    await user.type(form.getByLabelText(/^Tên chất lượng/), 'Tốt');
    await user.type(form.getByLabelText(/^Mã/), 'MP3-128');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã thêm chất lượng âm thanh')).toBeTruthy();
    const body = {
      name: 'Tốt',
      note: '',
      code: 'MP3-128',
      is_active: true,
      codec: 'mp3',
      bitrate_kbps: 128,
      sample_rate_hz: 44100,
      channels: 1,
      is_default: false,
    };
    expect(api.lastBody('POST', '/api/sound-quality')).toEqual(body);
  });

  it('are changed by nobody who is not in charge of all places, and the list says why', async () => {
    const permissions = ['VIEW', 'ADD', 'EDIT', 'DELETE'].map((verb) => `CHAT_LUONG_AM_THANH_${verb}` as const);
    const account = buildAccount({ permissions: permissions as PermissionCode[] });
    open({ account }, `?id=${usual.id}`);
    const facts = await panel('Tiêu chuẩn');
    expect(facts.queryByRole('textbox')).toBeNull();
    for (const name of ['Thêm chất lượng âm thanh', /^Thao tác/])
      expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
    expect(screen.getByText(/dùng chung cho mọi nơi, chỉ người phụ trách toàn hệ thống/)).toBeTruthy();
  });

  it('cannot deactivate the default one', async () => {
    const { user, api } = open({}, `?id=${usual.id}`);
    const form = await panel('Tiêu chuẩn');
    await user.click(await form.findByRole('switch', { name: 'Đang dùng' }));
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await form.findByText('Chất lượng mặc định phải đang dùng')).toBeTruthy();
    expect(api.asked('PUT')).toEqual([]);
    await user.click(form.getByRole('switch', { name: 'Mặc định' }));
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã lưu chất lượng âm thanh')).toBeTruthy();
    expect(api.lastBody('PUT', `/api/sound-quality/${usual.id}`)).toMatchObject({
      is_active: false,
      is_default: false,
      version: usual.version,
    });
  });

  it('show the uses of one that is to be deleted', async () => {
    const refused = 'Chất lượng âm thanh này đang được dùng trong 3 nội dung phát nên không xóa được';
    const { user } = open({ routes: { 'DELETE /api/sound-quality/:id': () => failure(409, 'IN_USE', refused) } });
    await user.click(await screen.findByRole('button', { name: 'Thao tác: Đời cũ' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
    await user.click(await screen.findByRole('button', { name: 'Đồng ý' }));
    expect(await screen.findByText(refused)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Đời cũ' })).toBeTruthy();
  });

  it('are read only for users who may only look', async () => {
    open({ permissions: ['CHAT_LUONG_AM_THANH_VIEW'] }, `?id=${old.id}`);
    const facts = await panel('Đời cũ');
    expect(await facts.findByText('14,4 MB/giờ')).toBeTruthy();
    for (const text of ['AAC', '44,1 kHz', 'Hai kênh (stereo)', 'Ngừng dùng'])
      expect(facts.getByText(text)).toBeTruthy();
    expect(facts.queryByRole('textbox')).toBeNull();
  });

  it('are saved as a file, in the words of the screen', async () => {
    const { user } = open();
    const files = savedFiles();
    await user.click(await screen.findByRole('button', { name: 'Xuất tệp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Xuất CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^chat-luong-am-thanh-/);
  });
});
