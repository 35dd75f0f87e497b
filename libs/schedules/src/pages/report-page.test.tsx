import type { MonthReport, OnAir } from '@loa/contracts/schedules';
import { buildRef, failure, renderPage, savedFiles, type FixtureOptions } from '@loa/test-kit';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReportPage } from './report-page';

const onAir = (over: Partial<OnAir> = {}): OnAir => ({ runs: 4, minutes: 61.5, required: 40, whole: 38, ...over });
const report = (over: Partial<MonthReport> = {}): MonthReport => ({
  month: '2026-03',
  area: buildRef('Xã An Nhơn'),
  total: { ...onAir(), partial: 1, failed: 1, skipped: 0, emergencies: 2 },
  days: [{ day: '2026-03-05', ...onAir() }],
  fields: [
    { name: 'Nông nghiệp', ...onAir({ runs: 3 }) },
    { name: null, ...onAir({ runs: 1, required: 0, whole: 0 }) },
  ],
  areas: [{ name: 'Thôn Đông', ...onAir() }],
  approvers: [{ name: 'Bà B (thay Ông A)', ...onAir() }],
  devices: [
    { name: 'Cụm loa Chợ', device_code: 'LOA-0007', area_name: 'Thôn Đông', ...onAir({ required: 4, whole: 3 }) },
  ],
  device_total: 1,
  reasons: [{ reason: 'offline', device_count: 2 }],
  ...over,
});
const open = (answer: () => unknown, options: FixtureOptions = {}) =>
  renderPage(<ReportPage />, {
    path: '/quan-ly-lich-phat/bao-cao-thang?thang=2026-03',
    route: '/quan-ly-lich-phat/bao-cao-thang',
    routes: { 'GET /api/playlist/history/report': answer },
    ...options,
  });

describe('the report of a month', () => {
  it('shows its sums, each table, and what a share means', async () => {
    open(() => report());
    const fields = within(await screen.findByRole('region', { name: 'Bảng theo lĩnh vực' }));
    expect(fields.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Lĩnh vựcLượtPhútCần phátPhát đủTỷ lệ',
      'Nông nghiệp3624038' + '95%',
      'Chưa ghi lĩnh vực16200–',
    ]);
    expect(screen.getByText('1 giờ 01 phút')).toBeTruthy();
    expect(screen.getByText('38/40 thiết bị phát đủ, cộng các lượt')).toBeTruthy();
    expect(screen.getByText('Mất kết nối: 2')).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Bà B (thay Ông A)' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Cụm loa Chợ · LOA-0007 · Thôn Đông' })).toBeTruthy();
    expect(screen.getByText('NGƯỜI LẬP')).toBeTruthy();
  });

  it('goes to other months, also over a year, and not beyond the present one', async () => {
    const { user, router } = open(() => report(), {
      path: '/quan-ly-lich-phat/bao-cao-thang?thang=2026-01&loai=sound',
    });
    await user.click(await screen.findByRole('button', { name: 'Tháng trước' }));
    expect(await screen.findByText('Tháng 12/2025')).toBeTruthy();
    expect(router.state.location.search).toBe('?thang=2025-12&loai=sound');
  });

  it('is saved as a workbook', async () => {
    const files = savedFiles();
    const { user } = open(() => report());
    await user.click(await screen.findByRole('button', { name: 'Excel' }));
    await expect.poll(() => files.map(({ name }) => name)).toEqual(['bao-cao-2026-03.xlsx']);
  });

  it('says that nothing was on the air, and what went wrong', async () => {
    const none = {
      ...onAir({ runs: 0, minutes: 0, required: 0, whole: 0 }),
      partial: 0,
      failed: 0,
      skipped: 0,
      emergencies: 0,
    };
    open(() => report({ total: none, days: [] }));
    expect(await screen.findByText('Tháng này chưa có lượt phát nào')).toBeTruthy();
  });

  it('offers to try again when it cannot be read', async () => {
    open(() => failure(500, 'INTERNAL', 'Lỗi máy chủ'));
    expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy();
  });
});
