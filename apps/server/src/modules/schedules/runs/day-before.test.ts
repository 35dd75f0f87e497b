import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayBefore } from './day-before';

const MINUTE_MS = 60_000;
/** The longest slot ends when it began, a day later. */
const LONGEST_MIN = 24 * 60;

it('is before each run that still plays at an instant, however long its slot', () => {
  const cases = fc.record({
    now: fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }),
    minutes: fc.integer({ min: 1, max: LONGEST_MIN }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(cases, ({ now, minutes, share }) => {
      const began = now.getTime() - Math.floor(share * minutes * MINUTE_MS);
      expect(Date.parse(dayBefore(now.toISOString()))).toBeLessThanOrEqual(began);
      expect(Date.parse(dayBefore(now.toISOString()))).toBe(now.getTime() - LONGEST_MIN * MINUTE_MS);
    }),
  );
});
