import { expect, it } from 'vitest';
import { dateRanges, rangeName } from './date-ranges';

const NOW = Date.parse('2026-03-01T01:00:00Z');

it('uses the days in Viet Nam, whatever the computer’s time zone', () => {
  const range = (value: string) => dateRanges(NOW).find((one) => one.value === value)?.range;
  expect(range('today')).toEqual({
    planned_start_from: '2026-02-28T17:00:00.000Z',
    planned_start_to: '2026-03-01T16:59:59.999Z',
  });
  expect(range('last-month')).toEqual({
    planned_start_from: '2026-01-31T17:00:00.000Z',
    planned_start_to: '2026-02-28T16:59:59.999Z',
  });
});

it('names a known range in an address, or calls it a custom one', () => {
  expect(rangeName(dateRanges(NOW)[2]?.range ?? {}, NOW)).toBe('week');
  expect(rangeName({ planned_start_from: '2026-01-05T17:00:00.000Z' }, NOW)).toBe('custom');
  expect(rangeName({}, NOW)).toBeUndefined();
});
