import { AreaFilterButton, useAreaFilter, useAreaName } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { SLIDESHOW_FIELDS } from '@loa/contracts/slideshows';
import { useShowNow } from '@loa/media/parts';
import { useAllowed } from '@loa/permissions';
import { ResolutionFilter, useResolutionName } from '@loa/settings/filters';
import { chipsOf, chosenNames, FilterSelect, Page } from '@loa/ui-kit';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSlideshowActions } from '../actions/use-slideshow-actions';
import { slideshowsApi } from '../api/slideshows-api';
import { hiddenSlideshowColumns, SlideshowCard, slideshowColumns } from '../list/slideshow-columns';
import { SLIDESHOW_PATHS, slideshowPath } from '../model/paths';
import { optionsOf, sourceLabels } from '../model/words';

/** Trình chiếu. */
export function SlideshowsPage() {
  const navigate = useNavigate();
  const allowed = useAllowed();
  const area = useTerm('area');
  const areaFilter = useAreaFilter();
  const table = useTableState(SLIDESHOW_FIELDS, {
    id: 'slideshow.list',
    defaultSort: '-created_at',
    hiddenColumns: hiddenSlideshowColumns,
  });
  const { query, set } = table;
  const rows = useQuery(slideshowsApi.list({ ...areaFilter, ...query }));
  const resolution = useResolutionName(query.resolution_id);
  const areaName = useAreaName(query.area_id);
  const actionsOf = useSlideshowActions();
  const showNow = useShowNow();
  const columns = useMemo(() => slideshowColumns(area), [area]);
  const create = allowed([
    {
      label: 'Thêm trình chiếu',
      permission: 'TRINH_CHIEU_ADD',
      icon: <Add />,
      run: () => navigate(SLIDESHOW_PATHS.create),
    },
  ]);
  const chips = chipsOf(set, [
    ['source', 'Lấy trang từ', chosenNames(sourceLabels, query.source)],
    ['resolution_id', 'Độ phân giải', resolution],
    ['area_id', area, areaName],
  ]);
  const filters = (
    <>
      <FilterSelect
        label="Lấy trang từ"
        multiple
        value={query.source}
        options={optionsOf(sourceLabels)}
        onChange={(source) => set({ source })}
      />
      <ResolutionFilter value={query.resolution_id} onChange={(resolution_id) => set({ resolution_id })} />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => set({ area_id })} />
    </>
  );
  return (
    <Page title="Trình chiếu" actions={[...create, ...showNow()]}>
      <DataTable
        label="Trình chiếu"
        rows={rows}
        columns={columns}
        table={table}
        searchPlaceholder="Tìm theo tên, chú thích, chữ chạy"
        filters={filters}
        filterChips={chips}
        linkOf={slideshowPath}
        rowActions={actionsOf}
        renderCard={(show) => <SlideshowCard show={show} />}
        emptyHint="Ảnh, video, trang tài liệu chiếu lần lượt trên màn hình."
        emptyAction={create[0]}
      />
    </Page>
  );
}
