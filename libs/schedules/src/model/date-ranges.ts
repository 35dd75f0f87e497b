import { serverNow } from '@loa/ui-kit/clock';
import { dayBounds, dayOf } from '@loa/ui-kit';

const DAY_MS = 86_400_000;

export interface DateRange {
  planned_start_from?: string | undefined;
  planned_start_to?: string | undefined;
}

const between = (first: string, last: string): DateRange => ({
  planned_start_from: dayBounds(first).start,
  planned_start_to: dayBounds(last).end,
});

/** Frequent ranges of days, as of now. */
export function dateRanges(now = serverNow()): { value: string; label: string; range: DateRange }[] {
  const today = dayOf(now);
  const daysAgo = (days: number) => dayOf(now - days * DAY_MS);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const endOfLastMonth = dayOf(Date.parse(dayBounds(firstOfMonth).start) - 1);
  return [
    { value: 'today', label: 'Hôm nay', range: between(today, today) },
    { value: 'yesterday', label: 'Hôm qua', range: between(daysAgo(1), daysAgo(1)) },
    { value: 'week', label: '7 ngày qua', range: between(daysAgo(6), today) },
    { value: 'month', label: 'Tháng này', range: between(firstOfMonth, today) },
    { value: 'last-month', label: 'Tháng trước', range: between(`${endOfLastMonth.slice(0, 7)}-01`, endOfLastMonth) },
  ];
}

/** Name of a range in that list; `custom` for any other, empty for none. */
export function rangeName({ planned_start_from, planned_start_to }: DateRange, now = serverNow()) {
  if (!planned_start_from && !planned_start_to) return undefined;
  return (
    dateRanges(now).find(
      ({ range }) => range.planned_start_from === planned_start_from && range.planned_start_to === planned_start_to,
    )?.value ?? 'custom'
  );
}
