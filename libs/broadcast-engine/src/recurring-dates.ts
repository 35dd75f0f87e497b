import { lunarDayOf } from '@loa/contracts/holidays';
import { dayTypeOn, WEEKDAY_CODES, type Recurrence } from '@loa/contracts/schedules';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { addDays } from './local-time';

/** The first and last calendar day (`YYYY-MM-DD`, both inclusive) to look at. */
export interface DateRange {
  first: string;
  last: string;
}

/**
 * The calendar days within `range` on which a recurrence plays, before exclusions. Days are counted in UTC, where every
 * day has 24 hours: the zone matters only for wall times, which are put on these days afterwards. (rrule-temporal
 * itself would drop a run whose wall time daylight saving skips.)
 */
export function recurringDates(recurrence: Recurrence, range: DateRange): string[] {
  const { mode, start_date, end_date } = recurrence;
  if (mode === 'now' || start_date === null) return [];
  const first = start_date > range.first ? start_date : range.first;
  const last = end_date && mode !== 'once' && end_date < range.last ? end_date : range.last;
  if (first > last) return [];
  if (mode === 'once') return start_date >= range.first ? [start_date] : [];
  if (mode === 'bells')
    return daysFrom(first, last).filter((day) => recurrence.bell_plan && dayTypeOn(recurrence.bell_plan, day));
  const [begin, end] = [utcDay(first), utcDay(last)];
  const ruled = rulesOf(recurrence).flatMap((rule) =>
    new RRuleTemporal({ ...rule, dtstart: begin, temporal: Temporal })
      .between(begin, end, true)
      .map((day) => day.toPlainDate().toString()),
  );
  const lunar = mode === 'monthly' ? lunarDates(recurrence.lunar_days, first, last) : [];
  return [...new Set([...ruled, ...lunar])].sort();
}

interface Rule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  byDay?: string[];
  byMonthDay?: number[];
}

/** Every mode repeats by day, week or month, so counting may begin at any day without moving the others. */
function rulesOf({ mode, days_of_week, days_of_month, weekdays_of_month }: Recurrence): Rule[] {
  if (mode === 'daily') return [{ freq: 'DAILY' }];
  if (mode === 'weekly')
    return days_of_week.length === 0
      ? []
      : [{ freq: 'WEEKLY', byDay: days_of_week.map((day) => WEEKDAY_CODES[day - 1] as string) }];
  return [
    ...(days_of_month.length > 0 ? [{ freq: 'MONTHLY' as const, byMonthDay: days_of_month }] : []),
    ...(weekdays_of_month.length > 0 ? [{ freq: 'MONTHLY' as const, byDay: [...weekdays_of_month] }] : []),
  ];
}

/** The days from `first` to `last` that are such days of a lunar month. */
function lunarDates(lunar_days: readonly number[], first: string, last: string): string[] {
  if (lunar_days.length === 0) return [];
  return daysFrom(first, last).filter((day) => lunar_days.includes(lunarDayOf(day)?.day ?? 0));
}

const daysFrom = (first: string, last: string) =>
  Array.from({ length: Temporal.PlainDate.from(first).until(last).days + 1 }, (_, at) => addDays(first, at));

const utcDay = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime('UTC');
