import { contents } from '@loa/contracts/content';
import { schedules, type BellPlan, type SchedulePreview, type ScheduleWrite } from '@loa/contracts/schedules';
import { buildContent, buildSchedule, buildScheduleItem, renderPage, rowsOf, savedFiles } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { BellPlansPage } from '../pages/bell-plans-page';
import { NewSchedulePage } from '../pages/new-schedule-page';
import { OneSchedulePage } from '../pages/one-schedule-page';
import { daysLater, weekdayOf } from '../calendar/calendar-days';
import { dayInWords } from './bell-plan-model';
import { AFTERNOON, generateBells, MORNING } from './generate-bells';

const chime = buildContent({ name: 'Chuông điện' });
const drum = buildContent({ name: 'Trống trường' });
const preview: SchedulePreview = {
  occurrences: [],
  occurrence_total: 60,
  begun: null,
  device_count: 2,
  offline_count: 0,
  devices: [],
  programme_sec: 12,
  gap_sec: 0,
  slot_sec: null,
  conflicts: [],
  interruptions: [],
  free_slot: null,
  warnings: [],
};
const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const monday = daysLater(today, 7 - weekdayOf(today));
const bell = (time: string, kind: 'begin' | 'end' = 'begin', name = '') => ({ time, kind, name, ref_id: null });
const plan: BellPlan = {
  sounds: { warning: null, begin: chime.id, break: null, end: drum.id },
  day_types: [
    { id: '1', name: 'Ngày thường', color: 'blue', bells: [bell('07:00', 'begin', 'Vào học'), bell('11:30', 'end')] },
    { id: '2', name: 'Ngày thi', color: 'red', bells: [bell('07:30'), bell('09:00', 'end')] },
  ],
  cycle: { from: '2024-01-01', days: ['1', '1', '1', '1', '1', '1', null] },
  exceptions: [],
};
const stored = buildSchedule({
  name: 'Chuông học kỳ I',
  mode: 'bells',
  bell_plan: plan,
  start_date: today,
  end_date: daysLater(today, 60),
  slots: [],
  items: [chime, drum].map(({ id, name }) => buildScheduleItem({ ref_id: id, name })),
});
beforeAll(async () => {
  await Promise.all([import('./bell-plan-section'), import('./bell-plan-view'), import('../pages/schedule-page')]);
}, 60_000);

const options = {
  permissions: ['LICH_PHAT_VIEW', 'LICH_PHAT_ADD', 'LICH_PHAT_EDIT', 'NOI_DUNG_PHAT_VIEW'] as const,
  tables: [rowsOf(schedules, [stored]), rowsOf(contents, [chime, drum])],
  otherPages: [{ path: '*', element: 'trang khác' }],
  routes: {
    'POST /api/playlist': () => stored,
    'PUT /api/playlist/:id': () => stored,
    'POST /api/playlist/check-conflict': () => preview,
    'GET /api/playlist/occurrence/find': () => ({ rows: [], total: 0, page: 1, limit: 200 }),
  },
};
const open = (search: string) =>
  renderPage(<OneSchedulePage />, {
    ...options,
    permissions: [...options.permissions],
    path: `/quan-ly-lich-phat/chi-tiet?id=${stored.id}${search}`,
    route: '/quan-ly-lich-phat/chi-tiet',
  });

it('makes the bells of two shifts of ten periods from a few numbers', () => {
  const shift = { periods: 10, period_min: 40 };
  const bells = generateBells(
    [
      { ...MORNING, ...shift },
      { ...AFTERNOON, ...shift, first: '15:00' },
    ],
    'tiết',
  );
  expect(bells).toHaveLength(42);
  expect(bells.slice(0, 3).map(({ time, kind, name }) => [time, kind, name])).toEqual([
    ['06:55', 'warning', 'Sáng: chuẩn bị vào tiết 1'],
    ['07:00', 'begin', 'Sáng: vào tiết 1'],
    ['07:40', 'end', 'Sáng: hết tiết 1'],
  ]);
  expect(bells.filter(({ kind }) => kind === 'break').map(({ time }) => time)).toEqual(['08:25', '16:25']);
  const seamless = generateBells([{ ...MORNING, periods: 3, rest_min: 0, break_after: 0, warning_min: 0 }], 'tiết');
  expect(seamless.map(({ time }) => time)).toEqual(['07:00', '07:45', '08:30', '09:15']);
});

