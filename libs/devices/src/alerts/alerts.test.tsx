import { connectLive, registerLive, useAreaScope } from '@loa/api-client';
import { alertChannels, type Alert } from '@loa/contracts/alerts';
import { devices } from '@loa/contracts/devices';
import { RecordListPage } from '@loa/records/list';
import {
  buildAlert,
  buildAlertChannel,
  buildRef,
  COMMUNE,
  failure,
  NOW,
  OTHER_COMMUNE,
  renderPage,
  rowsOf,
  type FakeCall,
  type FixtureOptions,
} from '@loa/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEVICE_LIST } from '../model/device-paths';
import { DevicesPage } from '../pages/devices-page';
import { alertsLive } from './alerts-api';
import { channelList } from './channels/channel-list';

type Emit = (event: string, items: unknown) => void;
let emit: Emit | undefined;
vi.mock('socket.io-client', () => ({
  io: () => ({
    on() {},
    onAny: (listener: Emit) => (emit = listener),
    connect() {},
    disconnect() {},
    removeAllListeners() {},
  }),
}));

let alerts: Alert[] = [];
const listed = ({ query }: FakeCall) => {
  const rows = alerts.filter(({ state }) => query.get('state')?.split(',').includes(state));
  const limit = Number(query.get('limit'));
  const page = Number(query.get('page') ?? 1);
  return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, limit };
};
const change =
  (values: (alert: Alert) => Partial<Alert>) =>
  ({ params }: FakeCall) => {
    alerts = alerts.map((alert) => (alert.id === params['id'] ? { ...alert, ...values(alert) } : alert));
    return alerts.find(({ id }) => id === params['id']);
  };
const routes = {
  'GET /api/alert/find': listed,
  'GET /api/alert/find/:id': change(() => ({})),
  'POST /api/alert/:id/acknowledge': change(() => ({
    state: 'acknowledged',
    acknowledged_by: buildRef('Trần Thị Mai'),
    acknowledged_at: NOW,
    abilities: ['SILENCE'],
  })),
  'POST /api/alert/:id/answer': ({ body, ...call }: FakeCall) =>
    change(() => ({
      state: 'acknowledged',
      answer: String(body['answer']),
      answered_by: buildRef('Trần Thị Mai'),
      answered_at: NOW,
      abilities: ['ANSWER', 'SILENCE'],
    }))({ body, ...call }),
  'POST /api/alert/:id/silence': change(() => ({
    silenced_by: buildRef('Trần Thị Mai'),
    silenced_until: new Date(Date.now() + 3_600_000).toISOString(),
  })),
};
const open = (search = '', more: FixtureOptions['routes'] = {}) =>
  renderPage(<DevicesPage />, {
    path: `${DEVICE_LIST}${search}`,
    tables: [rowsOf(devices, [])],
    routes: { ...routes, ...more },
  });
const panel = async () => within(await screen.findByRole('dialog', { name: 'Cảnh báo' }));

beforeEach(() => {
  alerts = [
    buildAlert({ subject: 'Thôn Đông' }),
    buildAlert({
      kind: 'fault',
      subject: 'Cụm loa Chợ',
      is_group: false,
      detail: 'Rơ-le không đóng',
      device_count: 1,
      still_count: 1,
      abilities: [],
    }),
    buildAlert({ state: 'over', closed_at: NOW, subject: 'Thôn Tây', abilities: [] }),
  ];
});

