import { contents } from '@loa/contracts/content';
import type { PermissionCode } from '@loa/contracts/permissions';
import { schedules, type Occurrence, type Schedule } from '@loa/contracts/schedules';
import {
  buildContent,
  buildOccurrence,
  buildRef,
  buildSchedule,
  buildScheduleItem,
  COMMUNE,
  minutesFromNow,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OneSchedulePage } from './one-schedule-page';

const bulletin = buildContent({
  name: 'Phòng cúm gia cầm',
  transcript: 'Kính thưa bà con, hiện nay dịch cúm gia cầm diễn biến phức tạp.',
});
const approved = buildSchedule({
  name: 'Bản tin sáng',
  status: 'approved',
  mode: 'weekly',
  days_of_week: [1, 2, 3, 4, 5],
  items: [buildScheduleItem({ ref_id: bulletin.id, name: bulletin.name, repeat: 2 })],
  target_areas: [buildRef('Thôn Một'), buildRef('Thôn Hai'), buildRef('Thôn Ba')],
  target_devices: [
    { ...buildRef('Cụm loa Chợ'), is_installed: true },
    { ...buildRef('Cụm loa Đình'), is_installed: false },
  ],
  exclude_dates: ['2026-12-02'],
  volume: 70,
  approved_by: buildRef('Trần Thị Lãnh Đạo'),
  approved_at: minutesFromNow(-600),
  approval_note: 'Phát đúng giờ',
});
const run = (over: Partial<Occurrence>) => buildOccurrence({ schedule: buildRef(approved.name, approved.id), ...over });
const onAir = run({
  status: 'playing',
  planned_start: minutesFromNow(-5),
  planned_end: minutesFromNow(25),
  expected_end: new Date(Date.now() + 20 * 60_000).toISOString(),
});
const coming = run({ status: 'planned', planned_start: minutesFromNow(1440), planned_end: minutesFromNow(1470) });
const missed = run({ status: 'missed', success_count: 0, failed_count: 30 });

const viewer: PermissionCode[] = ['LICH_PHAT_VIEW', 'LICH_SU_PHAT_VIEW', 'NOI_DUNG_PHAT_VIEW'];
const page = (rows: Occurrence[]) => ({ rows, total: rows.length, page: 1, limit: 20 });

function open(schedule: Schedule | string = approved, options: FixtureOptions = {}, edit = '') {
  const id = typeof schedule === 'string' ? schedule : schedule.id;
  return renderPage(<OneSchedulePage />, {
    permissions: viewer,
    tables: [rowsOf(schedules, typeof schedule === 'string' ? [] : [schedule]), rowsOf(contents, [bulletin])],
    routes: {
      'GET /api/playlist/occurrence/find': () => page([onAir, coming]),
      'GET /api/playlist/history/find': () => page([missed]),
    },
    path: `/quan-ly-lich-phat/chi-tiet?id=${id}${edit}`,
    ...options,
  });
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

// Loaded before its test, which would wait for it on a slow machine.
beforeAll(async () => void (await import('./schedule-page')), 60_000);

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined));

it('says of each coming run who takes it, with a link to that schedule', async () => {
  const other = buildRef('Họp dân');
  const by = [{ kind: 'audio' as const, schedule: other }];
  const inTime = { late_count: 0, late_sec: 0, interrupted_count: 0 };
  const taken = { by, by_count: 1, device_count: 30, silent_count: 30, lost_sec: 600, ...inTime };
  open(approved, { routes: { 'GET /api/playlist/occurrence/find': () => page([onAir, { ...coming, taken }]) } });
  const runs = await section('Lượt sắp tới');
  const link = await runs.findByRole('link', { name: '“Họp dân”' });
  expect(link.getAttribute('href')).toContain(other.id);
  expect(link.closest('li')?.textContent).toMatch(/Bị “Họp dân” chiếm.*Bị chiếm$/);
  expect(runs.queryByText('Sắp phát')).toBeNull();
});

