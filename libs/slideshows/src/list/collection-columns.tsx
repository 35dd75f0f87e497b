import type { Collection } from '@loa/contracts/slideshows';
import { formatDuration } from '@loa/ui-kit';
import { areaColumn, createdAtColumn, createdByColumn, PictureCard, pictureNameColumn } from '@loa/ui-kit/table';
import type { GridColDef } from '@mui/x-data-grid';
import { kindLabels } from '../model/words';
import { Thumbnail } from './thumbnail';

/** Columns hidden by default. */
export const hiddenCollectionColumns = ['created_by'];

export const collectionColumns = (areaTerm: string): GridColDef<Collection>[] => [
  pictureNameColumn('Tên bộ sưu tập', (row, width) => <Thumbnail of={row} width={width} />),
  { field: 'kind', headerName: 'Loại', width: 170, sortable: false, valueGetter: (_, row) => kindLabels[row.kind] },
  { field: 'item_count', headerName: 'Số nội dung', width: 118, align: 'right', headerAlign: 'right', sortable: false },
  {
    field: 'total_duration_sec',
    headerName: 'Thời lượng',
    width: 128,
    align: 'right',
    headerAlign: 'right',
    sortable: false,
    valueGetter: (_, row) => formatDuration(row.total_duration_sec),
  },
  areaColumn(areaTerm),
  createdByColumn(),
  createdAtColumn(),
];

/** A collection on a phone. */
export const CollectionCard = ({ collection }: { collection: Collection }) => (
  <PictureCard
    picture={(width) => <Thumbnail of={collection} width={width} />}
    name={collection.name}
    lines={[
      [
        kindLabels[collection.kind],
        `${collection.item_count} nội dung`,
        formatDuration(collection.total_duration_sec),
        collection.area.name,
      ].join(' · '),
    ]}
  />
);
