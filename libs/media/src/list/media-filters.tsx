import { AreaFilterButton, useAreaName } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { statusLabels } from '@loa/content/parts';
import type { QueryOf } from '@loa/contracts/common';
import type { medias } from '@loa/contracts/media';
import { useCan } from '@loa/permissions';
import {
  MediaCategoryFilter,
  NewsCategoryFilter,
  ResolutionFilter,
  useMediaCategoryName,
  useNewsCategoryName,
  useResolutionName,
} from '@loa/settings/filters';
import { chipsOf, chosenNames, FilterSelect, type FilterChip } from '@loa/ui-kit';
import Stack from '@mui/material/Stack';
import { kindLabels } from '../model/media-words';

export type MediaQuery = QueryOf<typeof medias>;
interface MediaFilterProps {
  query: MediaQuery;
  onChange: (change: Partial<MediaQuery>) => void;
}

const removedLabels = { false: 'Đang dùng', true: 'Đã gỡ' } as const;
const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

export function MediaFilters({ query, onChange }: MediaFilterProps) {
  const can = useCan();
  return (
    <>
      <FilterSelect
        label="Loại"
        multiple
        value={query.media_kind}
        options={options(kindLabels)}
        onChange={(media_kind) => onChange({ media_kind })}
      />
      <FilterSelect
        label="Trạng thái"
        multiple
        value={query.processing_status}
        options={options(statusLabels)}
        onChange={(processing_status) => onChange({ processing_status })}
      />
      {can('LINH_VUC_TIN_TUC_VIEW') && (
        <NewsCategoryFilter
          value={query.category_news_id}
          onChange={(category_news_id) => onChange({ category_news_id })}
        />
      )}
      {can('TRINH_CHIEU_VIEW') && (
        <ResolutionFilter value={query.resolution_id} onChange={(resolution_id) => onChange({ resolution_id })} />
      )}
      <AreaFilterButton value={query.area_id} onChange={(area_id) => onChange({ area_id })} />
    </>
  );
}

/** Rarely used filters. */
export function MoreMediaFilters({ query, onChange }: MediaFilterProps) {
  const can = useCan();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {can('LINH_VUC_TIN_TUC_VIEW') && (
        <MediaCategoryFilter
          value={query.content_category_id}
          onChange={(content_category_id) => onChange({ content_category_id })}
        />
      )}
      <FilterSelect
        label="Sử dụng"
        value={query.removed}
        options={options(removedLabels)}
        onChange={(removed) => onChange({ removed: removed as 'true' | 'false' | undefined })}
      />
    </Stack>
  );
}

/** Active filters of the list, in words. */
export function useMediaFilterChips({ query, onChange }: MediaFilterProps): FilterChip[] {
  const area = useTerm('area');
  const areaName = useAreaName(query.area_id);
  const category = useNewsCategoryName(query.category_news_id);
  const kind = useMediaCategoryName(query.content_category_id);
  const resolution = useResolutionName(query.resolution_id);
  return chipsOf(onChange, [
    ['media_kind', 'Loại', chosenNames(kindLabels, query.media_kind)],
    ['processing_status', 'Trạng thái', chosenNames(statusLabels, query.processing_status)],
    ['category_news_id', 'Lĩnh vực', category],
    ['content_category_id', 'Loại nội dung', kind],
    ['resolution_id', 'Độ phân giải', resolution],
    ['removed', 'Sử dụng', query.removed && removedLabels[query.removed]],
    ['area_id', area, areaName],
  ]);
}
