import { DateRangeInput } from '@loa/ui-kit/date';
import type { DateRange } from '../model/date-ranges';

/** Any range of days, typed or from a calendar. */
export const CustomRange = ({ range, onChange }: { range: DateRange; onChange: (range: DateRange) => void }) => (
  <DateRangeInput
    from={range.planned_start_from}
    to={range.planned_start_to}
    onChange={({ from, to }) => onChange({ planned_start_from: from, planned_start_to: to })}
  />
);
