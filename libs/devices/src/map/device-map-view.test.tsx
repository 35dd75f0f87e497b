import { deviceMap, devices, mapDevice, type Device, type DeviceMap } from '@loa/contracts/devices';
import { bringIntoView, buildDevice, failure, nextId, renderPage, rowsOf } from '@loa/test-kit';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { devicesApi } from '../api/devices-api';
import { devicesLive } from '../api/devices-live';
import { devicesFeature } from '../devices-feature';
import { AS_MAP, DEVICE_LIST, POSITION_PARAM, VIEW_PARAM } from '../model/device-paths';
import { DevicesPage } from '../pages/devices-page';

let putBack = () => {};
beforeAll(() => {
  putBack = bringIntoView();
});
afterAll(() => putBack());

const area = { id: nextId(), name: 'Gia Lai' };
const lost = () => buildDevice({ name: 'Cụm loa Đình làng', connection: 'offline', lat: 13.8, lng: 109.1 });
const good = () =>
  buildDevice({ name: 'Cụm loa Chợ', connection: 'online', play_state: 'idle', lat: 14.2, lng: 108.6 });
const onMap = (device: Device) => mapDevice.parse({ ...device, lat: device.lat ?? 0, lng: device.lng ?? 0 });
const crowd = {
  lat: 13.5,
  lng: 108.3,
  box: [108.2, 13.4, 108.4, 13.6] as [number, number, number, number],
  area,
  parts: [],
  count: 1234,
  states: { idle: 1200, offline: 30, error: 4 },
};

let asked: URLSearchParams[] = [];
beforeEach(() => {
  asked = [];
});

const answered = (answer: Partial<DeviceMap> = {}) =>
  deviceMap.parse({
    box: [108.2, 13.4, 109.1, 14.2],
    total: 1236,
    clusters: [crowd],
    devices: [onMap(good()), onMap(lost())],
    unplaced: 0,
    ...answer,
  });

function open(answer: () => DeviceMap | Response, { rows = [] as Device[], search = '' } = {}) {
  return renderPage(<DevicesPage />, {
    path: `${DEVICE_LIST}?${VIEW_PARAM}=${AS_MAP}${search}`,
    tables: [rowsOf(devices, rows)],
    routes: {
      'GET /api/device/map': ({ query }) => {
        asked.push(query);
        return answer();
      },
      'GET /api/device/:id/refused-messages': () => ({ rows: [] }),
      'GET /api/device/:id/photo': () => ({ photo: null }),
      'GET /api/device/command/find': () => ({ rows: [], total: 0, page: 1, limit: 5 }),
    },
  });
}
const list = () => screen.findByRole('list', { name: 'Trong khung nhìn của bản đồ' });
const entries = async () => within(await list()).getAllByRole('button');
const marks = () => [...document.querySelectorAll<HTMLElement>('.leaflet-marker-pane [title]')];
/** Labels under the marks. */
const named = () =>
  marks()
    .flatMap((mark) => mark.querySelector('span')?.textContent ?? [])
    .sort();
/** Shapes by which the states on the map differ without their colours. */
const outlines = () => new Set(marks().map((mark) => mark.querySelector('path')?.getAttribute('d')));

it('tells clusters of one place apart by the places in it where their devices are', async () => {
  const inside = (...names: string[]) => names.map((name) => ({ id: nextId(), name }));
  const one = { ...crowd, parts: inside('Kim Nỗ', 'Vân Nội') };
  const other = { ...crowd, lat: 13.9, box: [108.2, 13.8, 108.4, 14] as typeof crowd.box, parts: inside('Xuân Canh') };
  open(() => answered({ clusters: [one, other], devices: [] }));
  const texts = (await entries()).map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Kim Nỗ, Vân NộiGia Lai · 1.234 thiết bị');
  expect(texts[1]).toContain('Xuân CanhGia Lai · 1.234 thiết bị');
});

