import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayInterval, localDateOf, wallTimeOf, wallToMs, zoneClock } from './local-time';

const ZONES = ['Asia/Ho_Chi_Minh', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe', 'America/St_Johns'];
const date = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days));
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);

describe('wall time', () => {
  it('is the same after a conversion to an instant and back, unless the clocks skip it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), date, time, (zone, day, wanted) => {
        const at = wallToMs(day, wanted, zone);
        const { start, end } = dayInterval(day, zone);
        if (wallTimeOf(at, zone) === wanted) expect(localDateOf(at, zone)).toBe(day);
        else expect(Date.parse(end) - Date.parse(start)).toBeLessThan(86_400_000);
      }),
      { numRuns: 500 },
    );
  });

  it('of a window begins at its start time, and has its length except over a change of clocks', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), date, time, time, (zone, day, start_time, end_time) => {
        const { start, end } = zoneClock(zone)(day, { start_time, end_time });
        expect(start).toBe(wallToMs(day, start_time, zone));
        expect(end).toBeGreaterThan(start);
        const endDay = end_time <= start_time ? addDays(day, 1) : day;
        const changes =
          Date.parse(dayInterval(endDay, zone).end) - Date.parse(dayInterval(day, zone).start) !==
          (endDay === day ? 1 : 2) * 86_400_000;
        if (!changes) expect(end).toBe(wallToMs(endDay, end_time, zone));
      }),
      { numRuns: 500 },
    );
  });

  it('a day is 23 hours long when clocks go forward, 25 when they go back', () => {
    const hours = (day: string) =>
      (Date.parse(dayInterval(day, 'America/New_York').end) - Date.parse(dayInterval(day, 'America/New_York').start)) /
      3_600_000;
    expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-11-20')]).toEqual([23, 25, 24]);
  });
});
