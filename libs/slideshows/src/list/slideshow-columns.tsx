import type { Slideshow } from '@loa/contracts/slideshows';
import { formatDuration, StateBadge } from '@loa/ui-kit';
import { areaColumn, createdAtColumn, createdByColumn, PictureCard, pictureNameColumn } from '@loa/ui-kit/table';
import type { GridColDef } from '@mui/x-data-grid';
import { showState, sourceLabels } from '../model/words';
import { Thumbnail } from './thumbnail';

/** Columns hidden by default. */
export const hiddenSlideshowColumns = ['created_by'];

export const boardOf = ({ resolution: { width, height } }: Slideshow) => `${width} × ${height}`;
const sourceOf = ({ source, collection }: Slideshow) =>
  collection ? `Bộ sưu tập “${collection.name}”` : sourceLabels[source];

export const slideshowColumns = (areaTerm: string): GridColDef<Slideshow>[] => [
  pictureNameColumn('Tên trình chiếu', (row, width) => <Thumbnail of={row} width={width} />),
  { field: 'slide_count', headerName: 'Số trang', width: 84, align: 'right', headerAlign: 'right', sortable: false },
  {
    field: 'total_duration_sec',
    headerName: 'Thời lượng',
    width: 128,
    align: 'right',
    headerAlign: 'right',
    sortable: false,
    valueGetter: (_, row) => formatDuration(row.total_duration_sec),
  },
  {
    field: 'resolution_id',
    headerName: 'Độ phân giải',
    width: 104,
    sortable: false,
    valueGetter: (_, row) => boardOf(row),
  },
  { field: 'source', headerName: 'Lấy trang từ', width: 144, sortable: false, valueGetter: (_, row) => sourceOf(row) },
  {
    field: 'convert_status',
    headerName: 'Trạng thái',
    width: 126,
    sortable: false,
    renderCell: ({ row }) => <StateBadge {...showState(row)} />,
  },
  areaColumn(areaTerm),
  createdByColumn(),
  createdAtColumn(),
];

/** A slideshow on a phone. */
export const SlideshowCard = ({ show }: { show: Slideshow }) => (
  <PictureCard
    picture={(width) => <Thumbnail of={show} width={width} />}
    name={show.name}
    status={<StateBadge {...showState(show)} />}
    lines={[
      [`${show.slide_count} trang`, formatDuration(show.total_duration_sec), boardOf(show), show.area.name].join(' · '),
    ]}
  />
);
