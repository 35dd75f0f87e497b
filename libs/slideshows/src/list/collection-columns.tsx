import type { Collection } from '@loa/contracts/slideshows';
import { formatClock, formatDate } from '@loa/ui-kit';
import { RowLink } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { kindLabels } from '../model/words';
import { Thumbnail } from './thumbnail';

/** Hidden until the operator asks for them. */
export const hiddenCollectionColumns = ['created_by'];

export const collectionColumns = (areaTerm: string): GridColDef<Collection>[] => [
  {
    field: 'name',
    headerName: 'Tên bộ sưu tập',
    flex: 1,
    minWidth: 280,
    hideable: false,
    display: 'flex',
    renderCell: ({ row }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
        <Thumbnail of={row} width={64} />
        <RowLink>{row.name}</RowLink>
      </Box>
    ),
  },
  { field: 'kind', headerName: 'Loại', width: 170, sortable: false, valueGetter: (_, row) => kindLabels[row.kind] },
  { field: 'item_count', headerName: 'Số nội dung', width: 118, align: 'right', headerAlign: 'right', sortable: false },
  { field: 'total_duration_sec', headerName: 'Thời lượng', width: 106, align: 'right', headerAlign: 'right', sortable: false, valueGetter: (_, row) => formatClock(row.total_duration_sec) },
  { field: 'area', headerName: areaTerm, flex: 0.4, minWidth: 128, sortable: false, valueGetter: (_, row) => row.area.name },
  { field: 'created_by', headerName: 'Người tạo', width: 150, sortable: false, valueGetter: (_, row) => row.created_by?.name ?? '–' },
  { field: 'created_at', headerName: 'Ngày tạo', width: 106, valueFormatter: (value: string) => formatDate(value) },
];

/** A collection on a phone. */
export const CollectionCard = ({ collection }: { collection: Collection }) => (
  <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
    <Thumbnail of={collection} width={112} />
    <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start', justifyItems: 'start', minWidth: 0, overflowWrap: 'anywhere' }}>
      <RowLink>{collection.name}</RowLink>
      <Box sx={{ fontSize: '0.9286rem', color: 'text.secondary' }}>
        {[kindLabels[collection.kind], `${collection.item_count} nội dung`, formatClock(collection.total_duration_sec), collection.area.name].join(' · ')}
      </Box>
    </Box>
  </Box>
);