it('shows the same on the map and in the list beside it, by words, colours and shapes', async () => {
  open(() => answered());
  const texts = (await entries()).map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Gia Lai');
  expect(texts[0]).toContain('4 lỗi, 30 mất kết nối, 1.200 sẵn sàng');
  await waitFor(() =>
    expect(
      marks()
        .map(({ title }) => title.split('\n')[0])
        .sort(),
    ).toEqual(['Cụm loa Chợ', 'Cụm loa Đình làng', 'Gia Lai'].sort()),
  );
  expect(texts).toHaveLength(3);
  expect(outlines().size).toBe(3);
  expect(named()).toEqual(['Cụm loa Chợ', 'Cụm loa Đình làng', 'Gia Lai'].sort());
  expect(screen.getByText('1.236 thiết bị trong khung nhìn').getAttribute('role')).toBe('status');
  expect(screen.getByText('Quần đảo Hoàng Sa (Việt Nam)')).toBeTruthy();
  expect(screen.getByText('Quần đảo Trường Sa (Việt Nam)')).toBeTruthy();
});

it('hides labels on the map where they would overlap', async () => {
  open(() => answered({ clusters: [], devices: Array.from({ length: 25 }, () => onMap(good())) }));
  await waitFor(() => expect(marks()).toHaveLength(25));
  expect(named()).toEqual([]);
});

it('loads the smallest box for all, then its frame; stores its position in the address, and starts there', async () => {
  const { address, unmount, user } = open(() => answered());
  await list();
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  expect(asked[0]?.has('box')).toBe(false);
  expect(asked.at(-1)?.get('box')).toMatch(/^\d+\.?\d*,\d+\.?\d*,\d+\.?\d*,\d+\.?\d*$/);
  expect(address(), 'what shows all says nothing of where it looks').not.toContain(`${POSITION_PARAM}=`);
  await user.click(screen.getByRole('button', { name: 'Phóng to' }));
  await waitFor(() => expect(address()).toContain(`${POSITION_PARAM}=`));
  unmount();
  asked = [];
  open(() => answered(), { search: `&${POSITION_PARAM}=16.05,108.2,11` });
  await list();
  expect(asked[0]?.get('zoom')).toBe('11');
  const [west = 0, south = 0, east = 0, north = 0] = (asked[0]?.get('box') ?? '').split(',').map(Number);
  expect([Math.abs((west + east) / 2 - 108.2) < 0.01, Math.abs((south + north) / 2 - 16.05) < 0.01]).toEqual([
    true,
    true,
  ]);
});

it('uses every filter of the list, and nothing else of it', async () => {
  open(() => answered(), {
    search: '&badge=offline,error&trouble=clock&kind=led&placed=known&search=cho&page=3&limit=50&sort=-name',
  });
  await list();
  expect(Object.fromEntries([...(asked[0] ?? [])])).toEqual({
    badge: 'offline,error',
    trouble: 'clock',
    kind: 'led',
    placed: 'known',
    search: 'cho',
  });
});

it.each(['', '&badge=offline,error&placed=known&search=cho&page=3&sort=-name', `&${POSITION_PARAM}=16.05,108.2,11`])(
  'loads its first data while its code is still loading: %s',
  async (search) => {
    const seen = open(() => answered(), { search });
    await list();
    const keysOf = ({ client }: { client: QueryClient }) =>
      client
        .getQueryCache()
        .findAll({ queryKey: devicesApi.keys.map })
        .map(({ queryHash }) => queryHash);
    const [first] = keysOf(seen);
    seen.client.clear();
    asked = [];
    const address = new URLSearchParams(`${VIEW_PARAM}=${AS_MAP}${search}`);
    await devicesFeature.routes
      .find(({ path }) => path === DEVICE_LIST)
      ?.lazy({ search: address, client: seen.client });
    expect(keysOf(seen)).toEqual(search.includes(POSITION_PARAM) ? [] : [first]);
    await waitFor(() => expect(asked).toHaveLength(search.includes(POSITION_PARAM) ? 0 : 1));
  },
);

