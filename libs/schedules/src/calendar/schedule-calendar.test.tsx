import { schedules, type Calendar, type CalendarRun } from '@loa/contracts/schedules';
import { buildCalendarRun, buildRef, renderPage, rowsOf, type FakeRoute, type FixtureOptions } from '@loa/test-kit';
import { dayBounds, dayOf } from '@loa/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SchedulesPage } from '../pages/schedules-page';
import { daysLater } from './calendar-days';

const today = dayOf(Date.now());
/** First day of the month after that of a day. */
const monthAfter = (day: string) => `${daysLater(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
const at = (day: string, minutes: number) =>
  new Date(Date.parse(dayBounds(day).start) + minutes * 60_000).toISOString();
const runAt = (name: string, day: string, over: Partial<CalendarRun> = {}) =>
  buildCalendarRun({ schedule: buildRef(name), planned_start: at(day, 300), planned_end: at(day, 330), ...over });

/** Behaves like the server: days and runs of the asked span. */
const answering =
  (runs: CalendarRun[], over: Partial<Calendar> = {}): FakeRoute =>
  ({ query }) => {
    const days: string[] = [];
    for (let day = query.get('from') ?? ''; day < (query.get('to') ?? ''); day = daysLater(day, 1)) days.push(day);
    return {
      runs: runs.filter(({ planned_start }) => days.includes(dayOf(planned_start))),
      days: days.map((day) => ({
        day,
        lunar: { day: 15, month: 10, is_leap: false },
        is_holiday: day === today,
        holiday: day === today ? 'Quốc khánh' : null,
        more_count: 0,
      })),
      windows: [],
      ...over,
    };
  };
const open = (view: string, route: FakeRoute, options: FixtureOptions = {}) =>
  renderPage(<SchedulesPage />, {
    tables: [rowsOf(schedules, [])],
    path: `/quan-ly-lich-phat/danh-sach?view=${view}&date=${today}`,
    routes: { 'GET /api/playlist/calendar': route },
    ...options,
  });

const onPhone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width'),
          media: query,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
          addListener: () => undefined,
          removeListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
afterEach(() => vi.restoreAllMocks());

describe('the calendar of schedules', () => {
  it('shows the runs of the week with their state, its lunar days and holidays, and opens a run', async () => {
    const { user, address } = open('week', answering([runAt('Bản tin sáng', today, { status: 'done' })]));
    const run = await screen.findByRole('button', { name: /Bản tin sáng, 05:00–05:30, Đã phát, .*30 thiết bị/ });
    expect(await screen.findByText('Quốc khánh')).toBeTruthy();
    expect(screen.getAllByText('15').length).toBe(7);
    await user.click(run);
    await waitFor(() => expect(address()).toMatch(/lich-su\?run=|chi-tiet\?id=/));
  });

  it('asks with the filters of the list, and keeps them when the view changes', async () => {
    const asked: URLSearchParams[] = [];
    const answer = answering([]);
    const route: FakeRoute = (call) => (asked.push(call.query), answer(call));
    const { user, address } = open('week', route, {
      path: `/quan-ly-lich-phat/danh-sach?view=week&date=${today}&status=approved&search=tin`,
    });
    await waitFor(() => expect(asked).not.toEqual([]));
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ status: 'approved', search: 'tin' });
    await user.click(screen.getByRole('button', { name: 'Tháng' }));
    await waitFor(() => expect(address()).toContain('view=month'));
    expect(address()).toContain('status=approved');
    await user.click(screen.getByRole('button', { name: 'Tháng sau' }));
    // Its sheet may begin today: only the end tells it from the sheet of this month.
    await waitFor(() => expect((asked.at(-1)?.get('to') ?? '') >= monthAfter(monthAfter(today))).toBe(true));
  });

  it('goes by single keys to today, a day, a week, a month', async () => {
    const { user, address } = open('week', answering([]));
    await screen.findByRole('button', { name: 'Tuần sau' });
    await user.keyboard('d');
    await waitFor(() => expect(address()).toContain('view=day'));
    await user.keyboard('m');
    await waitFor(() => expect(address()).toContain('view=month'));
  });

  it('says that it failed, and tries again', async () => {
    let works = false;
    const answer = answering([runAt('Bản tin sáng', today)]);
    const { user } = open('day', (call) => {
      if (!works) throw new Error('không đọc được');
      return answer(call);
    });
    const again = await screen.findByRole('button', { name: 'Thử lại' });
    works = true;
    await user.click(again);
    expect(await screen.findByRole('button', { name: /Bản tin sáng/ })).toBeTruthy();
  });

  it('is a list in the order of time on a phone', async () => {
    onPhone();
    const later = runAt('Bản tin chiều', today, { planned_start: at(today, 1020), planned_end: at(today, 1050) });
    open('day', answering([runAt('Bản tin sáng', today), later]));
    const list = within(await screen.findByRole('list', { name: 'Các lượt phát' }));
    expect(
      list
        .getAllByRole('button', { name: /^\d\d:\d\d–/ })
        .map((row) => /^(.*?(sáng|chiều))/.exec(row.textContent)?.[1]),
    ).toEqual([expect.stringMatching(/^05:00–.*Bản tin sáng$/), expect.stringMatching(/^17:00–.*Bản tin chiều$/)]);
    expect(document.querySelector('[data-calendar]')).toBeNull();
  });

  it('is left on a phone without an error', async () => {
    onPhone();
    const errors = vi.spyOn(console, 'error');
    const coming = { planned_end: new Date(Date.now() + 3_600_000).toISOString() };
    const { unmount } = open('day', answering([runAt('Bản tin sáng', today, coming)]));
    await screen.findByRole('list', { name: 'Các lượt phát' });
    unmount();
    expect(errors).not.toHaveBeenCalled();
  });
});
