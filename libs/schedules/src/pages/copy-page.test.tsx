import { schedules, type CopyRow } from '@loa/contracts/schedules';
import { buildRef, buildSchedule, renderPage, rowsOf, type FakeRoute } from '@loa/test-kit';
import { dayOf, formatDate } from '@loa/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { daysLater, spanOf } from '../calendar/calendar-days';
import { CopyPage } from './copy-page';
import { SchedulesPage } from './schedules-page';

const monday = spanOf('week', dayOf(Date.now())).from;
const next = daysLater(monday, 7);
const PATH = '/quan-ly-lich-phat/chep-lich';

const rowOf = (name: string, over: Partial<CopyRow> = {}): CopyRow => {
  const source = buildSchedule({ name });
  return {
    schedule_id: source.id,
    version: source.version,
    target: next,
    first_day: monday,
    name,
    kind: 'audio',
    area: buildRef('Xã Mỹ Hà'),
    priority_level: 20,
    when: {
      mode: 'once',
      start_date: next,
      end_date: null,
      days_of_week: [],
      slots: [{ start_time: '05:00', end_time: '05:30' }],
    },
    effect: { occurrence_total: 1, device_count: 3, conflicts: [], interruptions: [], free_slot: null, warnings: [] },
    ...over,
  };
};

/** Behaves like the server: previews, makes a draft of each named copy, and deletes drafts. */
function copying(rows: CopyRow[], left_out: object[] = []) {
  const asked: Record<string, unknown>[] = [];
  const made = rowsOf(schedules, []);
  const drafts = rows.map(({ name }) => buildSchedule({ name, status: 'draft' }));
  const routes: Record<string, FakeRoute> = {
    'POST /api/playlist/copies/preview': ({ body }) => {
      asked.push(body as Record<string, unknown>);
      return { rows, left_out };
    },
    'POST /api/playlist/copies': ({ body }) => {
      const chosen = (body as { rows: CopyRow[] }).rows;
      made.rows = drafts.slice(0, chosen.length);
      return { rows: made.rows };
    },
    'POST /api/playlist/copies/undo': ({ body }) => {
      made.rows = [];
      return body;
    },
  };
  return { asked, made, routes, tables: [made] };
}
const open = (given: ReturnType<typeof copying>, path = `${PATH}?from=${monday}`) =>
  renderPage(<CopyPage />, { path, ...given });

describe('copying a week', () => {
  it('shows what it becomes, what it meets and what is left out, and asks by its address', async () => {
    const free_slot = { start_time: '06:30', end_time: '07:00' };
    const met = rowOf('Bản tin chiều', {});
    met.effect = { ...met.effect, free_slot, warnings: ['Vẫn phát vào ngày nghỉ lễ: 01/01/2027 (Tết Dương lịch).'] };
    const given = copying(
      [rowOf('Bản tin sáng'), met],
      [{ schedule: buildRef('Lịch tự phát'), reasons: ['Lịch vẫn tự phát ngày 30/11/2026.'] }],
    );
    open(given, `${PATH}?from=${daysLater(monday, 2)}&status=approved&search=tin`);
    const list = within(await screen.findByRole('list', { name: 'Các lịch sẽ chép' }));
    expect(list.getAllByRole('checkbox').length).toBe(2);
    expect(list.getAllByText(`Một lần ${formatDate(next)} 05:00–05:30`).length).toBe(2);
    expect(list.getByText(/Vẫn phát vào ngày nghỉ lễ/)).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Các lịch không chép' })).getByText(/vẫn tự phát/)).toBeTruthy();
    expect(given.asked.at(-1)).toMatchObject({
      from: monday,
      days: 7,
      targets: [next],
      filters: { status: 'approved', search: 'tin' },
    });
  });

  it('makes drafts of the checked ones, offers to send them all, and takes them back', async () => {
    const given = copying([rowOf('Bản tin sáng'), rowOf('Bản tin chiều')]);
    const { user } = open(given);
    await user.click(await screen.findByRole('checkbox', { name: /Bản tin chiều/ }));
    await user.click(screen.getByRole('button', { name: 'Tạo 1 bản nháp' }));
    expect(await screen.findByRole('button', { name: 'Gửi duyệt' })).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Các bản nháp vừa tạo' })).getByRole('link')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }));
    expect(await screen.findByText('Đã xóa 1 bản nháp')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Tạo 1 bản nháp' })).toBeTruthy();
  });

  it('chooses days one by one, none of them twice, and says when none is left', async () => {
    const given = copying([rowOf('Bản tin sáng')]);
    const { user, address } = open(given, `${PATH}?from=${monday}&days=1&to=${next}`);
    await screen.findByRole('list', { name: 'Các lịch sẽ chép' });
    await user.click(screen.getByRole('button', { name: 'Cả tuần' }));
    await waitFor(() => expect(address()).toContain('days=7'));
    await user.click(screen.getByRole('switch', { name: 'Không phát vào ngày nghỉ lễ' }));
    await waitFor(() => expect(given.asked.at(-1)).toMatchObject({ days: 7, skip_holidays: true }));
    await user.click(screen.getAllByTestId('CancelIcon')[0] as Element);
    expect(await screen.findByText('Chọn ít nhất một ngày để chép sang.')).toBeTruthy();
  });
});

it('opens from the calendar with its week and filters', async () => {
  const { user, address } = renderPage(<SchedulesPage />, {
    tables: [rowsOf(schedules, [])],
    path: `/quan-ly-lich-phat/danh-sach?view=day&date=${monday}&status=approved`,
    routes: { 'GET /api/playlist/calendar': () => ({ runs: [], days: [], windows: [] }) },
  });
  expect(await screen.findByRole('link', { name: 'Chép ngày này' })).toHaveProperty(
    'href',
    expect.stringContaining(`chep-lich?status=approved&from=${monday}&days=1`),
  );
  await user.click(screen.getByRole('button', { name: 'Thao tác khác' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Chép sang ngày khác' }));
  await waitFor(() => expect(address()).toContain(`/chep-lich?`));
  expect(address()).toContain(`from=${monday}`);
  expect(address()).toContain('days=1');
  expect(address()).toContain('status=approved');
  expect(address()).not.toContain('view=');
});
