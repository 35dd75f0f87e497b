import { createQueryClient, getJson } from '@loa/api-client';
import { AppConfigProvider, type ConsoleFeature } from '@loa/app-config';
import { followSession, useSession } from '@loa/auth';
import type { Account } from '@loa/contracts/accounts';
import type { PermissionCode } from '@loa/contracts/permissions';
import { buildAccount, failure, fakeApi, signInAs, testConfig } from '@loa/test-kit';
import { Can } from '@loa/permissions';
import { FeedbackHost, LoaThemeProvider } from '@loa/ui-kit';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consoleRoutes } from '../router/console-routes';

type Listener = (items?: unknown) => void;
const listeners = new Map<string, Listener>();
const socket = {
  auth: (_give: Listener) => {},
  on: (event: string, listener: Listener) => listeners.set(event, listener),
  onAny() {},
  connect: () => socket.auth(() => undefined),
  disconnect() {},
  removeAllListeners() {},
};
vi.mock('socket.io-client', () => ({ io: () => socket }));

const Icon = () => <svg />;
const devices = '/quan-ly-thiet-bi/thiet-bi-lap-dat';
function Devices() {
  const { data } = useQuery({ queryKey: ['devices'], queryFn: () => getJson<{ total: number }>('/api/device/find') });
  return (
    <>
      <h1>Thiết bị: {data?.total}</h1>
      <Can permission="THIET_BI_DA_LAP_DAT_EDIT">
        <button>Đổi âm lượng</button>
      </Can>
    </>
  );
}
const feature: ConsoleFeature = {
  id: 'test',
  routes: [
    {
      path: '/',
      lazy: async () => ({ Component: () => <h1>Tổng quan</h1> }),
      title: 'Trang chủ',
      permission: 'TRANG_CHU_VIEW',
      menu: { group: 'overview', icon: Icon },
    },
    {
      path: devices,
      lazy: async () => ({ Component: Devices }),
      title: 'Thiết bị',
      permission: 'THIET_BI_DA_LAP_DAT_VIEW',
      menu: { group: 'devices', icon: Icon },
    },
  ],
};

let account: Account;
let stop = () => {};
const signInWith = (...permissions: PermissionCode[]) =>
  (account = buildAccount({ id: account?.id ?? buildAccount().id, permissions }));
let ended = false;
const orEnded = (answer: () => unknown) => () =>
  ended ? failure(401, 'UNAUTHORIZED', 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại') : answer();

/** A console with the device page open and the live connection established. */
async function open() {
  signInWith('TRANG_CHU_VIEW', 'THIET_BI_DA_LAP_DAT_VIEW', 'THIET_BI_DA_LAP_DAT_EDIT');
  const api = fakeApi({
    routes: {
      [`GET /api/account/find/${account.id}`]: orEnded(() => account),
      'GET /api/device/find': orEnded(() => ({ rows: [], total: 0, page: 1, limit: 20 })),
      'GET /api/notification/waiting': orEnded(() => ({ unread: 0 })),
      'POST /api/auth/refresh': orEnded(() => ({ access_token: 'a', refresh_token: 'r', account_id: account.id })),
    },
  });
  signInAs(account);
  const config = { ...testConfig, features: [async () => feature] };
  const client = createQueryClient();
  const [routes, options] = consoleRoutes(config, client);
  const router = createMemoryRouter(routes, { ...options, initialEntries: [devices] });
  render(
    <AppConfigProvider config={config}>
      <QueryClientProvider client={client}>
        <LoaThemeProvider>
          <RouterProvider router={router} />
          <FeedbackHost />
        </LoaThemeProvider>
      </QueryClientProvider>
    </AppConfigProvider>,
  );
  await screen.findByRole('button', { name: 'Đổi âm lượng' });
  await screen.findByRole('navigation', { name: 'Chức năng' });
  await waitFor(() => expect(listeners.has('connect')).toBe(true));
  act(() => listeners.get('connect')?.());
  return { api, router };
}
const asks = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.asked('GET').filter((call) => call.includes('/device/find')).length;
const changed = () => act(() => listeners.get('access.changed')?.([{ id: account.id }]));
const menu = () => within(screen.getByRole('navigation', { name: 'Chức năng' }));

beforeEach(() => {
  ended = false;
  listeners.clear();
  stop = followSession();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

it('removes the buttons of a lost right, and reloads the visible data', async () => {
  const { api } = await open();
  const before = asks(api);
  signInWith('TRANG_CHU_VIEW', 'THIET_BI_DA_LAP_DAT_VIEW');
  changed();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Đổi âm lượng' })).toBeNull());
  await waitFor(() => expect(asks(api)).toBe(before + 1));
});

it('puts the 403 page in the place of a page that may no longer be seen, removes it from the menu, and loads none of it', async () => {
  const { api } = await open();
  const before = asks(api);
  signInWith('TRANG_CHU_VIEW');
  changed();
  await screen.findByRole('heading', { name: 'Forbidden Error!' });
  expect(menu().queryByRole('link', { name: 'Thiết bị' })).toBeNull();
  expect(menu().getByRole('link', { name: 'Trang chủ' })).toBeTruthy();
  await waitFor(() =>
    expect(api.asked('GET').filter((call) => call.includes('/notification/')).length).toBeGreaterThan(1),
  );
  expect(asks(api)).toBe(before);
});

it('shows a newly permitted page without a reload', async () => {
  await open();
  signInWith('TRANG_CHU_VIEW');
  changed();
  await screen.findByRole('heading', { name: 'Forbidden Error!' });
  signInWith('TRANG_CHU_VIEW', 'THIET_BI_DA_LAP_DAT_VIEW');
  changed();
  await screen.findByRole('heading', { name: /^Thiết bị/ });
  expect(menu().getByRole('link', { name: 'Thiết bị' })).toBeTruthy();
});

it('reloads when the connection returns, for changes meanwhile', async () => {
  await open();
  signInWith('TRANG_CHU_VIEW');
  act(() => listeners.get('disconnect')?.('transport close'));
  act(() => listeners.get('connect')?.());
  await screen.findByRole('heading', { name: 'Forbidden Error!' });
});

it('is the sign-in page with the reason when the session was ended', async () => {
  const { router } = await open();
  ended = true;
  act(() => listeners.get('session.revoked')?.([{ session_id: 's' }]));
  await screen.findByText(/^Phiên đăng nhập đã kết thúc/);
  expect([router.state.location.pathname, useSession.getState().isAuthenticated]).toEqual(['/dang-nhap', false]);
});
