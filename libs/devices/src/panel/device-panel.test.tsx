import { devices, type Device } from '@loa/contracts/devices';
import {
  buildDevice,
  failure,
  minutesFromNow,
  nextId,
  NOW,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DEVICE_LIST } from '../model/device-paths';
import { DevicesPage } from '../pages/devices-page';

// Loaded before their tests, which would wait for them on a slow machine.
beforeAll(async () => void (await Promise.all([import('./device-panel'), import('./device-form')])), 60_000);

const playing = {
  occurrence_id: nextId(),
  schedule_id: nextId(),
  title: 'Bản tin sáng',
  position_sec: 60,
  ends_at: minutesFromNow(30),
};
const routes: FixtureOptions['routes'] = {
  'GET /api/device/command/find': () => ({ rows: [], total: 0, page: 1, limit: 5 }),
  'GET /api/device/:id/refused-messages': () => ({ rows: [] }),
  'GET /api/device/:id/photo': () => ({ photo: null }),
  'GET /api/device/:id/last-day': () => ({ from: minutesFromNow(-1440), to: NOW, spans: [], seen: null }),
  'GET /api/device/makers': () => ({ rows: [], resolutions: [] }),
};
afterEach(() => vi.restoreAllMocks());

const gone = () => failure(404, 'NOT_FOUND', 'Không tìm thấy thiết bị này');
const open = (device: Device, search = '', more: FixtureOptions['routes'] = {}) =>
  renderPage(<DevicesPage />, {
    path: `${DEVICE_LIST}?thiet-bi=${device.id}${search}`,
    tables: [rowsOf(devices, [device])],
    routes: { ...routes, ...more },
  });
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** A panel whose device loads successfully until `refreshBell` gives another answer. */
function openUntil(device: Device, search = '') {
  let answer: () => unknown = () => device;
  const { client, user } = open(device, search, { 'GET /api/device/find/:id': () => answer() });
  const readAgain = async (next: () => unknown) => {
    answer = next;
    await act(() => client.refetchQueries({ queryKey: ['/api/device', 'detail'] }));
  };
  return { user, readAgain, mend: () => (answer = () => device) };
}

it('a device that somebody else uninstalled or moved is not shown as present, and accepts no commands', async () => {
  const device = buildDevice({ name: 'Cụm loa Chợ' });
  const { readAgain } = openUntil(device);
  const shown = await panel('Cụm loa Chợ');
  expect(await shown.findByRole('slider', { name: 'Âm lượng' })).toBeTruthy();
  await readAgain(gone);
  expect(await shown.findByText('Không tìm thấy thiết bị này')).toBeTruthy();
  expect(shown.queryByRole('slider')).toBeNull();
  expect(shown.queryByRole('button', { name: 'Thao tác với thiết bị' })).toBeNull();
});

it('typed values about it stay, with the reason above', async () => {
  const { user, readAgain } = openUntil(buildDevice({ name: 'Cụm loa Chợ' }), '&sua=1');
  const form = within(await screen.findByRole('form', { name: 'Sửa thiết bị' }));
  await user.type(form.getByLabelText(/Nơi lắp/), 'Cổng chợ');
  await readAgain(gone);
  expect(await (await panel('Cụm loa Chợ')).findByText('Không tìm thấy thiết bị này')).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>(/Nơi lắp/).value).toContain('Cổng chợ');
});

it('data that could not be reloaded is shown, marked as old, and loaded on request', async () => {
  const device = buildDevice({ name: 'Cụm loa Chợ' });
  const { user, readAgain, mend } = openUntil(device);
  const shown = await panel('Cụm loa Chợ');
  await shown.findByRole('slider', { name: 'Âm lượng' });
  await readAgain(() => failure(503, 'UNAVAILABLE', 'Hệ thống đang bận'));
  expect(await shown.findByText('Chưa tải được thay đổi mới nhất.')).toBeTruthy();
  expect(shown.getByRole('slider', { name: 'Âm lượng' })).toBeTruthy();
  mend();
  await user.click(shown.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(shown.queryByText('Chưa tải được thay đổi mới nhất.')).toBeNull());
});

