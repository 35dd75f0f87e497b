import { relays } from '@loa/contracts/content';
import { schedules } from '@loa/contracts/schedules';
import {
  buildRelay,
  buildSchedule,
  buildSourceCheck,
  failure,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stopLiveSound } from '../listen/live-sound';
import { relaysLive } from '../relays-live';
import { RelaysScreen } from './relays-screen';

const good = buildRelay();
const silent = buildRelay({
  name: 'Đài tỉnh',
  station_kind: 'tinh',
  protocol: 'icecast',
  url: 'http://dai.example:8000/live',
  check_status: 'silent',
  last_error: 'Mất tiếng: nguồn vẫn gửi nhưng không nghe thấy gì.',
  checks: { main: buildSourceCheck({ status: 'silent' }), backup: null },
});
const saved = buildRelay({
  name: 'VOV2',
  backup_url: 'https://dai.example/2',
  check_status: 'error',
  last_error: 'Nguồn đứng.',
  checks: { main: buildSourceCheck({ status: 'error' }), backup: buildSourceCheck() },
});
const path = '/quan-ly-noi-dung/duong-dan-tiep-song';
const open = (search = '', options: FixtureOptions = {}) =>
  renderPage(<RelaysScreen />, {
    tables: [rowsOf(relays, [good, silent, saved]), rowsOf(schedules, [buildSchedule({ name: 'Tiếp sóng sáng' })])],
    path: `${path}${search}`,
    ...options,
  });

