import { useAreaScope } from '@loa/api-client';
import { permissionId } from '@loa/contracts/permissions';
import type { CalendarFeed } from '@loa/contracts/schedules';
import { buildAccount, renderPage } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProfilePage } from './profile-page';

afterEach(() => useAreaScope.setState({ areaId: null }));

const AREA = { id: '01900000-0000-7000-8000-0000000000a1', name: 'Xã Hòa Bình' };
const VILLAGE = { id: '01900000-0000-7000-8000-0000000000a2', name: 'Thôn Một' };

const reader = () => buildAccount({ account_permission: [{ permission_id: permissionId('LICH_PHAT_VIEW') }] });

function open(path = '/thong-tin-tai-khoan?muc=lich', account = reader()) {
  let feeds: CalendarFeed[] = [];
  return renderPage(<ProfilePage />, {
    account,
    path,
    route: '/thong-tin-tai-khoan',
    routes: {
      'GET /api/users/profile': () => account,
      'GET /api/calendar-feed/find': () => ({ rows: feeds }),
      'POST /api/calendar-feed': ({ body }) => {
        const { area_id } = body as { area_id: string | null };
        const id = `01900000-0000-7000-8000-00000000000${feeds.length}`;
        const feed = { id, area: area_id ? VILLAGE : AREA, created_at: '2026-05-01T01:00:00.000Z', last_read_at: null };
        feeds = [feed, ...feeds];
        return { ...feed, path: `/api/calendar-feed/bi-mat-${feeds.length}/loa.ics` };
      },
      'DELETE /api/calendar-feed/:id': ({ params }) => {
        feeds = feeds.filter(({ id }) => id !== params.id);
        return { rows: feeds };
      },
    },
  });
}

it('makes an address, shows it once, and revokes it after asking', async () => {
  const { user } = open();
  await screen.findByText('Chưa có địa chỉ lịch nào.');
  await user.click(screen.getByRole('button', { name: /^Tạo cho cả/ }));
  expect((await screen.findByText(/bi-mat-1/)).textContent).toBe(
    `${location.origin}/api/calendar-feed/bi-mat-1/loa.ics`,
  );
  expect(screen.getByRole('link', { name: 'Mở bằng ứng dụng lịch' }).getAttribute('href')).toMatch(
    /^webcal:.*bi-mat-1/,
  );
  const list = await screen.findByRole('list', { name: 'Địa chỉ lịch' });
  expect(list.textContent).toContain('chưa có lịch nào đọc');
  await user.click(within(list).getByRole('button', { name: /^Thu hồi địa chỉ lịch của Xã Hòa Bình/ }));
  await user.click(await screen.findByRole('button', { name: 'Thu hồi' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Địa chỉ lịch' })).toBeNull());
});

it('makes one for the place of the top bar', async () => {
  useAreaScope.setState({ areaId: VILLAGE.id });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Tạo cho nơi đang chọn' }));
  await screen.findByText('Địa chỉ lịch của Thôn Một');
});

it('is not offered to who may not see runs', async () => {
  open('/thong-tin-tai-khoan', buildAccount({ account_permission: [] }));
  await screen.findByRole('tab', { name: 'Nơi đăng nhập' });
  expect(screen.queryByRole('tab', { name: 'Địa chỉ lịch' })).toBeNull();
});
