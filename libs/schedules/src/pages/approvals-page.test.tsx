import { contents } from '@loa/contracts/content';
import { schedules, type Schedule, type SchedulePreview } from '@loa/contracts/schedules';
import {
  buildAccount,
  buildContent,
  buildRef,
  buildSchedule,
  buildScheduleItem,
  failure,
  minutesFromNow,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApprovalsPage } from './approvals-page';

const bulletin = buildContent({
  name: 'Phòng cúm gia cầm',
  transcript: 'Kính thưa bà con, hiện nay dịch cúm gia cầm diễn biến phức tạp.',
});
const waiting = (over: Partial<Schedule>) =>
  buildSchedule({
    status: 'waiting_approval',
    items: [buildScheduleItem({ ref_id: bulletin.id, name: bulletin.name })],
    ...over,
  });
const later = waiting({ name: 'Tổng kết tuần', next_start: minutesFromNow(600) });
const soon = waiting({ name: 'Bản tin trưa', next_start: minutesFromNow(25) });
const atOnce = waiting({ name: 'Cảnh báo lũ', mode: 'now', slots: [], priority_level: 90 });
const preview: SchedulePreview = {
  occurrences: [],
  occurrence_total: 0,
  begun: null,
  device_count: 30,
  offline_count: 0,
  devices: [],
  programme_sec: 180,
  gap_sec: 0,
  slot_sec: null,
  conflicts: [],
  interruptions: [],
  free_slot: null,
  warnings: [],
};

const meetingWith = (name: string) => ({
  schedule: buildRef(name),
  priority_level: 20 as const,
  start: minutesFromNow(30),
  end: minutesFromNow(40),
  times: 1,
  device_count: 2,
  devices: [buildRef('Loa Chợ')],
});

function open(options: FixtureOptions = {}) {
  const rows = [later, soon, atOnce].map((schedule) => ({ ...schedule }));
  const decided =
    (status: Schedule['status']) =>
    ({ params }: { params: Record<string, string> }) => {
      const schedule = rows.find(({ id }) => id === params.id);
      Object.assign(table.rows.find(({ id }) => id === params.id) ?? {}, { status });
      return { ...schedule, status };
    };
  const table = rowsOf(schedules, rows);
  return renderPage(<ApprovalsPage />, {
    permissions: ['LICH_PHAT_VIEW', 'LICH_PHAT_APPROVE', 'NOI_DUNG_PHAT_VIEW'],
    tables: [table, rowsOf(contents, [bulletin])],
    routes: {
      'POST /api/playlist/check-conflict': () => preview,
      'POST /api/playlist/:id/approve': decided('approved'),
      'POST /api/playlist/:id/reject': decided('rejected'),
    },
    path: '/quan-ly-lich-phat/phe-duyet',
    ...options,
  });
}
const opened = async (name: string) => screen.findByRole('article', { name });
const table = () => screen.findByRole('grid', { name: 'Lịch chờ phê duyệt' });
const names = async () => (await within(await table()).findAllByRole('link')).map((link) => link.textContent);
const tick = async (name: string) =>
  within((await within(await table()).findByRole('link', { name })).closest<HTMLElement>('[role="row"]')!).getByRole(
    'checkbox',
  );

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined));

