import { AreaFilterButton, useAreaName } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import type { QueryOf } from '@loa/contracts/common';
import type { speeches } from '@loa/contracts/speech';
import { choicesOf, newsCategoryChoices } from '@loa/settings';
import { chipsOf, chosenNames, FilterSelect } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statusLabels } from '../model/speech-state';

type SpeechQuery = QueryOf<typeof speeches>;
interface SpeechFilterProps {
  query: SpeechQuery;
  onChange: (change: Partial<SpeechQuery>) => void;
}

const statusOptions = Object.entries(statusLabels).map(([value, label]) => ({ value, label }));

/** What the list of texts can be narrowed by. */
export function SpeechFilters({ query, onChange }: SpeechFilterProps) {
  const [wantsFields, setWantsFields] = useState(false);
  const { data: fields, error, refetch } = useQuery({ ...newsCategoryChoices(), enabled: wantsFields || query.category_news_id !== undefined });
  return (
    <>
      <FilterSelect label="Trạng thái" multiple value={query.job_status} options={statusOptions} onChange={(job_status) => onChange({ job_status })} />
      <FilterSelect
        label="Lĩnh vực"
        value={query.category_news_id}
        options={choicesOf(fields)}
        onOpen={() => (error ? void refetch() : setWantsFields(true))}
        error={error}
        onChange={(category_news_id) => onChange({ category_news_id })}
      />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => onChange({ area_id })} />
    </>
  );
}

/** What narrows it now, in words. */
export function useSpeechFilterChips({ query, onChange }: SpeechFilterProps) {
  const area = useTerm('area');
  const { job_status, category_news_id, area_id } = query;
  const { data: fields } = useQuery({ ...newsCategoryChoices(), enabled: category_news_id !== undefined });
  const areaName = useAreaName(area_id);
  return chipsOf<SpeechQuery>(onChange, [
    ['job_status', 'Trạng thái', chosenNames(statusLabels, job_status)],
    ['category_news_id', 'Lĩnh vực', category_news_id && (fields?.rows.find(({ id }) => id === category_news_id)?.name ?? '…')],
    ['area_id', area, areaName],
  ]);
}
