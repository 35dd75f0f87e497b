import { useAreaScope } from '@loa/areas';
import { devices, type DEVICE_FIELDS, type Device, type DeviceCommand } from '@loa/contracts/devices';
import { upgrades } from '@loa/contracts/upgrades';
import {
  buildCommand,
  buildDevice,
  buildDeviceGroup,
  buildRef,
  choiceOf,
  COMMUNE,
  failure,
  minutesFromNow,
  nextId,
  NOW,
  renderPage,
  rowsOf,
  savedFiles,
  type FixtureOptions,
} from '@loa/test-kit';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { devicesLive } from '../api/devices-live';
import { DEVICE_LIST, UPGRADE_LIST } from '../model/device-paths';
import { UpgradesPage } from '../upgrades/upgrades-page';
import { DevicesPage } from './devices-page';

const playing = {
  occurrence_id: nextId(),
  schedule_id: nextId(),
  title: 'Bản tin sáng',
  position_sec: 60,
  ends_at: minutesFromNow(30),
};
const market = () => buildDevice({ name: 'Cụm loa Chợ', device_code: 'LOA-0001' });
const school = () => buildDevice({ name: 'Cụm loa Trường học', device_code: 'LOA-0002', volume: 40 });
const lost = () =>
  buildDevice({
    name: 'Cụm loa Đình làng',
    device_code: 'LOA-0003',
    connection: 'offline',
    play_state: 'playing',
    now: playing,
    last_seen_at: NOW,
  });

let sent: DeviceCommand[] = [];
/** Names of the visible devices. */
let names = new Map<string, string>();
let page: ReturnType<typeof renderPage>;
const answerOne = ({ params, body }: { params: Record<string, string>; body: Record<string, unknown> }) => {
  const command = buildCommand({ device_id: params.id!, status: 'sent', ...body });
  sent.push(command);
  return Response.json(command, { status: 202 });
};
const answerMany = ({ body }: { body: Record<string, unknown> }) => {
  const { device_ids, filter: _, expected_count = 0, ...order } = body;
  const batch_id = nextId();
  const ids = (device_ids as string[] | undefined) ?? Array.from({ length: expected_count as number }, () => nextId());
  sent = ids.map((device_id) => buildCommand({ device_id, batch_id, status: 'sent', ...order }));
  return Response.json({ batch_id, count: sent.length }, { status: 202 });
};
/** A batch with the server's counts. */
const asBatch = (id: string) => {
  const { type, payload, created_at } = sent[0]!;
  const counts = Object.fromEntries(
    [...Map.groupBy(sent, ({ status }) => status)].map(([status, group]) => [status, group.length]),
  );
  return { id, type, payload, created_at, requested_by: buildRef('Trần Nhung'), counts };
};
const readBatch = ({ params }: { params: Record<string, string> }) =>
  sent.some(({ batch_id }) => batch_id === params.id) ? asBatch(params.id!) : undefined;
const noHistory = () => ({
  rows: sent.map((command) => ({
    ...command,
    device: { id: command.device_id, name: names.get(command.device_id) ?? 'Loa khác' },
  })),
  total: sent.length,
  page: 1,
  limit: 5,
});

const makers = [
  {
    id: nextId(),
    name: 'Âm thanh An',
    is_active: true,
    models: [
      { model: 'AN-1', kind: 'speaker' },
      { model: 'AN-LED', kind: 'led' },
    ],
  },
  { id: nextId(), name: 'Hãng cũ', is_active: false, models: [] },
];
const facets = {
  factories: [{ id: makers[0]!.id, name: 'Âm thanh An', count: 3 }],
  resolutions: [{ id: nextId(), name: 'Bảng P5', count: 2 }],
  versions: [{ fw_version: '2.10.0', count: 2 }],
  plan_outdated: 1,
};
const day = {
  from: minutesFromNow(-1440),
  to: NOW,
  spans: [
    { from: minutesFromNow(-1440), to: minutesFromNow(-700), state: 'silent', title: null, reason: null },
    { from: minutesFromNow(-700), to: minutesFromNow(-640), state: 'offline', title: null, reason: null },
    { from: minutesFromNow(-640), to: minutesFromNow(-620), state: 'missed', title: 'Bản tin trưa', reason: 'offline' },
    { from: minutesFromNow(-620), to: minutesFromNow(-600), state: 'played', title: 'Bản tin chiều', reason: null },
    { from: minutesFromNow(-600), to: NOW, state: 'silent', title: null, reason: null },
  ],
  seen: null,
};
/** Answer to sending a command again. */
const answerRepeat = ({ params }: { params: Record<string, string> }) => {
  const batch_id = nextId();
  sent = sent
    .filter(({ id }) => id === params.id || sent.length > 1)
    .slice(-1)
    .map(({ device_id, type, payload }) =>
      buildCommand({ device_id, type, payload, batch_id, retry_of: params.id!, status: 'sent' }),
    );
  return Response.json({ batch_id, count: sent.length }, { status: 202 });
};

const sizes = [
  { id: nextId(), name: 'Bảng P5', width: 640, height: 320, is_active: true },
  { id: nextId(), name: 'Bảng cũ', width: 128, height: 64, is_active: false },
];
const routes = {
  'POST /api/device/:id/command': answerOne,
  'POST /api/device/command': answerMany,
  'GET /api/device/command/find': noHistory,
  'GET /api/device/command/batch/:id': readBatch,
  'GET /api/device/command/batch/find': () => ({ rows: sent.length > 0 ? [asBatch(sent[0]!.batch_id!)] : [] }),
  'GET /api/device/:id/refused-messages': () => ({ rows: [] }),
  'GET /api/device/:id/photo': () => ({ photo: null }),
  'GET /api/device/makers': () => ({ rows: makers, resolutions: sizes }),
  'GET /api/device/facets': () => facets,
  'GET /api/device/:id/last-day': () => day,
};
const open = (rows: Device[], options: FixtureOptions = {}) => {
  names = new Map(rows.map(({ id, name }) => [id, name]));
  page = renderPage(<DevicesPage />, {
    path: DEVICE_LIST,
    tables: [rowsOf(devices, rows)],
    ...options,
    routes: { ...routes, ...options.routes },
  });
  return page;
};

/** Sends an event of the server over the live connection. */
const emit = <Event extends 'device.status' | 'command.status'>(
  event: Event,
  items: Parameters<NonNullable<(typeof devicesLive)[Event]>>[0],
) => act(() => (devicesLive[event] as (items: unknown, client: QueryClient) => void)(items, page.client));
const outcome = (command: DeviceCommand | undefined, change: Partial<DeviceCommand>) => {
  const now = { ...command!, ...change };
  sent = sent.map((one) => (one.id === now.id ? now : one));
  emit('command.status', [now]);
};
const row = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[role="row"]')!;
const panel = (name: string) => screen.findByRole('dialog', { name });

beforeEach(() => {
  sent = [];
});
afterEach(() => vi.useRealTimers());

describe('where boards are run', () => {
  const config = { typeApp: 4 } as const;
  const board = () => buildDevice({ name: 'Bảng LED quảng trường', device_code: 'LED-0001', kind: 'led' });

  it('uses the word for boards and shows the columns that matter for boards', async () => {
    open([board()], { config });
    await screen.findByText('Bảng LED quảng trường');
    expect(screen.getByRole('heading', { name: 'Bảng LED đã lắp đặt' })).toBeTruthy();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(expect.arrayContaining(['Thiết bị', 'Loại', 'Đang chiếu']));
    expect(headers).not.toContain('Âm lượng');
    expect(headers).not.toContain('Địa chỉ');
  });
  it('says that there are none, whatever their kind', async () => {
    open([], { config });
    expect(await screen.findByText('Chưa có thiết bị nào được lắp đặt trong phạm vi của bạn.')).toBeTruthy();
  });
});

