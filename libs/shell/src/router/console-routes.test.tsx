import { createQueryClient, forgetCsrfToken, startCsrf } from '@loa/api-client';
import { AppConfigProvider, type AppConfig, type ConsoleFeature } from '@loa/app-config';
import { followSession, SIGNED_OUT, useSession } from '@loa/auth';
import type { Account } from '@loa/contracts/accounts';
import { ADMINISTRATOR_GROUP_ID, type PermissionCode } from '@loa/contracts/permissions';
import {
  buildAccount,
  buildRef,
  failure,
  fakeApi,
  type FakeCall,
  type FakeRoute,
  nextId,
  signInAs,
  testConfig,
} from '@loa/test-kit';
import { FeedbackHost, LoaThemeProvider, Page } from '@loa/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consoleRoutes } from './console-routes';

const Icon = () => <svg />;
const page = (text: string) => async () => ({ Component: () => <h1>{text}</h1> });
/** A record's page: its title is known when its data has been loaded. */
let recordCame = (_name: string) => {};
const Record = () => {
  const [name, setName] = useState<string>();
  recordCame = setName;
  return (
    <Page title={name ?? 'Nội dung'} query={{ data: name, isError: false, error: null, refetch: () => undefined }}>
      {null}
    </Page>
  );
};
let slowCode = Promise.withResolvers<Awaited<ReturnType<ReturnType<typeof page>>>>();
const Broken = () => {
  throw new Error('Không vẽ được');
};

/** Whether signing out would lose nothing. */
let mayLeave = true;
/** Addresses for which a page was loaded. */
const loadedFor: URLSearchParams[] = [];

/** A console of a few screens: some with different words, one with a slow load, and two that cannot be drawn. */
const feature: ConsoleFeature = {
  id: 'test',
  routes: [
    {
      path: '/',
      lazy: page('Tổng quan hôm nay'),
      title: 'Trang chủ',
      permission: 'TRANG_CHU_VIEW',
      menu: { group: 'overview', icon: Icon },
    },
    {
      path: '/quan-ly-noi-dung/tao-moi',
      lazy: page('Thêm nội dung'),
      title: 'Thêm nội dung',
      permission: 'NOI_DUNG_PHAT_ADD',
      actions: [{ label: 'Tải lên nội dung' }],
    },
    {
      path: '/quan-ly-lich-phat/danh-sach',
      lazy: page('Danh sách lịch phát'),
      title: 'Lịch phát',
      permission: 'LICH_PHAT_VIEW',
      menu: { group: 'schedules', label: 'Danh sách lịch phát', icon: Icon, useCount: () => 3 },
    },
    {
      path: '/quan-ly-lich-phat/tao-moi',
      lazy: page('Tạo lịch phát'),
      title: 'Tạo lịch phát',
      permission: 'LICH_PHAT_ADD',
      actions: [{ label: 'Tạo lịch phát' }],
    },
    {
      path: '/quan-ly-thiet-bi/thiet-bi-lap-dat',
      lazy: page('Danh sách thiết bị'),
      title: 'Thiết bị lắp đặt',
      permission: 'THIET_BI_DA_LAP_DAT_VIEW',
      menu: { group: 'devices', icon: Icon },
    },
    {
      path: '/quan-ly-thiet-bi/chi-tiet',
      lazy: async () => ({ Component: Record }),
      title: 'Chi tiết thiết bị',
      permission: 'THIET_BI_DA_LAP_DAT_VIEW',
    },
    {
      path: { areas: '/dia-ban/phuong-xa', organisation: '/to-chuc/don-vi' },
      lazy: page('Nơi chốn'),
      title: (words) => words['area.commune'],
      permission: 'PHUONG_XA_VIEW',
      menu: { group: 'areas', icon: Icon },
      actions: [{ label: (words) => `Thêm ${words['area.commune'].toLowerCase()}`, search: '?them' }],
    },
    {
      path: '/bang-led',
      lazy: page('Bảng LED'),
      title: 'Bảng LED',
      permission: 'TRINH_CHIEU_VIEW',
      menu: { group: 'devices', icon: Icon },
      actions: [{ label: 'Thêm bảng LED' }],
    },
    { path: '/hong', lazy: async () => ({ Component: Broken }), title: 'Hỏng', permission: 'signed-in' },
    {
      path: '/theo-dia-chi',
      lazy: ({ search }) => {
        loadedFor.push(search);
        return page('Theo địa chỉ')();
      },
      title: 'Theo địa chỉ',
      permission: 'signed-in',
    },
    { path: '/cham', lazy: () => (slowCode = Promise.withResolvers()).promise, title: 'Chậm', permission: 'signed-in' },
    {
      path: '/mat',
      lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')),
      title: 'Mất',
      permission: 'signed-in',
    },
  ],
  beforeSignOut: async () => mayLeave,
  shortcuts: [{ where: 'Phê duyệt', shortcuts: [{ keys: 'J', does: 'Lịch tiếp theo' }] }],
  palette: [
    {
      label: 'Thiết bị',
      permission: 'THIET_BI_DA_LAP_DAT_VIEW',
      search: async (text) => [{ label: `Cụm loa ${text}`, path: '/quan-ly-thiet-bi/thiet-bi-lap-dat' }],
    },
  ],
};

