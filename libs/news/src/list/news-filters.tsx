import { AreaFilterButton, useAreaName } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { splitFilter, type QueryOf } from '@loa/contracts/common';
import type { news, NewsStatus } from '@loa/contracts/news';
import { choicesOf, newsCategoryChoices } from '@loa/settings';
import { FilterSelect, type FilterChip } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statusLabels } from '../model/news-state';

type NewsQuery = QueryOf<typeof news>;
interface NewsFilterProps {
  query: NewsQuery;
  onChange: (change: Partial<NewsQuery>) => void;
}

const statusOptions = Object.entries(statusLabels).map(([value, label]) => ({ value, label }));
const pinnedLabels = { true: 'Được ghim', false: 'Không ghim' } as const;
const pinnedOptions = Object.entries(pinnedLabels).map(([value, label]) => ({ value, label }));

/** What the list of news can be narrowed by. */
export function NewsFilters({ query, onChange }: NewsFilterProps) {
  const [wantsFields, setWantsFields] = useState(false);
  const { data: fields, error, refetch } = useQuery({ ...newsCategoryChoices(), enabled: wantsFields || query.category_news_id !== undefined });
  return (
    <>
      <FilterSelect label="Trạng thái" multiple value={query.status} options={statusOptions} onChange={(status) => onChange({ status })} />
      <FilterSelect
        label="Lĩnh vực"
        value={query.category_news_id}
        options={choicesOf(fields)}
        onOpen={() => (error ? void refetch() : setWantsFields(true))}
        error={error}
        onChange={(category_news_id) => onChange({ category_news_id })}
      />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => onChange({ area_id })} />
      <FilterSelect label="Ghim" value={query.is_pinned} options={pinnedOptions} onChange={(is_pinned) => onChange({ is_pinned: is_pinned as NewsQuery['is_pinned'] })} />
    </>
  );
}

/** What narrows it now, in words. */
export function useNewsFilterChips({ query, onChange }: NewsFilterProps): FilterChip[] {
  const area = useTerm('area');
  const { status, category_news_id, area_id, is_pinned } = query;
  const { data: fields } = useQuery({ ...newsCategoryChoices(), enabled: category_news_id !== undefined });
  const areaName = useAreaName(area_id);
  const words: [keyof NewsQuery, string, string | undefined][] = [
    ['status', 'Trạng thái', splitFilter<NewsStatus>(status)?.map((one) => statusLabels[one]).join(', ')],
    ['category_news_id', 'Lĩnh vực', category_news_id && (fields?.rows.find(({ id }) => id === category_news_id)?.name ?? '…')],
    ['area_id', area, areaName],
    ['is_pinned', 'Ghim', is_pinned && pinnedLabels[is_pinned]],
  ];
  return words.flatMap(([key, label, value]) => (value ? [{ key, label: `${label}: ${value}`, onRemove: () => onChange({ [key]: undefined }) }] : []));
}