describe('the list of devices', () => {
  it('shows a change in place, without replacing the row', async () => {
    const one = market();
    open([one, school()]);
    const before = await row('Cụm loa Chợ');
    expect(within(before).getByText('Sẵn sàng')).toBeTruthy();
    emit('device.status', [{ id: one.id, play_state: 'playing', now: playing, volume: 85 }]);
    expect(await within(before).findByText('Đang phát')).toBeTruthy();
    expect(within(before).getByText('85%')).toBeTruthy();
    expect(within(before).getByText('Bản tin sáng')).toBeTruthy();
    expect(await row('Cụm loa Chợ')).toBe(before);
    expect(within(await row('Cụm loa Trường học')).getByText('40%')).toBeTruthy();
  });

  it('shows the last activity of an offline device, and puts the connection before an error', async () => {
    const broken = buildDevice({ name: 'Loa hỏng', play_state: 'error' });
    open([lost(), broken]);
    expect(within(await row('Cụm loa Đình làng')).getByText('Mất kết nối')).toBeTruthy();
    expect(within(await row('Cụm loa Đình làng')).getByText(/^Đang phát lúc 08:00/)).toBeTruthy();
    expect(within(await row('Loa hỏng')).getByText('Lỗi')).toBeTruthy();
    emit('device.status', [{ id: broken.id, connection: 'offline' }]);
    expect(await within(await row('Loa hỏng')).findByText('Mất kết nối')).toBeTruthy();
    expect(within(await row('Loa hỏng')).queryByText('Lỗi')).toBeNull();
  });

  it('shows the progress of each with its plan', async () => {
    const hash = 'a'.repeat(64);
    open([
      buildDevice({ name: 'Đủ', wanted_plan_hash: hash, plan_hash: hash }),
      buildDevice({ name: 'Đang tải', wanted_plan_hash: hash, plan_hash: hash, missing_files: 3 }),
      buildDevice({ name: 'Chưa', wanted_plan_hash: hash, plan_hash: 'b'.repeat(64) }),
    ]);
    expect(within(await row('Đủ')).getByText('Đã nhận')).toBeTruthy();
    expect(within(await row('Đang tải')).getByText('Đang tải 3 tệp')).toBeTruthy();
    expect(within(await row('Chưa')).getByText('Chưa nhận')).toBeTruthy();
  });

  it('is exported with the present states', async () => {
    const files = savedFiles();
    const one = market();
    const { user } = open([one, lost()]);
    const shown = await row('Cụm loa Chợ');
    // The server's last data is already old.
    emit('device.status', [{ id: one.id, play_state: 'playing', now: playing, volume: 85, signal: 70, network: '4g' }]);
    await within(shown).findByText('85%');
    await user.click(await screen.findByRole('button', { name: 'Xuất tệp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Xuất CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]!.name).toMatch(/^thiet-bi-/);
    const [header, ...lines] = await files[0]!.lines;
    expect(header).toBe(
      'Mã thiết bị,Thiết bị,Trạng thái,Địa bàn,Đang phát,Âm lượng,Tín hiệu,Mạng,Bộ nhớ trống,Kế hoạch,Liên lạc,Loại,Nhà sản xuất,Mẫu máy,Độ phân giải,Phiên bản,Địa chỉ',
    );
    expect(lines.find((line) => line.startsWith('LOA-0001'))).toMatch(
      /^LOA-0001,Cụm loa Chợ,Đang phát,[^,]+,Bản tin sáng,85%,70%,4G,/,
    );
    expect(lines.find((line) => line.startsWith('LOA-0003'))).toMatch(
      /^LOA-0003,Cụm loa Đình làng,Mất kết nối,[^,]+,,/,
    );
  });

  it('keeps filters, search and the open device in the address', async () => {
    const one = {
      ...market(),
      factory_id: makers[0]!.id,
      factory: { id: makers[0]!.id, name: 'Âm thanh An' },
      fw_version: '2.10.0',
    };
    const { user, api, address } = open([one, school()]);
    await row('Cụm loa Chợ');
    await user.click(screen.getByRole('combobox', { name: 'Trạng thái' }));
    await user.click(await screen.findByRole('option', { name: 'Mất kết nối' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toContain('badge=offline'));
    expect(
      within(screen.getByRole('group', { name: 'Bộ lọc đang áp dụng' })).getByText('Trạng thái: Mất kết nối'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Bộ lọc khác' }));
    await user.click(await screen.findByRole('combobox', { name: 'Nhà sản xuất' }));
    await user.click(await screen.findByRole('option', { name: 'Âm thanh An (3)' }));
    await user.click(screen.getByRole('combobox', { name: 'Phiên bản' }));
    await user.click(await screen.findByRole('option', { name: '2.10.0 (2)' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toContain(`factory_id=${makers[0]!.id}&fw_version=2.10.0`));
    expect(screen.getByRole('group', { name: 'Bộ lọc đang áp dụng' }).textContent).toContain(
      'Nhà sản xuất: Âm thanh An',
    );
    await user.click(await screen.findByText('Cụm loa Chợ'));
    const dialog = within(await panel('Cụm loa Chợ'));
    expect(dialog.getByRole('link', { name: 'Lịch sử thay đổi' }).getAttribute('href')).toBe(
      `/nhat-ky-hoat-dong?entity_id=${one.id}`,
    );
    expect(address()).toContain(`thiet-bi=${one.id}`);
    expect(api.calls.some(({ query }) => query.get('badge') === 'offline')).toBe(true);
  });
});

const market_group = buildDeviceGroup({ name: 'Cụm chợ' });

/**
 * One value of each filter of the list, and the words that show it: a filter without a control or a label fails here.
 */
const filters: Record<Exclude<keyof typeof DEVICE_FIELDS, 'sort'>, [value: string, chip: string]> = {
  area_id: [COMMUNE.id, `Địa bàn: ${COMMUNE.name}`],
  group_id: [market_group.id, 'Nhóm: Cụm chợ'],
  badge: ['offline,error', 'Trạng thái: Mất kết nối, Lỗi'],
  trouble: ['fault,plan', 'Trục trặc: Máy báo lỗi, Kế hoạch chưa mới'],
  kind: ['speaker,led', 'Loại: Cụm loa, Bảng LED'],
  fw_version: ['2.10.0', 'Phiên bản: 2.10.0'],
  factory_id: [facets.factories[0]!.id, 'Nhà sản xuất: Âm thanh An'],
  resolution_id: [facets.resolutions[0]!.id, 'Độ phân giải: Bảng P5'],
  placed: ['none', 'Vị trí: Chưa có vị trí'],
};

it.each([
  ['list', '', 'GET /api/device/find'],
  ['map', '&xem=ban-do', 'GET /api/device/map'],
])(
  'is filtered on the %s by all filters of an address together, each in words and each removable',
  async (_, view, call) => {
    const names = Object.keys(filters) as (keyof typeof filters)[];
    const nothing = { box: null, total: 0, clusters: [], devices: [], unplaced: 0 };
    const path = `${DEVICE_LIST}?${new URLSearchParams(names.map((name) => [name, filters[name][0]]))}${view}`;
    const { user, api, address } = open([], {
      path,
      routes: {
        'GET /api/device/map': () => nothing,
        'GET /api/device-group/choices': () => ({ rows: [choiceOf(market_group)] }),
      },
    });
    const asked = () =>
      api.calls
        .filter(({ method, path: to }) => `${method} ${to}` === call)
        .map(({ query }) =>
          Object.fromEntries(names.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))),
        );
    const chips = within(await screen.findByRole('group', { name: 'Bộ lọc đang áp dụng' }));
    for (const name of names) expect(await chips.findByText(filters[name][1])).toBeTruthy();
    await waitFor(() =>
      expect(asked().at(-1)).toEqual(Object.fromEntries(names.map((name) => [name, filters[name][0]]))),
    );

    await user.click(screen.getByRole('button', { name: 'Bộ lọc khác' }));
    await user.click(await screen.findByRole('combobox', { name: 'Độ phân giải: Bảng P5 (2)' }));
    await user.click(await screen.findByRole('option', { name: 'Tất cả' }));
    await waitFor(() => expect(address()).not.toContain('resolution_id'));
    await waitFor(() =>
      expect(asked().at(-1)).toEqual(
        Object.fromEntries(names.filter((name) => name !== 'resolution_id').map((name) => [name, filters[name][0]])),
      ),
    );
  },
);

describe('the counts of its filters', () => {
  afterEach(() => act(() => useAreaScope.getState().setAreaId(null)));
  const hamlet = buildRef('Thôn Đông');
  /** Another area has other devices with another name. */
  const counts: Record<string, number> = { [COMMUNE.id]: 7, [hamlet.id]: 4 };
  const facetsOf = ({ query }: { query: URLSearchParams }) => {
    const count = counts[query.get('area_id') ?? ''] ?? 12;
    return {
      factories: [{ id: makers[0]!.id, name: count === 4 ? 'Âm thanh Đông' : 'Âm thanh An', count }],
      resolutions: [],
      versions: [{ fw_version: '2.10.0', count }],
      plan_outdated: count,
    };
  };
  const openIn = (search = '') =>
    open([market()], { path: `${DEVICE_LIST}${search}`, routes: { 'GET /api/device/facets': facetsOf } });
  /** Opens a filter; its counts are loaded, or change, while it is open. */
  const offers = async (user: ReturnType<typeof open>['user'], filter: string, choice: string) => {
    await user.click(await screen.findByRole('combobox', { name: filter }));
    expect(await screen.findByRole('option', { name: choice })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  };

  it('follow the area of the top bar, in the everyday filters and in the others', async () => {
    const { user } = openIn();
    await offers(user, 'Trục trặc', 'Kế hoạch chưa mới (12)');
    act(() => useAreaScope.getState().setAreaId(COMMUNE.id));
    await offers(user, 'Trục trặc', 'Kế hoạch chưa mới (7)');
    await user.click(screen.getByRole('button', { name: 'Bộ lọc khác' }));
    await offers(user, 'Nhà sản xuất', 'Âm thanh An (7)');
    await offers(user, 'Phiên bản', '2.10.0 (7)');
    act(() => useAreaScope.getState().setAreaId(null));
    await offers(user, 'Nhà sản xuất', 'Âm thanh An (12)');
    await offers(user, 'Phiên bản', '2.10.0 (12)');
  });

  it('follow the list’s own area, whatever the top bar shows, with the names from there', async () => {
    act(() => useAreaScope.getState().setAreaId(COMMUNE.id));
    const { user, api } = openIn(`?area_id=${hamlet.id}&factory_id=${makers[0]!.id}`);
    const chips = within(await screen.findByRole('group', { name: 'Bộ lọc đang áp dụng' }));
    expect(await chips.findByText('Nhà sản xuất: Âm thanh Đông')).toBeTruthy();
    await offers(user, 'Trục trặc', 'Kế hoạch chưa mới (4)');
    expect(
      new Set(api.calls.filter(({ path }) => path === '/api/device/facets').map(({ query }) => query.get('area_id'))),
    ).toEqual(new Set([hamlet.id]));
  });

  it('load the maker’s name again when the top bar shows another area', async () => {
    openIn(`?factory_id=${makers[0]!.id}`);
    const chips = within(await screen.findByRole('group', { name: 'Bộ lọc đang áp dụng' }));
    expect(await chips.findByText('Nhà sản xuất: Âm thanh An')).toBeTruthy();
    act(() => useAreaScope.getState().setAreaId(hamlet.id));
    expect(await chips.findByText('Nhà sản xuất: Âm thanh Đông')).toBeTruthy();
  });
});

describe('one device', () => {
  const openPanel = (device: Device, options: FixtureOptions = {}) =>
    open([device], { path: `${DEVICE_LIST}?thiet-bi=${device.id}`, ...options });
  const drag = async (user: ReturnType<typeof open>['user'], dialog: HTMLElement) => {
    within(dialog).getByRole('slider', { name: 'Âm lượng' }).focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
  };

  /** Chooses an action of the panel's menu, and confirms it. */
  const choose = async (user: ReturnType<typeof open>['user'], dialog: HTMLElement, name: string) => {
    await user.click(within(dialog).getByRole('button', { name: 'Thao tác với thiết bị' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(await screen.findByRole('button', { name }));
  };

  it('shows the real outcome of a volume, and not before', async () => {
    const device = market();
    const { user, api } = openPanel(device);
    const dialog = await panel('Cụm loa Chợ');
    await drag(user, dialog);
    await waitFor(() => expect(api.asked('POST')).toEqual([`POST /api/device/${device.id}/command`]));
    expect(api.lastBody('POST', `/api/device/${device.id}/command`)).toEqual({
      type: 'set_volume',
      payload: { volume: 72 },
    });
    const status = await within(dialog).findByRole('status');
    expect(status.textContent).toContain('Đặt âm lượng 72%Đã gửi');
    expect(within(dialog).getByText('Thiết bị đang ở mức 70%.')).toBeTruthy();
    outcome(sent[0], { status: 'delivered' });
    expect(status.textContent).toContain('Đã nhận lệnh');
    emit('device.status', [{ id: device.id, volume: 72 }]);
    outcome(sent[0], { status: 'succeeded' });
    expect(status.textContent).toContain('72%Đã thực hiện');
    await waitFor(() => expect(within(dialog).queryByText(/Thiết bị đang ở mức/)).toBeNull());
  });

  it('shows silence as silence and resets the slider to the device’s volume', async () => {
    const device = market();
    const { user } = openPanel(device);
    const dialog = await panel('Cụm loa Chợ');
    await drag(user, dialog);
    const status = await within(dialog).findByRole('status');
    outcome(sent[0], { status: 'timeout', message: 'Không trả lời trong 15 giây' });
    expect(status.textContent).toContain('Không phản hồi');
    expect(status.textContent).toContain('Không trả lời trong 15 giây');
    await waitFor(() => expect(within(dialog).getByRole<HTMLInputElement>('slider').value).toBe('70'));
    outcome(sent[0], { status: 'delivered' });
    expect(status.textContent).toContain('Không phản hồi');
  });

  it('pauses and stops the run on the air, and asks before a restart', async () => {
    const device = buildDevice({ name: 'Cụm loa Chợ', play_state: 'playing', now: playing });
    const { user, api } = openPanel(device);
    const dialog = await panel('Cụm loa Chợ');
    await user.click(within(dialog).getByRole('button', { name: 'Tạm dừng' }));
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/device/${device.id}/command`)).toEqual({ type: 'pause', payload: {} }),
    );
    // The run had already ended.
    outcome(sent[0], { status: 'succeeded', message: 'Không có gì đang phát' });
    const status = await within(dialog).findByRole('status');
    expect(status.textContent).toContain('Đã thực hiện');
    expect(status.textContent).toContain('Không có gì đang phát');
    await choose(user, dialog, 'Khởi động lại');
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/device/${device.id}/command`)).toEqual({ type: 'reset', payload: {} }),
    );
  });

  it('lists its commands, with a button to cancel waiting ones and repeat failed ones', async () => {
    const device = lost();
    const waits = buildCommand({ device_id: device.id, type: 'sync_plan', payload: {}, status: 'queued' });
    const failed = buildCommand({
      device_id: device.id,
      type: 'reset',
      payload: {},
      status: 'expired',
      message: 'Mất kết nối cho đến khi lệnh hết hạn nên chưa gửi',
    });
    sent = [waits, failed];
    const { user, api } = openPanel(device, {
      routes: {
        'POST /api/device/command/:id/cancel': () => (
          (sent = [{ ...waits, status: 'cancelled' }, failed]),
          { count: 1 }
        ),
        'POST /api/device/command/:id/retry': answerRepeat,
      },
    });
    const section = within(
      await within(await panel('Cụm loa Đình làng')).findByRole('region', { name: 'Lệnh đã gửi' }),
    );
    expect(await section.findByText(/chưa gửi$/)).toBeTruthy();
    await user.click(section.getByRole('button', { name: 'Hủy lệnh Đồng bộ kế hoạch' }));
    expect(await section.findByText('Đã hủy')).toBeTruthy();
    await user.click(section.getByRole('button', { name: 'Gửi lại Khởi động lại' }));
    await waitFor(() =>
      expect(api.asked('POST')).toEqual([
        `POST /api/device/command/${waits.id}/cancel`,
        `POST /api/device/command/${failed.id}/retry`,
      ]),
    );
  });

  it('is moved on the map to its own reported position, with permission', async () => {
    const device = { ...market(), position: { lat: 21.5, lng: 105.25, at: NOW } };
    const { user, api } = openPanel(device, {
      routes: {
        'POST /api/device/:id/own-position': () => ({
          ...device,
          version: 2,
          lat: 21.5,
          lng: 105.25,
          gps_source: 'device',
          gps_at: NOW,
        }),
      },
    });
    const dialog = await panel('Cụm loa Chợ');
    await choose(user, dialog, 'Lấy vị trí của thiết bị');
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/device/${device.id}/own-position`)).toEqual({ version: device.version }),
    );
  });

  it('shows its last 24 hours in sums and one by one', async () => {
    openPanel(market());
    const section = within(await within(await panel('Cụm loa Chợ')).findByRole('region', { name: '24 giờ qua' }));
    const sums = await section.findByRole('list', { name: 'Tổng cộng' });
    expect(
      within(sums)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Đã phát 20 phút',
      'Bỏ lỡ 20 phút',
      'Mất kết nối 1 giờ',
      expect.stringMatching(/^Không có lịch 22 giờ 20 phút/),
    ]);
    const lines = within(section.getByRole('list', { name: 'Từng lần trong 24 giờ qua', hidden: true })).getAllByRole(
      'listitem',
      { hidden: true },
    );
    expect(lines.map(({ textContent }) => textContent!.split(' · ').slice(1))).toEqual([
      ['Mất kết nối'],
      ['Bỏ lỡ', 'Bản tin trưa', expect.any(String)],
      ['Đã phát', 'Bản tin chiều'],
    ]);
  });

  it('plays in the page from its present position, and says when there is nothing to hear', async () => {
    const device = { ...market(), play_state: 'playing' as const, now: playing };
    let listening: object = {
      at: NOW,
      state: 'playing',
      title: 'Bản tin sáng',
      item: { kind: 'sound', name: 'Tin huyện', url: '/media/abc?sig=1', position_sec: 60, left_sec: 30 },
      changes_at: minutesFromNow(1),
      next: null,
    };
    const { user } = openPanel(device, { routes: { 'GET /api/device/:id/listen': () => listening } });
    const dialog = within(await panel('Cụm loa Chợ'));
    await user.click(await dialog.findByRole('button', { name: 'Nghe thử' }));
    const player = await dialog.findByLabelText<HTMLAudioElement>('Đang nghe Tin huyện');
    expect(new URL(player.src).pathname + new URL(player.src).search).toBe('/media/abc?sig=1');
    expect(player.currentTime).toBeGreaterThanOrEqual(60);
    listening = {
      at: NOW,
      state: 'silent',
      title: null,
      item: null,
      changes_at: null,
      next: { title: 'Bản tin trưa', start: minutesFromNow(60) },
    };
    emit('device.status', [{ id: device.id, play_state: 'idle', now: null }]);
    expect(await dialog.findByText(/^Thiết bị đang không phát\. Lượt tới: “Bản tin trưa” lúc/)).toBeTruthy();
    expect(dialog.queryByLabelText('Đang nghe Tin huyện')).toBeNull();
  });

  it('shows the source of a relay, and plays it until somebody stops it', async () => {
    const played: string[] = [];
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
      played.push(new URL(this.src).pathname);
      this.dispatchEvent(new Event('playing'));
    });
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
    // An older device does not report it.
    const device = { ...market(), play_state: 'playing' as const, now: playing };
    const quiet = { at: NOW, title: null, item: null, changes_at: null, next: null };
    const from = (address: string) => ({
      ...quiet,
      state: 'playing',
      title: 'Bản tin sáng',
      item: {
        kind: 'relay',
        name: 'VOV1',
        url: `/relay-sound/stream/${address}?exp=${played.length}`,
        protocol: 'icecast',
        gain_db: 0,
        position_sec: 60,
        left_sec: 600,
      },
    });
    let listening: object = from('chinh');
    const { user } = openPanel(device, { routes: { 'GET /api/device/:id/listen': () => listening } });
    const dialog = within(await panel('Cụm loa Chợ'));
    const reports = (
      now: Partial<typeof playing & { relay_heard: 'main' | 'backup' | 'other' }> | null,
      answer: object,
    ) => {
      listening = answer;
      emit('device.status', [
        { id: device.id, play_state: now ? 'playing' : 'idle', now: now && { ...playing, ...now } },
      ]);
    };
    const onAir = within(dialog.getByRole('region', { name: 'Đang phát' }));
    await user.click(await dialog.findByRole('button', { name: 'Nghe thử' }));
    expect(await dialog.findByText('Đang nghe trực tiếp')).toBeTruthy();
    expect(onAir.queryByText(/dự phòng|tiếp sóng/)).toBeNull();
    // The device has no signal for a moment, then the backup's.
    reports(null, { ...quiet, state: 'silent' });
    expect(await dialog.findByText(/^Thiết bị đang không phát\./)).toBeTruthy();
    reports({ relay_heard: 'backup' }, from('du-phong'));
    expect(await onAir.findByText('Đang phát nguồn dự phòng')).toBeTruthy();
    await waitFor(() => expect(played).toEqual(['/relay-sound/stream/chinh', '/relay-sound/stream/du-phong']));
    reports({ relay_heard: 'other' }, { ...quiet, state: 'other', title: 'Bản tin sáng' });
    expect(await onAir.findByText('Mất tiếng nguồn tiếp sóng, đang phát nội dung khác')).toBeTruthy();
    expect(await dialog.findByText(/^Thiết bị không nghe được nguồn tiếp sóng/)).toBeTruthy();
    expect(dialog.queryByText('Đang nghe trực tiếp')).toBeNull();
    reports({ relay_heard: 'main' }, from('chinh'));
    await waitFor(() => expect(played).toHaveLength(3));
    expect(played.at(-1)).toBe('/relay-sound/stream/chinh');
    expect(onAir.queryByText(/dự phòng|tiếp sóng/)).toBeNull();
    // A user who stopped the sound stays without it, also when the address changes.
    await user.click(await dialog.findByRole('button', { name: 'Dừng nghe' }));
    reports({ relay_heard: 'backup' }, from('du-phong'));
    expect(await onAir.findByText('Đang phát nguồn dự phòng')).toBeTruthy();
    await user.click(await dialog.findByRole('button', { name: 'Nghe tiếp sóng' }));
    await waitFor(() => expect(played).toHaveLength(4));
    expect(played.at(-1)).toBe('/relay-sound/stream/du-phong');
    await user.click(dialog.getByRole('button', { name: 'Thôi nghe thử' }));
    expect(dialog.queryByText('Đang nghe trực tiếp')).toBeNull();
  });

  it('names its maker and one of their models of its kind', async () => {
    const device = buildDevice({ name: 'Cụm loa Chợ', model: 'Loa IP 30W' });
    const { user, api } = openPanel(device);
    const dialog = await panel('Cụm loa Chợ');
    await user.click(within(dialog).getByRole('button', { name: 'Sửa' }));
    const form = within(await screen.findByRole('form', { name: 'Sửa thiết bị' }));
    const choose = async (label: RegExp, option: string) => {
      await user.click(form.getByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await waitFor(() => expect(api.asked('GET')).toContain('GET /api/device/makers'));
    await choose(/Nhà sản xuất/, 'Âm thanh An');
    await user.click(await form.findByRole('combobox', { name: /Mẫu máy/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Chưa rõ', 'AN-1']);
    await user.click(screen.getByRole('option', { name: 'AN-1' }));
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(api.lastBody('PUT', `/api/device/${device.id}`)).toMatchObject({
        factory_id: makers[0]!.id,
        model: 'AN-1',
        is_active: true,
      }),
    );
  });

  it('shows the resolution of a board, and asks nothing for a device without a screen', async () => {
    const device = buildDevice({ name: 'Bảng ngã tư', kind: 'led' });
    const { user, api, unmount } = openPanel(device);
    const dialog = await panel('Bảng ngã tư');
    expect(within(dialog).getByText('Độ phân giải').nextSibling?.textContent).toBe('Chưa rõ');
    await user.click(within(dialog).getByRole('button', { name: 'Sửa' }));
    const form = within(await screen.findByRole('form', { name: 'Sửa thiết bị' }));
    await waitFor(() => expect(api.asked('GET')).toContain('GET /api/device/makers'));
    await user.click(form.getByRole('combobox', { name: /Độ phân giải/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Chưa rõ',
      'Bảng P5 (640 × 320)',
    ]);
    await user.click(screen.getByRole('option', { name: 'Bảng P5 (640 × 320)' }));
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(api.lastBody('PUT', `/api/device/${device.id}`)).toMatchObject({ resolution_id: sizes[0]!.id }),
    );
    unmount();
    openPanel(buildDevice({ name: 'Loa chợ' }));
    const loud = await panel('Loa chợ');
    expect(within(loud).queryByText('Độ phân giải')).toBeNull();
    await user.click(within(loud).getByRole('button', { name: 'Sửa' }));
    await screen.findByRole('form', { name: 'Sửa thiết bị' });
    expect(screen.queryByRole('combobox', { name: /Độ phân giải/ })).toBeNull();
  });

  it('is uninstalled after a list of the affected schedules', async () => {
    const device = market();
    let coming: object = { rows: [{ id: nextId(), name: 'Bản tin sáng' }] };
    const { user, api, address } = openPanel(device, {
      routes: {
        'GET /api/device/:id/coming': () => coming,
        'POST /api/device/:id/remove-install': ({ params }) => ({ id: params.id }),
      },
    });
    const dialog = await panel('Cụm loa Chợ');
    await user.click(within(dialog).getByRole('button', { name: 'Thao tác với thiết bị' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Gỡ lắp đặt' }));
    expect(
      await screen.findByText(/1 lịch phát chọn riêng máy này sẽ phát mà không có nó: “Bản tin sáng”\./),
    ).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/sẽ phát mà không có nó/)).toBeNull());
    expect(api.asked('POST')).toEqual([]);
    coming = { rows: [] };
    await choose(user, dialog, 'Gỡ lắp đặt');
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/device/${device.id}/remove-install`)).toEqual({ version: device.version }),
    );
    await waitFor(() => expect(address()).toBe(DEVICE_LIST));
  });

  it('offers only actions that the account may take', async () => {
    const device = buildDevice({ name: 'Cụm loa Chợ', play_state: 'playing', now: playing });
    openPanel(device, { permissions: ['THIET_BI_DA_LAP_DAT_VIEW'] });
    const dialog = await panel('Cụm loa Chợ');
    expect(within(dialog).getByRole<HTMLInputElement>('slider').disabled).toBe(true);
    for (const name of ['Tạm dừng', 'Dừng', 'Sửa', 'Thao tác với thiết bị'])
      expect(within(dialog).queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows its photo, and lets a user with permission delete it', async () => {
    const url = `/media/device-photo/${'a'.repeat(64)}.webp?exp=1&sig=x`;
    let photo: { url: string; at: string; by: ReturnType<typeof buildRef> } | null = {
      url,
      at: NOW,
      by: buildRef('Trần Thị Mai'),
    };
    const device = market();
    const photos = {
      'GET /api/device/:id/photo': () => ({ photo }),
      'DELETE /api/device/:id/photo': () => ({ photo: (photo = null) }),
    };
    const { user, api } = openPanel(device, { routes: photos });
    const section = within(await within(await panel('Cụm loa Chợ')).findByRole('region', { name: 'Ảnh nơi lắp' }));
    expect(section.getByRole<HTMLImageElement>('img').src).toContain(url);
    expect(section.getByText(/Trần Thị Mai/)).toBeTruthy();
    await user.click(section.getByRole('button', { name: 'Bỏ ảnh' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /Bỏ ảnh nơi lắp/ })).getByRole('button', { name: 'Bỏ ảnh' }),
    );
    await waitFor(() => expect(section.queryByRole('img')).toBeNull());
    expect(api.asked('DELETE')).toEqual([`DELETE /api/device/${device.id}/photo`]);
    expect(await section.findByRole('button', { name: 'Chọn ảnh' })).toBeTruthy();
  });

  it('shows its photo to a user without permission, and nothing where there is none', async () => {
    const photo = { url: '/media/device-photo/x.webp', at: NOW, by: null };
    openPanel(market(), {
      permissions: ['THIET_BI_DA_LAP_DAT_VIEW'],
      routes: { 'GET /api/device/:id/photo': () => ({ photo }) },
    });
    const section = within(await within(await panel('Cụm loa Chợ')).findByRole('region', { name: 'Ảnh nơi lắp' }));
    expect(section.getByRole('img')).toBeTruthy();
    expect(section.queryByRole('button')).toBeNull();
  });

  it.each([
    [2000, 'Nhanh 2 giây', false],
    [-2001, 'Chậm 2 giây', true],
  ])('marks a clock with an error of more than two seconds: %i ms', async (clock_skew_ms, words, marked) => {
    openPanel(buildDevice({ name: 'Cụm loa Chợ', clock_skew_ms }));
    const sent = within(await panel('Cụm loa Chợ')).getByText(words);
    expect(getComputedStyle(sent).fontWeight === '550').toBe(marked);
  });

  it('shows when its earlier commands cannot be loaded', async () => {
    let answers = false;
    const { user } = openPanel(market(), {
      routes: {
        'GET /api/device/command/find': () =>
          answers ? noHistory() : failure(403, 'FORBIDDEN', 'Bạn không có quyền thực hiện thao tác này'),
      },
    });
    const dialog = within(await panel('Cụm loa Chợ'));
    expect(await dialog.findByText('Bạn không có quyền thực hiện thao tác này')).toBeTruthy();
    answers = true;
    await user.click(dialog.getByRole('button', { name: 'Thử lại' }));
    expect(await dialog.findByText('Chưa có lệnh nào.')).toBeTruthy();
  });

  it('shows its refused messages, and why', async () => {
    const device = market();
    const refused = {
      id: nextId(),
      topic: 'report',
      reason: 'title: Có ký tự không hợp lệ',
      message: '{"title":"a\\u0000"}',
      times: 1200,
      first_at: NOW,
      last_at: NOW,
    };
    openPanel(device, {
      routes: {
        'GET /api/device/:id/refused-messages': ({ params }) => ({ rows: params.id === device.id ? [refused] : [] }),
      },
    });
    const section = within(
      await within(await panel('Cụm loa Chợ')).findByRole('region', { name: 'Bản tin không nhận được' }),
    );
    expect(section.getByText('title: Có ký tự không hợp lệ')).toBeTruthy();
    expect(section.getByText(/Báo kết quả phát · .* · 1\.200 lần/)).toBeTruthy();
    expect(section.getByText('{"title":"a\\u0000"}')).toBeTruthy();
  });

  it('shows the number of its SIM in the local form, and sends it as it is stored', async () => {
    const device = buildDevice({ name: 'Cụm loa Chợ', sim_phone: '+84981000037' });
    const { user, api } = openPanel(device);
    const dialog = await panel('Cụm loa Chợ');
    await user.click(within(dialog).getByRole('button', { name: 'Sửa' }));
    const form = within(await screen.findByRole('form', { name: 'Sửa thiết bị' }));
    const sim = form.getByLabelText<HTMLInputElement>(/Số SIM/);
    expect(sim.value).toBe('0981 000 037');
    await user.clear(sim);
    await user.type(sim, 'không có');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await form.findByText('Số điện thoại không hợp lệ: ghi đủ 10 số, máy bàn kèm mã vùng')).toBeTruthy();
    await user.clear(sim);
    await user.type(sim, '0981 000 099');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(api.lastBody('PUT', `/api/device/${device.id}`)).toMatchObject({ sim_phone: '+84981000099' }),
    );
  });

  it('changes name and coordinates, and resolves a conflict with another user', async () => {
    const device = market();
    const { user, api } = openPanel(device, {
      routes: {
        'PUT /api/device/:id': ({ body }) =>
          body.version === 1
            ? failure(409, 'STALE', 'Người khác vừa sửa bản ghi này', {
                details: { current: { ...device, version: 2 } },
              })
            : { ...device, ...body },
      },
    });
    const dialog = await panel('Cụm loa Chợ');
    await user.click(within(dialog).getByRole('button', { name: 'Sửa' }));
    const form = within(await screen.findByRole('form', { name: 'Sửa thiết bị' }));
    await user.clear(form.getByLabelText(/Tên thiết bị/));
    await user.type(form.getByLabelText(/Tên thiết bị/), 'Cụm loa Chợ mới');
    await user.clear(form.getByLabelText(/Vĩ độ/));
    await user.type(form.getByLabelText(/Vĩ độ/), '13,9');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText(/hiện là “Cụm loa Chợ”, bạn nhập “Cụm loa Chợ mới”/)).toBeTruthy();
    expect(api.lastBody('PUT', `/api/device/${device.id}`)).toMatchObject({
      name: 'Cụm loa Chợ mới',
      lat: 13.9,
      version: 1,
    });
  });

  it('asks before the panel is closed over unsaved changes', async () => {
    const { user } = openPanel(market());
    const dialog = await panel('Cụm loa Chợ');
    await user.click(within(dialog).getByRole('button', { name: 'Sửa' }));
    const form = within(await screen.findByRole('form', { name: 'Sửa thiết bị' }));
    await user.type(form.getByLabelText(/Nơi lắp/), ' số 3');
    await user.click(within(dialog).getByRole('button', { name: 'Đóng' }));
    await user.click(await screen.findByRole('button', { name: 'Ở lại' }));
    await waitFor(() => expect(screen.queryByText('Bỏ những gì đã sửa?')).toBeNull());
    expect(form.getByLabelText<HTMLInputElement>(/Nơi lắp/).value).toContain(' số 3');
    await user.click(form.getByRole('button', { name: 'Hủy bỏ' }));
    await user.click(await screen.findByRole('button', { name: 'Bỏ thay đổi' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Sửa thiết bị' })).toBeNull());
  });

  it('has its form in the address until it is saved, and shows facts to users who may only look', async () => {
    const device = market();
    const asked = `${DEVICE_LIST}?thiet-bi=${device.id}&sua=1`;
    const { user, address, unmount } = open([device], {
      path: asked,
      routes: { 'PUT /api/device/:id': ({ body }) => ({ ...device, ...body, version: 2 }) },
    });
    const form = within(await screen.findByRole('form', { name: 'Sửa thiết bị' }));
    await user.clear(form.getByLabelText(/Nơi lắp/));
    await user.type(form.getByLabelText(/Nơi lắp/), 'Cổng chợ');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(address()).toBe(`${DEVICE_LIST}?thiet-bi=${device.id}`));
    await user.click(await within(await panel('Cụm loa Chợ')).findByRole('button', { name: 'Sửa' }));
    await waitFor(() => expect(address()).toBe(asked));
    unmount();
    open([device], { path: asked, permissions: ['THIET_BI_DA_LAP_DAT_VIEW'] });
    await within(await panel('Cụm loa Chợ')).findByRole('region', { name: 'Lắp đặt' });
    expect(screen.queryByRole('form', { name: 'Sửa thiết bị' })).toBeNull();
  });

  it('shows a new key once, to be copied', async () => {
    const device = market();
    const { user } = openPanel(device, {
      routes: {
        'POST /api/device/:id/token': () =>
          Response.json({ device_code: 'LOA-0001', token: 'khoa-bi-mat' }, { status: 201 }),
      },
    });
    const dialog = await panel('Cụm loa Chợ');
    await choose(user, dialog, 'Cấp khóa mới');
    const key = within(await screen.findByRole('dialog', { name: 'Khóa mới của LOA-0001' }));
    await user.click(key.getByRole('button', { name: 'Sao chép' }));
    expect(await key.findByRole('button', { name: 'Đã sao chép' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('khoa-bi-mat');
    await user.click(key.getByRole('button', { name: 'Đóng' }));
    await waitFor(() => expect(screen.queryByText('khoa-bi-mat')).toBeNull());
  });
});

describe('many devices at once', () => {
  const status = (name: string) =>
    within(screen.getByRole('region', { name: `Kết quả: ${name}` })).getByRole('status').textContent;

  it('sets one volume and lists the answer of each', async () => {
    const [one, two] = [market(), school()];
    const { user, api, address } = open([one, two], { routes: { 'POST /api/device/command/:id/retry': answerRepeat } });
    await row('Cụm loa Chợ');
    await user.click(screen.getByRole('checkbox', { name: 'Chọn tất cả' }));
    expect(screen.queryByRole('button', { name: /khớp bộ lọc/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Đặt âm lượng' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Đặt âm lượng cho 2 thiết bị' }));
    await user.click(dialog.getByRole('button', { name: 'Đặt âm lượng' }));
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/device/command')).toEqual({
        device_ids: [one.id, two.id],
        type: 'set_volume',
        payload: { volume: 70 },
      }),
    );
    const answers = within(await screen.findByRole('region', { name: 'Kết quả: Đặt âm lượng 70%' }));
    expect(answers.getByRole('status').textContent).toBe('0/2 đã thực hiện, 2 đang chờ');
    const given = sent[0]!.batch_id!;
    expect(address()).toBe(`${DEVICE_LIST}?lenh=${given}`);
    await answers.findByText('Cụm loa Chợ');
    outcome(sent[0], { status: 'succeeded' });
    outcome(sent[1], { status: 'failed', message: 'Bộ khuếch đại không trả lời' });
    expect(answers.getByText('Bộ khuếch đại không trả lời')).toBeTruthy();
    await waitFor(() => expect(status('Đặt âm lượng 70%')).toBe('1/2 đã thực hiện, 1 chưa được'));
    await user.click(answers.getByRole('button', { name: 'Gửi lại 1 thiết bị' }));
    await waitFor(() => expect(api.asked('POST')).toContain(`POST /api/device/command/${given}/retry`));
    await waitFor(() => expect(status('Đặt âm lượng 70%')).toBe('0/1 đã thực hiện, 1 đang chờ'));
    expect(address()).toBe(`${DEVICE_LIST}?lenh=${sent[0]!.batch_id}`);
  });

  it('cancels commands that wait for offline devices, and leaves the others', async () => {
    const cancel = () => {
      sent = sent.map((command, at) =>
        at === 1 ? { ...command, status: 'cancelled', message: 'Trần Nhung đã hủy trước khi gửi' } : command,
      );
      return { count: 1 };
    };
    const queued = (asked: { body: Record<string, unknown> }) => {
      const answer = answerMany(asked);
      sent = sent.map((command) => ({ ...command, status: 'queued' }));
      return answer;
    };
    const { user, api } = open([market(), lost()], {
      routes: { 'POST /api/device/command': queued, 'POST /api/device/command/:id/cancel': cancel },
    });
    await row('Cụm loa Chợ');
    await user.click(screen.getByRole('checkbox', { name: 'Chọn tất cả' }));
    await user.click(await screen.findByRole('button', { name: 'Tiếp tục' }));
    const answers = within(await screen.findByRole('region', { name: 'Kết quả: Tiếp tục' }));
    outcome(sent[0], { status: 'succeeded' });
    await user.click(await answers.findByRole('button', { name: 'Hủy 1 lệnh chưa gửi' }));
    expect(api.asked('POST').at(-1)).toBe(`POST /api/device/command/${sent[0]!.batch_id}/cancel`);
    await waitFor(() => expect(status('Tiếp tục')).toBe('1/2 đã thực hiện, 1 đã hủy'));
    expect(answers.queryByRole('button', { name: /^(Hủy|Gửi lại)/ })).toBeNull();
  });

  it('commands all that the filter matches, on any number of pages, once their number is confirmed', async () => {
    let matching = 31;
    const many = Array.from({ length: 25 }, (_, at) => buildDevice({ name: `Cụm loa ${at + 10}` }));
    let refuses = true;
    const give = (asked: { body: Record<string, unknown> }) =>
      refuses
        ? failure(422, 'RULE', 'Bộ lọc nay khớp 30 máy, không phải 31. Chưa gửi lệnh nào, hãy xem lại rồi gửi')
        : answerMany(asked);
    const { user, api } = open(many, {
      path: `${DEVICE_LIST}?kind=speaker`,
      routes: { 'GET /api/device/count': () => ({ count: matching }), 'POST /api/device/command': give },
    });
    await row('Cụm loa 10');
    await user.click(screen.getByRole('checkbox', { name: 'Chọn tất cả' }));
    expect(await screen.findByText('Đã chọn 20')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Chọn tất cả 25 thiết bị khớp bộ lọc' }));
    expect(await screen.findByText('Đã chọn tất cả 31 thiết bị khớp bộ lọc')).toBeTruthy();
    expect(api.calls.findLast(({ path }) => path === '/api/device/count')!.query.toString()).toBe('kind=speaker');

    // A device that is not intended: only the selected ones are.
    await user.click(within(await row('Cụm loa 11')).getByRole('checkbox'));
    expect(await screen.findByText('Đã chọn 19')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Chọn tất cả' }));
    await user.click(await screen.findByRole('button', { name: 'Chọn tất cả 25 thiết bị khớp bộ lọc' }));
    await screen.findByText('Đã chọn tất cả 31 thiết bị khớp bộ lọc');

    matching = 30;
    const resume = async (count: number) => {
      await user.click(screen.getByRole('button', { name: 'Tiếp tục' }));
      await user.click(await screen.findByRole('button', { name: `Tiếp tục ${count} thiết bị` }));
    };
    await resume(31);
    expect(await screen.findByText(/Bộ lọc nay khớp 30 máy, không phải 31/)).toBeTruthy();
    expect(await screen.findByText('Đã chọn tất cả 30 thiết bị khớp bộ lọc')).toBeTruthy();
    refuses = false;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await resume(30);
    await screen.findByRole('region', { name: 'Kết quả: Tiếp tục' });
    expect(api.lastBody('POST', '/api/device/command')).toEqual({
      filter: { kind: 'speaker' },
      expected_count: 30,
      type: 'play',
      payload: {},
    });
    await waitFor(() => expect(screen.queryByText(/^Đã chọn/)).toBeNull());
  });

  describe('on a slow network', () => {
    /** Resumes two devices; the server's answers come with `arrive`. */
    const resumeTwo = async (options: FixtureOptions = {}) => {
      const answer = Promise.withResolvers<void>();
      const give = (asked: { body: Record<string, unknown> }) => answer.promise.then(() => answerMany(asked));
      const shown = open([market(), school()], {
        path: `${DEVICE_LIST}?kind=speaker`,
        ...options,
        routes: { 'POST /api/device/command': give, ...options.routes },
      });
      await row('Cụm loa Chợ');
      await shown.user.click(screen.getByRole('checkbox', { name: 'Chọn tất cả' }));
      await shown.user.click(await screen.findByRole('button', { name: 'Tiếp tục' }));
      const arrive = async () => {
        answer.resolve();
        await waitFor(() => expect(shown.client.isMutating()).toBe(0));
      };
      return { ...shown, arrive };
    };

    it('shows the outcome of a command over the present list', async () => {
      const { arrive, router, address } = await resumeTwo();
      await act(() => router.navigate(`${DEVICE_LIST}?search=cum&thiet-bi=x`));
      await arrive();
      expect(address()).toBe(`${DEVICE_LIST}?search=cum&thiet-bi=x&lenh=${sent[0]!.batch_id}`);
    });

    it('sends a command once, however often it is pressed, and shows that it is being sent', async () => {
      const { arrive, user, api } = await resumeTwo();
      const again = screen.getByRole('button', { name: 'Tiếp tục' });
      expect(screen.getAllByRole('button').filter((button) => button.ariaBusy === 'true')).toEqual([again]);
      await user.click(again);
      expect(document.activeElement).toBe(again);
      await arrive();
      expect(api.asked('POST').filter((asked) => asked === 'POST /api/device/command')).toHaveLength(1);
      await waitFor(() => expect(screen.queryByText(/^Đã chọn/)).toBeNull());
    });

    it('links to the latest commands when the connection breaks before the answer, because it may have been sent', async () => {
      const { address } = await resumeTwo({
        routes: { 'POST /api/device/command': () => Promise.reject(new TypeError('Failed to fetch')) },
      });
      expect(await screen.findByText(/lệnh có thể đã đi/)).toBeTruthy();
      await screen.findByRole('dialog', { name: 'Lệnh gần đây' });
      expect(address()).toBe(`${DEVICE_LIST}?kind=speaker&lenh=gan-day`);
      expect(screen.getByText('Đã chọn 2')).toBeTruthy();
    });

    it('does not change another page opened meanwhile', async () => {
      const { arrive, router, address } = await resumeTwo({
        route: DEVICE_LIST,
        otherPages: [{ path: '/khac', element: <p>Trang khác</p> }],
      });
      await act(() => router.navigate('/khac?page=3'));
      await arrive();
      expect(screen.getByText('Trang khác')).toBeTruthy();
      expect(address()).toBe('/khac?page=3');
    });
  });

  describe('all matching devices', () => {
    const many = () =>
      Array.from({ length: 25 }, (_, at) =>
        buildDevice({ name: `Cụm loa ${at + 10}`, kind: at === 24 ? 'led' : 'speaker' }),
      );
    const chooseAll = async (count: () => unknown) => {
      const shown = open(many(), { routes: { 'GET /api/device/count': count } });
      await row('Cụm loa 10');
      await shown.user.click(screen.getByRole('checkbox', { name: 'Chọn tất cả' }));
      await shown.user.click(await screen.findByRole('button', { name: 'Chọn tất cả 25 thiết bị khớp bộ lọc' }));
      return shown;
    };

    it('are no longer selected once the filter changes, and neither are the selected rows', async () => {
      const { router } = await chooseAll(() => ({ count: 25 }));
      await screen.findByText('Đã chọn tất cả 25 thiết bị khớp bộ lọc');
      await act(() => router.navigate(`${DEVICE_LIST}?kind=led`));
      await row('Cụm loa 34');
      expect(screen.queryByText(/^Đã chọn/)).toBeNull();
    });

    it('are not selected by a count that arrives after the selection was cleared, and show that they are being counted', async () => {
      const answer = Promise.withResolvers<{ count: number }>();
      const { user, client, api } = await chooseAll(() => answer.promise);
      const offer = screen.getByRole('button', { name: 'Chọn tất cả 25 thiết bị khớp bộ lọc' });
      expect(offer.getAttribute('aria-busy')).toBe('true');
      await user.click(offer);
      expect(api.calls.filter(({ path }) => path === '/api/device/count')).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: 'Bỏ chọn' }));
      answer.resolve({ count: 25 });
      await waitFor(() => expect(client.isMutating()).toBe(0));
      expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
    });
  });

  it('begins a roll-out to all that the filter matches, with their number and the filter in words', async () => {
    const devicesThere = Array.from({ length: 25 }, (_, at) =>
      buildDevice({ name: `Cụm loa ${at + 10}`, kind: 'speaker' }),
    );
    const Pages = () => (useLocation().pathname === UPGRADE_LIST ? <UpgradesPage /> : <DevicesPage />);
    const { user } = renderPage(<Pages />, {
      path: `${DEVICE_LIST}?kind=speaker`,
      tables: [rowsOf(devices, devicesThere), rowsOf(upgrades, [])],
      routes: {
        ...routes,
        'GET /api/device/count': () => ({ count: 25 }),
        'GET /api/device/upgrade/choices': () => ({ releases: [], models: [] }),
      },
    });
    await screen.findByRole('link', { name: 'Cụm loa 10' });
    await user.click(screen.getByRole('checkbox', { name: 'Chọn tất cả' }));
    await user.click(await screen.findByRole('button', { name: 'Chọn tất cả 25 thiết bị khớp bộ lọc' }));
    await screen.findByText('Đã chọn tất cả 25 thiết bị khớp bộ lọc');
    await user.click(
      within(screen.getByRole('toolbar', { name: 'Thao tác với các dòng đã chọn' })).getByRole('button', {
        name: 'Thao tác khác',
      }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Nâng cấp' }));
    const chosen = within(await screen.findByRole('group', { name: 'Máy khớp bộ lọc' }));
    expect(chosen.getByText('25 thiết bị khớp bộ lọc. Loại: Cụm loa')).toBeTruthy();
    await user.click(chosen.getByRole('button', { name: 'Bỏ bộ lọc' }));
    expect(screen.queryByRole('group', { name: 'Máy khớp bộ lọc' })).toBeNull();
  });

  it.each([
    ['list', ''],
    ['map', '&xem=ban-do'],
  ])('shows over the %s the outcome of a command in the address', async (_, view) => {
    const device = market();
    const batch_id = nextId();
    sent = [
      buildCommand({
        device_id: device.id,
        batch_id,
        type: 'pause',
        payload: {},
        status: 'expired',
        message: 'Mất kết nối cho đến khi lệnh hết hạn nên chưa gửi',
      }),
    ];
    const nothing = { box: null, total: 0, clusters: [], devices: [], unplaced: 0 };
    const { user, address } = open([device], {
      path: `${DEVICE_LIST}?lenh=${batch_id}${view}`,
      routes: { 'GET /api/device/map': () => nothing },
    });
    const answers = within(await screen.findByRole('region', { name: 'Kết quả: Tạm dừng' }));
    expect(answers.getByRole('status').textContent).toBe('0/1 đã thực hiện, 1 chưa được');
    expect(await answers.findByText('Cụm loa Chợ')).toBeTruthy();
    await user.click(answers.getByRole('button', { name: 'Đóng kết quả' }));
    await waitFor(() => expect(address()).not.toContain('lenh'));
    expect(screen.queryByRole('region', { name: /^Kết quả/ })).toBeNull();
  });

  it('lists the latest commands, with sender and outcome', async () => {
    const device = market();
    const batch_id = nextId();
    sent = [
      buildCommand({
        device_id: device.id,
        batch_id,
        type: 'set_volume',
        payload: { volume: 40 },
        status: 'succeeded',
      }),
    ];
    const { user, address } = open([device]);
    await user.click(await screen.findByRole('button', { name: 'Lệnh gần đây' }));
    const recent = within(await screen.findByRole('list', { name: 'Các lệnh gần đây' }));
    const line = await recent.findByRole('button', { name: /Đặt âm lượng 40%/ });
    expect(line.textContent).toContain('1/1 đã thực hiện');
    expect(line.textContent).toContain('Trần Nhung');
    await user.click(line);
    await screen.findByRole('region', { name: 'Kết quả: Đặt âm lượng 40%' });
    expect(address()).toBe(`${DEVICE_LIST}?lenh=${batch_id}`);
  });
});
