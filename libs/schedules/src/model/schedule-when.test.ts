import { describe, expect, it } from 'vitest';
import { lengthText, programmeSeconds, rangeText, weekdaysText, whenText } from './schedule-when';

const slots = [{ start_time: '05:00', end_time: '05:30' }];
const when = {
  start_date: '2026-11-21',
  days_of_week: [],
  days_of_month: [],
  weekdays_of_month: [],
  lunar_days: [],
  slots,
};

describe('when a schedule plays, in words', () => {
  it.each([
    [{ mode: 'daily' as const }, 'Hằng ngày 05:00–05:30'],
    [{ mode: 'once' as const }, 'Một lần 21/11/2026 05:00–05:30'],
    [{ mode: 'weekly' as const, days_of_week: [1, 2, 3, 4, 5] }, 'T2–T6 05:00–05:30'],
    [{ mode: 'weekly' as const, days_of_week: [1, 2, 3, 4, 5, 6, 7] }, 'Hằng ngày 05:00–05:30'],
    [{ mode: 'monthly' as const, days_of_month: [1, 15] }, 'Ngày 1, 15 hằng tháng 05:00–05:30'],
    [
      { mode: 'monthly' as const, weekdays_of_month: ['-1FR' as const, '1MO' as const, '2TU' as const] },
      'T2 đầu tháng, T3 lần 2, T6 cuối tháng hằng tháng 05:00–05:30',
    ],
    [{ mode: 'monthly' as const, lunar_days: [15, 1, 23] }, 'Mùng 1, rằm, 23 âm lịch hằng tháng 05:00–05:30'],
    [
      { mode: 'monthly' as const, days_of_month: [5], weekdays_of_month: ['1MO' as const], lunar_days: [10] },
      'Ngày 5; T2 đầu tháng; mùng 10 âm lịch hằng tháng 05:00–05:30',
    ],
    [{ mode: 'monthly' as const }, 'Hằng tháng, chưa chọn ngày 05:00–05:30'],
    [
      { mode: 'daily' as const, slots: [...slots, { start_time: '17:00', end_time: '17:15' }] },
      'Hằng ngày 05:00–05:30, 17:00–17:15',
    ],
    [{ mode: 'now' as const, slots: [] }, 'Ngay khi được duyệt'],
  ])('%o is %s', (change, words) => expect(whenText({ ...when, ...change })).toBe(words));

  it('joins neighbouring weekdays only', () => {
    expect(weekdaysText([7, 1, 3, 2])).toBe('T2–T4, CN');
    expect(weekdaysText([6, 7])).toBe('T7, CN');
    expect(weekdaysText([])).toBe('');
  });

  it('names a range of days only for a repeating schedule', () => {
    expect(rangeText({ mode: 'daily', start_date: '2026-05-04', end_date: '2026-12-31' })).toBe(
      'từ 04/05/2026 đến 31/12/2026',
    );
    expect(rangeText({ mode: 'once', start_date: '2026-05-04', end_date: null })).toBe('');
  });

  it('counts what is played, and names the rest between passes where there is one', () => {
    const programme = {
      duration_sec: 60,
      repeat_count: 3,
      repeat_gap_sec: 10,
      repeat_rule: 'count' as const,
      mode: 'daily' as const,
      max_duration_sec: null,
      items: [],
    };
    expect(programmeSeconds(programme)).toBe(180);
    expect(lengthText(programme)).toBe('3 phút, giữa hai lượt nghỉ 10 giây');
    expect(lengthText({ ...programme, repeat_count: 1 })).toBe('1 phút');
    expect(lengthText({ ...programme, repeat_gap_sec: 0 })).toBe('3 phút');
    expect(lengthText({ ...programme, repeat_rule: 'fill', repeat_count: 1 })).toBe(
      'lặp đến hết khung giờ, giữa hai lượt nghỉ 10 giây',
    );
  });
});
