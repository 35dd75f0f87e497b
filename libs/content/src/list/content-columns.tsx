import type { Content } from '@loa/contracts/content';
import { formatDuration, formatDate, formatNumber } from '@loa/ui-kit';
import { areaColumn, controlColumn, createdAtColumn, createdByColumn, namedColumn } from '@loa/ui-kit/table';
import type { GridColDef } from '@mui/x-data-grid';
import { sourceLabels } from '../model/content-state';
import { PlayButton } from '../player/play-button';
import { ContentName } from './content-name';
import { ContentStatus } from './content-status';

const length = { minWidth: 44, textAlign: 'right' } as const;

/** Columns hidden by default. */
export const hiddenContentColumns = [
  'content_category',
  'source_kind',
  'sound_quality',
  'created_by',
  'usage_count',
  'last_played_at',
];

/** The columns of the content list. Only name, duration and dates can be sorted: the server supports no others. */
export const contentColumns = (areaTerm: string): GridColDef<Content>[] => [
  {
    field: 'name',
    headerName: 'Tên nội dung',
    flex: 1,
    minWidth: 260,
    hideable: false,
    renderCell: ({ row }) => <ContentName content={row} />,
  },
  controlColumn<Content>({
    field: 'duration_sec',
    headerName: 'Thời lượng',
    width: 172,
    hideable: false,
    align: 'right',
    headerAlign: 'right',
    display: 'flex',
    renderCell: ({ row, tabIndex }) => (
      <>
        <PlayButton id={row.id} url={row.media_url} title={row.name} tabIndex={tabIndex} />
        <span style={length}>{row.duration_sec === null ? '–' : formatDuration(row.duration_sec)}</span>
      </>
    ),
  }),
  {
    field: 'processing_status',
    headerName: 'Trạng thái',
    width: 142,
    sortable: false,
    renderCell: ({ row }) => <ContentStatus content={row} />,
  },
  namedColumn(({ category_news }) => category_news?.name, {
    field: 'category_news',
    headerName: 'Lĩnh vực',
    width: 172,
  }),
  namedColumn(({ content_category }) => content_category?.name, {
    field: 'content_category',
    headerName: 'Loại nội dung',
    width: 160,
  }),
  areaColumn(areaTerm),
  {
    field: 'sound_quality',
    headerName: 'Chất lượng',
    width: 150,
    sortable: false,
    valueGetter: (_, row) => row.sound_quality.name,
  },
  {
    field: 'source_kind',
    headerName: 'Nguồn',
    width: 120,
    sortable: false,
    valueGetter: (_, row) => sourceLabels[row.source_kind],
  },
  createdByColumn(),
  createdAtColumn(),
  {
    field: 'usage_count',
    headerName: 'Lượt dùng',
    width: 92,
    sortable: false,
    align: 'right',
    headerAlign: 'right',
    valueFormatter: (value: number) => formatNumber(value),
  },
  {
    field: 'last_played_at',
    headerName: 'Phát gần nhất',
    width: 124,
    sortable: false,
    valueFormatter: (value: string | null) => (value ? formatDate(value) : '–'),
  },
];
