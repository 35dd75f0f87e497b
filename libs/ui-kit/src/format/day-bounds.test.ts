import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { dayBounds } from './day-bounds';

/** Reference calculation by a calendar library. */
function byLibrary(day: string, zone: string) {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(zone);
  const end = start.add({ days: 1 }).startOfDay();
  return {
    start: new Date(start.epochMilliseconds).toISOString(),
    end: new Date(end.epochMilliseconds - 1).toISOString(),
  };
}

it('is midnight to midnight here', () => {
  expect(dayBounds('2026-03-02')).toEqual({ start: '2026-03-01T17:00:00.000Z', end: '2026-03-02T16:59:59.999Z' });
});

it.each([
  ['2024-03-31', 'Europe/Berlin'],
  ['2024-10-27', 'Europe/Berlin'],
  ['2018-11-04', 'America/Sao_Paulo'],
  ['2024-03-31', 'Asia/Beirut'],
  ['2011-12-29', 'Pacific/Apia'],
  ['2024-04-07', 'Australia/Lord_Howe'],
  ['2024-10-06', 'Australia/Lord_Howe'],
])('%s in %s, where clocks change', (day, zone) => expect(dayBounds(day, zone)).toEqual(byLibrary(day, zone)));

it('agrees with a calendar library on any day anywhere', () => {
  const zones = [
    'Asia/Ho_Chi_Minh',
    'UTC',
    'Asia/Kathmandu',
    'America/Sao_Paulo',
    'Europe/London',
    'Pacific/Auckland',
    'America/St_Johns',
    'Asia/Tehran',
    'Pacific/Kiritimati',
  ];
  const days = fc.integer({ min: Date.parse('1976-01-01') / 86_400_000, max: Date.parse('2037-01-01') / 86_400_000 });
  fc.assert(
    fc.property(days, fc.constantFrom(...zones), (day, zone) => {
      const written = new Date(day * 86_400_000).toISOString().slice(0, 10);
      expect(dayBounds(written, zone)).toEqual(byLibrary(written, zone));
    }),
    { numRuns: 400 },
  );
});
