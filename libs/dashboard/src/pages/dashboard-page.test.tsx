import { useAreaScope } from '@loa/areas';
import type { Dashboard } from '@loa/contracts/dashboard';
import type { PermissionCode } from '@loa/contracts/permissions';
import { devices } from '@loa/contracts/devices';
import {
  buildAlert,
  buildDashboard,
  buildDevice,
  buildOccurrence,
  buildRef,
  buildSchedule,
  COMMUNE,
  failure,
  minutesFromNow,
  nextId,
  NOW,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dashboardLive } from '../api/dashboard-live';
import { DashboardPage } from './dashboard-page';

const approval = (minutes: number, name = 'Thông báo tiêm chủng') => ({
  id: nextId(),
  kind: 'audio' as const,
  name,
  area: buildRef(COMMUNE.name),
  priority_level: 20 as const,
  first_start: minutesFromNow(minutes),
  submitted_by: buildRef('Lê Thị Hoa'),
  submitted_at: NOW,
});
const broken = buildDevice({
  name: 'Cụm loa Đình làng',
  play_state: 'error',
  faults: [{ code: 'amp', message: 'Bộ khuếch đại quá nóng', since: NOW }],
});
const onAir = buildOccurrence({
  schedule: buildRef('Bản tin sáng'),
  status: 'playing',
  planned_start: minutesFromNow(-10),
  planned_end: minutesFromNow(10),
});
const coming = buildOccurrence({
  schedule: buildRef('Bản tin trưa'),
  status: 'planned',
  planned_start: minutesFromNow(25.5),
  planned_end: minutesFromNow(40),
});
const calm: Partial<Dashboard> = { devices: { total: 50, by_badge: { idle: 47, playing: 3 } } };

function open(dashboard: Partial<Dashboard> | (() => unknown) = {}, options: FixtureOptions = {}) {
  const answer = typeof dashboard === 'function' ? dashboard : () => buildDashboard(dashboard);
  return renderPage(<DashboardPage />, {
    tables: [rowsOf(devices, [broken])],
    ...options,
    routes: { 'GET /api/dashboard': answer, ...options.routes },
  });
}

