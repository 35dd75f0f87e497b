import { AreaFilterButton, useAreaFilter, useAreaName } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { COLLECTION_FIELDS } from '@loa/contracts/slideshows';
import { useShowNow } from '@loa/media/parts';
import { useAllowed } from '@loa/permissions';
import { chipsOf, chosenNames, FilterSelect, Page } from '@loa/ui-kit';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCollectionActions } from '../actions/use-slideshow-actions';
import { collectionsApi } from '../api/slideshows-api';
import { CollectionCard, collectionColumns, hiddenCollectionColumns } from '../list/collection-columns';
import { COLLECTION_PATHS, collectionPath } from '../model/paths';
import { kindLabels, optionsOf } from '../model/words';

/** Bộ sưu tập. */
export function CollectionsPage() {
  const navigate = useNavigate();
  const allowed = useAllowed();
  const area = useTerm('area');
  const areaFilter = useAreaFilter();
  const table = useTableState(COLLECTION_FIELDS, {
    id: 'collection.list',
    defaultSort: '-created_at',
    hiddenColumns: hiddenCollectionColumns,
  });
  const { query, set } = table;
  const rows = useQuery(collectionsApi.list({ ...areaFilter, ...query }));
  const areaName = useAreaName(query.area_id);
  const actionsOf = useCollectionActions();
  const showNow = useShowNow();
  const columns = useMemo(() => collectionColumns(area), [area]);
  const create = allowed([
    {
      label: 'Thêm bộ sưu tập',
      permission: 'BO_SUU_TAP_ADD',
      icon: <Add />,
      run: () => navigate(COLLECTION_PATHS.create),
    },
  ]);
  const chips = chipsOf(set, [
    ['kind', 'Loại', chosenNames(kindLabels, query.kind)],
    ['area_id', area, areaName],
  ]);
  const filters = (
    <>
      <FilterSelect
        label="Loại"
        multiple
        value={query.kind}
        options={optionsOf(kindLabels)}
        onChange={(kind) => set({ kind })}
      />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => set({ area_id })} />
    </>
  );
  return (
    <Page title="Bộ sưu tập" actions={[...create, ...showNow()]}>
      <DataTable
        label="Bộ sưu tập"
        rows={rows}
        columns={columns}
        table={table}
        searchPlaceholder="Tìm theo tên, ghi chú"
        filters={filters}
        filterChips={chips}
        linkOf={collectionPath}
        rowActions={actionsOf}
        renderCard={(collection) => <CollectionCard collection={collection} />}
        emptyHint="Nội dung xếp theo thứ tự để trình chiếu và lịch dùng cả bộ; sửa bộ thì nơi dùng đổi theo."
        emptyAction={create[0]}
      />
    </Page>
  );
}
