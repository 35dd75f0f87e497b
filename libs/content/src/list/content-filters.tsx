import { AreaFilterButton } from '@loa/areas';
import type { contents } from '@loa/contracts/content';
import type { QueryOf } from '@loa/contracts/common';
import { NewsCategoryFilter } from '@loa/settings/filters';
import { FilterSelect, lazyPart } from '@loa/ui-kit';
import { statusLabels } from '../model/content-state';

/** Rarely used filters; they include the calendar, so they are loaded when they are opened. */
export const MoreContentFilters = lazyPart(() =>
  import('./more-content-filters').then((filters) => filters.MoreContentFilters),
);

export type ContentQuery = QueryOf<typeof contents>;
export interface ContentFilterProps {
  query: ContentQuery;
  onChange: (change: Partial<ContentQuery>) => void;
}

const statusOptions = Object.entries(statusLabels).map(([value, label]) => ({ value, label }));

/** Filters for every day. */
export function ContentFilters({ query, onChange }: ContentFilterProps) {
  return (
    <>
      <FilterSelect
        label="Trạng thái"
        multiple
        value={query.processing_status}
        options={statusOptions}
        onChange={(processing_status) => onChange({ processing_status })}
      />
      <NewsCategoryFilter
        value={query.category_news_id}
        onChange={(category_news_id) => onChange({ category_news_id })}
      />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => onChange({ area_id })} />
    </>
  );
}