it('offers by keyboard in the list what a click does on the map', async () => {
  const device = lost();
  let isNear = false;
  const { user } = open(() => answered({ devices: [onMap(device)], ...(isNear && { clusters: [] }) }), {
    rows: [device],
  });
  const [cluster] = await entries();
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  const before = Number(asked.at(-1)?.get('zoom'));
  cluster?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Cụm loa Đình làng');
  isNear = true;
  await user.keyboard('{Home}{Enter}');
  await waitFor(() => expect(Number(asked.at(-1)?.get('zoom'))).toBeGreaterThan(before));
  // The cluster was split, and the focus is on its former members.
  await waitFor(() =>
    expect(within(document.activeElement as HTMLElement).getByText('Cụm loa Đình làng')).toBeTruthy(),
  );
  await user.keyboard('{Home}{End}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Cụm loa Đình làng' })).toBeTruthy();
});

it('zooms, moves and shows all again by buttons with names', async () => {
  const { user } = open(() => answered(), { search: `&${POSITION_PARAM}=16.05,108.2,11` });
  await list();
  const press = async (name: string) => {
    const before = asked.length;
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    const box = (asked.at(-1)?.get('box') ?? '').split(',').map(Number);
    return { zoom: asked.at(-1)?.get('zoom'), west: box[0] ?? NaN, north: box[3] ?? NaN };
  };
  const start = await press('Phóng to');
  expect(start.zoom).toBe('12');
  expect((await press('Sang phải')).west).toBeGreaterThan(start.west);
  expect((await press('Xuống dưới')).north).toBeLessThan(start.north);
  expect((await press('Thu nhỏ')).zoom).toBe('11');
  await user.click(screen.getByRole('button', { name: 'Xem tất cả' }));
  await waitFor(() => expect(asked.some((query) => !query.has('box'))).toBe(true));
});

it('counts devices without a position and links to them, with the same filter', async () => {
  const { user } = open(() => answered({ unplaced: 12 }), {
    rows: [buildDevice({ name: 'Cụm loa trong kho' })],
    search: '&badge=offline',
  });
  const link = await screen.findByRole('link', { name: '12 thiết bị chưa có vị trí' });
  expect(Object.fromEntries(new URLSearchParams(link.getAttribute('href')?.split('?')[1]))).toEqual({
    badge: 'offline',
    placed: 'none',
  });
  await user.click(link);
  expect(await screen.findByRole('grid')).toBeTruthy();
});

it('reloads when a device in view changes its state, and shows it', async () => {
  const device = good();
  let now = device;
  const { client } = open(() => answered({ clusters: [], devices: [onMap(now)] }));
  expect((await entries())[0]?.textContent).toContain('Sẵn sàng');
  now = { ...device, connection: 'offline' };
  act(() =>
    (devicesLive['device.status'] as (deltas: unknown, cache: QueryClient) => void)(
      [{ id: device.id, connection: 'offline' }],
      client,
    ),
  );
  await waitFor(async () => expect((await entries())[0]?.textContent).toContain('Mất kết nối'));
});

it('shows where there is nothing, and why, and what could not be loaded', async () => {
  const first = open(() => answered({ box: null, total: 0, clusters: [], devices: [] }));
  expect(await screen.findByText('Chưa có thiết bị nào được lắp đặt trong phạm vi của bạn.')).toBeTruthy();
  first.unmount();
  const second = open(() => answered({ box: null, total: 0, clusters: [], devices: [] }), { search: '&badge=error' });
  await second.user.click(await screen.findByRole('button', { name: 'Xóa bộ lọc' }));
  await waitFor(() => expect(asked.at(-1)?.has('badge')).toBe(false));
  second.unmount();
  let fails = true;
  const third = open(() => (fails ? failure(500, 'INTERNAL', 'Có lỗi xảy ra') : answered()));
  await screen.findByRole('alert');
  fails = false;
  await third.user.click(screen.getByRole('button', { name: 'Thử lại' }));
  await list();
});
