import { dayOf } from '../format/date-time';
import { dayBounds } from '../format/day-bounds';
import { DateInput } from './date-input';

interface DateRangeInputProps {
  /** First and last instant, as in list filters; undefined is open. */
  from: string | undefined;
  to: string | undefined;
  /** Called with the changed end, the whole day included; undefined when it was cleared. */
  onFrom: (instant: string | undefined) => void;
  onTo: (instant: string | undefined) => void;
  fromLabel?: string;
  toLabel?: string;
}

/** From a day to a day, both included; neither can pass the other. */
export function DateRangeInput({
  from,
  to,
  onFrom,
  onTo,
  fromLabel = 'Từ ngày',
  toLabel = 'Đến hết ngày',
}: DateRangeInputProps) {
  const [first, last] = [from && dayOf(from), to && dayOf(to)];
  return (
    <>
      <DateInput label={fromLabel} value={first} max={last} onChange={(day) => onFrom(day && dayBounds(day).start)} />
      <DateInput label={toLabel} value={last} min={first} onChange={(day) => onTo(day && dayBounds(day).end)} />
    </>
  );
}
