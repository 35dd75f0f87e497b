import type { PermissionCode } from '@loa/contracts/permissions';
import type { SystemHealth } from '@loa/contracts/system-config';
import { failure, renderPage } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildHealth } from '../health/health.fixture';
import { SystemHealthPage } from './system-health-page';

const base = '/api/system-config';
function open(health: Partial<SystemHealth> = {}, { permissions }: { permissions?: PermissionCode[] } = {}) {
  const job = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'alert-letter',
    requested_at: '2026-11-25T01:00:00.000Z',
    failed_at: '2026-11-25T01:40:00.000Z',
    error: 'Error: connect ECONNREFUSED',
  };
  let rows = [job];
  return renderPage(<SystemHealthPage />, {
    ...(permissions && { permissions }),
    routes: {
      [`GET ${base}/health`]: () => buildHealth(health),
      [`GET ${base}/failed-jobs`]: () => ({ rows, total: rows.length }),
      [`POST ${base}/failed-jobs/retry`]: () => {
        rows = [];
        return { rows, total: 0 };
      },
      [`POST ${base}/support-bundle`]: () => ({}),
    },
  });
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('says that all is well, and the facts in words', async () => {
  open();
  expect(await screen.findByText('Mọi phần của máy chủ đều chạy tốt')).toBeTruthy();
  const storage = await section('Lưu trữ');
  expect(storage.getByText('40 GB (40%)')).toBeTruthy();
  const machine = await section('Máy chủ');
  expect(machine.getByText('0.1.0')).toBeTruthy();
  expect(machine.getByText('Bộ nhớ: Bộ trung chuyển MQTT')).toBeTruthy();
  expect(
    (await section('Kết nối và kế hoạch phát')).getByText('Chưa gửi kế hoạch phát mới').nextSibling?.textContent,
  ).toBe('2');
});

it('lists the servers of an installation, with who leads, where there are several', async () => {
  const since = '2026-11-25T01:00:00.000Z';
  const server = { version: '0.1.0', since };
  open({
    servers: [
      { ...server, name: 'may-mot:4000', leads: false },
      { ...server, name: 'may-hai:4000', leads: true },
    ],
  });
  const servers = await section('Các máy chủ');
  expect(servers.getByText('may-mot:4000').nextSibling?.textContent).toContain('Phục vụ');
  expect(servers.getByText('may-hai:4000').nextSibling?.textContent).toContain('Dẫn đầu');
});

it('names parts that are not ready, with what to do, and a disk that is almost full', async () => {
  open({
    parts: { database: true, mqtt: false, part_of_later: false },
    figures: { loa_disk_bytes: { used: 95, free: 5 } },
  });
  expect(await screen.findByText(/Kiểm tra bộ trung chuyển MQTT và mạng đến đó/)).toBeTruthy();
  expect(screen.getByText('part_of_later')).toBeTruthy();
  expect(screen.getByText('Đĩa sắp đầy')).toBeTruthy();
  expect(screen.queryByText('Mọi phần của máy chủ đều chạy tốt')).toBeNull();
});

it('retries a failed job from here', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull());
});

it('downloads the bundle for support by one press', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL ??= () => 'blob:';
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:loa');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Tải gói hỗ trợ' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('loa-ho-tro.zip');
});

it('only shows to users who may not change, and offers another try when it cannot be read', async () => {
  const { unmount } = open({}, { permissions: ['CAU_HINH_HE_THONG_VIEW'] });
  await screen.findByText('Mọi phần của máy chủ đều chạy tốt');
  expect(screen.queryByRole('button', { name: 'Tải gói hỗ trợ' })).toBeNull();
  unmount();
  renderPage(<SystemHealthPage />, {
    routes: { [`GET ${base}/health`]: () => failure(500, 'INTERNAL', 'Lỗi hệ thống') },
  });
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy();
});
