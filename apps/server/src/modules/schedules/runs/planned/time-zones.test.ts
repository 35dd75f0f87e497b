import { afterEach, describe, expect, it } from 'vitest';
import { planningWindow, planSpan, rollDelayMs } from '../../plans/planning-window';
import { firstRun, runsToCome } from './runs-to-come';

const zones = ['UTC', 'Asia/Ho_Chi_Minh', 'America/New_York'];
const machine = process.env.TZ;
afterEach(() => {
  if (machine === undefined) delete process.env.TZ;
  else process.env.TZ = machine;
});

const schedule = {
  mode: 'daily' as const,
  time_zone: 'Asia/Ho_Chi_Minh',
  start_date: '2026-11-20',
  end_date: null,
  days_of_week: [],
  days_of_month: [],
  weekdays_of_month: [],
  lunar_days: [],
  bell_plan: null,
  exclude_dates: [],
  skip_holidays: false,
  slots: [
    { start_time: '05:00', end_time: '05:30' },
    { start_time: '23:30', end_time: '00:30' },
  ],
  max_duration_sec: null,
  items: [],
  repeat_rule: 'count' as const,
  repeat_count: 1,
  repeat_gap_sec: 0,
};

describe.each(zones)('on a server in %s', (zone) => {
  it('plans the same runs: five in the morning in Viet Nam is the evening before in UTC', () => {
    process.env.TZ = zone;
    const runs = runsToCome(schedule, new Map(), {
      from: '2026-11-19T17:00:00.000Z',
      to: '2026-11-20T17:00:00.000Z',
      holidays: [],
    });
    expect(runs.map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-19T22:00:00.000Z', '2026-11-19T22:30:00.000Z'],
      ['2026-11-20T16:30:00.000Z', '2026-11-20T17:30:00.000Z'],
    ]);
  });

  it('has its days begin at midnight of the installation', () => {
    process.env.TZ = zone;
    expect(planningWindow('2026-11-20T17:00:00.000Z', 'Asia/Ho_Chi_Minh')).toEqual({
      now: '2026-11-20T17:00:00.000Z',
      zone: 'Asia/Ho_Chi_Minh',
      today: '2026-11-21',
      day_start: '2026-11-20T17:00:00.000Z',
      horizon: '2026-12-05T17:00:00.000Z',
      next_day: '2026-11-21T17:00:00.000Z',
    });
  });

  it('gives each commune another day of plan at its own time in the night, hours before the first broadcasts', () => {
    process.env.TZ = zone;
    const midnight = Date.parse('2026-11-20T17:00:00.000Z');
    const delays = Array.from({ length: 500 }, (_, n) => rollDelayMs(`/root/province/${n}/`));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(30 * 60_000);
    expect(Math.max(...delays)).toBeLessThan(5 * 3_600_000);
    expect(new Set(delays.map((delay) => Math.floor(delay / 600_000))).size).toBeGreaterThan(20);
    expect(['1/', '2/', ''].map((village) => rollDelayMs(`/root/province/7/${village}`))).toEqual(
      Array(3).fill(rollDelayMs('/root/province/7/')),
    );
    const spanAfter = (ms: number) =>
      planSpan({ now: new Date(midnight + ms).toISOString(), zone: 'Asia/Ho_Chi_Minh' }, '/root/province/7/');
    const delay = rollDelayMs('/root/province/7/');
    expect(spanAfter(delay - 1)).toEqual({
      valid_from: '2026-11-19T16:00:00.000Z',
      valid_to: '2026-11-22T17:00:00.000Z',
    });
    expect(spanAfter(delay)).toEqual({ valid_from: '2026-11-20T16:00:00.000Z', valid_to: '2026-11-23T17:00:00.000Z' });
  });

  it('finds the first run however far away, and none after the last', () => {
    process.env.TZ = zone;
    const yearly = {
      ...schedule,
      mode: 'monthly' as const,
      days_of_month: [31],
      slots: [{ start_time: '08:00', end_time: '09:00' }],
    };
    const from = '2027-01-31T02:00:00.000Z';
    expect(firstRun(yearly, new Map(), { from, holidays: [] })?.start).toBe('2027-03-31T01:00:00.000Z');
    expect(firstRun({ ...yearly, end_date: '2027-03-30' }, new Map(), { from, holidays: [] })).toBeNull();
    expect(
      firstRun({ ...yearly, mode: 'once', start_date: '2028-02-29' }, new Map(), { from, holidays: [] })?.start,
    ).toBe('2028-02-29T01:00:00.000Z');
  });
});
