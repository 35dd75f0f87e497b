import { devices, type Device, type LastDay } from '@loa/contracts/devices';
import { buildDevice, minutesFromNow, nextId, NOW, renderPage, rowsOf } from '@loa/test-kit';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { devicesLive } from '../api/devices-live';
import { BoardsNow } from '../boards';
import { DEVICE_LIST } from '../model/device-paths';
import { DevicesPage } from '../pages/devices-page';

// Loaded before their tests, which would wait for them on a slow machine.
beforeAll(async () => void (await Promise.all([import('./device-panel'), import('./device-form')])), 60_000);

const playing = (title: string) => ({
  occurrence_id: nextId(),
  schedule_id: nextId(),
  title,
  position_sec: 60,
  ends_at: minutesFromNow(30),
});
const span = (from: number, to: number, title: string | null) => ({
  from: minutesFromNow(from),
  to: minutesFromNow(to),
  state: title === null ? ('silent' as const) : ('played' as const),
  title,
  reason: null,
});
const quiet: LastDay = { from: minutesFromNow(-1440), to: NOW, spans: [span(-1440, 0, null)], seen: null };
const routesFor = (day: LastDay) => ({
  'GET /api/device/command/find': () => ({ rows: [], total: 0, page: 1, limit: 5 }),
  'GET /api/device/:id/refused-messages': () => ({ rows: [] }),
  'GET /api/device/:id/photo': () => ({ photo: null }),
  'GET /api/device/:id/last-day': () => day,
  'GET /api/device/makers': () => ({ rows: [], resolutions: [] }),
});
const board = (over: Partial<Device>) => buildDevice({ name: 'Bảng LED Chợ', kind: 'led', ...over });
const logo = { kind: 'show' as const, title: 'Logo xã' };

const open = (device: Device, day = quiet) =>
  renderPage(<DevicesPage />, {
    permissions: ['THIET_BI_DA_LAP_DAT_VIEW', 'LICH_PHAT_MEDIA_VIEW'],
    path: `${DEVICE_LIST}?thiet-bi=${device.id}`,
    tables: [rowsOf(devices, [device])],
    routes: routesFor(day),
  });
const panelOf = async (device: Device) => within(await screen.findByRole('dialog', { name: device.name }));
const say = (client: QueryClient, id: string, delta: Partial<Device>) =>
  act(() =>
    (devicesLive['device.status'] as (deltas: unknown, client: QueryClient) => void)([{ id, ...delta }], client),
  );

it('a board that plays on two tracks shows what is heard and what is seen', async () => {
  const device = board({ play_state: 'playing', now: playing('Bản tin sáng'), now_shown: playing('Áp phích') });
  const { client } = open(device);
  const panel = await panelOf(device);
  expect(await panel.findByText('Bản tin sáng')).toBeTruthy();
  expect(panel.getByText('Trên màn hình: Áp phích')).toBeTruthy();
  const row = within(await screen.findByRole('row', { name: /Bảng LED Chợ/, hidden: true }));
  expect(row.getByText('Bản tin sáng · Áp phích')).toBeTruthy();
  // The bulletin is over: the picture goes on alone.
  say(client, device.id, { now: device.now_shown, now_shown: null });
  await waitFor(() => expect(panel.queryByText('Trên màn hình: Áp phích')).toBeNull());
  expect(panel.getByText('Áp phích')).toBeTruthy();
});

it('a board with nothing planned shows its default content as it changes, and where it is chosen', async () => {
  const device = board({ default_shown: logo });
  const { client } = open(device);
  const panel = await panelOf(device);
  expect(await panel.findByText('Chiếu mặc định')).toBeTruthy();
  expect(panel.getByText('Mặc định: Logo xã')).toBeTruthy();
  expect(panel.queryByText('Sẵn sàng')).toBeNull();
  expect(panel.getByRole('link', { name: 'Nội dung mặc định' }).getAttribute('href')).toBe(
    `/ban-tin-dien-tu/noi-dung-mac-dinh?device=${device.id}`,
  );
  say(client, device.id, { default_shown: { kind: 'clock', title: 'Xã Tân Lập' } });
  expect(await panel.findByText('Mặc định: đồng hồ, Xã Tân Lập')).toBeTruthy();
  expect(panel.getByText('Chiếu mặc định')).toBeTruthy();
  say(client, device.id, { default_shown: { kind: 'dark', title: '' } });
  expect(await panel.findByText('Mặc định: màn hình để tối')).toBeTruthy();
  expect(panel.getByText('Chiếu mặc định')).toBeTruthy();
  // A bulletin that is heard leaves it on the screen; one that is seen does not.
  say(client, device.id, { play_state: 'playing', now: playing('Bản tin sáng'), default_shown: logo });
  expect(await panel.findByText('Bản tin sáng')).toBeTruthy();
  expect(panel.getByText('Mặc định: Logo xã')).toBeTruthy();
  say(client, device.id, { now: playing('Áp phích'), default_shown: null });
  expect(await panel.findByText('Áp phích')).toBeTruthy();
  expect(panel.queryByText(/^Mặc định:/)).toBeNull();
});

it('of a board that is cut off nothing is said to be shown', async () => {
  const device = board({ connection: 'offline', default_shown: logo });
  open(device);
  const panel = await panelOf(device);
  expect(await panel.findByText('Không chiếu gì.')).toBeTruthy();
  expect(screen.queryByText(/Logo xã/)).toBeNull();
});

it('the last day of a board with both has two tracks', async () => {
  const device = board({});
  const { user } = open(device, {
    ...quiet,
    spans: [span(-1440, -60, null), span(-60, -50, 'Bản tin trưa'), span(-50, 0, null)],
    seen: [span(-1440, 0, 'Áp phích'), { ...span(0, 0, null), state: 'missed' as const }],
  });
  const panel = await panelOf(device);
  await user.click(await panel.findByText('Từng lần âm thanh'));
  const heard = panel.getByRole('list', { name: 'Từng lần âm thanh trong 24 giờ qua' });
  expect(heard.textContent).toContain('Bản tin trưa');
  expect(heard.textContent).not.toContain('Áp phích');
  await user.click(panel.getByText('Từng lần màn hình'));
  expect(panel.getByRole('list', { name: 'Từng lần màn hình trong 24 giờ qua' }).textContent).toContain('Áp phích');
  expect(panel.getByRole('list', { name: 'Tổng cộng âm thanh' }).textContent).toContain('Đã phát 10 phút');
  expect(panel.getByRole('list', { name: 'Tổng cộng màn hình' }).textContent).toBe('Đã chiếu 1 ngày');
});

it('the home page says of each board what is on it, whoever planned it', async () => {
  const boards = [
    board({ name: 'Bảng A', default_shown: logo }),
    board({ name: 'Bảng B', play_state: 'playing', now: playing('Áp phích') }),
  ];
  renderPage(<BoardsNow />, { tables: [rowsOf(devices, boards)] });
  const list = within(await screen.findByRole('list', { name: 'Các bảng và nội dung đang chiếu' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Chiếu mặc định.*Logo xã/);
  expect(second?.textContent).toContain('Áp phích');
});