it('decides about the change of an approved schedule: what would be, beside what is', async () => {
  const live = buildSchedule({ name: 'Bản tin sáng', status: 'approved', next_start: minutesFromNow(600), version: 7 });
  const wanted = waiting({
    ...live,
    name: 'Bản tin sáng sớm',
    status: 'waiting_approval',
    slots: [{ start_time: '04:45', end_time: '05:00' }],
    next_start: minutesFromNow(30),
    submitted_by: buildRef('Nguyễn Văn Cán Bộ'),
  });
  const row = {
    ...live,
    proposal: { schedule: wanted, changes: [{ field: 'slots', old: live.slots, new: wanted.slots }] },
  };
  let isDecided = false;
  const { user, api } = open({
    routes: {
      'GET /api/playlist/find': () => ({ rows: isDecided ? [] : [row], total: isDecided ? 0 : 1, page: 1, limit: 20 }),
      'POST /api/playlist/check-conflict': () => preview,
      'POST /api/playlist/:id/approve': () => ((isDecided = true), { ...wanted, status: 'approved', proposal: null }),
    },
  });
  const detail = within(await opened('Bản tin sáng sớm'));
  expect(within(await table()).getByText(/^Bản sửa · /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Từ chối' }));
  const reason = within(await screen.findByRole('dialog', { name: 'Từ chối lịch phát' }));
  expect(reason.getByText(/Lịch có bản sửa vẫn phát theo bản đã duyệt/)).toBeTruthy();
  await user.click(reason.getByRole('button', { name: 'Hủy bỏ' }));
  const compared = within(detail.getByRole('table', { name: 'Bản sửa khác bản đã duyệt' }));
  expect(compared.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MụcĐã duyệt, đang phátBản sửa',
    'Khung giờ05:00–05:3004:45–05:00',
  ]);
  await waitFor(() =>
    expect(api.lastBody('POST', '/api/playlist/check-conflict')).toMatchObject({
      id: live.id,
      schedule: { slots: wanted.slots },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Phê duyệt' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Bản sửa thay bản đã duyệt từ lúc bạn đồng ý/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Phê duyệt' }));
  await waitFor(() => expect(api.lastBody('POST', `/api/playlist/${live.id}/approve`)).toMatchObject({ version: 7 }));
  expect(await screen.findByText('Không còn lịch nào chờ phê duyệt')).toBeTruthy();
});

describe('the inbox', () => {
  it('has the first to play on top, and opens it: to hear, to read, and with its effect', async () => {
    open({ tables: [rowsOf(schedules, [atOnce, soon, later]), rowsOf(contents, [bulletin])] });
    const detail = within(await opened('Cảnh báo lũ'));
    expect((await names())[0]).toBe('Cảnh báo lũ');
    await waitFor(() => expect(screen.getByRole('link', { current: true }).textContent).toBe('Cảnh báo lũ'));
    expect(await detail.findByRole('button', { name: 'Nghe Phòng cúm gia cầm' })).toBeTruthy();
    expect(await detail.findByText(/dịch cúm gia cầm diễn biến phức tạp/)).toBeTruthy();
    expect(await detail.findByText('Tất cả đang trực tuyến')).toBeTruthy();
  });

  it('has a question of its own before an emergency for everyone, and shows when it plays', async () => {
    const startsAt = new Date(Date.now() + 20_000).toISOString();
    const { user, api } = open({
      routes: {
        'POST /api/playlist/check-conflict': () => preview,
        'POST /api/playlist/:id/approve': () => ({ ...atOnce, status: 'approved', next_start: startsAt }),
      },
    });
    await opened('Cảnh báo lũ');
    await user.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Phê duyệt lịch khẩn cấp' }));
    expect(
      dialog.getByText(
        new RegExp(
          `“Cảnh báo lũ” sẽ vang lên ngay khi bạn đồng ý trên ${atOnce.device_count} thiết bị, chèn lên mọi lịch khác`,
        ),
      ),
    ).toBeTruthy();
    expect(api.asked('POST').some((call) => call.endsWith('/approve'))).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Phát khẩn cấp' }));
    expect(await screen.findByText(/Đã phê duyệt “Cảnh báo lũ”. Đang gửi tệp, phát chậm nhất lúc/)).toBeTruthy();
  });

  it('shows for each when it plays, once', async () => {
    open();
    await opened('Cảnh báo lũ');
    const list = within(await table());
    await list.findAllByRole('link');
    expect(list.getAllByText(/^Ngay khi được duyệt$/)).toHaveLength(1);
    expect(list.getAllByText(/Hằng ngày 05:00–05:30/)).toHaveLength(2);
  });

  it('is decided with one press each: what meets nothing is not asked about, a stock reason is the answer', async () => {
    const { user, api } = open();
    await user.click((await within(await table()).findAllByRole('link', { name: 'Bản tin trưa' }))[0]!);
    await opened('Bản tin trưa');
    await user.click(screen.getByRole('button', { name: 'Phê duyệt' }));
    await waitFor(() => expect(api.asked('POST')).toContain(`POST /api/playlist/${soon.id}/approve`));
    expect(screen.queryByRole('dialog')).toBeNull();
    await opened('Tổng kết tuần');
    await user.click(screen.getByRole('button', { name: 'Từ chối' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Từ chối lịch phát' }));
    await user.click(dialog.getByRole('button', { name: 'Giờ phát chưa phù hợp' }));
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/playlist/${later.id}/reject`)).toEqual({
        version: 1,
        reason: 'Giờ phát chưa phù hợp',
      }),
    );
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
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/playlist/${later.id}/reject`)).toEqual({ version: 1, reason: 'Sai giờ phát' }),
    );
    await opened('Cảnh báo lũ');
  });

  it('decides several at once', async () => {
    const { user, api } = open();
    await opened('Cảnh báo lũ');
    await user.click(await tick('Bản tin trưa'));
    await user.click(await tick('Tổng kết tuần'));
    await user.click(screen.getByRole('button', { name: /Phê duyệt 2 lịch/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Phê duyệt 2 lịch' }));
    await waitFor(async () => expect(await names()).toEqual(['Cảnh báo lũ']));
    expect(api.asked('POST').filter((call) => call.endsWith('/approve'))).toHaveLength(2);
  });

  it('rejects several together with one reason, and keeps the selection after a cancel', async () => {
    const { user, api } = open();
    await opened('Cảnh báo lũ');
    await user.click(await tick('Bản tin trưa'));
    await user.click(await tick('Tổng kết tuần'));
    const bulk = within(screen.getByRole('toolbar', { name: 'Thao tác với các dòng đã chọn' }));
    expect(bulk.getByText('Đã chọn 2')).toBeTruthy();
    await user.click(bulk.getByRole('button', { name: 'Từ chối' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Đã chọn 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Từ chối' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Từ chối lịch phát' }));
    await user.type(dialog.getByRole('textbox', { name: /Lý do/ }), 'Trùng');
    await user.click(dialog.getByRole('button', { name: 'Từ chối 2 lịch' }));
    await waitFor(async () => expect(await names()).toEqual(['Cảnh báo lũ']));
    for (const { id } of [soon, later])
      expect(api.lastBody('POST', `/api/playlist/${id}/reject`)).toEqual({ version: 1, reason: 'Trùng' });
  });

  it('keeps the reason of a rejection that did not arrive, also over a reload', async () => {
    const first = open({ routes: { 'POST /api/playlist/:id/reject': () => failure(503, 'UNAVAILABLE', 'Đang bận') } });
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Từ chối lịch phát' }));
    const reason = async () => (await dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: /Lý do/ });
    await opened('Cảnh báo lũ');
    await first.user.click(screen.getByRole('button', { name: 'Từ chối' }));
    await first.user.type(await reason(), 'Thiếu giờ kết thúc');
    await first.user.click((await dialog()).getByRole('button', { name: 'Từ chối' }));
    await screen.findByText('Đang bận');
    cleanup();

    const { user, api } = open();
    await opened('Cảnh báo lũ');
    await user.click(screen.getByRole('button', { name: 'Từ chối' }));
    expect((await reason()).value).toBe('Thiếu giờ kết thúc');
    await user.click((await dialog()).getByRole('button', { name: 'Từ chối' }));
    await opened('Bản tin trưa');
    expect(api.lastBody('POST', `/api/playlist/${atOnce.id}/reject`)).toMatchObject({ reason: 'Thiếu giờ kết thúc' });
    await user.click(screen.getByRole('button', { name: 'Từ chối' }));
    expect((await reason()).value).toBe('');
  });

  it('is ordered by another column, and stores that in the address', async () => {
    const { user } = open();
    await opened('Cảnh báo lũ');
    await user.click(within(await table()).getByRole('columnheader', { name: 'Lịch phát' }));
    await waitFor(async () => expect(await names()).toEqual(['Bản tin trưa', 'Cảnh báo lũ', 'Tổng kết tuần']));
  });

  describe('on a phone', () => {
    const { matchMedia } = window;
    beforeEach(
      () => void (window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('max-width') })),
    );
    afterEach(() => void (window.matchMedia = matchMedia));

    it('is a list of cards; the open one is a screen of its own, with a back button', async () => {
      const { user } = open();
      const list = within(await screen.findByRole('list', { name: 'Lịch chờ phê duyệt' }));
      expect(screen.queryByRole('article')).toBeNull();
      await user.click(await list.findByRole('link', { name: 'Bản tin trưa' }));
      await opened('Bản tin trưa');
      expect(screen.queryByRole('list', { name: 'Lịch chờ phê duyệt' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Danh sách chờ' }));
      expect(await screen.findByRole('list', { name: 'Lịch chờ phê duyệt' })).toBeTruthy();
    });
  });

  it('opens a linked schedule even when the filter hides it in the list', async () => {
    open({ path: `/quan-ly-lich-phat/phe-duyet?id=${later.id}&priority_level=90` });
    await opened('Tổng kết tuần');
    expect(await names()).toEqual(['Cảnh báo lũ']);
  });

  it('shows an earlier rejection and whether it was changed, excluded days, and the rule for a collision', async () => {
    const again = waiting({
      name: 'Bản tin gửi lại',
      exclude_dates: ['2026-12-02', '2026-09-02'],
      conflict_rule: 'queue',
      reject_reason: 'Sai giờ',
      rejected_by: buildRef('Trần Thị Lãnh Đạo'),
      rejected_at: minutesFromNow(-60),
    });
    const openWith = (over: Partial<Schedule>) =>
      open({ tables: [rowsOf(schedules, [{ ...again, ...over }]), rowsOf(contents, [bulletin])] });
    const first = openWith({});
    const detail = within(await opened('Bản tin gửi lại'));
    expect(detail.getByText(/Trần Thị Lãnh Đạo từ chối lúc .*: Sai giờ/)).toBeTruthy();
    expect(detail.getByText(/Gửi lại mà chưa sửa gì/)).toBeTruthy();
    expect(detail.getByText('02/09/2026, 02/12/2026')).toBeTruthy();
    expect(detail.getByText(/Nối tiếp: chờ lịch kia phát xong/)).toBeTruthy();
    first.unmount();
    openWith({ changed_since_rejection: true });
    expect(within(await opened('Bản tin gửi lại')).getByText(/Đã được sửa và gửi lại/)).toBeTruthy();
  });

  it('names interruptions, also in the question, and shows when it cannot play earlier', async () => {
    const other = {
      priority_level: 30 as const,
      start: minutesFromNow(30),
      end: minutesFromNow(40),
      times: 1,
      device_count: 2,
      devices: [buildRef('Loa Chợ')],
    };
    const low = { ...other, priority_level: 10 as const, effect: 'interrupts' as const };
    const music = buildRef('Nhạc nền');
    const { user } = open({
      tables: [
        rowsOf(schedules, [waiting({ name: 'Bản nháp riêng', items: [buildScheduleItem({ media_url: null })] })]),
        rowsOf(contents, []),
      ],
      routes: {
        'POST /api/playlist/check-conflict': () => ({
          ...preview,
          interruptions: [
            { ...other, schedule: buildRef('Công điện'), effect: 'interrupted' },
            { ...low, schedule: music },
            { ...low, schedule: music, times: 13, start: minutesFromNow(90), end: minutesFromNow(100) },
            { ...low, schedule: buildRef('Thể dục') },
          ],
        }),
      },
    });
    const detail = within(await opened('Bản nháp riêng'));
    expect(
      within(await detail.findByRole('list', { name: 'Sẽ bị lịch mức cao hơn chiếm giờ' })).getByText('Công điện'),
    ).toBeTruthy();
    const lowOnes = within(detail.getByRole('list', { name: 'Sẽ chiếm giờ của lịch mức thấp hơn' }));
    expect(lowOnes.getAllByRole('listitem')).toHaveLength(2);
    expect(within(lowOnes.getAllByRole('listitem')[0]!).getByText(/, .+ · 14 lần trong 14 ngày$/)).toBeTruthy();
    expect(detail.getByText(/bạn không nghe được/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Phê duyệt/ }));
    expect(
      await screen.findByText(
        'Phê duyệt “Bản nháp riêng”? Chiếm giờ của 2 lịch mức thấp hơn, bị 1 lịch mức cao hơn chiếm giờ.',
      ),
    ).toBeTruthy();
  });

  it('says that there is no network instead of asking without the counts, and counts when it is back', async () => {
    let isBack = false;
    const met = { ...preview, conflicts: [{ ...meetingWith('Nhạc nền'), effects: null }] };
    const { user, api } = open({
      tables: [rowsOf(schedules, [soon])],
      routes: { 'POST /api/playlist/check-conflict': () => (isBack ? met : Response.error()) },
    });
    await opened('Bản tin trưa');
    await user.click(screen.getByRole('button', { name: /^Phê duyệt/ }));
    const offline = within(await screen.findByRole('dialog', { name: 'Đang mất kết nối' }));
    expect(offline.getByText(/Chưa biết “Bản tin trưa” trùng hay chiếm giờ của lịch nào/)).toBeTruthy();
    expect(offline.queryByRole('button', { name: 'Phê duyệt' })).toBeNull();
    isBack = true;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Phê duyệt “Bản tin trưa”? Trùng giờ với 1 lịch.')).toBeTruthy();
    expect(api.asked('POST').some((call) => call.endsWith('/approve'))).toBe(false);
  });

  it('names the free time above the schedules in the way, which whoever approves cannot choose', async () => {
    open({
      tables: [rowsOf(schedules, [soon])],
      routes: {
        'POST /api/playlist/check-conflict': () => ({
          ...preview,
          conflicts: [{ ...meetingWith('Nhạc nền'), effects: null }],
          occurrences: [
            {
              start: minutesFromNow(25),
              end: minutesFromNow(55),
              collides: true,
              quiet_device_count: 0,
              holiday: false,
              taken: null,
            },
          ],
          free_slot: { start_time: '14:10', end_time: '14:40' },
        }),
      },
    });
    const detail = within(await opened('Bản tin trưa'));
    const free = await detail.findByText(/^Giờ trống gần nhất/);
    expect(free.textContent).toBe('Giờ trống gần nhất: 14:10–14:40');
    expect(free.compareDocumentPosition(detail.getByText('Nhạc nền')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(detail.queryByRole('button', { name: 'Dùng giờ này' })).toBeNull();
  });

  it('offers to play once now when the slot had begun by the time of approval', async () => {
    const { user } = open({
      permissions: ['LICH_PHAT_VIEW', 'LICH_PHAT_ADD', 'LICH_PHAT_APPROVE'],
      tables: [rowsOf(schedules, [soon])],
      routes: {
        'POST /api/playlist/check-conflict': () => ({
          ...preview,
          begun: { start: minutesFromNow(-5), end: minutesFromNow(25) },
        }),
        'POST /api/playlist/:id/approve': () => ({ ...soon, status: 'approved' }),
      },
      otherPages: [{ path: '/quan-ly-lich-phat/tao-moi', element: <p>Tạo bản phát ngay</p> }],
    });
    await opened('Bản tin trưa');
    await user.keyboard('a');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Phê duyệt' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Lượt này đã bắt đầu' })).getByRole('button', {
        name: 'Phát ngay một lượt',
      }),
    );
    expect(await screen.findByText('Tạo bản phát ngay')).toBeTruthy();
  });

  it('shows when nothing waits any more', async () => {
    open({ tables: [rowsOf(schedules, [])] });
    expect(await screen.findByText('Không còn lịch nào chờ phê duyệt')).toBeTruthy();
  });
});

it('leaves to another what the account wrote or submitted, where nobody approves their own work', async () => {
  const me = buildAccount({ four_eyes: true, permissions: ['LICH_PHAT_VIEW', 'LICH_PHAT_APPROVE'] });
  const by = { id: me.id, name: me.name };
  const rows = [
    waiting({ name: 'Tự soạn', edited_by: null, created_by: by, next_start: minutesFromNow(5) }),
    waiting({ name: 'Tự gửi', submitted_by: by, next_start: minutesFromNow(6) }),
    waiting({ name: 'Tự soạn, khẩn cấp', priority_level: 90, created_by: by, next_start: minutesFromNow(7) }),
    waiting({ name: 'Của người khác', edited_by: buildRef('Cán bộ'), created_by: by, next_start: minutesFromNow(8) }),
  ];
  const approved: string[] = [];
  const { user } = open({
    account: me,
    tables: [rowsOf(schedules, rows), rowsOf(contents, [bulletin])],
    routes: {
      'POST /api/playlist/check-conflict': () => preview,
      'POST /api/playlist/:id/approve': ({ params }) => {
        const row = rows.find(({ id }) => id === params.id) as Schedule;
        approved.push(row.name);
        return { ...row, status: 'approved' };
      },
    },
  });
  for (const { name } of rows.slice(0, 2)) {
    await user.click(await within(await table()).findByRole('link', { name }));
    await opened(name);
    expect(screen.getByText('Bạn soạn hoặc gửi lịch này nên người khác phải phê duyệt.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Phê duyệt/ })).toBeNull();
  }
  await user.click(await within(await table()).findByRole('link', { name: 'Tự soạn, khẩn cấp' }));
  await opened('Tự soạn, khẩn cấp');
  expect(screen.getByRole('button', { name: /^Phê duyệt/ })).toBeTruthy();
  for (const name of ['Tự soạn', 'Của người khác']) await user.click(await tick(name));
  await user.click(await screen.findByRole('button', { name: 'Phê duyệt (1)' }));
  await waitFor(() => expect(approved).toEqual(['Của người khác']));
});
