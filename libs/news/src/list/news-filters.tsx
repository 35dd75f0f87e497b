import { AreaFilterButton, useAreaName } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import type { QueryOf } from '@loa/contracts/common';
import type { news } from '@loa/contracts/news';
import { NewsCategoryFilter, useNewsCategoryName } from '@loa/settings/filters';
import { chipsOf, chosenNames, FilterSelect } from '@loa/ui-kit';
import { statusLabels } from '../model/news-state';

type NewsQuery = QueryOf<typeof news>;
interface NewsFilterProps {
  query: NewsQuery;
  onChange: (change: Partial<NewsQuery>) => void;
}

const statusOptions = Object.entries(statusLabels).map(([value, label]) => ({ value, label }));
const pinnedLabels = { true: 'Được ghim', false: 'Không ghim' } as const;
const pinnedOptions = Object.entries(pinnedLabels).map(([value, label]) => ({ value, label }));

/** Filters of the list of news. */
export function NewsFilters({ query, onChange }: NewsFilterProps) {
  return (
    <>
      <FilterSelect
        label="Trạng thái"
        multiple
        value={query.status}
        options={statusOptions}
        onChange={(status) => onChange({ status })}
      />
      <NewsCategoryFilter
        value={query.category_news_id}
        onChange={(category_news_id) => onChange({ category_news_id })}
      />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => onChange({ area_id })} />
      <FilterSelect
        label="Ghim"
        value={query.is_pinned}
        options={pinnedOptions}
        onChange={(is_pinned) => onChange({ is_pinned: is_pinned as NewsQuery['is_pinned'] })}
      />
    </>
  );
}

/** Active filters, in words. */
export function useNewsFilterChips({ query, onChange }: NewsFilterProps) {
  const area = useTerm('area');
  const { status, category_news_id, area_id, is_pinned } = query;
  const category = useNewsCategoryName(category_news_id);
  const areaName = useAreaName(area_id);
  return chipsOf<NewsQuery>(onChange, [
    ['status', 'Trạng thái', chosenNames(statusLabels, status)],
    ['category_news_id', 'Lĩnh vực', category],
    ['area_id', area, areaName],
    ['is_pinned', 'Ghim', is_pinned && pinnedLabels[is_pinned]],
  ]);
}
