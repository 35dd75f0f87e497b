import { describe, expect, it } from 'vitest';
import { daysLater, readDay, spanOf, stepFrom, titleOf, wallOf, weekdayOf } from './calendar-days';

const DAYS = Array.from({ length: 1500 }, (_, at) => daysLater('2026-01-01', at));

describe('the days of a calendar', () => {
  it('are whole weeks from Monday that contain the day, and of a month all its days', () => {
    for (const day of DAYS)
      for (const view of ['week', 'month'] as const) {
        const { from, to } = spanOf(view, day);
        expect(from <= day && day < to, day).toBe(true);
        expect([weekdayOf(from), weekdayOf(to)], day).toEqual([0, 0]);
        const length = (Date.parse(to) - Date.parse(from)) / 86_400_000;
        expect(view === 'week' ? length === 7 : length >= 28 && length <= 42, day).toBe(true);
        const [year = 0, month = 0] = day.split('-').map(Number);
        const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
        expect(view === 'week' || (from <= `${day.slice(0, 7)}-01` && last < to), day).toBe(true);
      }
  });

  it('are followed by others without a gap, and preceded by those', () => {
    for (const day of DAYS) {
      expect(spanOf('week', stepFrom('week', day, 1)).from).toBe(spanOf('week', day).to);
      expect(stepFrom('day', stepFrom('day', day, 1), -1)).toBe(day);
      const next = stepFrom('month', day, 1);
      expect(stepFrom('month', next, -1).slice(0, 7)).toBe(day.slice(0, 7));
    }
  });

  it('have a title in Vietnamese', () => {
    expect((['day', 'week', 'month'] as const).map((view) => titleOf(view, '2026-11-28'))).toEqual([
      'Thứ Bảy, 28/11/2026',
      '23/11/2026 – 29/11/2026',
      'Tháng 11/2026',
    ]);
  });

  it('come from an address only where it names one', () => {
    expect(['2026-11-28', '2026-13-01', 'mai', null].map(readDay)).toEqual([
      '2026-11-28',
      undefined,
      undefined,
      undefined,
    ]);
    expect(wallOf('2026-11-27T22:05:00.000Z')).toBe('2026-11-28T05:05');
  });
});
