import type { OwnSession } from '@loa/contracts/accounts';
import { buildAccount, failure, renderPage, type FakeRoute } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProfilePage } from './profile-page';

const account = buildAccount();
const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const session = (n: number, values: Partial<OwnSession> = {}): OwnSession => ({
  id: id(n),
  created_at: '2026-05-01T01:00:00.000Z',
  last_used_at: '2026-05-02T02:30:00.000Z',
  ip: `203.0.113.${n}`,
  user_agent: windows,
  is_current: false,
  ...values,
});

/** A server with these sessions; ended ones are removed. */
function open(sessions: OwnSession[], routes: Record<string, FakeRoute> = {}) {
  let live = sessions;
  const end = (gone: (one: OwnSession) => boolean) => {
    const ended = live.filter(gone).length;
    live = live.filter((one) => !gone(one));
    return { ended };
  };
  return renderPage(<ProfilePage />, {
    account,
    path: '/thong-tin-tai-khoan?muc=noi-dang-nhap',
    route: '/thong-tin-tai-khoan',
    routes: {
      'GET /api/users/profile': () => account,
      'GET /api/account/session/find': () => ({ rows: live }),
      'DELETE /api/account/session/:id': ({ params }) => end((one) => one.id === params.id),
      'DELETE /api/account/session': () => end((one) => !one.is_current),
      ...routes,
    },
  });
}
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Nơi đang đăng nhập' })).getAllByRole('listitem');
const three = [session(1, { user_agent: iphone }), session(2, { is_current: true }), session(3)];

it('shows place, device and time of each session, this browser first and marked', async () => {
  open(three);
  const [own, phone, other] = (await lines()).map(({ textContent }) => textContent);
  expect(own).toContain('Chrome 126 trên Windows');
  expect(own).toContain('Phiên này');
  expect(phone).toMatch(
    /^Safari 17 trên iPhoneĐịa chỉ IP 203\.0\.113\.1 · đăng nhập .*01\/05\/2026.*Dùng gần nhất .*02\/05\/2026/,
  );
  expect([phone, other].join()).not.toContain('Phiên này');
  expect(within((await lines())[0]!).queryByRole('button')).toBeNull();
});

it('ends one of them after asking', async () => {
  const { user, api } = open(three);
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất Safari 17 trên iPhone' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Đăng xuất' }));
  await waitFor(async () => expect(await lines()).toHaveLength(2));
  expect(api.asked('DELETE')).toEqual([`DELETE /api/account/session/${id(1)}`]);
});

it('ends all others together, and has nothing more to end then', async () => {
  const { user, api } = open(three);
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất mọi nơi khác' }));
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất nơi khác' }));
  expect(await screen.findByText('Đã đăng xuất 2 nơi khác')).toBeTruthy();
  await waitFor(async () => expect(await lines()).toHaveLength(1));
  expect(api.asked('DELETE')).toEqual(['DELETE /api/account/session']);
  expect(screen.queryByRole('button', { name: 'Đăng xuất mọi nơi khác' })).toBeNull();
});

it('reloads the remaining ones when one had ended meanwhile', async () => {
  let rows = three;
  const { user } = open(three, {
    'GET /api/account/session/find': () => ({ rows }),
    'DELETE /api/account/session/:id': () => {
      rows = three.slice(1);
      return failure(404, 'NOT_FOUND', 'Không tìm thấy dữ liệu');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất Safari 17 trên iPhone' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Đăng xuất' }));
  await waitFor(async () => expect(await lines()).toHaveLength(2));
});

it('shows when they could not be loaded', async () => {
  open(three, { 'GET /api/account/session/find': () => failure(403, 'FORBIDDEN', 'Bạn không có quyền') });
  expect(await screen.findByText('Bạn không có quyền')).toBeTruthy();
});
