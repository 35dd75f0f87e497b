import { connectLive, registerLive } from '@loa/api-client';
import type { Notification, NotificationPage } from '@loa/contracts/notifications';
import { buildRef, failure, renderPage, type FakeCall } from '@loa/test-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Bell } from './bell';
import { notificationsLive } from './notifications-api';
import { NotificationsPage } from './notifications-page';

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

let lines: Notification[] = [];
const line = (values: Partial<Notification>): Notification => {
  const { id, name } = buildRef('Bản tin sáng');
  return {
    id,
    kind: 'schedule.rejected',
    record: { id, name },
    by: 'Nguyễn Văn Thành',
    detail: 'Sai giờ phát',
    at: '2026-11-20T02:00:00.000Z',
    read_at: null,
    ...values,
  };
};
const unread = () => lines.filter(({ read_at }) => read_at === null).length;
const page = (): NotificationPage => ({ rows: lines, total: lines.length, unread: unread(), page: 1, limit: 30 });
const read = ({ body }: FakeCall) => {
  const { ids } = body as { ids?: string[] };
  lines = lines.map((one) => (!ids || ids.includes(one.id) ? { ...one, read_at: '2026-11-20T03:00:00.000Z' } : one));
  return { unread: unread() };
};
const open = (routes = {}) =>
  renderPage(<Bell />, {
    routes: {
      'GET /api/notification/find': page,
      'GET /api/notification/waiting': () => ({ unread: unread() }),
      'POST /api/notification/read': read,
      ...routes,
    },
  });
const bell = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  lines = [
    line({}),
    line({ kind: 'content.failed', record: { id: 'c1', name: 'Thông báo xã' }, by: null, detail: 'Tệp hỏng' }),
  ];
});
afterEach(() => (emit = undefined));

it('shows the number of unread ones, and, once it is opened, the event, reason and person of each line', async () => {
  const { user, api } = open();
  await bell('Thông báo, 2 chưa đọc');
  expect(api.asked('GET').filter((call) => call.includes('/find'))).toEqual([]);
  await user.click(await bell('Thông báo, 2 chưa đọc'));
  const shown = within(await screen.findByRole('dialog', { name: 'Thông báo' }));
  await shown.findAllByRole('listitem');
  const [rejected, failed] = shown.getAllByRole('link');
  expect(rejected?.textContent).toMatch(/^Bản tin sángBị từ chối: Nguyễn Văn ThànhSai giờ phát.*, chưa đọc$/);
  expect(failed?.textContent).toMatch(/^Thông báo xãXử lý lỗiTệp hỏng/);
});

