import { calendarDay } from '@loa/ui-kit';
import { DateInput } from '@loa/ui-kit/date';
import type { DateRange } from '../model/date-ranges';
import { dayBounds } from '../model/day-bounds';

const dayOf = (instant: string | undefined) => (instant ? calendarDay(instant) : undefined);

/** Any days, from a calendar. */
export function CustomRange({ range, onChange }: { range: DateRange; onChange: (range: DateRange) => void }) {
  const from = dayOf(range.planned_start_from);
  const to = dayOf(range.planned_start_to);
  return (
    <>
      <DateInput label="Từ ngày" value={from} {...(to && { max: to })} onChange={(day) => onChange({ ...range, planned_start_from: day && dayBounds(day).start })} />
      <DateInput label="Đến ngày" value={to} {...(from && { min: from })} onChange={(day) => onChange({ ...range, planned_start_to: day && dayBounds(day).end })} />
    </>
  );
}
