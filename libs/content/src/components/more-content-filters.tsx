import { FilterSelect } from '@loa/ui-kit';
import { DateInput } from '@loa/ui-kit/date';
import Stack from '@mui/material/Stack';
import { dayOf, endOfDay, startOfDay } from '../model/calendar-days';
import { sourceLabels } from '../model/content-state';
import type { ContentFilterProps } from './content-filters';
import { removedLabels } from './content-filter-chips';

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Source, use, and the days it was made on. */
export function MoreContentFilters({ query, onChange }: ContentFilterProps) {
  const from = dayOf(query.created_at_from) ?? undefined;
  const to = dayOf(query.created_at_to) ?? undefined;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <FilterSelect label="Nguồn" multiple value={query.source_kind} options={options(sourceLabels)} onChange={(source_kind) => onChange({ source_kind })} />
        <FilterSelect label="Sử dụng" value={query.removed} options={options(removedLabels)} onChange={(removed) => onChange({ removed: removed as 'true' | 'false' | undefined })} />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <DateInput label="Tạo từ ngày" value={from} {...(to && { max: to })} onChange={(day) => onChange({ created_at_from: day && startOfDay(day) })} />
        <DateInput label="Đến hết ngày" value={to} {...(from && { min: from })} onChange={(day) => onChange({ created_at_to: day && endOfDay(day) })} />
      </Stack>
    </Stack>
  );
}
