import { dayOf } from '../format/date-time';
import { dayBounds } from '../format/day-bounds';
import { DateInput } from './date-input';
import { endOfMovedRange } from './picker-day';

/** First and last instant, as in list filters; undefined is open. */
interface InstantRange {
  from: string | undefined;
  to: string | undefined;
}

interface DateRangeInputProps extends InstantRange {
  /** Called with both ends, whole days included: a typed day counts when its field is left. */
  onChange: (range: InstantRange) => void;
  fromLabel?: string;
  toLabel?: string;
}

/** From a day to a day, both included: a first day that passes the last one takes that along. */
export function DateRangeInput({
  from,
  to,
  onChange,
  fromLabel = 'Từ ngày',
  toLabel = 'Đến hết ngày',
}: DateRangeInputProps) {
  const [first, last] = [from && dayOf(from), to && dayOf(to)];
  const apply = (newFirst: string | undefined, newLast: string | undefined) =>
    onChange({ from: newFirst && dayBounds(newFirst).start, to: newLast && dayBounds(newLast).end });
  const begin = (day: string | undefined) =>
    apply(day, day && last && day > last ? endOfMovedRange(last, first ?? last, day) : last);
  return (
    <>
      <DateInput label={fromLabel} value={first} late onChange={begin} />
      <DateInput label={toLabel} value={last} min={first} late onChange={(day) => apply(first, day)} />
    </>
  );
}
