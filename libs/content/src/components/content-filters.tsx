import { AreaFilterButton } from '@loa/areas';
import type { contents } from '@loa/contracts/content';
import type { QueryOf } from '@loa/contracts/common';
import { newsCategoryChoices } from '@loa/settings';
import { FilterSelect } from '@loa/ui-kit';
import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { statusLabels } from '../model/content-state';

const MoreFilters = lazy(() => import('./more-content-filters').then((filters) => ({ default: filters.MoreContentFilters })));

export type ContentQuery = QueryOf<typeof contents>;
export interface ContentFilterProps {
  query: ContentQuery;
  onChange: (change: Partial<ContentQuery>) => void;
}

const statusOptions = Object.entries(statusLabels).map(([value, label]) => ({ value, label }));

/** The filters used every day, and a door to the others. */
export function ContentFilters({ query, onChange }: ContentFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wantsCategories, setWantsCategories] = useState(false);
  const { data: categories, error, refetch } = useQuery({ ...newsCategoryChoices(), enabled: wantsCategories || query.category_news_id !== undefined });
  return (
    <>
      <FilterSelect label="Trạng thái" multiple value={query.processing_status} options={statusOptions} onChange={(processing_status) => onChange({ processing_status })} />
      <FilterSelect
        label="Lĩnh vực"
        value={query.category_news_id}
        options={categories?.rows.map(({ id, name }) => ({ value: id, label: name }))}
        onOpen={() => (error ? void refetch() : setWantsCategories(true))}
        error={error}
        onChange={(category_news_id) => onChange({ category_news_id })}
      />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => onChange({ area_id })} />
      <Button variant="outlined" startIcon={<FilterList />} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        Bộ lọc khác
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Bộ lọc khác', sx: { width: 388, maxWidth: 'calc(100vw - 32px)', mt: 0.5, p: 2 } } }}
      >
        <Suspense fallback={null}>
          <MoreFilters query={query} onChange={onChange} />
        </Suspense>
      </Popover>
    </>
  );
}
