import { askBeforeSignOut, signOut, useSession } from '@loa/auth';
import { pendingDevices } from '@loa/contracts/devices';
import {
  buildAccount,
  buildDevice,
  buildPendingDevice,
  COMMUNE,
  failure,
  nextId,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { devicesFeature } from '../devices-feature';
import { PENDING_LIST } from '../model/device-paths';
import { PendingPage } from '../pending/pending-page';
import { StoredInstallsSlot } from './stored-installs-slot';
import { useStoredInstalls, type StoredInstall } from './stored-installs';

const STORED = 'loa-draft:installs';
const me = buildAccount({ permissions: ['THIET_BI_CHUA_LAP_DAT_VIEW', 'THIET_BI_CHUA_LAP_DAT_INSTALL'] });
const other = buildAccount({ ...me, id: nextId() });
const form = (over: Partial<StoredInstall> = {}, body: Partial<StoredInstall['body']> = {}): StoredInstall => ({
  owner: me.id,
  device_code: 'LV-0001',
  device_id: nextId(),
  photo: null,
  arrived: false,
  refused: null,
  body: {
    install_id: nextId(),
    name: 'Loa chợ',
    note: '',
    area_id: COMMUNE.id,
    address: '',
    lat: null,
    lng: null,
    sim_phone: '',
    volume: 50,
    ...body,
  },
  ...over,
});
const store = (...installs: StoredInstall[]) => useStoredInstalls.setState({ installs });
const SignedIn = ({ children }: { children: ReactNode }) =>
  useSession((session) => session.isAuthenticated) && children;
/** Any page of the console. */
const anywhere = (options: FixtureOptions = {}) =>
  renderPage(
    <SignedIn>
      <StoredInstallsSlot />
    </SignedIn>,
    {
      account: me,
      otherPages: [{ path: PENDING_LIST, element: <p>Chưa lắp đặt</p> }],
      path: '/',
      route: '/',
      ...options,
    },
  );
const list = (options: FixtureOptions = {}) =>
  renderPage(
    <>
      <StoredInstallsSlot />
      <PendingPage />
    </>,
    { account: me, path: PENDING_LIST, tables: [rowsOf(pendingDevices, [])], ...options },
  );
const offline = { 'POST /api/device/:id/install': () => Response.error() };
const notice = async () => within(await screen.findByRole('region', { name: 'Phiếu lắp đặt chưa gửi' }));

beforeEach(() => {
  localStorage.clear();
  store();
});

describe('stored installation forms', () => {
  it('are sent from any page', async () => {
    const stored = form();
    store(stored);
    const { api } = anywhere({
      routes: { 'POST /api/device/:id/install': ({ params }) => buildDevice({ id: params.id! }) },
    });
    expect(await screen.findByText('Đã gửi 1 phiếu lắp đặt')).toBeTruthy();
    expect(api.lastBody('POST', `/api/device/${stored.device_id}/install`)).toEqual(stored.body);
    await waitFor(() => expect(screen.queryByRole('link', { name: /phiếu/ })).toBeNull());
    expect(localStorage.getItem(STORED)).toBeNull();
  });

  it('are counted above every page, with a link to them', async () => {
    store(form(), form());
    const { user, address } = anywhere({ routes: offline });
    await user.click(await screen.findByRole('link', { name: '2 phiếu lắp đặt chưa gửi' }));
    expect(address()).toBe(PENDING_LIST);
  });

  it('belong to their account only', async () => {
    store(form(), form({ owner: other.id }, { name: 'Loa trường' }));
    const { api } = list({ account: other, routes: offline });
    expect(await (await notice()).findByText(/Loa trường/)).toBeTruthy();
    expect(screen.queryByText(/Loa chợ/)).toBeNull();
    await waitFor(() => expect(api.asked('POST')).toHaveLength(1));
    expect(screen.getByRole('link', { name: '1 phiếu lắp đặt chưa gửi' })).toBeTruthy();
  });

  it('of an earlier version belong to the owner of the drafts in the browser', async () => {
    const { owner: _, arrived: __, ...before } = form();
    localStorage.setItem('loa-draft-owner', me.id);
    localStorage.setItem(STORED, JSON.stringify({ state: { installs: [before] }, version: 0 }));
    anywhere({ routes: offline });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORED })));
    expect(await screen.findByRole('link', { name: '1 phiếu lắp đặt chưa gửi' })).toBeTruthy();
  });

  it('disappear here once another tab has sent them', async () => {
    store(form());
    anywhere({ routes: offline });
    await screen.findByRole('link', { name: /phiếu/ });
    localStorage.removeItem(STORED);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORED })));
    expect(screen.queryByRole('link', { name: /phiếu/ })).toBeNull();
  });

  it('show that they are being sent, and cannot be changed until that is over', async () => {
    store(form());
    const answer = Promise.withResolvers<Response>();
    list({ routes: { 'POST /api/device/:id/install': () => answer.promise } });
    expect(await (await notice()).findByText(/: đang gửi/)).toBeTruthy();
    expect((await notice()).queryByRole('button')).toBeNull();
    answer.resolve(Response.error());
    expect(await (await notice()).findByText(/chờ có mạng để gửi/)).toBeTruthy();
    expect((await notice()).getByRole('button', { name: 'Sửa' })).toBeTruthy();
  });

  it('show that only the photo is missing, and can then no longer be changed', async () => {
    store(form({ photo: 'data:image/jpeg;base64,AAAA' }));
    const { api } = list({
      routes: {
        'POST /api/device/:id/install': ({ params }) => buildDevice({ id: params.id! }),
        'PUT /api/device/:id/photo': () => Response.error(),
      },
    });
    expect(await (await notice()).findByText(/đã lắp, chờ có mạng để gửi ảnh/)).toBeTruthy();
    expect((await notice()).queryByRole('button', { name: 'Sửa' })).toBeNull();
    expect(api.asked('POST')).toHaveLength(1);
  });
});

