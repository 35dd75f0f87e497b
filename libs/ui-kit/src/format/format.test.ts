import { describe, expect, it } from 'vitest';
import {
  dayOf,
  formatBy,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatRelativeDay,
  formatTime,
  formatTimeRange,
} from './date-time';
import { formatAgo, formatClock, formatCountdown, formatDuration } from './duration';
import { formatBytes, formatNumber, formatPercent } from './numbers';
import { formatPhone } from './phone';

const lateInUtc = '2026-11-20T22:05:09Z';

describe('dates and times', () => {
  it('are in the zone of Viet Nam unless another zone is named', () => {
    expect(formatDate(lateInUtc)).toBe('21/11/2026');
    expect(formatTime(lateInUtc)).toBe('05:05');
    expect(formatDateTime(lateInUtc)).toBe('05:05 21/11/2026');
    expect(formatDateTime(lateInUtc, 'America/New_York')).toBe('17:05 20/11/2026');
    expect(dayOf(lateInUtc)).toBe('2026-11-21');
    expect(formatLongDate(lateInUtc)).toBe('Thứ Bảy, 21/11/2026');
  });
  it('midnight is 00:00', () => expect(formatTime('2026-11-20T17:00:00Z')).toBe('00:00'));
  it('a range within a minute is one time, one of a whole day is not', () => {
    expect(formatTimeRange(lateInUtc, '2026-11-20T22:35:00Z')).toBe('05:05–05:35');
    expect(formatTimeRange(lateInUtc, '2026-11-20T22:05:19Z')).toBe('05:05');
    expect(formatTimeRange(lateInUtc, '2026-11-21T22:05:09Z')).toBe('05:05–05:05');
    expect(formatTimeRange(lateInUtc, '2026-11-20T23:00:00Z', 'America/New_York')).toBe('17:05–18:00');
  });
  it('says who, then when', () => {
    expect(formatBy({ name: 'Nguyễn Văn An' }, lateInUtc)).toBe('Nguyễn Văn An, 05:05 21/11/2026');
    expect(formatBy(null, lateInUtc)).toBe('05:05 21/11/2026');
    expect(formatBy({ name: 'An' }, null)).toBe('An');
  });
  it('a plain day is not moved', () => expect(formatDate('2026-01-02', 'America/New_York')).toBe('02/01/2026'));
  it('near days have names', () => {
    expect(formatRelativeDay('2026-11-20T23:00:00Z', lateInUtc)).toBe('hôm nay');
    expect(formatRelativeDay('2026-11-21T18:00:00Z', lateInUtc)).toBe('ngày mai');
    expect(formatRelativeDay('2026-11-20T01:00:00Z', lateInUtc)).toBe('hôm qua');
    expect(formatRelativeDay('2026-11-01T01:00:00Z', lateInUtc)).toBe('01/11/2026');
  });
});

describe('durations', () => {
  it.each([
    [0, '00:00'],
    [65, '01:05'],
    [3725, '1:02:05'],
  ])('clock %d', (seconds, text) => expect(formatClock(seconds)).toBe(text));
  it.each([
    [45, '45 giây'],
    [60, '1 phút'],
    [750, '12 phút 30 giây'],
    [3900, '1 giờ 05 phút'],
    [7200, '2 giờ'],
    [90_000, '1 ngày 1 giờ'],
  ])('words %d', (seconds, text) => expect(formatDuration(seconds)).toBe(text));
  it('count down and show an overdue time', () => {
    const now = '2026-11-20T04:35:00Z';
    expect(formatCountdown('2026-11-20T05:00:00Z', now)).toBe('còn 25 phút');
    expect(formatCountdown('2026-11-20T06:40:30Z', now)).toBe('còn 2 giờ 05 phút');
    expect(formatCountdown('2026-11-20T04:35:20Z', now)).toBe('còn dưới 1 phút');
    expect(formatCountdown('2026-11-20T04:25:00Z', now)).toBe('quá 10 phút');
    expect(formatAgo('2026-11-18T04:00:00Z', now)).toBe('2 ngày trước');
    expect(formatAgo(now, now)).toBe('vừa xong');
  });
});

describe('numbers', () => {
  it('use dots for thousands and a comma for decimals', () => {
    expect(formatNumber(1234567.891)).toBe('1.234.567,89');
    expect(formatPercent(0.985)).toBe('98,5%');
    expect([0, 0.0001, 0.5, 0.9996, 0.99999, 1].map((ratio) => formatPercent(ratio))).toEqual([
      '0%',
      '0,1%',
      '50%',
      '99,9%',
      '99,9%',
      '100%',
    ]);
    expect([0.001, 0.996, 1].map((ratio) => formatPercent(ratio, 0))).toEqual(['1%', '99%', '100%']);
    expect(formatBytes(512)).toBe('512 B');
    expect(formatBytes(1536 * 1024)).toBe('1,5 MB');
  });
  it.each([
    ['+84912345678', '0912 345 678'],
    ['+842438251234', '024 3825 1234'],
    ['+842563822345', '0256 3822 345'],
    ['+8469123456', '069 123 456'],
    ['19001234', '1900 1234'],
    ['1800123456', '1800 123456'],
    ['113', '113'],
    ['+14155550100', '+14155550100'],
  ])('phone %s', (e164, text) => expect(formatPhone(e164)).toBe(text));
});