it('links to the record from the keyboard, and marks the followed line as read', async () => {
  const { user, address } = open();
  (await bell('Thông báo, 2 chưa đọc')).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Thông báo' });
  await within(dialog).findAllByRole('listitem');
  const [first] = within(dialog).getAllByRole('link');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  while (document.activeElement !== first) await user.tab();
  await user.keyboard('{Enter}');
  expect(address()).toBe(`/quan-ly-lich-phat/chi-tiet?id=${lines[0]?.record.id}`);
  expect(await bell('Thông báo, 1 chưa đọc')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('marks all as read, and then no longer offers it', async () => {
  const { user } = open();
  await user.click(await bell('Thông báo, 2 chưa đọc'));
  await user.click(await screen.findByRole('button', { name: 'Đã đọc tất cả' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Đã đọc tất cả' })).toBeNull());
  expect(unread()).toBe(0);
  expect(screen.queryByText(/chưa đọc/)).toBeNull();
});

it('separates work from alarms, and folds what has ended', async () => {
  lines = [
    line({ kind: 'alert.over', record: { id: 'a1', name: 'Loa chợ' } }),
    line({ kind: 'schedule.waiting', record: { id: 's1', name: 'Bản tin trưa' } }),
    line({ kind: 'alert.opened', record: { id: 'a2', name: 'Loa đình' } }),
    line({ kind: 'content.ready', record: { id: 'c2', name: 'Nhạc hiệu' } }),
  ];
  const { user, address } = open();
  await user.click(await bell('Thông báo, 4 chưa đọc'));
  const shown = within(await screen.findByRole('dialog', { name: 'Thông báo' }));
  const namesIn = (name: string) =>
    within(shown.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => link.querySelector('span')?.textContent);
  await shown.findByRole('list', { name: 'Việc và quyết định' });
  expect(namesIn('Việc và quyết định')).toEqual(['Bản tin trưa']);
  expect(namesIn('Cảnh báo')).toEqual(['Loa đình']);
  expect(shown.queryByText('Loa chợ')).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Đã xong (2)' }));
  expect(namesIn('Đã xong')).toEqual(['Loa chợ', 'Nhạc hiệu']);
  await user.click(shown.getByRole('link', { name: 'Xem tất cả thông báo' }));
  expect(address()).toBe('/thong-bao');
});

describe('the page of all notifications', () => {
  const openPage = (search = '') =>
    renderPage(<NotificationsPage />, {
      path: `/thong-bao${search}`,
      route: '/thong-bao',
      routes: {
        'GET /api/notification/find': ({ query }: FakeCall) => ({
          ...page(),
          rows: lines.slice(0, Number(query.get('limit'))),
          total: lines.length,
        }),
        'GET /api/notification/waiting': () => ({ unread: unread() }),
        'POST /api/notification/read': read,
      },
    });
  const asked = (api: ReturnType<typeof openPage>['api']) =>
    api.calls
      .filter(({ path }) => path === '/api/notification/find')
      .at(-1)
      ?.query.toString();

  it('has its page and filters in the address, and asks the server for them', async () => {
    const { api, user, address } = openPage('?page=2&limit=50&topic=alarm&state=unread');
    await screen.findAllByRole('listitem');
    expect(asked(api)).toBe('page=2&limit=50&topic=alarm&state=unread');
    await user.click(screen.getByRole('combobox', { name: 'Trạng thái: Chưa đọc' }));
    await user.click(await screen.findByRole('option', { name: 'Đã đọc' }));
    expect(address()).toBe('/thong-bao?limit=50&topic=alarm&state=read');
    await waitFor(() => expect(asked(api)).toBe('page=1&limit=50&topic=alarm&state=read'));
  });

  it('is grouped as the bell is', async () => {
    lines = [
      line({ kind: 'alert.over', record: { id: 'a1', name: 'Loa chợ' } }),
      line({ kind: 'alert.opened', record: { id: 'a2', name: 'Loa đình' } }),
      line({ kind: 'schedule.waiting', record: { id: 's1', name: 'Bản tin trưa' } }),
    ];
    const { user } = openPage();
    await screen.findByRole('list', { name: 'Việc và quyết định' });
    const names = () => screen.getAllByRole('link').map((link) => link.querySelector('span')?.textContent);
    expect(names()).toEqual(['Bản tin trưa', 'Loa đình']);
    await user.click(screen.getByRole('button', { name: 'Đã xong (1)' }));
    expect(names()).toEqual(['Bản tin trưa', 'Loa đình', 'Loa chợ']);
  });

  it('marks all as read with one press, and the followed one alone', async () => {
    const { user, address } = openPage();
    await user.click(await screen.findByRole('link', { name: /Bản tin sáng/ }));
    expect(address()).toMatch(/^\/quan-ly-lich-phat\/chi-tiet/);
    await waitFor(() => expect(unread()).toBe(1));
    cleanup();
    const again = openPage();
    await again.user.click(await screen.findByRole('button', { name: 'Đã đọc tất cả' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Đã đọc tất cả' })).toBeNull());
    expect(unread()).toBe(0);
  });
});

it('shows that nothing is there, and when it could not be marked', async () => {
  const { user } = open({ 'POST /api/notification/read': () => failure(503, 'UNAVAILABLE', 'Hệ thống đang bận') });
  await user.click(await bell('Thông báo, 2 chưa đọc'));
  await user.click(await screen.findByRole('button', { name: 'Đã đọc tất cả' }));
  expect(await screen.findByText('Chưa đánh dấu đã đọc được, hãy thử lại')).toBeTruthy();
  expect(unread()).toBe(2);
});

it('is empty without notifications', async () => {
  lines = [];
  const { user } = open();
  await user.click(await bell('Thông báo'));
  expect(await screen.findByText('Chưa có thông báo nào')).toBeTruthy();
});

it('counts up with the server’s events', async () => {
  const { client } = open();
  const stop = registerLive(notificationsLive);
  const close = connectLive(client, () => Promise.resolve());
  await bell('Thông báo, 2 chưa đọc');
  await vi.waitFor(() => expect(emit).toBeDefined());
  lines = [line({ kind: 'schedule.approved' }), ...lines];
  act(() => emit?.('notification.changed', [{ id: 'me' }]));
  expect(await bell('Thông báo, 3 chưa đọc')).toBeTruthy();
  close();
  stop();
});
