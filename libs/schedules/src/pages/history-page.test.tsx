import {
  buildOccurrence,
  buildPlayRecord,
  buildRef,
  buildSchedule,
  failure,
  minutesFromNow,
  renderPage,
  savedFiles,
  type FixtureOptions,
} from '@loa/test-kit';
import { dayOf } from '@loa/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HistoryPage } from './history-page';

const run = buildOccurrence({
  schedule: buildRef('Bản tin sáng'),
  status: 'partial',
  success_count: 28,
  failed_count: 2,
});
const device = (name: string) => ({ ...buildRef(name), device_code: 'LOA-0007', area_name: 'Xã An Nhơn' });
const records = [
  buildPlayRecord({
    device: device('Cụm loa Chợ'),
    actual_start: null,
    actual_end: null,
    played_sec: 0,
    result: 'failed',
    reason: 'offline',
  }),
  buildPlayRecord({
    device: device('Cụm loa Đình'),
    played_sec: 65,
    result: 'partial',
    reason: 'power',
    is_buffered: true,
    backup_sec: 40,
  }),
];
const pageOf = (rows: unknown[]) => ({ rows, total: rows.length, page: 1, limit: 20 });

const routesWith = (more: FixtureOptions['routes'] = {}) => ({
  'GET /api/playlist/history/find': () => pageOf([run]),
  'GET /api/playlist/history/:run/devices': () => pageOf(records),
  ...more,
});
const open = (options: FixtureOptions = {}) =>
  renderPage(<HistoryPage />, {
    permissions: ['LICH_SU_PHAT_VIEW'],
    path: '/quan-ly-lich-phat/lich-su',
    routes: routesWith(),
    ...options,
  });