let played: string[];
beforeEach(() => {
  stopLiveSound();
  played = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(new URL(this.src).pathname);
    this.dispatchEvent(new Event('playing'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});

it('lists sources with their state: a backup that sends is no alarm', async () => {
  open();
  const row = async (name: string) =>
    within((await screen.findByRole('link', { name })).closest('[role=row]') as HTMLElement);
  expect((await row('VOV1 Thời sự')).getByText('Tốt')).toBeTruthy();
  expect((await row('Đài tỉnh')).getByText('Mất tiếng')).toBeTruthy();
  expect((await row('VOV2')).getByText('Dùng dự phòng')).toBeTruthy();
});

it('shows the result of a check also where nothing was known before', async () => {
  const unheard = buildRelay({
    name: 'VOV3',
    backup_url: 'https://dai.example/3',
    check_status: 'unknown',
    last_check_at: null,
    checks: null,
  });
  const { client } = renderPage(<RelaysScreen />, { tables: [rowsOf(relays, [unheard])], path });
  await screen.findByText('Chưa kiểm tra');
  const { check_status, last_error, last_check_at, checks } = saved;
  act(() =>
    relaysLive['relay.status']?.([{ id: unheard.id, check_status, last_error, last_check_at, checks }], client),
  );
  expect(await screen.findByText('Dùng dự phòng')).toBeTruthy();
});

it('checks a source from its row and shows the result', async () => {
  const { user, api } = open('', { routes: { [`POST /api/relay-link/${silent.id}/check`]: () => silent } });
  await user.click(await screen.findByRole('button', { name: 'Thao tác: Đài tỉnh' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Kiểm tra' }));
  expect(await screen.findByText(/“Đài tỉnh”: Mất tiếng/)).toBeTruthy();
  expect(api.asked('POST')).toEqual([`POST /api/relay-link/${silent.id}/check`]);
});

it('checks and plays addresses before they are saved', async () => {
  const { user, api, address } = open('?id=moi', {
    routes: {
      'POST /api/relay-link/check': () => ({
        main: buildSourceCheck({ first_sound_ms: 1240, codec: 'mp3' }),
        backup: buildSourceCheck({ status: 'error', error: 'Nguồn không có ở địa chỉ này.' }),
      }),
      'POST /api/relay-link/listen': () => ({
        media_url: '/relay-sound/stream/abc?exp=1&sig=x',
        protocol: 'icecast',
        gain_db: 0,
      }),
    },
  });
  await user.type(await screen.findByLabelText(/^Tên đường dẫn/), 'Đài huyện');
  await user.click(screen.getByRole('button', { name: 'Kiểm tra' }));
  expect(await screen.findByText('Vui lòng nhập thông tin này')).toBeTruthy();
  expect(api.asked('POST')).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Kiểu nguồn' }));
  await user.click(await screen.findByRole('option', { name: 'Icecast, Shoutcast' }));
  await user.type(screen.getByLabelText(/^Địa chỉ nguồn/), 'http://dai.example:8000/a');
  expect(screen.queryByRole('combobox', { name: /^Kiểu nguồn dự phòng/ })).toBeNull();
  await user.type(screen.getByLabelText(/^Địa chỉ dự phòng/), 'http://dai.example:8000/b');
  await user.click(screen.getByRole('combobox', { name: /^Kiểu nguồn dự phòng/ }));
  await user.click(await screen.findByRole('option', { name: 'HLS (.m3u8)' }));
  await user.click(screen.getByRole('button', { name: 'Kiểm tra' }));
  const result = within(screen.getByRole('status', { name: 'Kết quả kiểm tra' }));
  expect(await result.findByText(/có tiếng sau 1,2 giây, MP3, 44,1 kHz, hai kênh, tiếng bình thường/)).toBeTruthy();
  expect(result.getByText('Nguồn không có ở địa chỉ này.')).toBeTruthy();
  expect(api.lastBody('POST', '/api/relay-link/check')).toEqual({
    url: 'http://dai.example:8000/a',
    backup_url: 'http://dai.example:8000/b',
    protocol: 'icecast',
    backup_protocol: 'hls',
  });
  await user.click(screen.getByRole('button', { name: 'Nghe thử' }));
  expect(await screen.findByText('Đang nghe trực tiếp')).toBeTruthy();
  expect(played).toEqual(['/relay-sound/stream/abc']);
  expect(api.lastBody('POST', '/api/relay-link/listen')).toEqual({
    url: 'http://dai.example:8000/a',
    protocol: 'icecast',
    gain_db: 0,
  });
  await user.click(screen.getByRole('button', { name: 'Dừng nghe' }));
  expect(screen.queryByText('Đang nghe trực tiếp')).toBeNull();
  // Another address has not been checked.
  await user.type(screen.getByLabelText(/^Địa chỉ nguồn/), 'x');
  await waitFor(() => expect(result.queryByText(/có tiếng sau/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() =>
    expect(api.lastBody('POST', '/api/relay-link')).toMatchObject({
      name: 'Đài huyện',
      url: 'http://dai.example:8000/ax',
      gain_db: 0,
      share: 'below',
    }),
  );
  await waitFor(() => expect(address()).toContain('?id='));
});

it('shows why nothing can be heard', async () => {
  const { user } = open(`?id=${good.id}`, {
    routes: {
      [`POST /api/relay-link/${good.id}/listen`]: () =>
        failure(503, 'UNAVAILABLE', 'Đang có nhiều người nghe thử, hãy thử lại sau ít phút'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Nghe nguồn chính' }));
  expect(await screen.findByText('Đang có nhiều người nghe thử, hãy thử lại sau ít phút')).toBeTruthy();
});

it('shows its last check and its uses; links that others share cannot be changed here', async () => {
  const shared = buildRelay({ name: 'Của tỉnh', abilities: [] });
  open(`?id=${shared.id}`, {
    tables: [rowsOf(relays, [shared]), rowsOf(schedules, [buildSchedule({ name: 'Tiếp sóng sáng' })])],
  });
  expect(await screen.findByText(/có tiếng sau 0,8 giây, AAC/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Tiếp sóng sáng/ })).toBeTruthy();
  for (const name of ['Sửa', 'Xóa']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('button', { name: 'Kiểm tra' })).toBeTruthy();
});
