import { AreaFilterButton, useAreaName } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import type { QueryOf } from '@loa/contracts/common';
import type { speeches } from '@loa/contracts/speech';
import { NewsCategoryFilter, useNewsCategoryName } from '@loa/settings/filters';
import { chipsOf, chosenNames, FilterSelect } from '@loa/ui-kit';
import { statusLabels } from '../model/speech-state';

type SpeechQuery = QueryOf<typeof speeches>;
interface SpeechFilterProps {
  query: SpeechQuery;
  onChange: (change: Partial<SpeechQuery>) => void;
}

const statusOptions = Object.entries(statusLabels).map(([value, label]) => ({ value, label }));

/** Filters of the list of texts. */
export function SpeechFilters({ query, onChange }: SpeechFilterProps) {
  return (
    <>
      <FilterSelect
        label="Trạng thái"
        multiple
        value={query.job_status}
        options={statusOptions}
        onChange={(job_status) => onChange({ job_status })}
      />
      <NewsCategoryFilter
        value={query.category_news_id}
        onChange={(category_news_id) => onChange({ category_news_id })}
      />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => onChange({ area_id })} />
    </>
  );
}

/** Active filters, in words. */
export function useSpeechFilterChips({ query, onChange }: SpeechFilterProps) {
  const area = useTerm('area');
  const { job_status, category_news_id, area_id } = query;
  const category = useNewsCategoryName(category_news_id);
  const areaName = useAreaName(area_id);
  return chipsOf<SpeechQuery>(onChange, [
    ['job_status', 'Trạng thái', chosenNames(statusLabels, job_status)],
    ['category_news_id', 'Lĩnh vực', category],
    ['area_id', area, areaName],
  ]);
}