describe('the broadcast history', () => {
  it('shows the result of each run', async () => {
    open();
    const row = within((await screen.findByText('Bản tin sáng')).closest<HTMLElement>('[role="row"]')!);
    expect(row.getByText('Phát một phần')).toBeTruthy();
    expect(row.getByRole('img', { name: '28 đã phát đủ, 2 không phát' })).toBeTruthy();
    expect(row.getByText('93,3%')).toBeTruthy();
  });

  it('opens to each device and the reason for each miss; the address remembers it', async () => {
    const { user, address } = open();
    await user.click(await screen.findByText('Bản tin sáng'));
    const panel = within(await screen.findByRole('dialog', { name: 'Bản tin sáng' }));
    const rows = (await panel.findAllByRole('listitem')).map((item) => item.textContent);
    expect(rows[0]).toContain('Cụm loa Chợ');
    expect(rows[0]).toContain('Mất kết nối');
    expect(rows[1]).toContain('Mất điện');
    expect(rows[1]).toContain('1 phút 05 giây / 3 phút · nguồn dự phòng 40 giây');
    expect(rows[1]).toContain('Báo lại sau khi có mạng');
    expect(address()).toContain(`run=${run.id}`);
    await user.click(panel.getByRole('button', { name: 'Đóng' }));
    await waitFor(() => expect(address()).not.toContain('run='));
  });

  it('opens a linked run that its list does not show', async () => {
    const linked = buildOccurrence({ schedule: buildRef('Bản tin tuần trước'), status: 'done' });
    open({
      path: `/quan-ly-lich-phat/lich-su?run=${linked.id}`,
      routes: routesWith({ 'GET /api/playlist/history/find/:run': () => linked }),
    });
    const panel = within(await screen.findByRole('dialog', { name: 'Bản tin tuần trước' }));
    expect(panel.getByText('Đã phát')).toBeTruthy();
    expect(await panel.findByText('Cụm loa Chợ')).toBeTruthy();
  });

  it('offers in the panel of a coming run to move and to cancel it, and closes when it has moved', async () => {
    const coming = buildOccurrence({
      schedule: buildRef('Bản tin chiều'),
      status: 'planned',
      planned_start: minutesFromNow(60 * 24),
      planned_end: minutesFromNow(60 * 24 + 30),
    });
    const schedule = buildSchedule({ id: coming.schedule.id, name: 'Bản tin chiều', status: 'approved' });
    const { user, api, address } = open({
      path: `/quan-ly-lich-phat/lich-su?run=${coming.id}`,
      permissions: ['LICH_SU_PHAT_VIEW', 'LICH_PHAT_VIEW', 'LICH_PHAT_DROP'],
      routes: routesWith({
        'GET /api/playlist/history/find/:run': () => coming,
        'GET /api/playlist/find/:id': () => schedule,
        'POST /api/playlist/:id/move/preview': () => failure(422, 'RULE', 'Giờ không hợp lệ'),
        'POST /api/playlist/:id/move': ({ body }) =>
          body['start_time'] === '06:00'
            ? failure(422, 'CONFLICT', 'Lịch phát trùng với lịch khác, hãy chọn cách xử lý')
            : schedule,
      }),
    });
    const panel = within(await screen.findByRole('dialog', { name: 'Bản tin chiều' }));
    await user.click(await panel.findByRole('button', { name: /^Thao tác: lượt/ }));
    expect(await screen.findByRole('menuitem', { name: 'Hủy lượt' })).toBeTruthy();
    await user.click(screen.getByRole('menuitem', { name: /^Chỉ ngày .* lúc…$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Dời lượt ngày/ }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Giờ bắt đầu mới/ })));
    await user.keyboard('600{Enter}');
    expect(await dialog.findByText('Giờ này đã có lịch khác phát. Hãy nhập giờ khác.')).toBeTruthy();
    await user.clear(dialog.getByRole('textbox', { name: /^Giờ bắt đầu mới/ }));
    await user.keyboard('615');
    await user.click(dialog.getByRole('button', { name: 'Dời lượt phát' }));
    await waitFor(() => expect(address()).not.toContain('run='));
    expect(api.lastBody('POST', `/api/playlist/${schedule.id}/move`)).toMatchObject({
      occurrence_id: coming.id,
      start_time: '06:15',
    });
  });

  it('does not offer to move a run that cannot be moved', async () => {
    const now = buildOccurrence({ schedule: buildRef('Báo bão'), status: 'planned', can_move: false });
    const { user } = open({
      path: `/quan-ly-lich-phat/lich-su?run=${now.id}`,
      permissions: ['LICH_SU_PHAT_VIEW', 'LICH_PHAT_DROP'],
      routes: routesWith({ 'GET /api/playlist/history/find/:run': () => now }),
    });
    await user.click(await screen.findByRole('button', { name: /^Thao tác: lượt/ }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Hủy lượt']);
  });

  it('says of bulletins for boards that they are shown', async () => {
    const bulletin = { ...run, kind: 'media' as const, schedule: buildRef('Chào mừng ngày hội') };
    const { user } = open({
      config: { typeApp: 4 },
      routes: routesWith({
        'GET /api/playlist/history/find': () => pageOf([bulletin]),
        'GET /api/playlist/history/find/:run': () => bulletin,
      }),
    });
    const row = within((await screen.findByText('Chào mừng ngày hội')).closest<HTMLElement>('[role="row"]')!);
    expect(row.getByText('Chiếu một phần')).toBeTruthy();
    expect(row.getByRole('img', { name: '28 đã chiếu đủ, 2 không chiếu' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /^Giờ chiếu/ })).toBeTruthy();
    expect(screen.queryByText('Ngày phát')).toBeNull();
    await user.click(screen.getByText('Chào mừng ngày hội'));
    const panel = within(await screen.findByRole('dialog', { name: 'Chào mừng ngày hội' }));
    await panel.findAllByRole('listitem');
    for (const word of ['Nơi chiếu', 'Cần chiếu', 'Thiết bị chiếu đủ', 'Không chiếu'])
      expect(panel.getAllByText(word).length).toBeGreaterThan(0);
    expect(panel.queryByText(/phát/i)).toBeNull();

    const files = savedFiles();
    await user.click(await panel.findByRole('button', { name: 'Xuất tệp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Xuất CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]!.lines).join()).toContain('Cần chiếu (giây)');
    expect((await files[0]!.lines).join()).not.toMatch(/phát/i);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Xuất tệp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Xuất CSV' }));
    await waitFor(() => expect(files).toHaveLength(2));
    expect((await files[1]!.lines)[0]).toContain('Chiếu một phần,Không chiếu');
  });

  it('reports once that a linked run cannot be shown, and closes', async () => {
    const gone = () => failure(404, 'NOT_FOUND', 'Không tìm thấy lượt phát');
    const { user, address } = open({
      path: `/quan-ly-lich-phat/lich-su?run=${buildOccurrence().id}`,
      routes: routesWith({
        'GET /api/playlist/history/find/:run': gone,
        'GET /api/playlist/history/:run/devices': gone,
      }),
    });
    const panel = within(await screen.findByRole('dialog', { name: 'Lượt phát' }));
    expect(await panel.findAllByRole('alert')).toHaveLength(1);
    expect(panel.getByText('Không tìm thấy lượt phát')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Đóng' }));
    await waitFor(() => expect(address()).not.toContain('run='));
  });

  it('uses the filters in the address', async () => {
    const { api } = open({ path: '/quan-ly-lich-phat/lich-su?status=missed,partial&search=sáng' });
    await screen.findByText('Bản tin sáng');
    const asked = api.calls.find(({ path }) => path.endsWith('/history/find'))?.query;
    expect(asked?.get('status')).toBe('missed,partial');
    expect(asked?.get('search')).toBe('sáng');
    expect(asked?.get('sort')).toBe('-planned_start');
    expect(screen.getByText('Kết quả: Không phát, Phát một phần')).toBeTruthy();
  });

  it('is exported, and so are each device’s results of a run, under the day of the run', async () => {
    const files = savedFiles();
    const { user } = open();
    await screen.findByText('Bản tin sáng');
    await user.click(await screen.findByRole('button', { name: 'Xuất tệp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Xuất CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]!.name).toMatch(/^lich-su-phat-/);
    expect((await files[0]!.lines)[1]).toContain(',Bản tin sáng,');
    await user.click(screen.getByText('Bản tin sáng'));
    const panel = within(await screen.findByRole('dialog', { name: 'Bản tin sáng' }));
    await panel.findByText('Cụm loa Chợ');
    await user.click(await panel.findByRole('button', { name: 'Xuất tệp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Xuất CSV' }));
    await waitFor(() => expect(files).toHaveLength(2));
    expect(files[1]!.name).toBe(`luot-phat-${dayOf(records[0]!.planned_start)}.csv`);
    const lines = (await files[1]!.lines).map((line) => line.split(','));
    expect(lines[0]!.slice(4, 6)).toEqual(['Đã phát (giây)', 'Cần phát (giây)']);
    expect(lines.slice(1).map((line) => line.slice(4, 6))).toEqual(
      records.map(({ played_sec, required_sec }) => [played_sec, required_sec].map((sec) => String(Math.round(sec)))),
    );
    expect(lines.slice(1).map((line) => line.slice(6))).toEqual([
      ['Không phát', 'Mất kết nối', '', ''],
      ['Phát một phần', 'Mất điện', '40', 'có'],
    ]);
  });
});
