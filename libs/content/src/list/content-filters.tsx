import { AreaFilterButton } from '@loa/areas';
import type { contents } from '@loa/contracts/content';
import type { QueryOf } from '@loa/contracts/common';
import { choicesOf, newsCategoryChoices } from '@loa/settings';
import { FilterSelect } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { statusLabels } from '../model/content-state';

/** The filters used now and then; they bring the calendar, so they are loaded when they are opened. */
export const MoreContentFilters = lazy(() => import('./more-content-filters').then((filters) => ({ default: filters.MoreContentFilters })));

export type ContentQuery = QueryOf<typeof contents>;
export interface ContentFilterProps {
  query: ContentQuery;
  onChange: (change: Partial<ContentQuery>) => void;
}

const statusOptions = Object.entries(statusLabels).map(([value, label]) => ({ value, label }));

/** The filters used every day. */
export function ContentFilters({ query, onChange }: ContentFilterProps) {
  const [wantsCategories, setWantsCategories] = useState(false);
  const { data: categories, error, refetch } = useQuery({ ...newsCategoryChoices(), enabled: wantsCategories || query.category_news_id !== undefined });
  return (
    <>
      <FilterSelect label="Trạng thái" multiple value={query.processing_status} options={statusOptions} onChange={(processing_status) => onChange({ processing_status })} />
      <FilterSelect
        label="Lĩnh vực"
        value={query.category_news_id}
        options={choicesOf(categories)}
        onOpen={() => (error ? void refetch() : setWantsCategories(true))}
        error={error}
        onChange={(category_news_id) => onChange({ category_news_id })}
      />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => onChange({ area_id })} />
    </>
  );
}
