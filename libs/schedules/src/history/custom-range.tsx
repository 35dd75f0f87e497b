import { DateRangeInput } from '@loa/ui-kit/date';
import type { DateRange } from '../model/date-ranges';

/** Any range of days, typed or from a calendar. */
export const CustomRange = ({ range, onChange }: { range: DateRange; onChange: (range: DateRange) => void }) => (
  <DateRangeInput
    from={range.planned_start_from}
    to={range.planned_start_to}
    onFrom={(planned_start_from) => onChange({ ...range, planned_start_from })}
    onTo={(planned_start_to) => onChange({ ...range, planned_start_to })}
  />
);
