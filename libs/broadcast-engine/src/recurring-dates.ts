import type { Recurrence } from '@loa/contracts/schedules';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

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
  const part = rulePart(recurrence);
  if (!part) return [];
  const rule = new RRuleTemporal({ ...part, dtstart: utcDay(first), temporal: Temporal });
  return rule.between(utcDay(first), utcDay(last), true).map((day) => day.toPlainDate().toString());
}

/** Every mode repeats by day, week or month, so counting may begin at any day without moving the others. */
function rulePart({ mode, days_of_week, days_of_month }: Recurrence) {
  if (mode === 'daily') return { freq: 'DAILY' as const };
  if (mode === 'weekly')
    return (
      days_of_week.length > 0 && {
        freq: 'WEEKLY' as const,
        byDay: days_of_week.map((day) => WEEKDAYS[day - 1] as string),
      }
    );
  return days_of_month.length > 0 && { freq: 'MONTHLY' as const, byMonthDay: days_of_month };
}

const utcDay = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime('UTC');