interface Visit {
  path?: string;
  account?: Account;
  permissions?: PermissionCode[];
  config?: Partial<AppConfig>;
  routes?: Record<string, FakeRoute>;
}

function visit(
  {
    path = '/',
    permissions,
    account = buildAccount(
      permissions ? { permissions } : { group_account: buildRef('Quản trị', ADMINISTRATOR_GROUP_ID) },
    ),
    config,
    routes,
  }: Visit = {},
  signedIn = true,
) {
  const api = fakeApi({
    routes: {
      'POST /api/auth/login': () => ({ access_token: 'access-1', refresh_token: 'refresh-1', account_id: account.id }),
      [`GET /api/account/find/${account.id}`]: () => account,
      'GET /api/notification/waiting': () => ({ unread: 0 }),
      ...routes,
    },
  });
  if (signedIn) signInAs(account);
  const full: AppConfig = { ...testConfig, features: [async () => feature], ...config };
  const client = createQueryClient();
  const [pages, options] = consoleRoutes(full, client);
  const router = createMemoryRouter(pages, { ...options, initialEntries: [path] });
  render(
    <AppConfigProvider config={full}>
      <QueryClientProvider client={client}>
        <LoaThemeProvider>
          <RouterProvider router={router} />
          <FeedbackHost />
        </LoaThemeProvider>
      </QueryClientProvider>
    </AppConfigProvider>,
  );
  return { api, router, user: userEvent.setup() };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = () => screen.findByRole('navigation', { name: 'Chức năng' });

vi.mock('socket.io-client', () => ({
  io: () => ({ on() {}, onAny() {}, connect() {}, disconnect() {}, removeAllListeners() {} }),
}));
let stopFollowing = () => {};
beforeEach(() => {
  forgetCsrfToken();
  useSession.setState(SIGNED_OUT);
  stopFollowing = followSession();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  stopFollowing();
  vi.restoreAllMocks();
});

describe('signing in', () => {
  it('comes before any screen, and returns to the requested one', async () => {
    const { api, user, router } = visit({ path: '/quan-ly-lich-phat/danh-sach?page=2' }, false);
    await startCsrf();
    await user.type(await screen.findByLabelText('Tên đăng nhập'), 'canbo');
    expect(router.state.location.pathname).toBe('/dang-nhap');
    expect(router.state.location.state).toMatchObject({
      from: { pathname: '/quan-ly-lich-phat/danh-sach', search: '?page=2' },
    });
    await user.type(screen.getByLabelText('Mật khẩu'), 'Loa@123456{Enter}');

    await heading('Danh sách lịch phát');
    expect(router.state.location.search).toBe('?page=2');
    await menu();
    expect(api.asked()).toEqual([
      'GET /api/_',
      'POST /api/auth/login',
      expect.stringMatching(/^GET \/api\/account\/find\//),
      'GET /api/notification/waiting',
    ]);
    expect(localStorage.getItem('audio_domain')).toBe('http://localhost:3000');
    expect(document.title).toBe('Lịch phát · Hệ thống truyền thanh thông minh');
  });

  it('leads to the first page of the menu where the usual one is not allowed', async () => {
    const { user } = visit({ path: '/dang-nhap', permissions: ['THIET_BI_DA_LAP_DAT_VIEW'] }, false);
    await user.type(await screen.findByLabelText('Tên đăng nhập'), 'kythuat');
    await user.type(screen.getByLabelText('Mật khẩu'), 'Loa@123456{Enter}');
    await heading('Danh sách thiết bị');
  });

  it.each([
    { who: 'serves those with its right', right: 'LICH_PHAT_ADD', first: '/quan-ly-lich-phat/danh-sach' },
    { who: 'leaves the others to the first page of the menu', right: 'LICH_PHAT_APPROVE', first: '/' },
  ] as const)('$who, where the first page has one', async ({ right, first }) => {
    const config = { home: '/quan-ly-lich-phat/danh-sach', homeRight: 'LICH_PHAT_ADD' } as const;
    const permissions = ['TRANG_CHU_VIEW', 'LICH_PHAT_VIEW', right] as const;
    const { user, router } = visit({ path: '/dang-nhap', permissions: [...permissions], config }, false);
    await user.type(await screen.findByLabelText('Tên đăng nhập'), 'lanhdao');
    await user.type(screen.getByLabelText('Mật khẩu'), 'Loa@123456{Enter}');
    await menu();
    await waitFor(() => expect(router.state.location.pathname).toBe(first));
  });

  it('is undone when the account cannot be loaded', async () => {
    const account = buildAccount();
    const { router } = visit({
      account,
      path: '/',
      routes: { [`GET /api/account/find/${account.id}`]: () => failure(404, 'NOT_FOUND', 'Không tìm thấy dữ liệu') },
    });
    await screen.findByLabelText('Tên đăng nhập');
    expect(router.state.location.pathname).toBe('/dang-nhap');
    expect(useSession.getState().isAuthenticated).toBe(false);
  });

  it.each<[string, FakeRoute]>([
    ['a proxy alone', () => new Response('<h1>nginx</h1>', { status: 502 })],
    ['nobody', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'nobody, because the page is being left,',
      () => Promise.reject(new DOMException('The user aborted a request.', 'AbortError')),
    ],
  ])('stays when %s answers for the account, and the page opens after another try', async (_who, none) => {
    const account = buildAccount({ permissions: ['TRANG_CHU_VIEW', 'LICH_PHAT_VIEW'] });
    let isBack = false;
    const routes = { [`GET /api/account/find/${account.id}`]: (call: FakeCall) => (isBack ? account : none(call)) };
    const { user, router } = visit({ path: '/quan-ly-lich-phat/danh-sach', account, routes }, false);
    await user.type(await screen.findByLabelText('Tên đăng nhập'), 'canbo');
    await user.type(screen.getByLabelText('Mật khẩu'), 'Loa@123456{Enter}');
    await heading('Không kết nối được máy chủ');
    expect(screen.queryByText(/không còn đăng nhập được/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Thử lại' }));
    await heading('Không kết nối được máy chủ');
    expect([localStorage.getItem('access_token'), useSession.getState().isAuthenticated]).toEqual(['access-1', true]);
    isBack = true;
    await user.click(screen.getByRole('button', { name: 'Thử lại' }));
    await heading('Danh sách lịch phát');
    expect(router.state.location.pathname).toBe('/quan-ly-lich-phat/danh-sach');
  });

  it('opens automatically when the network is back', async () => {
    const account = buildAccount({ permissions: ['TRANG_CHU_VIEW', 'LICH_PHAT_VIEW'] });
    let isBack = false;
    const routes = {
      [`GET /api/account/find/${account.id}`]: () => (isBack ? account : new Response('', { status: 504 })),
    };
    visit({ account, routes });
    act(() => useSession.setState({ account: null, status: 'loading' }));
    await heading('Không kết nối được máy chủ');
    isBack = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await heading('Tổng quan hôm nay');
  });

  it('can be left while nobody answers', async () => {
    const account = buildAccount({ permissions: ['TRANG_CHU_VIEW', 'LICH_PHAT_VIEW'] });
    const none = () => new Response('', { status: 502 });
    const { user } = visit({
      account,
      routes: { [`GET /api/account/find/${account.id}`]: none, 'POST /api/auth/logout': none },
    });
    act(() => useSession.setState({ account: null, status: 'loading' }));
    await user.click(await screen.findByRole('button', { name: 'Đăng xuất' }));
    await screen.findByLabelText('Tên đăng nhập');
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('is requested again, without a toast, when the session has ended', async () => {
    const account = buildAccount({ permissions: ['TRANG_CHU_VIEW'] });
    const ended = () => failure(401, 'UNAUTHORIZED', 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại');
    visit({ account, routes: { [`GET /api/account/find/${account.id}`]: ended, 'POST /api/auth/refresh': ended } });
    await screen.findByLabelText('Tên đăng nhập');
    expect(screen.queryByText(/hết hạn/)).toBeNull();
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});

describe('a password that must be changed', () => {
  const account = buildAccount({ permissions: ['LICH_PHAT_VIEW'], must_change_password: true });
  const wanted = '/quan-ly-lich-phat/danh-sach?page=2';

  it('replaces every screen, and leads to the requested one', async () => {
    const { api, user, router } = visit({
      account,
      path: wanted,
      routes: { [`PUT /api/account/change-pass/${account.id}`]: () => ({ ...account, must_change_password: false }) },
    });
    await heading('Đổi mật khẩu');
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.type(await screen.findByLabelText(/^Mật khẩu hiện tại/), 'mot-lan-1');
    await user.type(screen.getByLabelText(/^Mật khẩu mới\*?$/), 'LoaXaMoi2026');
    await user.type(screen.getByLabelText(/^Nhập lại mật khẩu mới/), 'LoaXaMoi2026{Enter}');
    await heading('Danh sách lịch phát');
    expect(router.state.location.pathname + router.state.location.search).toBe(wanted);
    await menu();
    expect(api.asked()).toEqual([
      `GET /api/account/find/${account.id}`,
      'GET /api/_',
      `PUT /api/account/change-pass/${account.id}`,
      'GET /api/notification/waiting',
    ]);
  });

  it('can be left by signing out', async () => {
    const { user } = visit({ account, path: wanted });
    await user.type(await screen.findByLabelText(/^Mật khẩu hiện tại/), 'mot-lan-1');
    await user.click(screen.getByRole('button', { name: 'Đăng xuất' }));
    await screen.findByLabelText('Tên đăng nhập');
  });
});

describe('the frame', () => {
  it('waits only a moment for a page whose code loads slowly', async () => {
    visit({ path: '/cham' });
    await menu();
    expect(within(screen.getByRole('main')).getByRole('status', { name: 'Đang tải...' })).toBeTruthy();
    slowCode.resolve(await page('Đã tới')());
    await heading('Đã tới');
  });

  it('loads a page for its own address, not for the one that is left', async () => {
    const { router } = visit({ path: '/quan-ly-lich-phat/danh-sach?page=2' });
    await heading('Danh sách lịch phát');
    await act(() => router.navigate('/theo-dia-chi?xem=ban-do'));
    await heading('Theo địa chỉ');
    expect(loadedFor.map(String)).toEqual(['xem=ban-do']);
  });

  it('stays on a page for that moment, unless the next one is ready before', async () => {
    const { router } = visit({ path: '/quan-ly-lich-phat/danh-sach' });
    await heading('Danh sách lịch phát');
    act(() => void router.navigate('/cham'));
    expect(router.state.navigation.state).toBe('loading');
    expect(screen.getByRole('heading', { level: 1, name: 'Danh sách lịch phát' })).toBeTruthy();
    expect(await within(screen.getByRole('main')).findByRole('status', { name: 'Đang tải...' })).toBeTruthy();
    slowCode.resolve(await page('Đã tới')());
    await heading('Đã tới');
    act(() => void router.navigate('/cham?trang=2'));
    expect(router.state.navigation.state, 'what the address says of the same page is not waited for').toBe('idle');
    expect(router.state.location.search).toBe('?trang=2');
  });

  it('shows in the menu only what the account may open, with its counts', async () => {
    visit({ path: '/quan-ly-lich-phat/danh-sach', permissions: ['TRANG_CHU_VIEW', 'LICH_PHAT_VIEW'] });
    const links = await within(await menu()).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
      'Truyền thanh thông minh, về trang chủ',
      'Trang chủ',
      'Danh sách lịch phát3 mục',
    ]);
    expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/quan-ly-lich-phat/danh-sach');
  });

  it.each([
    { typeApp: 1, label: 'Phường xã', path: '/dia-ban/phuong-xa', other: '/to-chuc/don-vi' },
    { typeApp: 2, label: 'Đơn vị', path: '/to-chuc/don-vi', other: '/dia-ban/phuong-xa' },
  ] as const)(
    'calls places $label in app type $typeApp, in menu, tab, palette and address; a link of the other kind is redirected there',
    async ({ typeApp, label, path, other }) => {
      const { router, user } = visit({ path: `${other}?search=Hoa#cuoi`, config: { typeApp } });
      await heading('Nơi chốn');
      expect(router.createHref(router.state.location)).toBe(`${path}?search=Hoa#cuoi`);
      expect((await within(await menu()).findByRole('link', { name: label })).getAttribute('href')).toBe(path);
      expect(document.title).toBe(`${label} · Hệ thống truyền thanh thông minh`);
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await screen.findByRole('combobox', { name: 'Tìm nhanh' }), `them ${label}{Enter}`);
      await waitFor(() => expect(router.createHref(router.state.location)).toBe(`${path}?them`));
    },
  );

  it('checks the permission at either address', async () => {
    visit({ path: '/to-chuc/don-vi', permissions: ['TRANG_CHU_VIEW'], config: { typeApp: 1 } });
    await heading('Forbidden Error!');
  });

  it('hides unused pages of the installation from the menu, and nowhere else', async () => {
    const { user } = visit({
      path: '/bang-led',
      account: buildAccount({
        permissions: ['LICH_PHAT_VIEW', 'TRINH_CHIEU_VIEW'],
        menu_hidden: ['/bang-led', '/to-chuc/don-vi'],
      }),
    });
    await heading('Bảng LED');
    expect(
      within(await menu())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).not.toContain('Bảng LED');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Tìm nhanh' }), 'bang led');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toContain('Bảng LEDThiết bị');
  });

  it('moves the focus to the page after a link', async () => {
    const { user } = visit();
    await user.click(await within(await menu()).findByRole('link', { name: 'Thiết bị lắp đặt' }));
    await heading('Danh sách thiết bị');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('links from a page without a menu entry back to its list', async () => {
    const { user } = visit({ path: '/quan-ly-lich-phat/tao-moi' });
    await heading('Tạo lịch phát');
    await user.click(await within(screen.getByRole('banner')).findByRole('link', { name: 'Danh sách lịch phát' }));
    await heading('Danh sách lịch phát');
    expect(within(screen.getByRole('banner')).queryByRole('link')).toBeNull();
  });

  it('names the record in the breadcrumb and in the tab, once it is known', async () => {
    visit({ path: '/quan-ly-thiet-bi/chi-tiet?id=1' });
    const bar = within(await screen.findByRole('banner'));
    expect(await bar.findByText('Chi tiết thiết bị')).toBeTruthy();
    await heading('Nội dung');
    act(() => recordCame('Cụm loa thôn Đông'));
    expect(await bar.findByText('Cụm loa thôn Đông')).toBeTruthy();
    expect(bar.queryByText('Chi tiết thiết bị')).toBeNull();
    expect(bar.getByRole('link', { name: 'Thiết bị lắp đặt' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Cụm loa thôn Đông · Hệ thống truyền thanh thông minh'));
  });

  it('signs out: the server is informed, local storage is emptied', async () => {
    const { user, api } = visit();
    await user.click(await screen.findByRole('button', { name: /^Tài khoản/ }));
    await user.click(await screen.findByRole('button', { name: 'Đăng xuất' }));
    await screen.findByLabelText('Tên đăng nhập');
    expect(api.asked('POST')).toEqual(['POST /api/auth/logout']);
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('stays where a feature asks first and the user cancels', async () => {
    const { user, api } = visit();
    await user.click(await screen.findByRole('button', { name: /^Tài khoản/ }));
    mayLeave = false;
    await user.click(await screen.findByRole('button', { name: 'Đăng xuất' }));
    mayLeave = true;
    await user.click(await screen.findByRole('button', { name: 'Đăng xuất' }));
    await screen.findByLabelText('Tên đăng nhập');
    expect(api.asked('POST')).toEqual(['POST /api/auth/logout']);
  });

  it('signs out on the server too when the access token has expired meanwhile', async () => {
    const signOut = ({ headers }: FakeCall) =>
      headers.get('accesstoken') === 'access-2'
        ? { id: nextId() }
        : failure(401, 'UNAUTHORIZED', 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại');
    const account = buildAccount({});
    const renewed = () => ({ access_token: 'access-2', refresh_token: 'refresh-2', account_id: account.id });
    const { user, api } = visit({
      account,
      routes: { 'POST /api/auth/logout': signOut, 'POST /api/auth/refresh': renewed },
    });
    await user.click(await screen.findByRole('button', { name: /^Tài khoản/ }));
    localStorage.setItem('stored', 'by a screen');
    await user.click(await screen.findByRole('button', { name: 'Đăng xuất' }));
    await screen.findByLabelText('Tên đăng nhập');
    expect(api.asked('POST')).toEqual(['POST /api/auth/logout', 'POST /api/auth/refresh', 'POST /api/auth/logout']);
    await waitFor(() => expect(localStorage.getItem('stored')).toBeNull());
  });

  it('forgets the account even when the server does not answer the sign-out', async () => {
    const { user } = visit({
      routes: { 'POST /api/auth/logout': () => failure(503, 'UNAVAILABLE', 'Hệ thống đang bận') },
    });
    await user.click(await screen.findByRole('button', { name: /^Tài khoản/ }));
    await user.click(await screen.findByRole('button', { name: 'Đăng xuất' }));
    await screen.findByLabelText('Tên đăng nhập');
    expect(useSession.getState().account).toBeNull();
  });
});

describe('the palette', () => {
  it('opens with Ctrl+K, finds pages without diacritics and opens them with Enter', async () => {
    const { user } = visit();
    await heading('Tổng quan hôm nay');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Tìm nhanh' }), 'danh lich phat');
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Danh sách lịch phátLịch phát');
    await user.keyboard('{Enter}');
    await heading('Danh sách lịch phát');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links to the own account, as the account’s panel does', async () => {
    const account = buildAccount({ permissions: ['TRANG_CHU_VIEW'] });
    const { user, router } = visit({ account, routes: { 'GET /api/users/profile': () => account } });
    await heading('Tổng quan hôm nay');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Tìm nhanh' }), 'mat khau{Enter}');
    await heading('Thông tin tài khoản');
    expect(await screen.findByRole('tab', { selected: true, name: 'Đổi mật khẩu' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Tài khoản/ }));
    await user.click(await screen.findByRole('link', { name: 'Thông tin tài khoản' }));
    expect(await screen.findByRole('tab', { selected: true, name: 'Thông tin' })).toBeTruthy();
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const find = async (user: ReturnType<typeof visit>['user'], text: string) => {
    await heading('Tổng quan hôm nay');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Tìm nhanh' }), text);
  };

  it('runs frequent actions, found without marks and in any order of words, with permission', async () => {
    const { user } = visit({ permissions: ['TRANG_CHU_VIEW', 'LICH_PHAT_ADD'] });
    await find(user, 'lich tao');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Tạo lịch phát']);
    await user.clear(screen.getByRole('combobox'));
    await user.type(screen.getByRole('combobox'), 'tai len');
    expect(screen.queryByRole('option')).toBeNull();
    await user.clear(screen.getByRole('combobox'));
    await user.type(screen.getByRole('combobox'), 'tao lich{Enter}');
    await heading('Tạo lịch phát');
  });

  it('switches between light and dark', async () => {
    const { user } = visit();
    await find(user, 'giao dien toi{Enter}');
    await waitFor(() => expect(document.documentElement.getAttribute('data-color-scheme')).toBe('dark'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Tìm nhanh' }), 'giao dien sang{Enter}');
    await waitFor(() => expect(document.documentElement.getAttribute('data-color-scheme')).toBe('light'));
  });

  it('finds records of features with the account’s permission', async () => {
    const { user } = visit({ permissions: ['TRANG_CHU_VIEW', 'THIET_BI_DA_LAP_DAT_VIEW'] });
    await heading('Tổng quan hôm nay');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Tìm nhanh' }), 'Hòa Bình');
    expect(await screen.findByRole('option', { name: 'Cụm loa Hòa Bình' })).toBeTruthy();
  });
});

describe('help', () => {
  it('opens with ?, lists the keys of every part, and names the hotline where there is one', async () => {
    const { user } = visit({ config: { hotline: '1900 1234' } });
    await heading('Tổng quan hôm nay');
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Trợ giúp và phím tắt' }));
    expect(help.getByRole('region', { name: 'Phê duyệt' }).textContent).toContain('Lịch tiếp theo');
    expect(help.getByRole('link', { name: '1900 1234' }).getAttribute('href')).toBe('tel:19001234');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the features’ help for the screen, by both of its addresses, and closes with its links', async () => {
    feature.help = async () => ({
      Component: ({ addresses, search, onLeave }) => (
        <button type="button" onClick={onLeave}>
          {`Về ${addresses.join(' ')}${search}`}
        </button>
      ),
    });
    try {
      const { user } = visit({ path: '/to-chuc/don-vi?them', config: { typeApp: 2 } });
      await heading('Nơi chốn');
      await user.keyboard('?');
      await user.click(await screen.findByRole('button', { name: 'Về /to-chuc/don-vi /dia-ban/phuong-xa?them' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    } finally {
      delete feature.help;
    }
  });

  it('lets a question mark be typed', async () => {
    const { user } = visit();
    await heading('Tổng quan hôm nay');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Tìm nhanh' }), 'gì?');
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('gì?');
    expect(screen.queryByText('Mọi trang')).toBeNull();
  });
});

describe('errors', () => {
  it.each([{ permission: undefined }, { permission: [] }])(
    'a screen that gives $permission as its permission opens to nobody',
    async ({ permission }) => {
      feature.routes.push({ path: '/bi-mat', lazy: page('Bí mật'), title: 'Bí mật', permission: permission as never });
      try {
        visit({ path: '/bi-mat' });
        await heading('Unexpected Application Error!');
        expect(screen.queryByText('Bí mật')).toBeNull();
      } finally {
        feature.routes.pop();
      }
    },
  );

  it('is a 403 page where the permission is missing', async () => {
    visit({ path: '/quan-ly-thiet-bi/thiet-bi-lap-dat', permissions: ['TRANG_CHU_VIEW'] });
    await heading('Forbidden Error!');
    expect(screen.getByText('403')).toBeTruthy();
    expect(screen.queryByText('Danh sách thiết bị')).toBeNull();
  });

  it('is a 404 page inside the frame without a route', async () => {
    const { user } = visit({ path: '/khong-co-trang-nay' });
    await heading('Không tìm thấy trang');
    expect(screen.getAllByRole('main')).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe('Không tìm thấy trang · Hệ thống truyền thanh thông minh'));
    await user.click(within(await menu()).getByRole('link', { name: 'Thiết bị lắp đặt' }));
    await heading('Danh sách thiết bị');
  });

  it('is the same 404 page before signing in; the bare address leads to sign-in', async () => {
    visit({ path: '/khong-co-trang-nay' }, false);
    expect(await screen.findByText('404')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    const { router } = visit({ path: '/' }, false);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dang-nhap'));
  });

  it('is named in a page that cannot be drawn, with a link to the start', async () => {
    visit({ path: '/hong' });
    await heading('Unexpected Application Error!');
    expect(screen.getByRole('button', { name: 'Tải lại trang' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Về trang chủ' })).toBeTruthy();
    expect(await menu()).toBeTruthy();
  });

  it('offers to reload when the code of a page is gone', async () => {
    visit({ path: '/mat' });
    await heading('Không tải được trang');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Tải lại trang' })).toBeTruthy());
  });
});
