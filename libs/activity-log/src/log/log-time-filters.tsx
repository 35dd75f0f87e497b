import { DateRangeInput } from '@loa/ui-kit/date';
import Stack from '@mui/material/Stack';
import type { LogFilterProps } from './log-filters';

/** Filter by the day of the action. */
export const LogTimeFilters = ({ query, onChange }: LogFilterProps) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
    <DateRangeInput from={query.from} to={query.to} onChange={onChange} />
  </Stack>
);