describe('a form that the server refused', () => {
  it('stays with the reason until it is discarded', async () => {
    store(form());
    const { user } = list({
      routes: {
        'POST /api/device/:id/install': () =>
          failure(409, 'DUPLICATE', 'Máy này đã được Trần Bình lắp đặt với tên “Loa đình”'),
      },
    });
    expect(await (await notice()).findByText(/Trần Bình lắp đặt/)).toBeTruthy();
    await user.click((await notice()).getByRole('button', { name: 'Bỏ phiếu' }));
    expect(screen.queryByText(/Trần Bình lắp đặt/)).toBeNull();
  });

  const wrong = () =>
    form(
      { device_code: 'LV-0009', refused: 'Máy đã lắp ở nơi khác' },
      { sim_phone: '+84912345678', address: 'Cột số 12' },
    );
  const right = buildPendingDevice({ name: 'LV-0001', device_code: 'LV-0001' });
  const panel = async () => within(await screen.findByRole('dialog', { name: 'Lắp đặt thiết bị' }));
  const claimed = {
    'POST /api/device/not-installed/claim': ({ body }: { body: Record<string, unknown> }) =>
      body['device_code'] === 'LV-0001' ? right : failure(409, 'DUPLICATE', 'Máy này đã lắp đặt với tên “Loa đình”'),
    'GET /api/device/not-installed/find/:id': () => right,
  };

  it('is corrected, also in its code, and sent as the same form', async () => {
    const stored = wrong();
    store(stored);
    const { user, api } = list({
      routes: { ...claimed, 'POST /api/device/:id/install': ({ params }) => buildDevice({ id: params.id! }) },
    });
    await user.click((await notice()).getByRole('button', { name: 'Sửa' }));
    expect(await (await panel()).findByText(/đã lắp đặt với tên “Loa đình”/)).toBeTruthy();
    await user.clear((await panel()).getByLabelText('Mã thiết bị'));
    await user.type((await panel()).getByLabelText('Mã thiết bị'), 'LV-0001{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Giữ lại' }));
    const name = await (await panel()).findByRole<HTMLInputElement>('textbox', { name: /^Tên thiết bị/ });
    expect(name.value).toBe('Loa chợ');
    await user.type(name, ' mới');
    await user.click((await panel()).getByRole('button', { name: 'Tiếp tục' }));
    await user.click(await (await panel()).findByRole('button', { name: 'Hoàn tất lắp thiết bị' }));
    await user.click(await screen.findByRole('button', { name: 'Vẫn hoàn tất' }));
    expect(await screen.findByText('Đã lắp thiết bị')).toBeTruthy();
    expect(api.lastBody('POST', `/api/device/${right.id}/install`)).toMatchObject({
      install_id: stored.body.install_id,
      name: 'Loa chợ mới',
      address: 'Cột số 12',
      volume: 50,
    });
    expect(screen.queryByRole('region', { name: 'Phiếu lắp đặt chưa gửi' })).toBeNull();
  });

  it('is not sent during a change, and waits again when nothing was changed', async () => {
    let isThere = false;
    const stored = form({ device_code: 'LV-0001' });
    store(stored);
    const { user, api } = list({
      routes: {
        ...claimed,
        'POST /api/device/:id/install': ({ params }) => (isThere ? buildDevice({ id: params.id! }) : Response.error()),
      },
    });
    await waitFor(() => expect(api.asked('POST')).toHaveLength(1));
    await user.click(await (await notice()).findByRole('button', { name: 'Sửa' }));
    await (await panel()).findByRole('textbox', { name: /^Tên thiết bị/ });
    isThere = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/đang sửa, chưa gửi/)).toBeTruthy();
    await user.click((await panel()).getByRole('button', { name: 'Đóng' }));
    expect(await screen.findByText('Đã gửi 1 phiếu lắp đặt')).toBeTruthy();
  });

  it('is corrected while the machine is still being loaded: the notice says so, and the answer does not change the step', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    store({ ...wrong(), device_code: 'LV-0001' });
    const { user } = list({
      routes: { ...claimed, 'POST /api/device/not-installed/claim': async () => (await answered, right) },
    });
    await user.click((await notice()).getByRole('button', { name: 'Sửa' }));
    await user.click(await (await panel()).findByRole('button', { name: 'Tiếp tục' }));
    expect(await (await panel()).findByText('Đang hỏi máy chủ về máy này…')).toBeTruthy();
    answer();
    expect(await (await panel()).findByText(/^Thiết bị (chưa|đã) kết nối/)).toBeTruthy();
    expect((await panel()).getByRole('slider', { name: /Âm lượng/ })).toBeTruthy();
  });

  it('is still there when it is refused again', async () => {
    store({ ...wrong(), device_code: 'LV-0001' });
    const { user } = list({
      routes: { ...claimed, 'POST /api/device/:id/install': () => failure(422, 'RULE', 'Tên này đã có ở nơi đó') },
    });
    await user.click((await notice()).getByRole('button', { name: 'Sửa' }));
    await user.click(await (await panel()).findByRole('button', { name: 'Tiếp tục' }));
    await user.click(await (await panel()).findByRole('button', { name: 'Hoàn tất lắp thiết bị' }));
    await user.click(await screen.findByRole('button', { name: 'Vẫn hoàn tất' }));
    expect(await (await panel()).findByText('Tên này đã có ở nơi đó')).toBeTruthy();
    await user.click((await panel()).getByRole('button', { name: 'Đóng' }));
    await user.click(await screen.findByRole('button', { name: 'Bỏ thay đổi' }));
    expect(await (await notice()).findByText(/Tên này đã có ở nơi đó/)).toBeTruthy();
  });
});

describe('signing out', () => {
  it('asks first while forms wait, and discards them only after a confirmation', async () => {
    const stop = askBeforeSignOut(devicesFeature.beforeSignOut!);
    store(form(), form());
    const { user, api } = anywhere({ routes: { ...offline, 'POST /api/auth/logout': () => ({ id: nextId() }) } });
    await screen.findByRole('link', { name: '2 phiếu lắp đặt chưa gửi' });
    let left = signOut();
    await user.click(await screen.findByRole('button', { name: 'Ở lại' }));
    await act(() => left);
    expect(api.asked('POST')).not.toContain('POST /api/auth/logout');
    expect(useSession.getState().isAuthenticated).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    left = signOut();
    await user.click(await screen.findByRole('button', { name: 'Đăng xuất và bỏ 2 phiếu' }));
    await act(() => left);
    expect(useSession.getState().isAuthenticated).toBe(false);
    expect([useStoredInstalls.getState().installs, localStorage.getItem(STORED)]).toEqual([[], null]);
    stop();
  });
});