beforeEach(() => vi.useFakeTimers({ now: Date.parse(NOW), shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  useAreaScope.setState({ areaId: null });
});

describe('the first screen', () => {
  it('starts with the most urgent tasks, with the time left', async () => {
    open({ approvals: [approval(25.5)], approval_total: 1, runs: [onAir] });
    expect(await screen.findByText('1 lịch chờ duyệt, còn 25 phút đến giờ phát · 3 thiết bị gặp sự cố')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    expect(screen.getByText(/còn 20 phút đến giờ phát/)).toBeTruthy();
  });

  it('names before a run who will not play it and why, there and at the run', async () => {
    const run = { id: coming.id, name: 'Bản tin trưa', start: coming.planned_start };
    const alert = buildAlert({ kind: 'before_run', run, still_count: 3, reasons: { offline: 2, files: 1 } });
    open(
      { ...calm, runs: [coming], next_runs: [coming] },
      { routes: { 'GET /api/alert/find': () => ({ rows: [alert], total: 1, page: 1, limit: 200 }) } },
    );
    const section = await screen.findByRole('list', { name: 'Chưa sẵn sàng khi sắp đến lịch' });
    expect(within(section).getByRole('link', { name: /Bản tin trưa.*2 mất kết nối, 1 thiếu tệp/ })).toBeTruthy();
    expect(screen.queryByText('Không có việc nào đang chờ.')).toBeNull();
    const next = screen.getByRole('list', { name: 'Lượt sắp phát' });
    expect(next.textContent).toContain('3 thiết bị chưa sẵn sàng: 2 mất kết nối, 1 thiếu tệp');
  });

  it.each<[PermissionCode[], boolean]>([
    [['TRANG_CHU_VIEW', 'LICH_PHAT_VIEW', 'LICH_PHAT_DROP'], true],
    [['TRANG_CHU_VIEW', 'LICH_PHAT_VIEW'], false],
  ])('shows what somebody asks to stop to who may: %s', async (permissions, isShown) => {
    const schedule = { ...buildRef('Bản tin trưa'), kind: 'audio' as const, version: 4 };
    const request = {
      schedule,
      occurrence_id: nextId(),
      planned_start: minutesFromNow(5),
      device_count: 12,
      reason: 'Sai số điện thoại',
      asked_by: buildRef('Lê Thị Hoa'),
      asked_at: minutesFromNow(-1),
      stopped_by: null,
      stopped_at: null,
      is_over: false,
    };
    const { user, api } = open(
      { ...calm, stop_requests: [request] },
      { permissions, routes: { 'POST /api/playlist/:id/drop': () => buildSchedule({ id: schedule.id }) } },
    );
    await screen.findByRole('region', { name: 'Cần xử lý' });
    expect(screen.queryByText(/Lê Thị Hoa xin dừng lượt .*: Sai số điện thoại/) !== null).toBe(isShown);
    if (!isShown) return;
    expect(screen.getByRole('link', { name: 'Bản tin trưa' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Dừng lượt .* trên 12 thiết bị$/ }));
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/playlist/${schedule.id}/drop`)).toMatchObject({
        occurrence_id: request.occurrence_id,
        version: 4,
      }),
    );
  });

  it('shows the progress of the demo, until it is complete', async () => {
    let done = 3;
    open(() => buildDashboard({ ...calm, preparing: done < 5 ? { done, total: 5 } : null }), {
      tables: [rowsOf(devices, [])],
    });
    const progress = await screen.findByRole('progressbar', { name: 'Tiến độ chuẩn bị dữ liệu dùng thử' });
    expect(progress.getAttribute('aria-valuenow')).toBe('60');
    expect(screen.getByText(/Đang chuẩn bị dữ liệu dùng thử \(3\/5\)/)).toBeTruthy();
    done = 5;
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await waitFor(() => expect(screen.queryByText(/Đang chuẩn bị dữ liệu dùng thử/)).toBeNull());
  });

  it('starts with the boards and their content where most devices are boards', async () => {
    const board = buildDevice({
      name: 'Bảng ngã tư',
      kind: 'led',
      play_state: 'playing',
      now: {
        occurrence_id: nextId(),
        schedule_id: nextId(),
        title: 'Chào mừng ngày hội',
        position_sec: 5,
        ends_at: minutesFromNow(5),
      },
    });
    const { api } = open(calm, { config: { typeApp: 4, lead: 'boards' }, tables: [rowsOf(devices, [board])] });
    const boards = await screen.findByRole('list', { name: 'Các bảng và nội dung đang chiếu' });
    expect(within(boards).getByRole('link').getAttribute('href')).toBe(
      `/quan-ly-thiet-bi/thiet-bi-lap-dat?thiet-bi=${board.id}`,
    );
    expect(within(boards).getByText('Chào mừng ngày hội')).toBeTruthy();
    expect(
      api.calls.find(({ path, query }) => path === '/api/device/find' && query.has('kind'))?.query.get('kind'),
    ).toBe('led,screen');
  });

  it('says of boards that they show, and never that they play', async () => {
    const [shown, planned] = [onAir, coming].map((run) => ({ ...run, kind: 'media' as const }));
    const missed = buildOccurrence({ kind: 'slideshow', status: 'partial', success_count: 27, failed_count: 3 });
    open(
      {
        ...calm,
        approvals: [{ ...approval(25.5), kind: 'media' }],
        approval_total: 1,
        runs: [shown!, missed],
        next_runs: [planned!],
        today: { total: 3, done: 1, running: 1, reporting: 0, upcoming: 1, failed: 0, cancelled: 0, minutes: 0 },
      },
      { config: { typeApp: 4, lead: 'boards' }, tables: [rowsOf(devices, [])] },
    );
    await screen.findByRole('heading', { name: 'Đang chiếu' });
    expect(screen.getByText(/còn 25 phút đến giờ chiếu/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sắp chiếu' })).toBeTruthy();
    const numbers = screen.getByRole('region', { name: 'Số liệu' });
    expect(numbers.textContent).toContain('1 trong 3 lượt, theo báo cáo đã nhận; 1 lượt còn đang chiếu');
    expect(document.body.textContent).not.toMatch(/(đang|sắp|đã|giờ) phát|phát (ngay|đủ|một phần|không)/i);
  });

  it('says of a new installation that nothing was shown yet, and asks for a bulletin', async () => {
    const boards = { kind: 'led' as const };
    open(
      {
        ...calm,
        success_rate_7d: null,
        today: { total: 0, done: 0, running: 0, reporting: 0, upcoming: 0, failed: 0, cancelled: 0, minutes: 0 },
      },
      {
        config: { typeApp: 4, lead: 'boards' },
        permissions: ['TRANG_CHU_VIEW', 'LICH_PHAT_MEDIA_ADD', 'THIET_BI_DA_LAP_DAT_VIEW'],
        tables: [
          rowsOf(
            devices,
            Array.from({ length: 9 }, () => buildDevice(boards)),
          ),
        ],
      },
    );
    await screen.findByText('Hôm nay: Chưa có lượt chiếu nào.');
    expect(screen.getByText('Không có lượt chiếu nào trong ngày')).toBeTruthy();
    // Once, at the top of the page.
    expect(screen.getAllByText('Tạo bản tin điện tử')).toHaveLength(1);
    expect(screen.getByText('Không có lượt nào sắp tới.')).toBeTruthy();
    await screen.findByRole('link', { name: 'Xem cả 9 bảng' });
    expect(document.body.textContent).not.toMatch(/lượt phát/i);
  });

  it('does not start with boards elsewhere', async () => {
    open(calm);
    await screen.findByText('Cần xử lý');
    expect(screen.queryByRole('list', { name: 'Các bảng và nội dung đang chiếu' })).toBeNull();
  });

  it('is calm when all is well', async () => {
    open({ ...calm, next_runs: [coming] }, { tables: [rowsOf(devices, [])] });
    expect(await screen.findByText('Mọi thứ đang chạy tốt. Lượt tiếp theo lúc 08:25.')).toBeTruthy();
    expect(screen.getByText('Không có việc nào đang chờ.')).toBeTruthy();
  });

  it('links to contents that expire soon, but not for users who may not see contents', async () => {
    const { unmount } = open({ ...calm, contents_expiring: 3 }, { tables: [rowsOf(devices, [])] });
    expect((await screen.findByRole('link', { name: '3 nội dung sắp hết hạn' })).getAttribute('href')).toBe(
      '/quan-ly-noi-dung/danh-sach?expiry=soon',
    );
    expect(screen.queryByText('Không có việc nào đang chờ.')).toBeNull();
    unmount();
    open({ ...calm, contents_expiring: 3 }, { tables: [rowsOf(devices, [])], permissions: ['TRANG_CHU_VIEW'] });
    expect(await screen.findByText('Không có việc nào đang chờ.')).toBeTruthy();
    expect(screen.queryByText(/sắp hết hạn/)).toBeNull();
  });

  it('follows the runs on the air', async () => {
    const taken = {
      by: [{ kind: 'audio' as const, schedule: buildRef('Họp dân') }],
      by_count: 1,
      device_count: 30,
      silent_count: 0,
      lost_sec: 0,
      late_count: 30,
      late_sec: 300,
      interrupted_count: 0,
    };
    open({ runs: [onAir], next_runs: [{ ...coming, taken }] });
    const progress = await screen.findByRole('progressbar', { name: 'Tiến độ Bản tin sáng' });
    expect(progress.getAttribute('aria-valuenow')).toBe('50');
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    expect(progress.getAttribute('aria-valuenow')).toBe('75');
    const next = within(screen.getByRole('list', { name: 'Lượt sắp phát' }));
    expect(next.getByText('còn 20 phút')).toBeTruthy();
    expect(next.getByText('Bắt đầu muộn 5 phút vì “Họp dân”')).toBeTruthy();
  });

  it('is silent when the programme is over, however long its slot', async () => {
    open({ runs: [{ ...onAir, expected_end: minutesFromNow(2.5) }] });
    expect(await screen.findByText('còn 2 phút')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3 * 60_000));
    expect(screen.getByText('Lúc này không có lượt nào đang phát.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Bản tin sáng.*Chờ báo về/ })).toBeTruthy();
  });

  it('names the base of its rate where it shows it', async () => {
    open({ success_rate_7d: 0.874 });
    const numbers = await screen.findByRole('region', { name: 'Số liệu' });
    expect(numbers.textContent).toContain('Tỷ lệ phát 7 ngày87,4%số thiết bị phát đủ, cộng các lượt');
  });

  it('counts devices by state and links to them', async () => {
    open();
    const tile = await screen.findByRole('link', { name: /Mất kết nối/ });
    expect(tile.textContent).toContain('2');
    expect(tile.getAttribute('href')).toBe('/quan-ly-thiet-bi/thiet-bi-lap-dat?badge=offline');
    expect(screen.getByRole('link', { name: /Sẵn sàng/ }).textContent).toContain('44');
  });

  it('leads to the inbox and to the device in trouble', async () => {
    const waiting = approval(25);
    open({ approvals: [waiting], approval_total: 1 });
    const inbox = await screen.findByRole('list', { name: 'Lịch chờ duyệt' });
    expect(within(inbox).getByRole('link').getAttribute('href')).toBe(`/quan-ly-lich-phat/phe-duyet?id=${waiting.id}`);
    const trouble = await screen.findByRole('list', { name: 'Đang gặp sự cố' });
    expect(within(trouble).getByRole('link').getAttribute('href')).toBe(
      `/quan-ly-thiet-bi/thiet-bi-lap-dat?thiet-bi=${broken.id}`,
    );
    expect(within(trouble).getByText('Bộ khuếch đại quá nóng')).toBeTruthy();
  });

  it('shows a run that starts immediately, and reloads the numbers soon after', async () => {
    const starting = { ...coming, planned_start: minutesFromNow(-1) };
    const { api, client } = open({ runs: [starting], next_runs: [starting] });
    await screen.findByRole('list', { name: 'Lượt sắp phát' });
    act(() =>
      dashboardLive['occurrence.status']?.(
        [{ id: starting.id, schedule_id: starting.schedule.id, status: 'playing' }],
        client,
      ),
    );
    expect(await screen.findByRole('progressbar', { name: 'Tiến độ Bản tin trưa' })).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Lượt sắp phát' })).queryByText('Bản tin trưa')).toBeNull();
    const before = api.asked('GET').filter((path) => path === 'GET /api/dashboard').length;
    act(() => {
      for (let index = 0; index < 20; index += 1)
        dashboardLive['device.status']?.([{ id: nextId(), connection: 'offline' }], client);
    });
    await act(() => vi.advanceTimersByTimeAsync(4000));
    await waitFor(() =>
      expect(api.asked('GET').filter((path) => path === 'GET /api/dashboard').length).toBe(before + 1),
    );
  });

  it('narrows to the area chosen in the top bar', async () => {
    useAreaScope.setState({ areaId: COMMUNE.id });
    const { api } = open();
    await screen.findByText('Cần xử lý');
    expect(api.calls.find(({ path }) => path === '/api/dashboard')?.query.get('area_id')).toBe(COMMUNE.id);
  });

  it('shows no links to pages that the account may not open', async () => {
    open({ approvals: [approval(25)], approval_total: 1, next_runs: [coming] }, { permissions: ['TRANG_CHU_VIEW'] });
    await screen.findByText('Thông báo tiêm chủng');
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryByText('Cụm loa Đình làng')).toBeNull();
  });

  it('shows why it could not be loaded, and tries again', async () => {
    let isUp = false;
    const { user } = open(() => (isUp ? buildDashboard(calm) : failure(500, 'INTERNAL', 'Máy chủ đang bận')));
    await screen.findByText('Máy chủ đang bận', {}, { timeout: 10_000 });
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText('Mọi thứ đang chạy tốt.')).toBeTruthy();
  });
});
