import { describe, expect, it } from 'vitest';
import { endOfMovedRange } from './picker-day';

describe('the end of a range whose first day moves', () => {
  it('keeps as many days, over months, leap days and changes of the clock', () => {
    expect(endOfMovedRange('2026-11-30', '2026-11-24', '2026-12-28')).toBe('2027-01-03');
    expect(endOfMovedRange('2027-03-01', '2027-02-28', '2028-02-28')).toBe('2028-02-29');
    expect(endOfMovedRange('2026-11-24', '2026-11-24', '2027-03-28')).toBe('2027-03-28');
  });
});