describe('a schedule, read', () => {
  it('is a page of facts: times, places, decisions, contents', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bản tin sáng' })).toBeTruthy();
    const facts = await section('Lịch phát');
    for (const fact of [
      'T2–T6 05:00–05:30',
      'Trừ các ngày',
      '02/12/2026',
      '70%',
      'Thôn Một, Thôn Hai, Thôn Ba',
      'Cụm loa Chợ, Cụm loa Đình \\(đã gỡ hoặc ngừng dùng\\)',
      'Phát đúng giờ',
      COMMUNE.name,
    ])
      expect(facts.getByText(new RegExp(fact))).toBeTruthy();
    expect(facts.getByText(/^Trần Thị Lãnh Đạo, /)).toBeTruthy();
    const programme = await section('Nội dung');
    expect(programme.getByRole('link', { name: 'Phòng cúm gia cầm' }).getAttribute('href')).toBe(
      `/quan-ly-noi-dung/chi-tiet?id=${bulletin.id}`,
    );
    expect(await programme.findByText(/dịch cúm gia cầm diễn biến phức tạp/)).toBeTruthy();
    expect(await programme.findByRole('button', { name: 'Nghe Phòng cúm gia cầm' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lịch sử thay đổi' }).getAttribute('href')).toMatch(
      /^\/nhat-ky-hoat-dong\?entity_id=[0-9a-f-]+$/,
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Sửa|Lưu|Thao tác/ })).toBeNull();
  });

  it('of a half draft has no card for contents that it has not', async () => {
    open(buildSchedule({ name: 'Bản nháp', status: 'draft', items: [] }));
    expect(await screen.findByText(/Cần bổ sung trước khi gửi duyệt/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Nội dung' })).toBeNull();
  });

  it('shows its runs: on the air, in the future, and the results of past ones', async () => {
    const { api } = open();
    const toCome = within(await screen.findByRole('list', { name: 'Lượt đang phát và sắp phát' }));
    expect(toCome.getAllByRole('listitem').map((line) => /Đang phát|Sắp phát/.exec(line.textContent)?.[0])).toEqual([
      'Đang phát',
      'Sắp phát',
    ]);
    const over = within(await screen.findByRole('list', { name: 'Lượt đã phát' }));
    expect(over.getByRole('link').getAttribute('href')).toBe(`/quan-ly-lich-phat/lich-su?run=${missed.id}`);
    expect(over.getByText('Không phát')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Xem lịch sử phát' }).getAttribute('href')).toBe(
      `/quan-ly-lich-phat/lich-su?schedule_id=${approved.id}`,
    );
    const asked = api.calls
      .filter(({ query }) => query.get('schedule_id') === approved.id)
      .map(({ path, query }) => [path, query.get('status')]);
    expect(asked).toEqual([
      ['/api/playlist/occurrence/find', 'planned,playing'],
      ['/api/playlist/history/find', null],
    ]);
  });

  it.each([
    [['LICH_PHAT_EDIT'], 'như người đã duyệt lịch này: Trần Thị Lãnh Đạo.'],
    [['LICH_PHAT_EDIT', 'LICH_PHAT_DROP'], null],
    [[], null],
  ] as const)('says with the rights %j who may move a run: %s', async (more, said) => {
    open(approved, { permissions: [...viewer, ...more] });
    const runs = await section('Lượt sắp tới');
    await runs.findAllByRole('listitem');
    expect(runs.queryByText(/nhờ người có quyền hủy/)?.textContent.split(', ')[1] ?? null).toBe(said);
  });

  it('counts the runs of two weeks, as the preview does, and shows all of them when asked', async () => {
    const all = Array.from({ length: 20 }, (_, day) =>
      run({
        status: 'planned',
        planned_start: minutesFromNow(600 * (day + 1)),
        planned_end: minutesFromNow(600 * day + 610),
      }),
    );
    const opened = Date.now();
    const { user, api } = open(approved, {
      routes: {
        'GET /api/playlist/occurrence/find': ({ query }) => ({
          ...page(all),
          rows: all.slice(0, Number(query.get('limit'))),
        }),
      },
    });
    const shown = async () => (await section('Lượt sắp tới')).getAllByRole('listitem').length;
    await screen.findByRole('list', { name: 'Lượt đang phát và sắp phát' });
    expect(await shown()).toBe(5);
    await user.click(screen.getByRole('button', { name: 'Xem cả 20 lượt trong 14 ngày tới' }));
    await waitFor(async () => expect(await shown()).toBe(20));
    expect(screen.queryByRole('button', { name: /^Xem cả/ })).toBeNull();
    const until = api.calls.flatMap(({ path, query }) =>
      path.includes('occurrence/find') ? [Date.parse(query.get('planned_start_to') ?? '')] : [],
    );
    expect(new Set(until).size).toBe(1);
    const from = (until[0] ?? 0) - 14 * 86_400_000;
    expect(opened <= from && from <= Date.now()).toBe(true);
  });

  it('hides the history from users who may not read it', async () => {
    const { api } = open(approved, { permissions: ['LICH_PHAT_VIEW'] });
    await screen.findByRole('list', { name: 'Lượt đang phát và sắp phát' });
    expect(screen.queryByRole('list', { name: 'Lượt đã phát' })).toBeNull();
    expect(api.asked('GET').some((call) => call.includes('/history/'))).toBe(false);
    expect(screen.queryByRole('link', { name: 'Phòng cúm gia cầm' })).toBeNull();
  });

  it('links users who may edit to the form, by a button that is an address too', async () => {
    const { user, address } = open(approved, { permissions: [...viewer, 'LICH_PHAT_EDIT'] });
    await user.click(await screen.findByRole('button', { name: 'Sửa' }));
    expect(await screen.findByRole('textbox', { name: /Tên lịch phát/ })).toBeTruthy();
    expect(address()).toBe(`/quan-ly-lich-phat/chi-tiet?id=${approved.id}&sua=1`);
  });

  it.each<[string, Schedule, PermissionCode[]]>([
    ['an account that may not edit', approved, viewer],
    ['what is over', { ...approved, status: 'dropped', drop_reason: 'Mưa bão' }, [...viewer, 'LICH_PHAT_EDIT']],
  ])('is never a grey form, not even by the address of the form, for %s', async (_who, schedule, permissions) => {
    open(schedule, { permissions }, '&sua=1');
    expect(await screen.findByText('T2–T6 05:00–05:30', { exact: false })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    if (schedule.drop_reason) expect(screen.getByText('Lý do hủy: Mưa bão')).toBeTruthy();
  });

  it('lets the approver decide from it', async () => {
    const waiting = buildSchedule({
      ...approved,
      status: 'waiting_approval',
      submitted_by: buildRef('Nguyễn Văn Cán Bộ'),
      submitted_at: minutesFromNow(-30),
    });
    const { user, api } = open(waiting, {
      permissions: [...viewer, 'LICH_PHAT_APPROVE'],
      routes: {
        'GET /api/playlist/occurrence/find': () => page([]),
        'GET /api/playlist/history/find': () => page([]),
        'POST /api/playlist/:id/approve': () => ({ ...waiting, status: 'approved' }),
      },
    });
    expect(await screen.findByText('Không có lượt nào sắp tới.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Phê duyệt' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Phê duyệt' }));
    await waitFor(() => expect(api.asked('POST')).toContain(`POST /api/playlist/${waiting.id}/approve`));
  });

  it('shows the approved version, and beside it the change that waits; its author may give it up', async () => {
    const waiting = {
      ...approved,
      proposal: {
        schedule: {
          ...approved,
          status: 'waiting_approval' as const,
          volume: 40,
          submitted_by: buildRef('Nguyễn Văn Cán Bộ'),
          submitted_at: minutesFromNow(-30),
        },
        changes: [{ field: 'volume', old: 70, new: 40 }],
      },
    };
    const { user, api } = open(waiting, {
      permissions: [...viewer, 'LICH_PHAT_EDIT'],
      routes: {
        'GET /api/playlist/occurrence/find': () => page([]),
        'GET /api/playlist/history/find': () => page([]),
        'POST /api/playlist/:id/withdraw': () => approved,
      },
    });
    expect(await screen.findByText(/Có bản sửa chờ duyệt \(Nguyễn Văn Cán Bộ, /)).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Bản sửa khác bản đã duyệt' }));
    const [, row] = table.getAllByRole('row');
    expect(row?.textContent).toBe('Âm lượng70%40%');
    expect((await section('Lịch phát')).getByText('70%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Bỏ bản sửa|Thao tác/ }));
    const item = screen.queryByRole('menuitem', { name: 'Bỏ bản sửa' });
    if (item) await user.click(item);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bỏ bản sửa' }));
    await waitFor(() => expect(api.asked('POST')).toContain(`POST /api/playlist/${waiting.id}/withdraw`));
  });

  const asked = {
    occurrence_id: coming.id,
    planned_start: coming.planned_start,
    device_count: 1234,
    reason: 'Sai số điện thoại',
    asked_by: buildRef('Nguyễn Văn Cán Bộ'),
    asked_at: minutesFromNow(-1),
    stopped_by: null,
    stopped_at: null,
    is_over: false,
  };

  it('asks those who may to stop it, by one press, of who may not stop it himself', async () => {
    let schedule: Schedule = { ...approved, running: true };
    const { user, api } = open(schedule, {
      permissions: ['LICH_PHAT_VIEW', 'LICH_PHAT_EDIT'],
      routes: {
        'GET /api/playlist/occurrence/find': () => page([]),
        'GET /api/playlist/find/:id': () => schedule,
        'POST /api/playlist/:id/ask-stop': () => (schedule = { ...schedule, stop_request: asked }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Xin dừng phát' }));
    expect(await screen.findByText(/Nguyễn Văn Cán Bộ xin dừng lượt .*: Sai số điện thoại/)).toBeTruthy();
    expect(screen.getByText(/Chưa ai dừng/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Xin dừng phát|^Dừng lượt/ })).toBeNull();
    expect(api.lastBody('POST', `/api/playlist/${approved.id}/ask-stop`)).toEqual({ reason: '' });
  });

  it('is stopped by one press of who may, which says who did', async () => {
    const stopped = { ...asked, stopped_by: buildRef('Trần Thị Lãnh Đạo'), stopped_at: minutesFromNow(0) };
    let schedule: Schedule = { ...approved, stop_request: asked };
    const { user, api } = open(schedule, {
      permissions: ['LICH_PHAT_VIEW', 'LICH_PHAT_DROP'],
      routes: {
        'GET /api/playlist/occurrence/find': () => page([]),
        'GET /api/playlist/find/:id': () => schedule,
        'POST /api/playlist/:id/drop': () => (schedule = { ...schedule, stop_request: stopped }),
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Dừng lượt \d\d:\d\d trên 1\.234 thiết bị$/ }));
    expect(await screen.findByText(/Đã dừng: Trần Thị Lãnh Đạo, /)).toBeTruthy();
    expect(api.lastBody('POST', `/api/playlist/${approved.id}/drop`)).toMatchObject({
      occurrence_id: coming.id,
      reason: 'Theo yêu cầu của Nguyễn Văn Cán Bộ: Sai số điện thoại',
    });
  });

  it.each(['', 'khong-phai-ma', crypto.randomUUID()])('shows when it does not exist: “%s”', async (id) => {
    open(id);
    expect(await screen.findByText('Không tìm thấy')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Sửa|Thử lại/ })).toBeNull();
  });
});
