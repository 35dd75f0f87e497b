import type { Media } from '@loa/contracts/media';
import { formatDate } from '@loa/ui-kit';
import { RowLink } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { factsOf } from '../model/media-words';
import { MediaStatus } from './media-status';
import { MediaThumbnail } from './media-thumbnail';

/** Hidden until the operator asks for them. */
export const hiddenMediaColumns = ['created_by'];

export const mediaColumns = (areaTerm: string): GridColDef<Media>[] => [
  {
    field: 'name',
    headerName: 'Tên nội dung',
    flex: 1,
    minWidth: 280,
    hideable: false,
    display: 'flex',
    renderCell: ({ row }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
        <MediaThumbnail media={row} width={64} />
        <RowLink>{row.name}</RowLink>
      </Box>
    ),
  },
  { field: 'media_kind', headerName: 'Loại', width: 230, sortable: false, valueGetter: (_, row) => factsOf(row) || '–' },
  { field: 'processing_status', headerName: 'Trạng thái', width: 142, sortable: false, renderCell: ({ row }) => <MediaStatus media={row} /> },
  { field: 'category_news', headerName: 'Lĩnh vực', width: 184, sortable: false, valueGetter: (_, row) => row.category_news?.name ?? '–' },
  { field: 'area', headerName: areaTerm, flex: 0.4, minWidth: 128, sortable: false, valueGetter: (_, row) => row.area.name },
  { field: 'created_by', headerName: 'Người tạo', width: 150, sortable: false, valueGetter: (_, row) => row.created_by?.name ?? '–' },
  { field: 'created_at', headerName: 'Ngày tạo', width: 106, valueFormatter: (value: string) => formatDate(value) },
];
