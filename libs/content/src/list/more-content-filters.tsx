import { choicesOf, contentCategoryChoices } from '@loa/settings';
import { FilterSelect } from '@loa/ui-kit';
import { DateRangeInput } from '@loa/ui-kit/date';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { expiryLabels, sourceLabels } from '../model/content-state';
import type { ContentFilterProps } from './content-filters';
import { removedLabels } from './content-filter-chips';

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Filters by kind, source, use and creation date. */
export function MoreContentFilters({ query, onChange }: ContentFilterProps) {
  const { data: kinds, error } = useQuery(contentCategoryChoices('audio'));
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <FilterSelect
          label="Loại nội dung"
          value={query.content_category_id}
          options={choicesOf(kinds)}
          error={error}
          onChange={(content_category_id) => onChange({ content_category_id })}
        />
        <FilterSelect
          label="Nguồn"
          multiple
          value={query.source_kind}
          options={options(sourceLabels)}
          onChange={(source_kind) => onChange({ source_kind })}
        />
        <FilterSelect
          label="Sử dụng"
          value={query.removed}
          options={options(removedLabels)}
          onChange={(removed) => onChange({ removed: removed as 'true' | 'false' | undefined })}
        />
        <FilterSelect
          label="Hết hạn"
          value={query.expiry}
          options={options(expiryLabels)}
          onChange={(expiry) => onChange({ expiry: expiry as 'soon' | 'over' | undefined })}
        />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <DateRangeInput
          fromLabel="Tạo từ ngày"
          from={query.created_at_from}
          to={query.created_at_to}
          onChange={({ from, to }) => onChange({ created_at_from: from, created_at_to: to })}
        />
      </Stack>
    </Stack>
  );
}
