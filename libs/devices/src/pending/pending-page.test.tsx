import { followSession, useSession } from '@loa/auth';
import { pendingDevices, type PendingDevice } from '@loa/contracts/devices';
import {
  bringIntoView,
  buildAccount,
  buildArea,
  buildCommand,
  buildDevice,
  buildPendingDevice,
  COMMUNE,
  failure,
  nextId,
  NOW,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoredInstallsSlot } from '../install/stored-installs-slot';
import { useStoredInstalls } from '../install/stored-installs';
import { PENDING_LIST } from '../model/device-paths';
import { PendingPage } from './pending-page';

let putBack = () => {};
beforeAll(() => {
  putBack = bringIntoView();
});
afterAll(() => putBack());
beforeEach(() => {
  localStorage.clear();
  useStoredInstalls.setState({ installs: [] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fresh = () => buildPendingDevice({ name: 'LV-0001', device_code: 'LV-0001' });
const cloned = () =>
  buildPendingDevice({ name: 'LV-0002', device_code: 'LV-0002', clash_at: NOW, clash_from: '203.0.113.9' });
const bought = () =>
  buildPendingDevice({ name: 'Loa chợ', device_code: 'NH-0001', maker: null, first_seen_at: null, last_seen_at: null });
const removed = () =>
  buildPendingDevice({
    name: 'Loa cũ',
    device_code: 'LV-0009',
    installed_at: NOW,
    approved_at: NOW,
    connection: 'online',
  });

/** The page with the parts of the frame above it. */
const page = (
  <>
    <StoredInstallsSlot />
    <PendingPage />
  </>
);
const open = (rows: PendingDevice[], options: FixtureOptions = {}) =>
  renderPage(page, { path: PENDING_LIST, tables: [rowsOf(pendingDevices, rows)], ...options });
const row = async (code: string) => within((await screen.findByText(code)).closest<HTMLElement>('[role="row"]')!);

describe('pending devices', () => {
  it('show their progress, and for a code of two machines the address of the other', async () => {
    open([fresh(), cloned(), bought(), removed()]);
    expect((await row('LV-0001')).getByText('Tự báo về')).toBeTruthy();
    expect((await row('LV-0002')).getByText('Trùng mã')).toBeTruthy();
    expect((await row('NH-0001')).getByText('Chưa báo về')).toBeTruthy();
    expect((await row('LV-0009')).getByText('Đang kết nối')).toBeTruthy();
    expect((await row('NH-0001')).getByText('Loa chợ')).toBeTruthy();
  });

  it('are deleted only if they were never installed', async () => {
    const [one, old] = [fresh(), removed()];
    const { user, api } = open([one, old], {
      routes: { 'DELETE /api/device/not-installed/:id': ({ params }) => ({ id: params.id }) },
    });
    await user.click((await row('LV-0009')).getByRole('button', { name: /^Thao tác/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Lắp đặt']);
    await user.keyboard('{Escape}');
    await user.click((await row('LV-0001')).getByRole('button', { name: /^Thao tác/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Bỏ khỏi danh sách' }));
    await user.click(await screen.findByRole('button', { name: 'Bỏ khỏi danh sách' }));
    await waitFor(() => expect(api.asked('DELETE')).toEqual([`DELETE /api/device/not-installed/${one.id}`]));
  });

  it('are read only for users who may only look', async () => {
    open([fresh()], { permissions: ['THIET_BI_CHUA_LAP_DAT_VIEW'] });
    await row('LV-0001');
    for (const name of ['Lắp đặt thiết bị', 'Nhập từ Excel', 'Khóa nhà sản xuất'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('are admitted by a maker’s key that is shown once', async () => {
    const made = { id: nextId(), name: 'Loa Việt', factory: null, created_at: NOW, created_by: null, device_count: 0 };
    let keys: object[] = [];
    const whole = buildArea({ level: 0, name: 'Toàn quốc' });
    const { id, name: named, path, level } = whole;
    const { user, api } = open([], {
      account: buildAccount({
        area_id: id,
        area: { id, name: named, path, level },
        permissions: ['THIET_BI_CHUA_LAP_DAT_VIEW', 'THIET_BI_CHUA_LAP_DAT_INSTALL'],
      }),
      routes: {
        'GET /api/device/makers': () => ({ rows: [], resolutions: [] }),
        'GET /api/device/maker-key/find': () => ({ rows: keys }),
        'POST /api/device/maker-key': () => {
          keys = [made];
          return Response.json({ id: made.id, name: made.name, key: 'loa-bi-mat' }, { status: 201 });
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Khóa nhà sản xuất' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Khóa nhà sản xuất' }));
    await user.type(dialog.getByLabelText('Tên khóa'), 'Loa Việt');
    await user.click(dialog.getByRole('button', { name: 'Cấp khóa' }));
    expect(await dialog.findByText('loa-bi-mat')).toBeTruthy();
    expect(await dialog.findByRole('button', { name: 'Thu hồi' })).toBeTruthy();
    expect(api.lastBody('POST', '/api/device/maker-key')).toEqual({ name: 'Loa Việt', factory_id: null });
  });
});

describe('installing one', () => {
  const taken = (over: Partial<PendingDevice> = {}) => buildPendingDevice({ ...fresh(), approved_at: NOW, ...over });
  const routesOf = (device: PendingDevice, more: FixtureOptions['routes'] = {}): FixtureOptions['routes'] => ({
    'POST /api/device/not-installed/claim': () => device,
    'GET /api/device/not-installed/find/:id': () => device,
    'POST /api/device/:id/test-tone': ({ params }) =>
      Response.json(buildCommand({ device_id: params.id!, type: 'test_tone', status: 'succeeded' }), { status: 202 }),
    'POST /api/device/:id/install': ({ params }) => buildDevice({ id: params.id! }),
    ...more,
  });
  const panel = async () => within(await screen.findByRole('dialog', { name: 'Lắp đặt thiết bị' }));
  const place = async (user: ReturnType<typeof open>['user'], name = 'Loa ngã ba chợ') => {
    const dialog = await panel();
    await user.type(await dialog.findByLabelText(/^Tên thiết bị/), name);
    await user.click(dialog.getByRole('button', { name: /^Địa bàn/ }));
    await user.click(within(await screen.findByRole('tree')).getByText(COMMUNE.name));
    await user.click((await panel()).getByRole('button', { name: 'Tiếp tục' }));
  };

  it('claims with the serial number beside the code, where it was typed', async () => {
    const device = taken({ connection: 'online' });
    const { user, api } = open([device], { routes: routesOf(device) });
    await user.click(await screen.findByRole('button', { name: 'Lắp đặt thiết bị' }));
    const dialog = await panel();
    await user.type(await dialog.findByLabelText('Mã thiết bị'), 'LV-0001');
    await user.type(dialog.getByLabelText('Số sê-ri hoặc mã nhận máy'), 'SN 0001');
    await user.click(dialog.getByRole('button', { name: 'Tiếp tục' }));
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/device/not-installed/claim')).toEqual({
        device_code: 'LV-0001',
        printed: 'SN 0001',
      }),
    );
  });

  it('asks for its code, its place and a test, and sends all of it once', async () => {
    const device = taken({ connection: 'online', area_id: COMMUNE.id, first_seen_at: null });
    const { user, api, address } = open([device], { routes: routesOf(device) });
    await user.click(await screen.findByRole('button', { name: 'Lắp đặt thiết bị' }));
    expect(address()).toContain('lap-dat=moi');
    const dialog = await panel();
    await user.type(await dialog.findByLabelText('Mã thiết bị'), 'https://loaviet.vn/?ma=LV-0001');
    await user.click(dialog.getByRole('button', { name: 'Tiếp tục' }));
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/device/not-installed/claim')).toEqual({ device_code: 'LV-0001' }),
    );
    await user.type(await dialog.findByLabelText(/^Tên thiết bị/), 'Loa ngã ba chợ');
    await user.click(dialog.getByRole('button', { name: 'Tiếp tục' }));
    await user.click(await dialog.findByRole('button', { name: 'Phát tiếng thử' }));
    await user.click(await dialog.findByLabelText('Tôi đã nghe rõ tiếng thử'));
    await user.click(dialog.getByRole('button', { name: 'Hoàn tất lắp thiết bị' }));
    expect(await screen.findByText('Đã lắp thiết bị')).toBeTruthy();
    expect(api.lastBody('POST', `/api/device/${device.id}/install`)).toMatchObject({
      name: 'Loa ngã ba chợ',
      area_id: COMMUNE.id,
      volume: 60,
      install_id: expect.any(String),
    });
    expect(api.lastBody('POST', `/api/device/${device.id}/test-tone`)).toEqual({ volume: 60 });
    expect(useStoredInstalls.getState().installs).toEqual([]);
  });

  it('asks again before it is left without a test, and shows why a machine is silent', async () => {
    const device = taken({ area_id: COMMUNE.id, first_seen_at: null, name: 'Loa đình' });
    const { user, api } = open([device], { path: `${PENDING_LIST}?lap-dat=LV-0001`, routes: routesOf(device) });
    const dialog = await panel();
    await user.click(await dialog.findByRole('button', { name: 'Tiếp tục' }));
    expect(await dialog.findByText(/chưa kết nối/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Phát tiếng thử' }).disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Hoàn tất lắp thiết bị' }));
    await user.click(await screen.findByRole('button', { name: 'Vẫn hoàn tất' }));
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/device/${device.id}/install`)).toMatchObject({ name: 'Loa đình' }),
    );
  });

  it('keeps the place of the maker’s list once the machine has come by its claim code', async () => {
    const device = taken({ connection: 'online', area_id: COMMUNE.id, name: 'Loa đình', maker: null });
    const { user, api } = open([device], { path: `${PENDING_LIST}?lap-dat=LV-0001`, routes: routesOf(device) });
    const dialog = await panel();
    await user.click(await dialog.findByRole('button', { name: 'Tiếp tục' }));
    await user.click(await dialog.findByRole('button', { name: 'Phát tiếng thử' }));
    await user.click(await dialog.findByLabelText('Tôi đã nghe rõ tiếng thử'));
    await user.click(dialog.getByRole('button', { name: 'Hoàn tất lắp thiết bị' }));
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/device/${device.id}/install`)).toMatchObject({
        name: 'Loa đình',
        area_id: COMMUNE.id,
      }),
    );
  });

  it('tests a board by sight instead of by sound', async () => {
    const device = taken({
      kind: 'led',
      connection: 'online',
      area_id: COMMUNE.id,
      first_seen_at: null,
      name: 'Bảng ngã tư',
    });
    const { user, api } = open([device], {
      path: `${PENDING_LIST}?lap-dat=LV-0001`,
      routes: routesOf(device, { 'GET /api/device/makers': () => ({ rows: [], resolutions: [] }) }),
    });
    const dialog = await panel();
    await user.click(await dialog.findByRole('button', { name: 'Tiếp tục' }));
    expect(dialog.getByText('Xem thử')).toBeTruthy();
    await user.click(await dialog.findByRole('button', { name: 'Chiếu hình thử' }));
    await user.click(await dialog.findByLabelText('Tôi đã thấy rõ hình thử'));
    expect(dialog.queryByText(/tiếng thử/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Hoàn tất lắp thiết bị' }));
    await waitFor(() => expect(api.asked('POST')).toContain(`POST /api/device/${device.id}/install`));
  });

  describe('by its label before a camera', () => {
    const stopped = vi.fn();
    const camera = (answer: () => Promise<unknown>) =>
      vi.stubGlobal(
        'navigator',
        Object.create(navigator, { mediaDevices: { value: { getUserMedia: answer } }, onLine: { value: true } }),
      );
    const scan = async (user: ReturnType<typeof open>['user']) =>
      user.click(await (await panel()).findByRole('button', { name: 'Quét mã bằng camera' }));

    it('reads it with the browser’s reader, closes the camera, and continues with the machine', async () => {
      stopped.mockReset();
      camera(() => Promise.resolve({ getTracks: () => [{ stop: stopped }] }));
      vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
      vi.stubGlobal(
        'BarcodeDetector',
        class {
          static getSupportedFormats = () => Promise.resolve(['qr_code', 'code_128']);
          constructor(readonly options: { formats: string[] }) {}
          detect = () =>
            Promise.resolve(
              this.options.formats.join() === 'qr_code,code_128'
                ? [{ rawValue: 'https://loaviet.vn/?ma=LV-0001' }]
                : [],
            );
        },
      );
      const { user, api } = open([], {
        path: `${PENDING_LIST}?lap-dat=moi`,
        routes: routesOf(taken({ area_id: COMMUNE.id })),
      });
      await scan(user);
      expect(await (await panel()).findByRole('form', { name: 'Nơi lắp' })).toBeTruthy();
      expect(api.lastBody('POST', '/api/device/not-installed/claim')).toEqual({ device_code: 'LV-0001' });
      expect(stopped).toHaveBeenCalledOnce();
    });

    it('lets it be typed without permission for the camera', async () => {
      camera(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
      const { user } = open([], { path: `${PENDING_LIST}?lap-dat=moi` });
      await scan(user);
      expect(await screen.findByText(/Không quét được bằng camera/)).toBeTruthy();
      expect((await panel()).getByLabelText('Mã thiết bị')).toBeTruthy();
    });
  });

  it('shows that somebody has already installed it', async () => {
    const { user } = open([], {
      path: `${PENDING_LIST}?lap-dat=moi`,
      routes: {
        'POST /api/device/not-installed/claim': () => failure(409, 'DUPLICATE', 'Máy này đã lắp đặt với tên “Loa chợ”'),
      },
    });
    const dialog = await panel();
    await user.type(await dialog.findByLabelText('Mã thiết bị'), 'LV-0001{Enter}');
    expect(await dialog.findByText('Máy này đã lắp đặt với tên “Loa chợ”')).toBeTruthy();
  });

  describe('when the form is left', () => {
    const device = () => taken({ area_id: COMMUNE.id, first_seen_at: null, name: 'Loa đình' });
    const path = `${PENDING_LIST}?lap-dat=LV-0001`;
    const address = async () => (await panel()).findByRole<HTMLInputElement>('textbox', { name: /^Nơi lắp/ });
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('loa-draft:install/'));

    it('asks first at each of its steps, however it is closed, and deletes a discarded form', async () => {
      const { user, router } = open([], { path: PENDING_LIST, routes: routesOf(device()) });
      await act(() => router.navigate(path));
      await user.type(await address(), 'Cột số 12');
      const staying = async () => {
        await user.click(await screen.findByRole('button', { name: 'Ở lại' }));
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Ở lại' })).toBeNull());
      };
      await user.click((await panel()).getByRole('button', { name: 'Đóng' }));
      await staying();
      await user.keyboard('{Escape}');
      await staying();
      expect((await address()).value).toBe('Cột số 12');
      await user.click((await panel()).getByRole('button', { name: 'Tiếp tục' }));
      await (await panel()).findByRole('slider');
      await act(() => router.navigate(-1));
      await staying();
      await user.click((await panel()).getByRole('button', { name: 'Đóng' }));
      await user.click(await screen.findByRole('button', { name: 'Bỏ thay đổi' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(drafts()).toEqual([]);
    });

    it('closes without a question where nothing was typed', async () => {
      const { user } = open([], { path, routes: routesOf(device()) });
      await address();
      await user.click((await panel()).getByRole('button', { name: 'Đóng' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('keeps the typed values of a step for the way back', async () => {
      const { user } = open([], { path, routes: routesOf(device()) });
      await user.type(await address(), 'Cột số 12');
      await user.click((await panel()).getByRole('button', { name: 'Quay lại' }));
      await user.click(await (await panel()).findByRole('button', { name: 'Tiếp tục' }));
      expect((await address()).value).toBe('Cột số 12');
      await user.click((await panel()).getByRole('button', { name: 'Tiếp tục' }));
      (await (await panel()).findByRole('slider')).focus();
      await user.keyboard('{Home}');
      await user.click((await panel()).getByRole('button', { name: 'Quay lại' }));
      expect((await address()).value).toBe('Cột số 12');
      await user.click((await panel()).getByRole('button', { name: 'Tiếp tục' }));
      expect(await (await panel()).findByText('Âm lượng: 0%')).toBeTruthy();
    });

    const finish = async (answer: () => Response) => {
      const SignedIn = () => (useSession((session) => session.isAuthenticated) ? <PendingPage /> : <p>Đăng nhập</p>);
      const { user } = renderPage(<SignedIn />, {
        path,
        tables: [rowsOf(pendingDevices, [])],
        routes: routesOf(device(), {
          'POST /api/device/:id/install': answer,
          'POST /api/auth/refresh': () => failure(401, 'UNAUTHORIZED', ''),
        }),
      });
      const stop = followSession();
      await user.type(await address(), 'Cột số 12');
      await user.click((await panel()).getByRole('button', { name: 'Tiếp tục' }));
      await user.click(await (await panel()).findByRole('button', { name: 'Hoàn tất lắp thiết bị' }));
      await user.click(await screen.findByRole('button', { name: 'Vẫn hoàn tất' }));
      return stop;
    };

    it.each([
      [500, 'INTERNAL', /chờ có mạng để gửi/],
      [401, 'UNAUTHORIZED', 'Đăng nhập'],
    ] as const)(
      'by a server that answers %i, stores a finished form to be sent again',
      async (status, code, message) => {
        const stop = await finish(() => failure(status, code, ''));
        expect(await screen.findByText(message)).toBeTruthy();
        expect(useStoredInstalls.getState().installs).toMatchObject([
          { device_code: 'LV-0001', body: { address: 'Cột số 12' }, refused: null },
        ]);
        expect(drafts()).toEqual([]);
        stop();
      },
    );

    it('stays open with the server’s message', async () => {
      const stop = await finish(() => failure(409, 'DUPLICATE', 'Máy này đã lắp đặt với tên “Loa chợ”'));
      expect(await (await panel()).findByText('Máy này đã lắp đặt với tên “Loa chợ”')).toBeTruthy();
      expect(useStoredInstalls.getState().installs).toEqual([]);
      stop();
    });

    describe('during sending', () => {
      const leave = async () => {
        const answer = Promise.withResolvers<Response | ReturnType<typeof buildDevice>>();
        const claimed = [device(), taken({ device_code: 'LV-0002', name: 'LV-0002' })];
        const opened = open([], {
          path,
          routes: routesOf(device(), {
            'POST /api/device/not-installed/claim': ({ body }) =>
              claimed.find(({ device_code }) => device_code === body['device_code'])!,
            'POST /api/device/:id/install': () => answer.promise,
          }),
        });
        const { user, api } = opened;
        await user.type(await address(), 'Cột số 12');
        await user.click((await panel()).getByRole('button', { name: 'Tiếp tục' }));
        await user.click(await (await panel()).findByRole('button', { name: 'Hoàn tất lắp thiết bị' }));
        await user.click(await screen.findByRole('button', { name: 'Vẫn hoàn tất' }));
        await waitFor(() => expect(api.asked('POST').at(-1)).toMatch(/install$/));
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Vẫn hoàn tất' })).toBeNull());
        await user.click((await panel()).getByRole('button', { name: 'Đóng' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        return { ...opened, answer };
      };

      it('closes without a question, and its answer does not touch the next form', async () => {
        const { user, router, address: where, answer } = await leave();
        expect(drafts()).toEqual([]);
        await act(() => router.navigate(`${PENDING_LIST}?lap-dat=LV-0002`));
        await user.type(await address(), 'Cột số 13');
        answer.resolve(buildDevice());
        await screen.findByText('Đã lắp thiết bị');
        await waitFor(() => expect(useStoredInstalls.getState().installs).toEqual([]));
        expect(where()).toBe(`${PENDING_LIST}?lap-dat=LV-0002`);
        expect(screen.queryByRole('button', { name: 'Ở lại' })).toBeNull();
        expect((await address()).value).toBe('Cột số 13');
      });

      it('is stored with the server’s message', async () => {
        const { answer } = await leave();
        answer.resolve(failure(409, 'DUPLICATE', 'Máy này đã lắp đặt với tên “Loa chợ”'));
        expect(await screen.findByText(/đã lắp đặt với tên “Loa chợ”/)).toBeTruthy();
        expect(useStoredInstalls.getState().installs).toMatchObject([{ body: { address: 'Cột số 12' } }]);
      });
    });
  });

  it('stores the form without a network, and sends it once when there is one', async () => {
    let isThere = false;
    const device = taken({ area_id: COMMUNE.id });
    const network = <Answer,>(answer: Answer) => (isThere ? answer : Response.error());
    const { user, api } = open([device], {
      path: `${PENDING_LIST}?lap-dat=moi`,
      routes: {
        ...routesOf(device),
        'POST /api/device/not-installed/claim': () => network(device),
        'POST /api/device/:id/install': ({ params }) => network(buildDevice({ id: params.id! })),
      },
    });
    const dialog = await panel();
    await user.type(await dialog.findByLabelText('Mã thiết bị'), 'LV-0001{Enter}');
    await place(user);
    expect(await dialog.findByText(/Không kết nối được máy chủ nên chưa thử/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Hoàn tất lắp thiết bị' }));
    expect(await screen.findByText(/chờ có mạng để gửi/)).toBeTruthy();
    expect(api.asked('POST').filter((call) => call.endsWith('/install'))).toEqual([]);
    isThere = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Phiếu lắp đặt chưa gửi' })).toBeNull());
    expect(api.asked('POST').filter((call) => call.endsWith('/install'))).toEqual([
      `POST /api/device/${device.id}/install`,
    ]);
  });

  describe('with a photo', () => {
    const photo = `data:image/jpeg;base64,${btoa('jpeg')}`;
    const drawn = vi.fn();
    let sent: [string, unknown][] = [];
    /** Simulates a browser that can read and draw pictures, which jsdom cannot: a portrait photo of a large camera. */
    beforeEach(() => {
      drawn.mockReset();
      vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 3000, height: 4000, close: () => undefined }));
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawn } as never);
      vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(photo);
      sent = [];
      // Node's `fetch` cannot read jsdom's version.
      vi.stubGlobal(
        'FormData',
        class extends URLSearchParams {
          override set(name: string, value: unknown) {
            sent.push([name, value]);
            super.set(name, String(value));
          }
        },
      );
    });
    const choose = async (user: ReturnType<typeof open>['user']) =>
      user.upload(
        await (await panel()).findByLabelText('Chọn tệp ảnh nơi lắp'),
        new File(['x'], 'IMG_0001.jpg', { type: 'image/jpeg' }),
      );
    const shown = async () => (await panel()).findByRole<HTMLImageElement>('img', { name: 'Ảnh nơi lắp' });
    const whileAway = async (installed: () => unknown, put: () => unknown) => {
      const device = taken({ area_id: COMMUNE.id, first_seen_at: null, name: 'Loa đình' });
      const page = open([device], {
        path: `${PENDING_LIST}?lap-dat=LV-0001`,
        routes: routesOf(device, { 'POST /api/device/:id/install': installed, 'PUT /api/device/:id/photo': put }),
      });
      await choose(page.user);
      await shown();
      await page.user.click((await panel()).getByRole('button', { name: 'Tiếp tục' }));
      await page.user.click(await (await panel()).findByRole('button', { name: 'Hoàn tất lắp thiết bị' }));
      await page.user.click(await screen.findByRole('button', { name: 'Vẫn hoàn tất' }));
      return { ...page, device };
    };
    const answer = { photo: { url: '/media/device-photo/x.webp', at: NOW, by: null } };

    /** The form of a machine whose code is still to be typed, where these codes exist. */
    const fromCodes = async (boxes: Record<string, PendingDevice>) => {
      const { user } = open([], {
        path: `${PENDING_LIST}?lap-dat=moi`,
        routes: { 'POST /api/device/not-installed/claim': ({ body }) => boxes[String(body['device_code'])]! },
      });
      const dialog = await panel();
      const take = async (code: string) => {
        const field = await dialog.findByLabelText<HTMLInputElement>('Mã thiết bị');
        await user.clear(field);
        await user.type(field, `${code}{Enter}`);
      };
      return { user, dialog, take };
    };

    it('is discarded, with the name, the place and the SIM, when the box was wrong and another one is chosen', async () => {
      const boxes: Record<string, PendingDevice> = {
        'LV-0009': taken({
          ...removed(),
          name: 'Loa đình',
          address: 'Đình làng',
          sim_phone: '+84912345678',
          area_id: COMMUNE.id,
        }),
        'LV-0001': taken({ area_id: COMMUNE.id }),
      };
      const { user, dialog, take } = await fromCodes(boxes);
      const form = () =>
        [/^Tên thiết bị/, /^Nơi lắp/, /^Số SIM/].map(
          (label) => dialog.getByRole<HTMLInputElement>('textbox', { name: label }).value,
        );
      const back = () => user.click(dialog.getByRole('button', { name: 'Quay lại' }));
      const isAsked = () => dialog.findByRole('form', { name: 'Nơi lắp' });
      await take('LV-0009');
      await isAsked();
      expect(form()).toEqual(['Loa đình', 'Đình làng', '0912 345 678']);
      await back();
      await take('LV-0001');
      await isAsked();
      expect(form()).toEqual(['', '', '']);
      await back();
      await take('LV-0009');
      await isAsked();
      await choose(user);
      await shown();
      await back();
      await take('LV-0009');
      await shown();
      await back();
      await take('LV-0001');
      await user.click(await screen.findByRole('button', { name: 'Điền lại từ đầu' }));
      await isAsked();
      expect(form()).toEqual(['', '', '']);
      expect(dialog.queryByRole('img', { name: 'Ảnh nơi lắp' })).toBeNull();
    });

    it('keeps the typed place where only the code was wrong, but not the SIM', async () => {
      const boxes: Record<string, PendingDevice> = {
        'LV-0009': taken({ ...removed(), sim_phone: '+84912345678', address: 'Đình làng' }),
        'LV-0001': taken(),
      };
      const { user } = open([], {
        path: `${PENDING_LIST}?lap-dat=LV-0009`,
        routes: { 'POST /api/device/not-installed/claim': ({ body }) => boxes[String(body['device_code'])]! },
      });
      const dialog = await panel();
      const name = () => dialog.findByRole<HTMLInputElement>('textbox', { name: /^Tên thiết bị/ });
      await user.clear(await name());
      await user.type(await name(), 'Loa ngã ba');
      await choose(user);
      await shown();
      await user.click(dialog.getByRole('button', { name: 'Quay lại' }));
      await user.clear(await dialog.findByLabelText('Mã thiết bị'));
      await user.type(dialog.getByLabelText('Mã thiết bị'), 'LV-0001{Enter}');
      await user.click(await screen.findByRole('button', { name: 'Giữ lại' }));
      expect((await name()).value).toBe('Loa ngã ba');
      expect(
        [/^Nơi lắp/, /^Số SIM/].map((label) => dialog.getByRole<HTMLInputElement>('textbox', { name: label }).value),
      ).toEqual(['', '']);
      await shown();
    });

    it('stays with its box, with all of it, when the question about the other one is closed', async () => {
      const boxes: Record<string, PendingDevice> = {
        'LV-0009': taken({ ...removed(), area_id: COMMUNE.id }),
        'LV-0001': taken(),
      };
      const { user, dialog, take } = await fromCodes(boxes);
      const typed = { 'Nơi lắp': 'Cột số 12', 'Số SIM': '0912 345 678' };
      await take('LV-0009');
      for (const [label, words] of Object.entries(typed))
        await user.type(await dialog.findByRole('textbox', { name: new RegExp(`^${label}`) }), words);
      await choose(user);
      await shown();
      await user.click(dialog.getByRole('button', { name: 'Quay lại' }));
      await take('LV-0001');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Giữ lại' })).toBe(document.activeElement));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Giữ lại' })).toBeNull());
      expect(dialog.getByText('LV-0009')).toBeTruthy();
      await take('LV-0009');
      for (const [label, words] of Object.entries(typed))
        expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })).value).toBe(
          words,
        );
      await shown();
    });

    it('is offered again, with all typed values, after a reload', async () => {
      const device = taken({ area_id: COMMUNE.id, first_seen_at: null, name: 'Loa đình' });
      const path = `${PENDING_LIST}?lap-dat=moi`;
      const before = open([device], { path, routes: routesOf(device) });
      await before.user.type(await (await panel()).findByLabelText('Mã thiết bị'), 'LV-0001{Enter}');
      await before.user.type(await (await panel()).findByRole('textbox', { name: /^Nơi lắp/ }), 'Cột số 12');
      await choose(before.user);
      await shown();
      const closing = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(closing);
      expect(closing.defaultPrevented).toBe(true);
      before.unmount();
      const { user, api } = open([device], {
        path,
        routes: routesOf(device, { 'PUT /api/device/:id/photo': () => answer }),
      });
      await user.click(await (await panel()).findByRole('button', { name: 'Lấy lại những gì đã nhập' }));
      await waitFor(() =>
        expect(api.lastBody('POST', '/api/device/not-installed/claim')).toEqual({ device_code: 'LV-0001' }),
      );
      await shown();
      await user.click((await panel()).getByRole('button', { name: 'Tiếp tục' }));
      await user.click(await (await panel()).findByRole('button', { name: 'Hoàn tất lắp thiết bị' }));
      await user.click(await screen.findByRole('button', { name: 'Vẫn hoàn tất' }));
      expect(await screen.findByText('Đã lắp thiết bị')).toBeTruthy();
      expect(api.lastBody('POST', `/api/device/${device.id}/install`)).toMatchObject({
        name: 'Loa đình',
        address: 'Cột số 12',
      });
      expect(sent[0]).toEqual(['photo', expect.any(File)]);
      expect(Object.keys(localStorage).filter((key) => key.startsWith('loa-draft:install/'))).toEqual([]);
    });

    it('shows it before it is sent, reduced, and sends it after the form', async () => {
      const device = taken({ area_id: COMMUNE.id, first_seen_at: null, name: 'Loa đình' });
      const { user, api } = open([device], {
        path: `${PENDING_LIST}?lap-dat=LV-0001`,
        routes: routesOf(device, { 'PUT /api/device/:id/photo': () => answer }),
      });
      await choose(user);
      expect((await panel()).getByRole('group', { name: 'Ảnh nơi lắp' })).toBeTruthy();
      expect((await shown()).src).toBe(photo);
      expect(drawn.mock.calls[0]?.slice(1)).toEqual([0, 0, 3000, 4000, 0, 0, 960, 1280]);
      await user.click((await panel()).getByRole('button', { name: 'Bỏ ảnh' }));
      expect((await panel()).queryByRole('img', { name: 'Ảnh nơi lắp' })).toBeNull();
      await choose(user);
      await shown();
      await user.click((await panel()).getByRole('button', { name: 'Tiếp tục' }));
      await user.click(await (await panel()).findByRole('button', { name: 'Hoàn tất lắp thiết bị' }));
      await user.click(await screen.findByRole('button', { name: 'Vẫn hoàn tất' }));
      expect(await screen.findByText('Đã lắp thiết bị')).toBeTruthy();
      const calls = api.asked().filter((call) => /install$|photo$/.test(call));
      expect(calls).toEqual([`POST /api/device/${device.id}/install`, `PUT /api/device/${device.id}/photo`]);
      expect(sent.slice(0, 2)).toEqual([
        ['photo', expect.any(File)],
        ['install_id', api.lastBody('POST', `/api/device/${device.id}/install`)?.['install_id']],
      ]);
      expect(useStoredInstalls.getState().installs).toEqual([]);
    });

    it('stores it without a network, and sends it until it has arrived once', async () => {
      let [isThere, carries] = [false, false];
      const arrived: string[] = [];
      /** Simulates a network that comes and goes until `holds` passes. */
      const online = (condition: () => void) =>
        waitFor(() => {
          window.dispatchEvent(new Event('online'));
          condition();
        });
      const page = await whileAway(
        () => (isThere ? buildDevice() : Response.error()),
        () => {
          if (!carries) return Response.error();
          arrived.push('photo');
          return answer;
        },
      );
      expect(await screen.findByText(/“Loa đình”, kèm ảnh: chờ có mạng để gửi/)).toBeTruthy();
      expect(localStorage.getItem('loa-draft:installs')).toContain(photo);
      // The values get through, the photo does not yet.
      isThere = true;
      await online(() => expect(page.api.asked('PUT').length).toBeGreaterThan(0));
      expect(useStoredInstalls.getState().installs).toHaveLength(1);
      carries = true;
      await online(() => expect(screen.queryByRole('region', { name: 'Phiếu lắp đặt chưa gửi' })).toBeNull());
      window.dispatchEvent(new Event('online'));
      expect(arrived).toEqual(['photo']);
    });

    it('stores the form without it where the browser’s storage is full, and says so', async () => {
      const { setItem } = Storage.prototype;
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, value: string) {
        if (value.includes('data:image')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      });
      await whileAway(
        () => Response.error(),
        () => answer,
      );
      expect(await screen.findByText(/không còn chỗ cho ảnh/)).toBeTruthy();
      expect(await screen.findByText(/“Loa đình”: chờ có mạng để gửi/)).toBeTruthy();
    });
  });
});