it('is made from sounds of kinds and a day that is generated', async () => {
  const { user, api } = renderPage(<NewSchedulePage />, {
    ...options,
    permissions: [...options.permissions],
    path: '/quan-ly-lich-phat/tao-moi?mode=bells',
    route: '/quan-ly-lich-phat/tao-moi',
  });
  await user.type(await screen.findByRole('textbox', { name: /Tên/ }), 'Chuông học kỳ II');
  await user.click(await screen.findByRole('button', { name: 'Âm thanh bắt đầu: Chọn âm thanh' }));
  const picker = await screen.findByRole('dialog');
  await user.click(await within(picker).findByText('Chuông điện'));
  await user.click(within(picker).getByRole('button', { name: /^Chọn/ }));
  await screen.findByRole('button', { name: 'Âm thanh bắt đầu: Chuông điện' });
  await user.click(screen.getByRole('button', { name: 'Tạo nhanh' }));
  await user.click(await screen.findByRole('button', { name: 'Tạo chuông' }));
  const bells = await screen.findByRole('list', { name: 'Chuông của Ngày thường' });
  expect(within(bells).getAllByRole('listitem')).toHaveLength(22);
  await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
  const sent = () => api.calls.find(({ method, path }) => method === 'POST' && path === '/api/playlist')?.body;
  await waitFor(() => expect(sent()).toBeDefined());
  const body = sent() as unknown as ScheduleWrite;
  expect(body).toMatchObject({ mode: 'bells', items: [{ ref_id: chime.id }], skip_holidays: true });
  expect(body.slots).toHaveLength(22);
});

it('gives a week of exams by a drag over its days, and takes it back', async () => {
  const { user, api } = open('&sua=1');
  const day = (at: number) =>
    screen.findByRole('button', { name: new RegExp(`^${dayInWords(daysLater(monday, at))}`) });
  await user.pointer([
    { keys: '[MouseLeft>]', target: await day(0) },
    { target: await day(2) },
    { target: await day(5) },
    { keys: '[/MouseLeft]', target: await day(5) },
  ]);
  await user.click(await screen.findByRole('menuitem', { name: 'Ngày thi' }));
  expect((await day(5)).getAttribute('aria-label')).toContain('Ngày thi, khác chu kỳ');
  expect((await day(6)).getAttribute('aria-label')).toContain('không chuông');
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }));
  await waitFor(async () => expect((await day(0)).getAttribute('aria-label')).toContain('Ngày thường'));
  (await day(0)).focus();
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowRight}{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Không chuông' }));
  await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
  await waitFor(() => expect(api.asked('PUT')).toHaveLength(1));
  const tuesday = daysLater(monday, 1);
  expect((api.lastBody('PUT', `/api/playlist/${stored.id}`) as ScheduleWrite).bell_plan?.exceptions).toEqual([
    { from: tuesday, to: tuesday, day_type: null },
  ]);
});

it('says which bell is wrong before it is sent', async () => {
  const { user, api } = open('&sua=1');
  const time = await screen.findByRole('textbox', { name: 'Giờ chuông 2' });
  await user.clear(time);
  await user.type(time, '7:00');
  await user.click(screen.getByRole('button', { name: 'Gửi duyệt' }));
  await screen.findAllByText('“Ngày thường” có hai chuông lúc 07:00');
  expect(api.asked('PUT')).toEqual([]);
});

it('is read by everybody: the term, the bells of a day, and a timetable as a file', async () => {
  const { user } = open('');
  const files = savedFiles();
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${dayInWords(monday)}`) }));
  const region = screen.getByRole('region', { name: `Chuông ngày ${dayInWords(monday)}` });
  within(region).getByText(/Vào học/);
  expect(within(screen.getByRole('table', { name: 'Ngày thi' })).getAllByRole('row')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Xuất Excel' }));
  await waitFor(() => expect(files).toHaveLength(1));
});

it('lists the plans alone, and offers to make one', async () => {
  const { user, api } = renderPage(<BellPlansPage />, {
    ...options,
    permissions: [...options.permissions],
    path: '/quan-ly-lich-phat/ke-hoach-chuong',
    route: '/quan-ly-lich-phat/ke-hoach-chuong',
  });
  await screen.findByText('Chuông học kỳ I');
  expect(api.calls.filter(({ path }) => path === '/api/playlist/find').map(({ query }) => query.get('mode'))).toEqual([
    'bells',
  ]);
  await user.click(screen.getByRole('button', { name: 'Tạo kế hoạch chuông' }));
  await screen.findByText('trang khác');
});
