import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letterOf } from '../modules/alerts/channels/message';
import type { TestClient } from '../testing/test-client';
import { startTestServer } from '../testing/test-server';
import type { TestServer } from '../testing/test-server';
import { typeOfInstallation } from './words';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.stop());

const TYPES = ['1', '2', '3', '4'] as const;
const wrong = 'Loại hệ thống (type-app) phải là 1, 2, 3 hoặc 4';
/** A client that sends only these headers. */
const bare = (url: string, type?: string) => {
  const { 'type-app': _type, ...headers } = admin.headers();
  return server.app.inject({ url, headers: { ...headers, ...(type !== undefined && { 'type-app': type }) } });
};
const nameOf = async (id: number, type?: string) => (await bare(`/api/permission/find/${id}`, type)).json().name;

describe('the app type of a call', () => {
  it.each(['0', '5', '', '2.0', 'x', '2, 2', '1e0', '２'])(
    'that is unknown (%j) is a 400 in words, before anything else',
    async (type) => {
      for (const url of ['/api/device/find', '/api/_', '/api/nowhere']) {
        const answer = await bare(url, type);
        expect(answer.json()).toMatchObject({
          status: 400,
          code: 'INVALID',
          message: wrong,
          errors: [{ field: 'type-app', message: wrong }],
        });
      }
    },
  );

  it('is education by default', async () => {
    expect([await nameOf(1301), await nameOf(1301, '2'), await nameOf(1301, '1')]).toEqual([
      'Đơn vị: Xem',
      'Đơn vị: Xem',
      'Phường xã: Xem',
    ]);
  });

  it('decides the terms in data', async () => {
    const setting = async (type: string) => (await bare('/api/system-config/find/area_levels', type)).json().name;
    expect(await Promise.all(TYPES.map(setting))).toEqual([
      'Số cấp địa bàn',
      'Số cấp tổ chức',
      'Số cấp cơ sở',
      'Số cấp địa bàn',
    ]);
    expect(await Promise.all(TYPES.map((type) => nameOf(1901, type)))).toEqual([
      'Thiết bị đã lắp đặt: Xem',
      'Thiết bị đã lắp đặt: Xem',
      'Thiết bị đã lắp đặt: Xem',
      'Bảng LED đã lắp đặt: Xem',
    ]);
  });

  it('decides the terms in refusals', async () => {
    const profile = (await admin.get('/api/users/profile')).json();
    const body = {
      username: 'moi.ai',
      name: 'Người mới',
      group_account_id: profile.group_account.id,
      area_id: profile.area.id,
    };
    const refused = async (type: string) => {
      const write = { ...body, device_ids: ['01900000-0000-7000-8000-00000000ffff'] };
      return (await admin.call('POST', '/api/account', write, { 'type-app': type })).json().errors;
    };
    const said = (device: string) => [
      { field: 'device_ids', message: `Có ${device} không tồn tại hoặc ngoài phạm vi của bạn` },
    ];
    expect(await refused('2')).toEqual(said('thiết bị'));
    expect(await refused('4')).toEqual(said('bảng LED'));
  });

  it('filters nothing', async () => {
    const lists = server.app.accessTable.filter(
      ({ method, url }) => method === 'GET' && url.endsWith('/find') && !url.includes(':'),
    );
    expect(lists.length).toBeGreaterThan(20);
    for (const { url } of lists) {
      const totals = await Promise.all(TYPES.map(async (type) => (await bare(url, type)).json().total));
      expect(new Set(totals).size, url).toBe(1);
    }
  });

  it('changes nothing outside the API', async () => {
    expect(
      (await server.app.inject({ url: '/device-api/plan/x', headers: { 'type-app': '9' } })).json().message,
    ).not.toBe(wrong);
  });
});

it("is that of the installation's console in e-mails, which have no caller", () => {
  const area = { id: '1', name: 'Xã Hòa Bình' };
  const alert = {
    id: '2',
    kind: 'offline' as const,
    subject: 'Bảng “thiết bị” số 1',
    area,
    detail: null,
    run: null,
    device_count: 12,
  };
  const alerts = [{ ...alert, opened_at: '2026-01-05T01:00:00.000Z', closed_at: null, return_count: 0, reasons: {} }];
  const call = { id: '3', event: 'opened' as const, at: '2026-01-05T01:00:00.000Z', channel_id: '4', alerts };
  const letters = (['smart-audio', 'led-display'] as const).map((variant) =>
    letterOf(call as never, {
      channel: 'Trực ban',
      consoleUrl: 'https://loa',
      timeZone: 'Asia/Ho_Chi_Minh',
      type: typeOfInstallation({ variant }),
    }),
  );
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Cảnh báo: Bảng “thiết bị” số 1: Mất kết nối (12 thiết bị)',
    'Cảnh báo: Bảng “thiết bị” số 1: Mất kết nối (12 bảng LED)',
  ]);
});
