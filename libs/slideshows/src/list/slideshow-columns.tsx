import type { Slideshow } from '@loa/contracts/slideshows';
import { formatClock, formatDate, StateBadge } from '@loa/ui-kit';
import { RowLink } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { showState, sourceLabels } from '../model/words';
import { Thumbnail } from './thumbnail';

/** Hidden until the operator asks for them. */
export const hiddenSlideshowColumns = ['created_by'];

export const boardOf = ({ resolution: { width, height } }: Slideshow) => `${width} × ${height}`;
const sourceOf = ({ source, collection }: Slideshow) => (collection ? `Bộ sưu tập “${collection.name}”` : sourceLabels[source]);

export const slideshowColumns = (areaTerm: string): GridColDef<Slideshow>[] => [
  {
    field: 'name',
    headerName: 'Tên trình chiếu',
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
  { field: 'slide_count', headerName: 'Số trang', width: 96, align: 'right', headerAlign: 'right', sortable: false },
  { field: 'total_duration_sec', headerName: 'Thời lượng', width: 106, align: 'right', headerAlign: 'right', sortable: false, valueGetter: (_, row) => formatClock(row.total_duration_sec) },
  { field: 'resolution_id', headerName: 'Độ phân giải', width: 130, sortable: false, valueGetter: (_, row) => boardOf(row) },
  { field: 'source', headerName: 'Lấy trang từ', width: 190, sortable: false, valueGetter: (_, row) => sourceOf(row) },
  { field: 'convert_status', headerName: 'Trạng thái', width: 142, sortable: false, renderCell: ({ row }) => <StateBadge {...showState(row)} /> },
  { field: 'area', headerName: areaTerm, flex: 0.4, minWidth: 128, sortable: false, valueGetter: (_, row) => row.area.name },
  { field: 'created_by', headerName: 'Người tạo', width: 150, sortable: false, valueGetter: (_, row) => row.created_by?.name ?? '–' },
  { field: 'created_at', headerName: 'Ngày tạo', width: 106, valueFormatter: (value: string) => formatDate(value) },
];

/** A slideshow on a phone. */
export const SlideshowCard = ({ show }: { show: Slideshow }) => (
  <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
    <Thumbnail of={show} width={112} />
    <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start', justifyItems: 'start', minWidth: 0, overflowWrap: 'anywhere' }}>
      <RowLink>{show.name}</RowLink>
      <StateBadge {...showState(show)} />
      <Box sx={{ fontSize: '0.9286rem', color: 'text.secondary' }}>{[`${show.slide_count} trang`, formatClock(show.total_duration_sec), boardOf(show), show.area.name].join(' · ')}</Box>
    </Box>
  </Box>
);
