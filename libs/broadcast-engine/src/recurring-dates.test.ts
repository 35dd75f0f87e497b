import { WEEKDAYS_OF_MONTH, type Recurrence } from '@loa/contracts/schedules';
import { SolarDate } from '@nghiavuive/lunar_date_vi';
import fc from 'fast-check';
import rrule from 'rrule';
import { describe, expect, it } from 'vitest';
import { buildRecurrence } from './fixtures/build-recurrence';
import { addDays } from './local-time';
import { recurringDates } from './recurring-dates';

/** Day of the lunar month by another library. */
const lunarDay = (date: string) => new SolarDate(new Date(`${date}T12:00:00`)).toLunarDate().get().day;

/** The days once more: rules by another library, lunar days one by one by another library. */
function expected({ mode, start_date, end_date, ...days }: Recurrence, first: string, last: string): string[] {
  const from = start_date! > first ? start_date! : first;
  const to = end_date && end_date < last ? end_date : last;
  if (from > to) return [];
  const set = new rrule.RRuleSet();
  const add = (rule: string) =>
    set.rrule(rrule.rrulestr(`DTSTART:${start_date!.replaceAll('-', '')}T000000Z\nRRULE:${rule}`));
  const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
  if (mode === 'daily') add('FREQ=DAILY');
  if (mode === 'weekly') add(`FREQ=WEEKLY;BYDAY=${days.days_of_week.map((day) => codes[day - 1]).join()}`);
  if (mode === 'monthly' && days.days_of_month.length > 0) add(`FREQ=MONTHLY;BYMONTHDAY=${days.days_of_month.join()}`);
  if (mode === 'monthly' && days.weekdays_of_month.length > 0)
    add(`FREQ=MONTHLY;BYDAY=${days.weekdays_of_month.join()}`);
  const found = new Set(
    set
      .between(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`), true)
      .map((day: Date) => day.toISOString().slice(0, 10)),
  );
  if (mode === 'monthly')
    for (let day = from; day <= to; day = addDays(day, 1)) if (days.lunar_days.includes(lunarDay(day))) found.add(day);
  return [...found].sort();
}

const date = fc.integer({ min: 0, max: 3 * 365 }).map((days) => addDays('2026-01-01', days));
const repeating = fc
  .record({
    mode: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const, 'monthly' as const),
    start_date: date,
    end_date: fc.option(date),
    days_of_week: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    days_of_month: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { maxLength: 3 }),
    weekdays_of_month: fc.uniqueArray(fc.constantFrom(...WEEKDAYS_OF_MONTH), { maxLength: 3 }),
    lunar_days: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
  })
  .map(buildRecurrence);

describe('days of a recurrence', () => {
  it('are those of another library of rules and another of the lunar calendar', () => {
    fc.assert(
      fc.property(repeating, date, fc.integer({ min: 0, max: 200 }), (recurrence, first, length) => {
        const last = addDays(first, length);
        expect(recurringDates(recurrence, { first, last })).toEqual(expected(recurrence, first, last));
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['the first Monday', { weekdays_of_month: ['1MO' as const] }, ['2026-11-02', '2026-12-07']],
    ['the last Friday', { weekdays_of_month: ['-1FR' as const] }, ['2026-11-27', '2026-12-25']],
    // Mùng 1 and rằm as printed in calendars: 1/10 is 9 November, 15/10 is 23 November 2026.
    ['mùng 1 and rằm', { lunar_days: [1, 15] }, ['2026-11-09', '2026-11-23', '2026-12-09', '2026-12-23']],
    [
      'a date that is also a weekday once',
      { days_of_month: [2], weekdays_of_month: ['1MO' as const] },
      ['2026-11-02', '2026-12-02', '2026-12-07'],
    ],
  ])('of a month: %s', (_what, days, owed) => {
    const recurrence = buildRecurrence({ mode: 'monthly', start_date: '2026-11-01', ...days });
    expect(recurringDates(recurrence, { first: '2026-11-01', last: '2026-12-31' })).toEqual(owed);
  });

  it('by the lunar calendar are those of another library from 1950 to 2100', () => {
    const every = buildRecurrence({ mode: 'monthly', start_date: '1950-01-01', lunar_days: [1, 15, 30] });
    const differing: string[] = [];
    for (let year = 1950; year <= 2100; year++) {
      const days = new Set(recurringDates(every, { first: `${year}-01-01`, last: `${year}-12-31` }));
      for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
        if (days.has(day) !== [1, 15, 30].includes(lunarDay(day))) differing.push(day);
    }
    expect(differing).toEqual([]);
  });
});