describe('alerts beside the devices', () => {
  it('are counted, listed and distinguished: a place with its devices, a device with its fault', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Cảnh báo (2)' }));
    const shown = await panel();
    const place = await shown.findByRole('listitem', { name: 'Thôn Đông' });
    expect(place.textContent).toContain('Mất kết nối · 9 trên 12 thiết bị');
    expect(place.textContent).toContain('Cụm loa Chợ, Cụm loa Đình làng và 10 thiết bị khác');
    expect(shown.getByRole('listitem', { name: 'Cụm loa Chợ' }).textContent).toContain('Báo lỗi · Rơ-le không đóng');
    // An account without permission sees no buttons.
    expect(within(shown.getByRole('listitem', { name: 'Cụm loa Chợ' })).queryByRole('button')).toBeNull();
    expect(address()).toBe(`${DEVICE_LIST}?canh-bao=dang-co`);
    await user.click(shown.getByRole('button', { name: 'Đã hết' }));
    expect((await shown.findByRole('listitem', { name: 'Thôn Tây' })).textContent).toContain('Đã hết');
    expect(address()).toBe(`${DEVICE_LIST}?canh-bao=da-het`);
  });

  it('are acknowledged and silenced, with the name of the user', async () => {
    const { user, api } = open('?canh-bao=dang-co');
    const place = await (await panel()).findByRole('listitem', { name: 'Thôn Đông' });
    await user.click(within(place).getByRole('button', { name: 'Nhận xử lý' }));
    await waitFor(() => expect(place.textContent).toContain('Trần Thị Mai nhận lúc'));
    expect(within(place).queryByRole('button', { name: 'Nhận xử lý' })).toBeNull();
    await user.click(within(place).getByRole('button', { name: 'Tắt nhắc Thôn Đông' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tắt nhắc 1 giờ' }));
    await waitFor(() => expect(place.textContent).toContain('Trần Thị Mai tắt nhắc đến'));
    expect(api.lastBody('POST', `/api/alert/${alerts[0]?.id}/silence`)).toEqual({ minutes: 60 });
  });

  it('are answered in words for all who see them, which also acknowledges them', async () => {
    const { user, api } = open('?canh-bao=dang-co');
    const place = await (await panel()).findByRole('listitem', { name: 'Thôn Đông' });
    await user.click(within(place).getByRole('button', { name: 'Trả lời' }));
    const send = within(place).getByRole<HTMLButtonElement>('button', { name: 'Gửi trả lời' });
    expect(send.disabled).toBe(true);
    await user.type(within(place).getByRole('textbox', { name: 'Câu trả lời' }), 'Mất điện cả thôn');
    await user.click(send);
    await waitFor(() => expect(place.textContent).toMatch(/Trần Thị Mai trả lời lúc .*: “Mất điện cả thôn”/));
    expect(api.lastBody('POST', `/api/alert/${alerts[0]?.id}/answer`)).toEqual({ answer: 'Mất điện cả thôn' });
    expect([within(place).queryByRole('textbox'), within(place).queryByRole('button', { name: 'Nhận xử lý' })]).toEqual(
      [null, null],
    );
  });

  it('say why nobody may acknowledge one, and stay', async () => {
    const { user } = open('?canh-bao=dang-co', {
      'POST /api/alert/:id/acknowledge': () => failure(409, 'WRONG_STATE', 'Trần Thị Mai đã nhận cảnh báo này'),
    });
    await user.click(
      within(await (await panel()).findByRole('listitem', { name: 'Thôn Đông' })).getByRole('button', {
        name: 'Nhận xử lý',
      }),
    );
    expect(await screen.findByText('Trần Thị Mai đã nhận cảnh báo này')).toBeTruthy();
  });

  it('arrive live, and one alone where the bell leads', async () => {
    const { client, user } = open(`?canh-bao=${alerts[1]?.id}`);
    const stop = registerLive(alertsLive);
    const close = connectLive(client, () => Promise.resolve());
    const shown = await panel();
    expect(await shown.findAllByRole('listitem')).toHaveLength(1);
    await user.click(shown.getByRole('button', { name: 'Xem mọi cảnh báo' }));
    expect(await shown.findAllByRole('listitem')).toHaveLength(2);
    await vi.waitFor(() => expect(emit).toBeDefined());
    alerts = [...alerts, buildAlert({ subject: 'Thôn Nam' })];
    act(() => emit?.('alert.changed', [{ id: alerts[3]?.id }]));
    expect(await shown.findByRole('listitem', { name: 'Thôn Nam' })).toBeTruthy();
    close();
    stop();
  });

  it('stay with an unsent answer when they end, until it is sent', async () => {
    const { client, user, api } = open('?canh-bao=dang-co');
    const shown = await panel();
    const place = await shown.findByRole('listitem', { name: 'Thôn Đông' });
    await user.click(within(place).getByRole('button', { name: 'Trả lời' }));
    await user.type(within(place).getByRole('textbox', { name: 'Câu trả lời' }), 'Mất điện');
    const [ended] = alerts;
    alerts = alerts.map((alert) =>
      alert === ended ? { ...alert, state: 'over', closed_at: NOW, still_count: 0 } : alert,
    );
    await act(() => alertsLive['alert.changed']?.([], client));
    await waitFor(() => expect(place.textContent).toContain('Hết lúc'));
    expect(within(place).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Mất điện');
    await user.type(within(place).getByRole('textbox'), ' cả thôn');
    await user.click(within(place).getByRole('button', { name: 'Gửi trả lời' }));
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/alert/${ended?.id}/answer`)).toEqual({ answer: 'Mất điện cả thôn' }),
    );
  });

  it('ask before an unsent answer is lost', async () => {
    const { user, address } = open('?canh-bao=dang-co');
    const shown = await panel();
    const place = await shown.findByRole('listitem', { name: 'Thôn Đông' });
    await user.click(within(place).getByRole('button', { name: 'Trả lời' }));
    await user.type(within(place).getByRole('textbox'), 'Mất điện');
    await user.click(shown.getByRole('button', { name: 'Đóng' }));
    await user.click(await screen.findByRole('button', { name: 'Ở lại' }));
    await waitFor(() => expect(screen.queryByText('Bỏ những gì đã sửa?')).toBeNull());
    expect(within(place).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Mất điện');
    await user.click(within(place).getByRole('button', { name: 'Thôi' }));
    await user.click(shown.getByRole('button', { name: 'Đóng' }));
    await waitFor(() => expect(address()).toBe(DEVICE_LIST));
  });

  it('have pages with older ones', async () => {
    alerts = Array.from({ length: 51 }, (_, at) => buildAlert({ subject: `Thôn ${at + 1}` }));
    const { user } = open('?canh-bao=dang-co');
    const shown = await panel();
    await shown.findByRole('listitem', { name: 'Thôn 1' });
    expect(shown.queryByRole('listitem', { name: 'Thôn 51' })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Trang sau' }));
    expect(await shown.findByRole('listitem', { name: 'Thôn 51' })).toBeTruthy();
  });

  it('say that there are none', async () => {
    alerts = [];
    open('?canh-bao=dang-co');
    expect(await (await panel()).findByText('Không có cảnh báo nào')).toBeTruthy();
  });
});

describe('channels', () => {
  const openList = (search = '') =>
    renderPage(<RecordListPage list={channelList} />, {
      tables: [rowsOf(alertChannels, [buildAlertChannel({ name: 'Hộp thư trực' })])],
      path: `/cau-hinh/kenh-canh-bao${search}`,
      routes: {
        'POST /api/alert-channel/:id/test': ({ params }) => Response.json({ id: params['id'] }, { status: 202 }),
      },
    });

  it('are requested for the place chosen in the top bar, or by that in their address', async () => {
    const asksFor = async (place: string, search = '') => {
      const { api, unmount } = openList(search);
      await waitFor(() => {
        const asked = api.calls.filter(({ path }) => path === '/api/alert-channel/find');
        expect(asked.at(-1)?.query.get('area_id')).toBe(place);
      });
      unmount();
    };
    useAreaScope.getState().setAreaId(COMMUNE.id);
    await asksFor(COMMUNE.id);
    await asksFor(OTHER_COMMUNE.id, `?area_id=${OTHER_COMMUNE.id}`);
    act(() => useAreaScope.getState().setAreaId(null));
  });

  it('accept addresses by line, or a web address with its key', async () => {
    const { user, api } = openList('?id=moi');
    const form = within(await screen.findByRole('dialog'));
    await user.type(await form.findByLabelText(/Tên kênh/), 'Trực đêm');
    await user.type(form.getByLabelText(/Người nhận/), 'truc@xa.vn\nsai');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await form.findByText('Địa chỉ thư điện tử không hợp lệ')).toBeTruthy();
    await user.clear(form.getByLabelText(/Người nhận/));
    await user.type(form.getByLabelText(/Người nhận/), 'truc@xa.vn\ncanbo@xa.vn');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/alert-channel')).toMatchObject({
        name: 'Trực đêm',
        kind: 'email',
        recipients: ['truc@xa.vn', 'canbo@xa.vn'],
        secret: '',
      }),
    );
  });
});
