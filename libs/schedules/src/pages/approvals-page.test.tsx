import { contents } from '@loa/contracts/content';
import { schedules, type Schedule, type SchedulePreview } from '@loa/contracts/schedules';
import { buildContent, buildSchedule, buildScheduleItem, minutesFromNow, renderPage, rowsOf, type FixtureOptions } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApprovalsPage } from './approvals-page';

const bulletin = buildContent({ name: 'Phòng cúm gia cầm', transcript: 'Kính thưa bà con, hiện nay dịch cúm gia cầm diễn biến phức tạp.' });
const waiting = (over: Partial<Schedule>) => buildSchedule({ status: 'waiting_approval', items: [buildScheduleItem({ ref_id: bulletin.id, name: bulletin.name })], ...over });
const later = waiting({ name: 'Tổng kết tuần', next_start: minutesFromNow(600) });
const soon = waiting({ name: 'Bản tin trưa', next_start: minutesFromNow(25) });
const atOnce = waiting({ name: 'Cảnh báo lũ', mode: 'now', slots: [], priority_level: 90 });
const preview: SchedulePreview = { occurrences: [], occurrence_total: 0, device_count: 30, offline_count: 0, devices: [], programme_sec: 180, slot_sec: null, conflicts: [], free_slot: null, warnings: [] };

function open(options: FixtureOptions = {}) {
  const rows = [later, soon, atOnce].map((schedule) => ({ ...schedule }));
  const decided = (status: Schedule['status']) => ({ params }: { params: Record<string, string> }) => {
    const schedule = rows.find(({ id }) => id === params.id);
    Object.assign(table.rows.find(({ id }) => id === params.id) ?? {}, { status });
    return { ...schedule, status };
  };
  const table = rowsOf(schedules, rows);
  return renderPage(<ApprovalsPage />, {
    permissions: ['LICH_PHAT_VIEW', 'LICH_PHAT_APPROVE', 'NOI_DUNG_PHAT_VIEW'],
    tables: [table, rowsOf(contents, [bulletin])],
    routes: { 'POST /api/playlist/check-conflict': () => preview, 'POST /api/playlist/:id/approve': decided('approved'), 'POST /api/playlist/:id/reject': decided('rejected') },
    path: '/quan-ly-lich-phat/phe-duyet',
    ...options,
  });
}
const opened = async (name: string) => screen.findByRole('article', { name });
const names = () => within(screen.getByRole('list', { name: 'Lịch chờ phê duyệt' })).getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined));

describe('the inbox', () => {
  it('has what airs first on top, and opens it: to hear, to read, and what it would mean', async () => {
    open();
    const detail = within(await opened('Cảnh báo lũ'));
    expect(names()).toEqual(['Chọn Cảnh báo lũ', 'Chọn Bản tin trưa', 'Chọn Tổng kết tuần']);
    expect(await detail.findByRole('button', { name: 'Nghe Phòng cúm gia cầm' })).toBeTruthy();
    expect(await detail.findByText(/dịch cúm gia cầm diễn biến phức tạp/)).toBeTruthy();
    expect(await detail.findByText('Tất cả đang trực tuyến')).toBeTruthy();
  });

  it('says of each when it airs, once', async () => {
    open();
    await opened('Cảnh báo lũ');
    const list = within(screen.getByRole('list', { name: 'Lịch chờ phê duyệt' }));
    expect(list.getAllByText(/Phát ngay khi được duyệt/)).toHaveLength(1);
    expect(list.getAllByText(/Hằng ngày 05:00–05:30/)).toHaveLength(2);
  });

  it('is worked through by keyboard: J, K, A with a question, R with a reason', async () => {
    const { user, api } = open();
    await opened('Cảnh báo lũ');
    await user.keyboard('j');
    await opened('Bản tin trưa');
    await user.keyboard('j');
    await opened('Tổng kết tuần');
    await user.keyboard('k');
    await opened('Bản tin trưa');
    await user.keyboard('a');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Phê duyệt' }));
    await opened('Tổng kết tuần');
    expect(api.lastBody('POST', `/api/playlist/${soon.id}/approve`)).toEqual({ version: 1, approval_note: '' });
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: 'Từ chối lịch phát' }));
    await user.type(dialog.getByRole('textbox', { name: /Lý do/ }), 'Sai giờ phát');
    await user.click(dialog.getByRole('button', { name: 'Từ chối' }));
    await waitFor(() => expect(api.lastBody('POST', `/api/playlist/${later.id}/reject`)).toEqual({ version: 1, reason: 'Sai giờ phát' }));
    await opened('Cảnh báo lũ');
  });

  it('decides several at once', async () => {
    const { user, api } = open();
    await opened('Cảnh báo lũ');
    await user.click(screen.getByRole('checkbox', { name: 'Chọn Bản tin trưa' }));
    await user.click(screen.getByRole('checkbox', { name: 'Chọn Tổng kết tuần' }));
    await user.click(screen.getByRole('button', { name: /Phê duyệt 2 lịch/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Phê duyệt 2 lịch' }));
    await waitFor(() => expect(names()).toEqual(['Chọn Cảnh báo lũ']));
    expect(api.asked('POST').filter((call) => call.endsWith('/approve'))).toHaveLength(2);
  });

  it('says when nothing waits any more', async () => {
    open({ tables: [rowsOf(schedules, [])] });
    expect(await screen.findByText('Không còn lịch nào chờ phê duyệt')).toBeTruthy();
  });
});
