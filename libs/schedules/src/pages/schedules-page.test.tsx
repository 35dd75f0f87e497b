import type { PermissionCode } from '@loa/contracts/permissions';
import { schedules, type Schedule, type SchedulePreview } from '@loa/contracts/schedules';
import {
  buildOccurrence,
  buildRef,
  buildSchedule,
  COMMUNE,
  failure,
  minutesFromNow,
  renderPage,
  rowsOf,
  savedFiles,
  type FakeRoute,
  type FixtureOptions,
} from '@loa/test-kit';
import { dayBounds, dayOf } from '@loa/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SchedulesPage } from './schedules-page';

const meetsNothing: SchedulePreview = {
  occurrences: [],
  occurrence_total: 1,
  begun: null,
  device_count: 30,
  offline_count: 0,
  devices: [],
  programme_sec: 1800,
  gap_sec: 0,
  slot_sec: 1800,
  conflicts: [],
  interruptions: [],
  free_slot: null,
  warnings: [],
};
const draft = buildSchedule({ name: 'Bản nháp mới' });
const waiting = buildSchedule({ name: 'Tiêm chủng mở rộng', status: 'waiting_approval' });
const onAir = buildSchedule({
  name: 'Bản tin sáng',
  status: 'approved',
  running: true,
  mode: 'weekly',
  days_of_week: [1, 2, 3, 4, 5],
});
const over = buildSchedule({ name: 'Lễ 30/4', status: 'finished' });

const open = (options: FixtureOptions = {}, rows: Schedule[] = [draft, waiting, onAir, over]) =>
  renderPage(<SchedulesPage />, {
    tables: [rowsOf(schedules, rows)],
    path: '/quan-ly-lich-phat/danh-sach',
    ...options,
  });
type User = ReturnType<typeof renderPage>['user'];