it('an offline one shows its last activity as of that time', async () => {
  open(
    buildDevice({
      name: 'Cụm loa Đình làng',
      connection: 'offline',
      play_state: 'playing',
      now: playing,
      last_seen_at: NOW,
    }),
  );
  const shown = within(await (await panel('Cụm loa Đình làng')).findByRole('region', { name: 'Đang phát' }));
  expect(shown.getByText(/^Khi mất kết nối .*đang phát “Bản tin sáng”/)).toBeTruthy();
  expect(shown.queryByRole('button')).toBeNull();
});

it('one that never connected is not called offline', async () => {
  open(buildDevice({ name: 'Cụm loa Mới', connection: 'never', last_seen_at: null }));
  const shown = await panel('Cụm loa Mới');
  expect(await shown.findByText(/chưa kết nối lần nào/)).toBeTruthy();
  expect(shown.queryByText(/đang mất kết nối/)).toBeNull();
});

it('a volume that no machine has reported is not shown as zero', async () => {
  open(buildDevice({ name: 'Cụm loa Mới', connection: 'never', last_seen_at: null, volume: null }));
  const shown = within(await (await panel('Cụm loa Mới')).findByRole('region', { name: 'Âm lượng' }));
  expect(shown.queryByText('0%')).toBeNull();
});

it('a file that plays again right after its end is heard again', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const device = buildDevice({ name: 'Cụm loa Chợ', play_state: 'playing', now: playing });
  let position_sec = 28;
  const heard = () => ({
    at: NOW,
    state: 'playing',
    title: 'Bản tin sáng',
    item: { kind: 'sound', name: 'Nhạc hiệu', url: '/media/abc?sig=1', position_sec, left_sec: 30 - position_sec },
    changes_at: minutesFromNow(1),
    next: null,
  });
  const { client, user } = open(device, '', { 'GET /api/device/:id/listen': heard });
  const shown = await panel('Cụm loa Chợ');
  await user.click(await shown.findByRole('button', { name: 'Nghe thử' }));
  const player = await shown.findByLabelText<HTMLAudioElement>('Đang nghe Nhạc hiệu');
  await waitFor(() => expect(player.currentTime).toBeGreaterThanOrEqual(28));
  expect(play).not.toHaveBeenCalled();
  // State of a browser's player after a file of half a minute.
  Object.defineProperties(player, { ended: { value: true }, duration: { value: 30 } });
  position_sec = 4;
  await act(() => client.refetchQueries({ queryKey: ['/api/device', 'listen'] }));
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
  expect(player.currentTime).toBeLessThan(28);
});

it.each([
  { button: 'Nhận máy mới', is_accepted: true, said: 'Đã nhận máy mới' },
  { button: 'Bỏ qua', is_accepted: false, said: 'Đã bỏ qua máy lạ' },
])('says that another machine claims to be the device, and lets a person decide: $button', async (one) => {
  const device = buildDevice({ name: 'Cụm loa Chợ', clash_at: NOW, clash_from: '203.0.113.9' });
  const { user, api } = open(device, '', { 'POST /api/device/:id/claimant': () => ({ id: device.id }) });
  const shown = await panel('Cụm loa Chợ');
  expect(await shown.findByText(/Có máy khác tự nhận là máy này.*203\.0\.113\.9/)).toBeTruthy();
  await user.click(shown.getByRole('button', { name: one.button }));
  if (one.is_accepted) {
    const asked = within(await screen.findByRole('dialog', { name: 'Nhận máy mới cho “Cụm loa Chợ”?' }));
    await user.click(asked.getByRole('button', { name: 'Nhận máy mới' }));
  }
  expect(await screen.findByText(one.said)).toBeTruthy();
  expect(api.lastBody('POST', `/api/device/${device.id}/claimant`)).toEqual({
    clash_at: NOW,
    is_accepted: one.is_accepted,
  });
});

it('says that it reports to be far from where it was installed', async () => {
  open(
    buildDevice({ name: 'Cụm loa Chợ', lat: 21.028, lng: 105.854, position: { lat: 10.776, lng: 106.701, at: NOW } }),
  );
  const shown = await panel('Cụm loa Chợ');
  expect(await shown.findByText(/^cách nơi lắp 1\.\d{3} km: 10,776; 106,701$/)).toBeTruthy();
});
