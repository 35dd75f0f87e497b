import { contents, relays } from '@loa/contracts/content';
import { devices } from '@loa/contracts/devices';
import { newsCategories } from '@loa/contracts/settings';
import { schedules, type Schedule, type SchedulePreview } from '@loa/contracts/schedules';
import {
  buildAccount,
  buildContent,
  buildDevice,
  buildRef,
  buildRelay,
  buildSchedule,
  failure,
  minutesFromNow,
  PROVINCE,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { dayOf } from '@loa/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NewSchedulePage } from '../pages/new-schedule-page';
import { SchedulePage } from '../pages/schedule-page';

const bulletin = buildContent({ name: 'Bản tin y tế' });
const preview: SchedulePreview = {
  occurrences: [
    {
      start: minutesFromNow(0),
      end: minutesFromNow(30),
      collides: true,
      quiet_device_count: 0,
      holiday: true,
      taken: null,
    },
  ],
  occurrence_total: 14,
  begun: null,
  device_count: 30,
  offline_count: 2,
  devices: [],
  programme_sec: 2400,
  gap_sec: 0,
  slot_sec: 1800,
  interruptions: [],
  conflicts: [
    {
      schedule: buildRef('Nhạc hiệu'),
      priority_level: 20,
      start: minutesFromNow(0),
      end: minutesFromNow(30),
      times: 1,
      effects: null,
      device_count: 12,
      devices: [buildRef('Cụm loa Thôn Hòa Bình')],
    },
  ],
  free_slot: { start_time: '08:30', end_time: '09:00' },
  warnings: ['Chương trình dài 40 phút, khung giờ ngắn nhất chỉ 30 phút: phần còn lại bị cắt.'],
};
const calm: SchedulePreview = {
  ...preview,
  occurrences: [],
  conflicts: [],
  interruptions: [],
  free_slot: null,
  warnings: [],
};

const officer = buildAccount({
  permissions: ['LICH_PHAT_VIEW', 'LICH_PHAT_ADD', 'LICH_PHAT_EDIT', 'NOI_DUNG_PHAT_VIEW'],
});
const leader = buildAccount({
  permissions: ['LICH_PHAT_VIEW', 'LICH_PHAT_ADD', 'LICH_PHAT_EDIT', 'LICH_PHAT_APPROVE', 'NOI_DUNG_PHAT_VIEW'],
});

const listPage = { path: '/quan-ly-lich-phat/danh-sach', element: <p>Danh sách lịch</p> };
function open(page: 'new' | Schedule, { routes, ...options }: FixtureOptions = {}, seen = calm) {
  const stored = page === 'new' ? [] : [page];
  return renderPage(page === 'new' ? <NewSchedulePage /> : <SchedulePage />, {
    account: officer,
    tables: [
      rowsOf(schedules, stored),
      rowsOf(contents, [bulletin]),
      rowsOf(devices, [buildDevice()]),
      rowsOf(newsCategories, []),
    ],
    path:
      page === 'new'
        ? `/quan-ly-lich-phat/tao-moi?content=${bulletin.id}`
        : `/quan-ly-lich-phat/chi-tiet?id=${page.id}`,
    otherPages: [listPage],
    routes: { 'POST /api/playlist/check-conflict': () => seen, ...routes },
    ...options,
  });
}
const created = buildSchedule({ name: 'Bản tin y tế sáng' });
const answers = {
  'POST /api/playlist': () => created,
  'POST /api/playlist/:id/submit': () => ({ ...created, status: 'waiting_approval', version: 2 }),
};
const name = async () => screen.findByRole('textbox', { name: /Tên lịch phát/ });

describe('a new schedule', () => {
  it('is created and sent for approval', async () => {
    const { user, api } = open('new', { routes: answers });
    await user.type(await name(), 'Bản tin y tế sáng');
    await user.click(screen.getByRole('button', { name: 'Gửi duyệt' }));
    await screen.findByText('Danh sách lịch');
    expect(api.lastBody('POST', '/api/playlist')).toMatchObject({
      name: 'Bản tin y tế sáng',
      mode: 'daily',
      items: [{ ref_id: bulletin.id, repeat: 1 }],
      slots: [{ start_time: '05:00', end_time: '05:30' }],
    });
    expect(api.lastBody('POST', `/api/playlist/${created.id}/submit`)).toEqual({ version: 1 });
  });

  it('keeps the days of its range when a part of the first day is typed, to whatever it passes through', async () => {
    const { user } = open(buildSchedule({ mode: 'daily', start_date: '2027-01-11', end_date: '2027-01-30' }));
    await name();
    const sections = () => screen.getAllByRole('spinbutton').slice(0, 6);
    const first = (section: number) => sections()[section]!;
    const range = () => {
      const texts = sections().map(({ textContent }) => textContent);
      return [texts.slice(0, 3).join('/'), texts.slice(3).join('/')];
    };
    expect(range()).toEqual(['11/01/2027', '30/01/2027']);
    await user.click(first(1));
    await user.keyboard('12');
    expect(range()).toEqual(['11/12/2027', '30/12/2027']);
    await user.click(first(0));
    await user.keyboard('31');
    expect(range()).toEqual(['31/12/2027', '19/01/2028']);
    await user.click(first(1));
    await user.keyboard('02');
    await user.click(first(0));
    await user.keyboard('05');
    await user.click(first(2));
    await user.keyboard('2027');
    expect(range()).toEqual(['05/02/2027', '24/02/2027']);
  });

  it('keeps the length of a slot when its start is typed, and an end that was typed', async () => {
    const { user } = open('new', { routes: answers });
    const start = await screen.findByRole<HTMLInputElement>('textbox', { name: /Bắt đầu/ });
    const end = screen.getByRole<HTMLInputElement>('textbox', { name: /Kết thúc/ });
    const retype = async (field: HTMLInputElement, text: string) => {
      await user.clear(field);
      await user.type(field, text);
      await user.tab();
    };
    await retype(start, '17:00');
    expect([end.value, screen.queryByText('Dài 30 phút') !== null]).toEqual(['17:30', true]);
    await retype(start, '23:45');
    expect(end.value).toBe('00:15');
    expect(screen.getByText('Kết thúc sang hôm sau, dài 30 phút')).toBeTruthy();
    await retype(end, '23:50');
    await retype(start, '23:00');
    expect([end.value, screen.queryByText('Dài 50 phút') !== null]).toEqual(['23:50', true]);
    await retype(start, '230');
    expect(end.value).toBe('23:50');
    await retype(start, '23:55');
    expect(end.value).toBe('21:15');
  });

  it('asks about a slot of more than four hours, once', async () => {
    const { user, api } = open('new', { routes: answers });
    await user.type(await name(), 'Bản tin y tế sáng');
    const end = screen.getByRole<HTMLInputElement>('textbox', { name: /Kết thúc/ });
    await user.clear(end);
    await user.type(end, '09:01');
    await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
    expect(await screen.findByText(/05:00–09:01 dài 4 giờ 01 phút\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Xem lại khung giờ' }));
    expect(await screen.findByText('Chưa lưu: bạn chọn xem lại khung giờ.')).toBeTruthy();
    expect(api.asked('POST')).not.toContain('POST /api/playlist');
    await user.clear(end);
    await user.type(end, '09:00');
    // The page is hidden from readers until the question has left.
    await user.click(await screen.findByRole('button', { name: 'Lưu nháp' }));
    expect(await screen.findByText('Đã lưu lịch phát')).toBeTruthy();
  });

  it('is only saved by Ctrl+S', async () => {
    const { user, api } = open('new', { routes: answers });
    await user.type(await name(), 'Bản tin y tế sáng{Control>}s{/Control}');
    await waitFor(() => expect(api.asked('POST')).toContain('POST /api/playlist'));
    expect(await screen.findByText('Đã lưu lịch phát')).toBeTruthy();
    expect(api.asked('POST').some((call) => call.endsWith('/submit'))).toBe(false);
  });

  it('shows under each field what is missing', async () => {
    const { user, api } = open('new', { path: '/quan-ly-lich-phat/tao-moi' });
    await user.click(await screen.findByRole('button', { name: 'Gửi duyệt' }));
    const field = await name();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(api.asked('POST')).not.toContain('POST /api/playlist');
  });

  it('shows all errors together: missing fields, and fields that do not fit together', async () => {
    const { user } = open('new', { path: '/quan-ly-lich-phat/tao-moi', account: { ...officer, area: PROVINCE } });
    await user.type(await screen.findByRole('textbox', { name: /Số lần phát/ }), ' lần');
    await user.click(screen.getByRole('button', { name: 'Gửi duyệt' }));
    await waitFor(async () => expect((await name()).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Chọn ít nhất một địa bàn hoặc thiết bị')).toBeTruthy();
  });

  it('is stored half by its name alone; submitting asks for the rest, and leads to each part', async () => {
    const { user, api } = open('new', {
      routes: { 'POST /api/playlist': () => buildSchedule({ name: 'Dở dang', items: [], slots: [], area_ids: [] }) },
      path: '/quan-ly-lich-phat/tao-moi',
      account: { ...officer, area: PROVINCE },
    });
    await name();
    await user.click(screen.getByRole('button', { name: 'Bỏ khung giờ 1' }));
    await user.click(screen.getByRole('radio', { name: 'Hằng tháng' }));
    const missing = within(screen.getByRole('group', { name: 'Cần bổ sung' }));
    expect(missing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'tên',
      'nội dung',
      'ngày trong tháng',
      'khung giờ',
      'nơi phát',
    ]);
    await user.type(await name(), 'Dở dang');
    await user.click(screen.getByRole('radio', { name: 'Hằng ngày' }));
    expect(missing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'nội dung',
      'khung giờ',
      'nơi phát',
    ]);
    await user.click(screen.getByRole('button', { name: 'Gửi duyệt' }));
    expect(await screen.findByText('Chọn ít nhất một nội dung')).toBeTruthy();
    expect(api.asked('POST')).not.toContain('POST /api/playlist');
    await user.click(missing.getByRole('button', { name: 'khung giờ' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Thêm khung giờ' }));
    await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
    expect(await screen.findByText('Đã lưu lịch phát')).toBeTruthy();
    expect(api.lastBody('POST', '/api/playlist')).toMatchObject({
      name: 'Dở dang',
      items: [],
      slots: [],
      area_ids: [],
    });
  });

  it('repeats by weekdays and lunar days of a month, and says the missing day wherever one looks', async () => {
    const { user, api } = open('new', {
      routes: { 'POST /api/playlist': () => buildSchedule({ name: 'Loa rằm' }) },
      path: '/quan-ly-lich-phat/tao-moi',
    });
    await user.type(await name(), 'Loa rằm');
    await user.click(screen.getByRole('radio', { name: 'Hằng tháng' }));
    await user.click(screen.getByRole('button', { name: 'Ngày âm' }));
    await user.click(screen.getByRole('button', { name: 'Gửi duyệt' }));
    const lunar = within(screen.getByRole('group', { name: /Các ngày âm lịch/ }));
    expect(await lunar.findByText('Chọn ít nhất một ngày trong tháng')).toBeTruthy();
    await user.click(lunar.getByRole('button', { name: 'rằm âm lịch' }));
    await waitFor(() => expect(screen.queryByText('Chọn ít nhất một ngày trong tháng')).toBeNull());
    await user.click(lunar.getByRole('button', { name: 'mùng 1 âm lịch' }));
    await user.click(screen.getByRole('button', { name: 'Thứ' }));
    await user.click(screen.getByRole('button', { name: 'T6 cuối tháng' }));
    await user.click(screen.getByRole('button', { name: 'T2 đầu tháng' }));
    expect(screen.getByRole('button', { name: 'Ngày âm (2)' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
    await screen.findByText('Đã lưu lịch phát');
    expect(api.lastBody('POST', '/api/playlist')).toMatchObject({
      mode: 'monthly',
      days_of_month: [],
      weekdays_of_month: ['1MO', '-1FR'],
      lunar_days: [1, 15],
    });
  });

  it('needs a name even as a draft', async () => {
    const { user, api } = open('new');
    await name();
    await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
    await waitFor(async () => expect((await name()).getAttribute('aria-invalid')).toBe('true'));
    expect(api.asked('POST')).not.toContain('POST /api/playlist');
  });

  it('opens at the part that its page named, in a half draft that stays as it is', async () => {
    const draft = buildSchedule({ status: 'draft', items: [], slots: [], start_date: null });
    open(draft, { path: `/quan-ly-lich-phat/chi-tiet?id=${draft.id}&field=items` });
    const pick = await screen.findByRole('button', { name: 'Chọn nội dung' });
    await waitFor(() => expect(document.activeElement).toBe(pick));
    expect(screen.queryByRole('textbox', { name: /Bắt đầu/ })).toBeNull();
  });

  it('folds what is as usual, says what each fold holds, and opens one for its error', async () => {
    const refusal = failure(422, 'RULE', 'Không được', {
      errors: [{ field: 'category_news_id', message: 'Lĩnh vực không còn nữa, hãy chọn lại' }],
    });
    const { user } = open('new', { routes: { 'POST /api/playlist': () => refusal } });
    await user.type(await name(), 'Bản tin y tế sáng');
    const folds = () => [...document.querySelectorAll('details')].map(({ open: isOpen }) => isOpen);
    expect(folds()).toEqual([false, false, false, false]);
    expect(screen.getByText('Theo thứ tự, 1 lần, dừng đúng giờ kết thúc')).toBeTruthy();
    expect(screen.getByText('Không trừ ngày nào')).toBeTruthy();
    expect(screen.getByText('Thông thường, âm lượng theo từng thiết bị')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
    expect(await screen.findByText('Lĩnh vực không còn nữa, hãy chọn lại')).toBeTruthy();
    await waitFor(() => expect(folds()).toEqual([false, false, false, true]));
  });

  it('opens the folds that hold something unusual', async () => {
    open(buildSchedule({ priority_level: 90, skip_holidays: true, mode: 'daily' }));
    await name();
    const open_ = [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);
    expect(open_).toEqual([expect.stringMatching(/^Ngày không phát/), expect.stringMatching(/Khẩn cấp/)]);
  });

  it('offers immediate approval only to users who may approve', async () => {
    open('new');
    await name();
    expect(screen.queryByRole('button', { name: 'Lưu và phê duyệt' })).toBeNull();
  });

  it('goes on the air immediately when the approver creates it', async () => {
    const { user, api } = open('new', {
      account: leader,
      routes: { ...answers, 'POST /api/playlist/:id/approve': () => ({ ...created, status: 'approved', version: 3 }) },
    });
    await user.type(await name(), 'Bản tin y tế sáng');
    await user.click(screen.getByRole('button', { name: 'Lưu và phê duyệt' }));
    await screen.findByText('Danh sách lịch');
    expect(api.lastBody('POST', `/api/playlist/${created.id}/approve`)).toMatchObject({ version: 2 });
  });

  it('plays now for an approver: no slots, approved immediately', async () => {
    const { user, api } = open('new', {
      account: leader,
      routes: {
        ...answers,
        'POST /api/playlist/:id/approve': () => ({ ...created, mode: 'now', status: 'approved', version: 3 }),
      },
    });
    await user.type(await name(), 'Cảnh báo lũ');
    await user.click(screen.getByRole('radio', { name: 'Phát ngay' }));
    await user.click(screen.getByRole('button', { name: 'Khẩn cấp' }));
    expect(screen.getByText(/Khẩn cấp ngắt mọi chương trình/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Phát ngay' }));
    await screen.findByText('Danh sách lịch');
    expect(api.lastBody('POST', '/api/playlist')).toMatchObject({ mode: 'now', slots: [], priority_level: 90 });
    expect(await screen.findByText('Đã cho phát ngay')).toBeTruthy();
  });

  it('shows the server’s refusal under the field it names', async () => {
    const refusal = failure(422, 'RULE', 'Lĩnh vực không tồn tại', {
      errors: [{ field: 'name', message: 'Tên này đã có lịch khác dùng' }],
    });
    const { user } = open('new', { routes: { 'POST /api/playlist': () => refusal } });
    await user.type(await name(), 'Bản tin y tế sáng');
    await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
    expect(await screen.findByText('Tên này đã có lịch khác dùng')).toBeTruthy();
  });
});

describe('the preview', () => {
  it('shows coverage, length, collisions and runs, and uses the free slot', async () => {
    const { user, api } = open('new', {}, preview);
    const seen = within(await screen.findByRole('region', { name: 'Kết quả xem trước' }));
    expect(seen.getByText('2 đang mất kết nối')).toBeTruthy();
    expect(seen.getByText(/dài hơn khung giờ/)).toBeTruthy();
    expect(seen.getByText('Nhạc hiệu')).toBeTruthy();
    expect(seen.getByText('08:00–08:30 · trùng lịch, ngày lễ')).toBeTruthy();
    await user.click(seen.getByRole('button', { name: 'Dùng giờ này' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Bắt đầu/ }).value).toBe('08:30');
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/playlist/check-conflict')).toMatchObject({
        schedule: { slots: [{ start_time: '08:30', end_time: '09:00' }] },
      }),
    );
  });

  it('shows free and occupied time before a content is chosen, and that the length is unknown', async () => {
    const unknown = { ...preview, programme_sec: 0 };
    open('new', { path: '/quan-ly-lich-phat/tao-moi' }, unknown);
    const seen = within(await screen.findByRole('region', { name: 'Kết quả xem trước' }));
    expect(seen.getByText('Chưa biết')).toBeTruthy();
    expect(seen.getByText(/thời lượng, vì chưa có nội dung sẵn sàng/)).toBeTruthy();
    expect(seen.getByText('Nhạc hiệu')).toBeTruthy();
    expect(seen.getByRole('button', { name: 'Dùng giờ này' })).toBeTruthy();
  });

  it('says who takes a run, wholly or in part', async () => {
    const by = [{ kind: 'audio' as const, schedule: { id: '1', name: 'Họp dân' } }];
    const at = (minutes: number, silent_count: number) => ({
      start: minutesFromNow(minutes),
      end: minutesFromNow(minutes + 30),
      collides: false,
      quiet_device_count: 0,
      holiday: false,
      taken: {
        by,
        by_count: 1,
        device_count: 30,
        silent_count,
        lost_sec: 600,
        late_count: 0,
        late_sec: 0,
        interrupted_count: 0,
      },
    });
    open('new', {}, { ...preview, occurrences: [at(0, 30), at(60, 0)] });
    expect(await screen.findByText(/ · bị “Họp dân” chiếm$/)).toBeTruthy();
    expect(screen.getByText(/ · bị “Họp dân” chiếm 10 phút$/)).toBeTruthy();
  });

  it('is summarized in one line above the buttons, which links to the whole of it', async () => {
    open('new', {}, preview);
    const line = await screen.findByRole('link', { name: /^30 thiết bị · 14 lượt phát · .+ · trùng 1 lịch$/ });
    expect(line.parentElement?.contains(screen.getByRole('button', { name: 'Lưu nháp' }))).toBe(true);
    expect(document.querySelector(line.getAttribute('href')!)?.getAttribute('aria-label')).toBe('Xem trước');
  });

  it('of play now uses the free time by playing once, then', async () => {
    const start = minutesFromNow(0);
    const short: SchedulePreview = {
      ...preview,
      occurrences: [{ start, end: start, collides: true, quiet_device_count: 0, holiday: false, taken: null }],
      programme_sec: 10,
      gap_sec: 0,
      slot_sec: null,
      free_slot: { start_time: '08:30', end_time: '08:31' },
    };
    const { user, api } = open('new', { account: leader }, short);
    await user.click(await screen.findByRole('radio', { name: 'Phát ngay' }));
    const seen = within(await screen.findByRole('region', { name: 'Kết quả xem trước' }));
    expect(seen.getByText('thời lượng chương trình')).toBeTruthy();
    expect(seen.getByText('08:00 · trùng lịch')).toBeTruthy();
    await user.click(seen.getByRole('button', { name: 'Dùng giờ này' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Một lần' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Kết thúc/ }).value).toBe('08:31');
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/playlist/check-conflict')).toMatchObject({
        schedule: { mode: 'once', start_date: dayOf(start), slots: [short.free_slot] },
      }),
    );
  });
});

describe('a schedule that meets another of its level', () => {
  const meets = (level: number): SchedulePreview => ({
    ...calm,
    conflicts:
      level === 20
        ? preview.conflicts.map((conflict) => ({
            ...conflict,
            effects: {
              override: { plays: conflict, is_whole: true, other_stops: conflict, other_returns: 'continues' },
              queue: { plays: conflict, is_whole: true, other_stops: null, other_returns: null },
              keep: { plays: conflict, is_whole: true, other_stops: null, other_returns: null },
            },
          }))
        : [],
  });
  const routes = {
    ...answers,
    'POST /api/playlist/check-conflict': ({ body }: { body: Record<string, unknown> }) =>
      meets((body.schedule as Schedule).priority_level),
  };
  const ask = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Gửi duyệt' }));
    return within(await screen.findByRole('dialog', { name: 'Trùng giờ với lịch khác' }));
  };

  it.each([
    ['Hủy bỏ', /Chưa lưu: trùng giờ/],
    ['Đổi giờ', /Chưa lưu: hãy chọn giờ khác/],
  ])('is not stored before the question is answered: %s leaves nothing behind', async (button, message) => {
    const { user, api } = open('new', { routes });
    await user.type(await name(), 'Bản tin y tế sáng');
    const dialog = await ask(user);
    if (button === 'Đổi giờ') await user.click(dialog.getByRole('radio', { name: button }));
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(api.asked('POST')).not.toContain('POST /api/playlist');
    expect((await name()).getAttribute('value')).toBe('Bản tin y tế sáng');
  });

  it.each([
    ['Ưu tiên', { priority_level: 30, conflict_rule: null }],
    ['Chèn lên', { priority_level: 20, conflict_rule: 'override' }],
    ['Nối tiếp', { priority_level: 20, conflict_rule: 'queue' }],
  ])('%s is stored with it, and it is sent for approval', async (choice, expected) => {
    const { user, api } = open('new', { routes });
    await user.type(await name(), 'Bản tin y tế sáng');
    const dialog = await ask(user);
    await user.click(dialog.getByRole('radio', { name: choice }));
    await user.click(dialog.getByRole('button', { name: 'Tiếp tục' }));
    await screen.findByText('Danh sách lịch');
    expect(api.lastBody('POST', '/api/playlist')).toMatchObject(expected);
    expect(api.asked('POST').filter((call) => call === 'POST /api/playlist')).toHaveLength(1);
  });

  it('takes the free slot that the question offers, and asks no more', async () => {
    const free = { start_time: '21:10', end_time: '21:20' };
    const colliding: SchedulePreview['occurrences'][number] = {
      start: minutesFromNow(60),
      end: minutesFromNow(70),
      collides: true,
      quiet_device_count: 0,
      holiday: false,
      taken: null,
    };
    const { user, api } = open('new', {
      routes: {
        ...routes,
        'POST /api/playlist/check-conflict': ({ body }: { body: Record<string, unknown> }) => {
          const isFree = (body.schedule as Schedule).slots[0]?.start_time === free.start_time;
          return { ...meets(isFree ? 30 : 20), occurrences: [colliding], free_slot: free };
        },
      },
    });
    await user.type(await name(), 'Bản tin y tế sáng');
    const dialog = await ask(user);
    await user.click(dialog.getByRole('radio', { name: 'Dùng giờ này' }));
    await user.click(dialog.getByRole('button', { name: 'Tiếp tục' }));
    await screen.findByText('Danh sách lịch');
    expect(api.lastBody('POST', '/api/playlist')).toMatchObject({ slots: [free], conflict_rule: null });
  });

  it('is saved as a draft without a question', async () => {
    const { user, api } = open('new', { routes });
    await user.type(await name(), 'Bản tin y tế sáng');
    await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
    await waitFor(() => expect(api.lastBody('POST', '/api/playlist')).toMatchObject({ conflict_rule: null }));
  });
});

describe('a schedule in quiet hours', () => {
  const run = (at: number, quiet_device_count: number) => ({
    start: minutesFromNow(at),
    end: minutesFromNow(at + 30),
    collides: false,
    holiday: false,
    taken: null,
    quiet_device_count,
  });
  const quiet: SchedulePreview = { ...calm, occurrences: [run(0, 4), run(60, 7), run(120, 0)] };

  it.each(['Lưu nháp', 'Gửi duyệt'])('%s asks first, and shows on how many devices it is left out', async (button) => {
    const { user, api } = open('new', { routes: answers }, quiet);
    await user.type(await name(), 'Bản tin y tế sáng');
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rơi vào giờ yên lặng' }));
    expect(dialog.getByText(/2 lượt .* tới 7 trên 30 thiết bị/)).toBeTruthy();
    expect(api.asked('POST')).not.toContain('POST /api/playlist');
    await user.click(dialog.getByRole('button', { name: 'Xem lại giờ phát' }));
    expect(await screen.findByText(/Chưa lưu: /)).toBeTruthy();
    expect(api.asked('POST')).not.toContain('POST /api/playlist');
    await user.click(await screen.findByRole('button', { name: button }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vẫn lưu' }));
    await waitFor(() => expect(api.asked('POST')).toContain('POST /api/playlist'));
  });

  it('is saved without a question when nothing about its sound was changed', async () => {
    const draft = buildSchedule({ name: 'Bản tin đêm' });
    const { user, api } = open(draft, { routes: { 'PUT /api/playlist/:id': () => ({ ...draft, version: 2 }) } }, quiet);
    await user.type(await name(), ' mới');
    await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
    await waitFor(() => expect(api.asked('PUT')).toHaveLength(1));
  });
});

describe('an approved schedule', () => {
  const approved = buildSchedule({ name: 'Bản tin sáng', status: 'approved', version: 4 });
  const proposal = (over: Partial<Schedule> = {}) => ({
    schedule: { ...approved, status: 'waiting_approval' as const, version: 5, ...over },
    changes: [],
  });
  const proposed = { 'PUT /api/playlist/:id': () => ({ ...approved, version: 5, proposal: proposal() }) };

  it('goes on as it is until a change of it is approved, which is said before and after saving', async () => {
    const { user, api } = open(approved, { routes: proposed });
    await user.click(await screen.findByRole('button', { name: 'Thêm khung giờ' }));
    expect(await screen.findByText(/lịch vẫn phát theo bản đã duyệt/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã gửi duyệt bản sửa')).toBeTruthy();
    expect(await screen.findByText('Danh sách lịch')).toBeTruthy();
    expect(api.lastBody('PUT', `/api/playlist/${approved.id}`)).toMatchObject({ version: 4 });
  });

  it('opens with the change that was rejected, and the reason', async () => {
    const rejected = {
      status: 'rejected' as const,
      name: 'Bản tin sáng, giờ mới',
      reject_reason: 'Giờ chưa phù hợp',
      rejected_by: buildRef('Trần Thị Lãnh Đạo'),
    };
    open({ ...approved, proposal: proposal(rejected) });
    expect(await name()).toHaveProperty('value', 'Bản tin sáng, giờ mới');
    expect(screen.getByText(/Bản sửa bị từ chối. Trần Thị Lãnh Đạo từ chối.*: Giờ chưa phù hợp/)).toBeTruthy();
  });

  it('is changed at once by who may approve: one press', async () => {
    const { user, api } = open(approved, {
      account: leader,
      routes: { ...proposed, 'POST /api/playlist/:id/approve': () => ({ ...approved, version: 6 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Thêm khung giờ' }));
    await user.click(screen.getByRole('button', { name: 'Lưu và phê duyệt' }));
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/playlist/${approved.id}/approve`)).toMatchObject({ version: 5 }),
    );
  });

  it('gets a new name without a question', async () => {
    const { user, api } = open(approved, { routes: { 'PUT /api/playlist/:id': () => ({ ...approved, version: 5 }) } });
    await user.type(await name(), ' mới');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(api.lastBody('PUT', `/api/playlist/${approved.id}`)).toMatchObject({ name: 'Bản tin sáng mới' }),
    );
  });

  it('keeps typed values when somebody else was first', async () => {
    const theirs = { ...approved, name: 'Bản tin sớm', version: 9, updated_by: buildRef('Trần Thị Lãnh Đạo') };
    let stored = approved;
    const { user, api } = open(approved, {
      routes: {
        'GET /api/playlist/find/:id': () => stored,
        'PUT /api/playlist/:id': ({ body }) =>
          body.version === 9
            ? { ...theirs, name: body.name, version: 10 }
            : ((stored = theirs), failure(409, 'STALE', 'Người khác vừa sửa', { details: { current: theirs } })),
      },
    });
    await user.type(await name(), ' mới');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText(/Trần Thị Lãnh Đạo đã sửa bản ghi này/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Giữ nội dung của tôi' }));
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(api.lastBody('PUT', `/api/playlist/${approved.id}`)).toMatchObject({
        version: 9,
        name: 'Bản tin sáng mới',
      }),
    );
  });
});

describe('a relay in a schedule', () => {
  const relay = buildRelay({ name: 'VOV1 Thời sự' });
  const account = {
    ...officer,
    account_permission: [
      ...officer.account_permission,
      ...buildAccount({ permissions: ['DUONG_DAN_TIEP_SONG_VIEW'] }).account_permission,
    ],
  };
  const tables = [
    rowsOf(schedules, []),
    rowsOf(contents, [bulletin]),
    rowsOf(relays, [relay]),
    rowsOf(devices, [buildDevice()]),
    rowsOf(newsCategories, []),
  ];

  it('plays until the slot ends, or for a given time, beside contents', async () => {
    const { user, api } = open('new', { routes: answers, account, tables });
    await user.type(await name(), 'Tiếp sóng thời sự');
    await user.click(screen.getByRole('button', { name: 'Thêm tiếp sóng' }));
    await user.click(await screen.findByRole('button', { name: /VOV1 Thời sự/ }));
    expect(await screen.findByText('Tiếp sóng đến hết khung giờ')).toBeTruthy();
    expect(screen.getByText('đến hết khung giờ')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Số phút tiếp sóng VOV1 Thời sự' }), '15');
    expect(await screen.findByText('Tiếp sóng 15 phút')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Gửi duyệt' }));
    await screen.findByText('Danh sách lịch');
    expect(api.lastBody('POST', '/api/playlist')).toMatchObject({
      items: [
        { item_type: 'content', ref_id: bulletin.id },
        { item_type: 'relay', ref_id: relay.id, repeat: 1, length_sec: 900 },
      ],
    });
  });

  it('is chosen by its address, and needs a length to play immediately', async () => {
    const { user, api } = open('new', {
      routes: answers,
      account,
      tables,
      path: `/quan-ly-lich-phat/tao-moi?relay=${relay.id}&mode=now`,
    });
    expect(await screen.findByText(/1\. VOV1 Thời sự/)).toBeTruthy();
    await user.type(await name(), 'Tiếp sóng ngay');
    await user.click(screen.getByRole('button', { name: 'Gửi duyệt' }));
    expect(await screen.findByText('Phát ngay không có giờ kết thúc: hãy đặt thời lượng tiếp sóng')).toBeTruthy();
    expect(api.asked('POST')).not.toContain('POST /api/playlist');
  });
});