const row = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[role="row"]')!;
const menuOf = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Thao tác: ${name}` }));
  return within(await screen.findByRole('menu'));
};
const labels = (menu: { getAllByRole: (role: string) => HTMLElement[] }) =>
  menu.getAllByRole('menuitem').map((item) => item.textContent);

describe('the list of schedules', () => {
  it('shows the times and places of each, and the ones on the air', async () => {
    open();
    const cells = within(await row('Bản tin sáng'));
    expect(cells.getByText('Đang phát')).toBeTruthy();
    expect(cells.getByText('T2–T6')).toBeTruthy();
    expect(cells.getByText('05:00–05:30')).toBeTruthy();
    expect(cells.getByText(COMMUNE.name)).toBeTruthy();
    expect(within(await row('Tiêm chủng mở rộng')).getByText('Chờ duyệt')).toBeTruthy();
  });

  it('says of the next run what others take from it, in brief and in a sentence', async () => {
    const next_run_taken = {
      by: [{ kind: 'audio' as const, schedule: buildRef('Họp dân') }],
      by_count: 1,
      device_count: 30,
      silent_count: 0,
      lost_sec: 600,
      late_count: 30,
      late_sec: 600,
      interrupted_count: 0,
    };
    open({}, [
      buildSchedule({
        name: 'Bản tin sớm',
        status: 'approved',
        next_start: '2026-05-04T22:00:00.000Z',
        next_run_taken,
      }),
    ]);
    const brief = within(await row('Bản tin sớm')).getByText('Bị chiếm 10 phút');
    expect(brief.title).toBe('bị “Họp dân” chiếm 10 phút, bắt đầu muộn 10 phút');
  });

  it('is exported in words, with names where the list only shows counts', async () => {
    const files = savedFiles();
    const slots = ['05:00', '08:00', '11:00', '17:00'].map((start_time) => ({
      start_time,
      end_time: start_time.replace('00', '30'),
    }));
    const target_areas = [buildRef('Thôn Một'), buildRef('Thôn Hai'), buildRef('Thôn Ba')];
    const often = buildSchedule({
      name: 'Thông báo',
      code: 'LP-1',
      status: 'approved',
      mode: 'weekly',
      days_of_week: [1, 2, 3],
      slots,
      target_areas,
      next_start: '2026-05-04T22:00:00.000Z',
    });
    const { user } = open({}, [often]);
    await user.click(await screen.findByRole('button', { name: 'Xuất tệp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Xuất CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]!.name).toMatch(/^lich-phat-/);
    const [header, line] = await files[0]!.lines;
    expect(header).toBe(
      'Mã lịch,Lịch phát,Trạng thái,Mức ưu tiên,Ngày phát,Khung giờ,Lượt tới,Nơi phát,Số thiết bị,Thời lượng,Người tạo,Người duyệt,Cập nhật',
    );
    expect(line).toMatch(
      /^LP-1,Thông báo,Đã duyệt,Thông thường,T2–T4,"05:00–05:30, 08:00–08:30, 11:00–11:30, 17:00–17:30",05:00 05\/05\/2026,"Thôn Một, Thôn Hai, Thôn Ba",/,
    );
  });

  it('offers no selection to an account that may only look', async () => {
    open({ permissions: ['LICH_PHAT_VIEW'] });
    await row('Bản tin sáng');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each<[string, PermissionCode[], string[]]>([
    [
      'Bản nháp mới',
      ['LICH_PHAT_VIEW', 'LICH_PHAT_ADD', 'LICH_PHAT_EDIT', 'LICH_PHAT_DELETE'],
      ['Sửa', 'Gửi duyệt', 'Sao chép', 'Xóa'],
    ],
    ['Tiêm chủng mở rộng', ['LICH_PHAT_VIEW', 'LICH_PHAT_APPROVE'], ['Phê duyệt', 'Từ chối']],
    ['Bản tin sáng', ['LICH_PHAT_VIEW', 'LICH_PHAT_PAUSE', 'LICH_PHAT_DROP'], ['Tạm dừng', 'Hủy lịch']],
    ['Lễ 30/4', ['LICH_PHAT_VIEW', 'LICH_PHAT_EDIT', 'LICH_PHAT_ADD', 'LICH_PHAT_APPROVE'], ['Sao chép']],
  ])('%s offers what its status and the account allow', async (name, permissions, expected) => {
    const { user } = open({ permissions });
    expect(labels(await menuOf(user, name))).toEqual(expected);
  });

  it('is read only with the right to view: no menus, nothing to create, but links to each', async () => {
    const { user, address } = open({ permissions: ['LICH_PHAT_VIEW'] });
    const link = await screen.findByRole('link', { name: 'Bản tin sáng' });
    expect(link.getAttribute('href')).toBe(`/quan-ly-lich-phat/chi-tiet?id=${onAir.id}`);
    expect(screen.queryByRole('button', { name: /Thao tác|Tạo lịch phát|Hủy tất cả/ })).toBeNull();
    await user.click(link);
    expect(address()).toBe(`/quan-ly-lich-phat/chi-tiet?id=${onAir.id}`);
  });

  it('cancels a schedule only with a reason', async () => {
    const { user, api } = open({ routes: { 'POST /api/playlist/:id/drop': () => ({ ...onAir, status: 'dropped' }) } });
    await user.click((await menuOf(user, 'Bản tin sáng')).getByRole('menuitem', { name: 'Hủy lịch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hủy lịch phát' }));
    expect(dialog.getByRole('button', { name: 'Không hủy' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Hủy lịch' }));
    expect(
      dialog
        .getByRole('textbox', { name: /Lý do/, description: 'Nhập lý do, ít nhất 2 ký tự' })
        .getAttribute('aria-invalid'),
    ).toBe('true');
    await user.type(dialog.getByRole('textbox', { name: /Lý do/ }), 'Mưa bão');
    await user.click(dialog.getByRole('button', { name: 'Hủy lịch' }));
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/playlist/${onAir.id}/drop`)).toEqual({ version: 1, reason: 'Mưa bão' }),
    );
    expect(await screen.findByText('Đã hủy “Bản tin sáng”')).toBeTruthy();
  });

  it('asks for a rule in a collision, and sends the choice', async () => {
    const conflicts = [
      {
        schedule: buildRef('Nhạc hiệu'),
        priority_level: 20,
        start: onAir.created_at,
        end: onAir.updated_at,
        times: 1,
        effects: null,
        device_count: 12,
        devices: [buildRef('Cụm loa Thôn Hòa Bình')],
      },
    ];
    const { user, api } = open({
      routes: {
        'POST /api/playlist/:id/submit': ({ body }) =>
          body.conflict_rule
            ? { ...draft, status: 'waiting_approval' }
            : failure(422, 'CONFLICT', 'Trùng lịch', { details: { conflicts } }),
      },
    });
    await user.click((await menuOf(user, 'Bản nháp mới')).getByRole('menuitem', { name: 'Gửi duyệt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Trùng giờ với lịch khác' }));
    expect(dialog.getByText('Nhạc hiệu')).toBeTruthy();
    expect(dialog.getByText(/12 thiết bị: Cụm loa Thôn Hòa Bình và 11 thiết bị khác/)).toBeTruthy();
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'Chèn lên',
      'Nối tiếp',
      'Đổi giờ',
      'Giữ cả hai',
    ]);
    await user.click(dialog.getByRole('radio', { name: 'Chèn lên' }));
    await user.click(dialog.getByRole('button', { name: 'Tiếp tục' }));
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/playlist/${draft.id}/submit`)).toEqual({
        version: 1,
        conflict_rule: 'override',
      }),
    );
  });

  it('applies to several together what each of them allows', async () => {
    const { user, api } = open({
      routes: { 'POST /api/playlist/:id/approve': ({ params }) => ({ ...waiting, id: params.id, status: 'approved' }) },
    });
    await user.click(within(await row('Bản nháp mới')).getByRole('checkbox'));
    await user.click(within(await row('Tiêm chủng mở rộng')).getByRole('checkbox'));
    await user.click(
      within(screen.getByRole('toolbar', { name: /đã chọn/ })).getByRole('button', { name: 'Phê duyệt (1)' }),
    );
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Phê duyệt' }));
    await waitFor(() => expect(api.asked('POST')).toContain(`POST /api/playlist/${waiting.id}/approve`));
    expect(api.asked('POST').filter((call) => call.endsWith('/approve'))).toHaveLength(1);
  });

  it('drops all of an area, at first the own commune, only after it has shown the effect, with a reason and a tick', async () => {
    const count = { dropped: 3, silenced: 2, dropped_names: ['Bản tin sáng'], silenced_names: [], device_count: 12 };
    const { user, api } = open({
      routes: { 'POST /api/playlist/drop-all/count': () => count, 'POST /api/playlist/drop-all': () => count },
    });
    await user.click(await screen.findByRole('button', { name: 'Hủy tất cả' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hủy tất cả lịch phát' }));
    expect(await dialog.findByText('3 lịch chỉ phát ở đây sẽ bị hủy hẳn: Bản tin sáng…')).toBeTruthy();
    expect(dialog.getByText('2 lịch còn phát ở nơi khác sẽ không phát ở đây')).toBeTruthy();
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Hủy 5 lịch ở đây' });
    expect(button.disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Quốc tang' }));
    expect(button.disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('combobox', { name: /không phát ở đây đến/ }));
    await user.click(await screen.findByRole('option', { name: 'Hết ngày mai' }));
    const before = Date.now();
    await user.click(button);
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/playlist/drop-all')).toMatchObject({
        area_id: COMMUNE.id,
        reason: 'Quốc tang',
      }),
    );
    const { until } = api.lastBody('POST', '/api/playlist/drop-all') as { until: string };
    expect(Date.parse(until) - before).toBeGreaterThan(24 * 3_600_000);
    expect(await screen.findByText('Đã hủy 3 lịch phát, 2 lịch không phát ở đây nữa')).toBeTruthy();
  });
});

describe('today', () => {
  it('shows each run on the strip and in the list, and links to its history', async () => {
    const done = buildOccurrence({ schedule: buildRef('Bản tin sáng'), status: 'partial' });
    const { user, address } = open({
      path: '/quan-ly-lich-phat/danh-sach?view=today',
      routes: { 'GET /api/playlist/occurrence/find': () => ({ rows: [done], total: 1, page: 1, limit: 200 }) },
    });
    const strip = within(await screen.findByRole('group', { name: 'Các lượt phát trong ngày' }));
    expect(
      strip.getByRole('button', { name: /Bản tin sáng, \d\d:\d\d–\d\d:\d\d, Phát một phần, 30 thiết bị/ }),
    ).toBeTruthy();
    await user.click(within(screen.getByRole('list', { name: 'Các lượt phát' })).getByRole('button'));
    expect(address()).toBe(`/quan-ly-lich-phat/lich-su?run=${done.id}`);
  });

  it('shows a run that began the evening before and is still on the air', async () => {
    const begun = buildOccurrence({
      schedule: buildRef('Đêm hội'),
      status: 'playing',
      planned_start: new Date(Date.parse(dayBounds(dayOf(Date.now())).start) - 600_000).toISOString(),
      planned_end: new Date(Date.now() + 600_000).toISOString(),
    });
    // Behaves like the server: a request from a moment on gets the runs that begin after it.
    const answer: FakeRoute = ({ query }) => {
      const rows = [begun].filter(
        ({ planned_start }) =>
          planned_start >= (query.get('planned_start_from') ?? '') &&
          planned_start < (query.get('planned_start_to') ?? 'Z'),
      );
      return { rows, total: rows.length, page: 1, limit: 200 };
    };
    open({ path: '/quan-ly-lich-phat/danh-sach?view=today', routes: { 'GET /api/playlist/occurrence/find': answer } });
    const strip = within(await screen.findByRole('group', { name: 'Các lượt phát trong ngày' }));
    expect(strip.getByRole('button', { name: /Đêm hội/ })).toBeTruthy();
  });

  it('cancels one run, with a reason, while its schedule continues', async () => {
    const coming = buildOccurrence({ schedule: { id: onAir.id, name: onAir.name }, status: 'planned' });
    const over = buildOccurrence({ schedule: buildRef('Bản tin đêm'), status: 'done' });
    const { user, api } = open({
      path: '/quan-ly-lich-phat/danh-sach?view=today',
      routes: {
        'GET /api/playlist/occurrence/find': () => ({ rows: [coming, over], total: 2, page: 1, limit: 200 }),
        'POST /api/playlist/:id/drop': () => onAir,
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Các lượt phát' }));
    expect(list.queryByRole('button', { name: /^Thao tác: Bản tin đêm/ })).toBeNull();
    await user.click(list.getByRole('button', { name: /^Thao tác: Bản tin sáng/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hủy lượt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hủy lượt phát' }));
    await user.type(dialog.getByRole('textbox', { name: /Lý do/ }), 'Mất điện');
    await user.click(dialog.getByRole('button', { name: 'Hủy lượt' }));
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/playlist/${onAir.id}/drop`)).toEqual({
        version: 1,
        reason: 'Mất điện',
        occurrence_id: coming.id,
      }),
    );
    expect(await screen.findByText(/Đã hủy lượt .* của “Bản tin sáng”/)).toBeTruthy();
  });

  it('moves one run for its day, says first what it meets there, and brings it back', async () => {
    const coming = buildOccurrence({
      schedule: { id: onAir.id, name: onAir.name },
      status: 'planned',
      planned_start: minutesFromNow(60),
      planned_end: minutesFromNow(90),
    });
    const moved = { ...coming, moved: { from: coming.planned_start, by: buildRef('Trần Thị Lãnh Đạo') } };
    let row = coming;
    const meeting = { schedule: buildRef('Bản tin trưa'), priority_level: 20 as const, times: 1, device_count: 1 };
    const { user, api } = open({
      path: '/quan-ly-lich-phat/danh-sach?view=today',
      routes: {
        'GET /api/playlist/occurrence/find': () => ({ rows: [row], total: 1, page: 1, limit: 200 }),
        'POST /api/playlist/:id/move/preview': () => ({
          ...meetsNothing,
          interruptions: [
            { ...meeting, start: coming.planned_start, end: coming.planned_end, devices: [], effect: 'interrupted' },
          ],
        }),
        'POST /api/playlist/:id/move': () => ((row = moved), onAir),
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Các lượt phát' }));
    await user.click(list.getByRole('button', { name: /^Thao tác: Bản tin sáng/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Chỉ (hôm nay|ngày .*) lúc…$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Dời lượt .* sang giờ khác$/ }));
    const field = dialog.getByRole('textbox', { name: /Giờ bắt đầu mới/ });
    expect(document.activeElement).toBe(field);
    await user.keyboard('615');
    expect(await dialog.findByText(/Bản tin trưa/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Dời lượt phát' }));
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/playlist/${onAir.id}/move`)).toEqual({
        version: 1,
        occurrence_id: coming.id,
        start_time: '06:15',
      }),
    );
    expect(await screen.findByText(/Đã dời lượt phát .* sang 06:15/)).toBeTruthy();
    expect(await list.findByText(/dời từ/)).toBeTruthy();
    await user.click(list.getByRole('button', { name: /^Thao tác: Bản tin sáng/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Về giờ cũ/ }));
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/playlist/${onAir.id}/move`)).toMatchObject({ start_time: null }),
    );
  });

  it('offers cancelling only with permission', async () => {
    const coming = buildOccurrence({ schedule: buildRef('Bản tin sáng'), status: 'planned' });
    open({
      permissions: ['LICH_PHAT_VIEW'],
      path: '/quan-ly-lich-phat/danh-sach?view=today',
      routes: { 'GET /api/playlist/occurrence/find': () => ({ rows: [coming], total: 1, page: 1, limit: 200 }) },
    });
    const list = within(await screen.findByRole('list', { name: 'Các lượt phát' }));
    expect(list.queryByRole('button', { name: /^Thao tác/ })).toBeNull();
  });
});
