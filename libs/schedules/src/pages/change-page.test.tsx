import { schedules, type Schedule, type SchedulePreview } from '@loa/contracts/schedules';
import { buildRef, buildSchedule, failure, renderPage, rowsOf, type FakeRoute } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChangePage } from './change-page';
import { SchedulesPage } from './schedules-page';

const PATH = '/quan-ly-lich-phat/doi-nhieu-lich';
const meets = (over: Partial<SchedulePreview> = {}) => ({
  occurrences: [],
  occurrence_total: 1,
  begun: null,
  devices: [],
  device_count: 1,
  offline_count: 0,
  programme_sec: 60,
  gap_sec: 0,
  slot_sec: 1800,
  conflicts: [],
  interruptions: [],
  free_slot: null,
  warnings: [],
  ...over,
});
const conflictWith = (schedule: { id: string; name: string }): SchedulePreview['conflicts'][number] => ({
  schedule: { id: schedule.id, name: schedule.name },
  devices: [],
  device_count: 1,
  priority_level: 20,
  start: '2026-12-01T22:00:00.000Z',
  end: '2026-12-01T22:30:00.000Z',
  times: 14,
  effects: null,
});

function world(rows: Schedule[], preview: (id: string) => Partial<SchedulePreview> = () => ({})) {
  const asked: string[] = [];
  const table = rowsOf(schedules, rows);
  /** The stored schedule after a PUT: what is written of an item has fewer fields than what is read. */
  const put = (row: Schedule): [string, FakeRoute] => [
    `PUT /api/playlist/${row.id}`,
    ({ body }) => {
      const { items: _items, ...written } = body as Schedule;
      const at = table.rows.findIndex(({ id }) => id === row.id);
      return (table.rows[at] = { ...(table.rows[at] as Schedule), ...written });
    },
  ];
  const routes: Record<string, FakeRoute> = {
    ...Object.fromEntries(rows.map(put)),
    'POST /api/playlist/check-conflict': ({ body }) => {
      const { id } = body as { id: string };
      asked.push(id);
      return meets(preview(id));
    },
  };
  return { asked, table, routes, tables: [table] };
}
const slots = [{ start_time: '05:00', end_time: '05:30' }];
const open = (given: ReturnType<typeof world>, more = '') =>
  renderPage(<ChangePage />, { path: `${PATH}?ids=${given.table.rows.map(({ id }) => id).join()}${more}`, ...given });

it('is opened for the chosen schedules of a list, moves their times, and takes that back', async () => {
  const rows = ['Bản tin sáng', 'Nhạc sáng', 'Không chọn'].map((name) =>
    buildSchedule({ name, slots, status: 'draft' }),
  );
  const given = world(rows);
  const list = renderPage(<SchedulesPage />, { path: '/quan-ly-lich-phat/danh-sach', ...given });
  for (const name of ['Bản tin sáng', 'Nhạc sáng'])
    await list.user.click(
      within((await screen.findByText(name)).closest('[role=row]') as HTMLElement).getByRole('checkbox'),
    );
  await list.user.click(await screen.findByRole('button', { name: 'Đổi 2 lịch' }));
  await waitFor(() => expect(list.address()).toContain(`${PATH}?ids=`));
  const address = list.address();
  list.unmount();

  const { user } = renderPage(<ChangePage />, { path: address, ...given });
  await user.click(await screen.findByRole('combobox', { name: 'Giờ' }));
  await user.click(await screen.findByRole('option', { name: 'Muộn hơn' }));
  const changes = within(await screen.findByRole('list', { name: 'Các lịch sẽ đổi' }));
  expect(await changes.findAllByText('Giờ: 05:00–05:30 → 05:15–05:45')).toHaveLength(2);
  const save = await screen.findByRole('button', { name: 'Đổi 2 lịch' });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  await user.click(save);
  const made = within(await screen.findByRole('list', { name: 'Các lịch vừa đổi' }));
  expect(made.getAllByRole('link')).toHaveLength(2);
  const times = () => given.table.rows.map((row) => (row as Schedule).slots[0]?.start_time);
  expect(times()).toEqual(['05:15', '05:15', '05:00']);
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }));
  await screen.findByText('2 lịch trở lại như trước');
  expect(times()).toEqual(['05:00', '05:00', '05:00']);
});

it('names what each would meet, without those that move along, and what is left out', async () => {
  const [one, other, over] = [
    buildSchedule({ name: 'Một', slots }),
    buildSchedule({ name: 'Hai', slots }),
    buildSchedule({ name: 'Đã xong', slots, status: 'finished' }),
  ] as const;
  const stranger = buildRef('Lịch của xã');
  const given = world([one, other, over], (id) => ({
    conflicts: id === one.id ? [conflictWith(other)] : [conflictWith(one), conflictWith(stranger)],
  }));
  open(given, '&minutes=-10');
  const changes = within(await screen.findByRole('list', { name: 'Các lịch sẽ đổi' }));
  expect(await changes.findAllByText(/Trùng giờ với 1 lịch/)).toHaveLength(1);
  expect(screen.getByRole('list', { name: 'Các lịch không đổi' }).textContent).toBe(
    'Đã xong: Lịch không còn sửa được.',
  );
});

it('asks nothing for a volume, leaves out what is unchecked, and says why one was refused', async () => {
  const rows = ['Một', 'Hai', 'Ba'].map((name) => buildSchedule({ name, slots, status: 'draft', volume: 50 }));
  const given = world(rows);
  given.routes[`PUT /api/playlist/${rows[1]?.id}`] = () => failure(409, 'STALE', 'Có người vừa sửa lịch này');
  const { user } = open(given, '&volume=30');
  await user.click(await screen.findByRole('checkbox', { name: /^Ba/ }));
  expect(screen.getAllByText('Âm lượng: 50% → 30%')).toHaveLength(3);
  await user.click(await screen.findByRole('button', { name: 'Đổi 2 lịch' }));
  expect(await screen.findByText(/Đã đổi 1 lịch, 1 lịch chưa đổi được/)).toBeTruthy();
  const changes = within(await screen.findByRole('list', { name: 'Các lịch sẽ đổi' }));
  expect(await changes.findByText('Có người vừa sửa lịch này')).toBeTruthy();
  expect(given.table.rows.map((row) => (row as Schedule).volume)).toEqual([30, 50, 50]);
  expect(given.asked).toEqual([]);
});

it('says what to do without a schedule or a change', async () => {
  const given = world([buildSchedule({ name: 'Một', slots })]);
  const { unmount } = open(given);
  expect(await screen.findByText(/Chọn ít nhất một điều cần đổi/)).toBeTruthy();
  unmount();
  open(world([]));
  expect(await screen.findByText('Chưa chọn lịch nào')).toBeTruthy();
});
