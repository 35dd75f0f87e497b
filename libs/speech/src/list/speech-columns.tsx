import { PlayButton } from '@loa/content/player';
import type { Speech } from '@loa/contracts/speech';
import { formatDuration, formatDateTime, formatNumber } from '@loa/ui-kit';
import { areaColumn, controlColumn, createdByColumn, namedColumn } from '@loa/ui-kit/table';
import type { GridColDef } from '@mui/x-data-grid';
import { soundId } from '../model/speech-state';
import { SpeechStatusBadge } from './speech-status';

/** Columns hidden by default. */
export const hiddenSpeechColumns = ['length', 'created_by', 'updated_at'];

const length = { minWidth: 44, textAlign: 'right' } as const;

/** The columns of the list of texts; the ones that the server sorts by can be sorted. */
export const speechColumns = (areaTerm: string): GridColDef<Speech>[] => [
  { field: 'name', headerName: 'Tên văn bản', flex: 1, minWidth: 240, hideable: false },
  controlColumn<Speech>({
    field: 'duration_sec',
    headerName: 'Thời lượng',
    width: 172,
    sortable: false,
    align: 'right',
    headerAlign: 'right',
    display: 'flex',
    renderCell: ({ row, tabIndex }) => (
      <>
        <PlayButton id={soundId(row)} url={row.media_url} title={row.name} tabIndex={tabIndex} />
        <span style={length}>{row.duration_sec === null ? '–' : formatDuration(row.duration_sec)}</span>
      </>
    ),
  }),
  {
    field: 'job_status',
    headerName: 'Trạng thái',
    width: 142,
    sortable: false,
    renderCell: ({ row }) => <SpeechStatusBadge speech={row} />,
  },
  namedColumn(({ category_news }) => category_news?.name, {
    field: 'category_news',
    headerName: 'Lĩnh vực',
    width: 170,
  }),
  areaColumn(areaTerm),
  {
    field: 'length',
    headerName: 'Số ký tự',
    width: 100,
    sortable: false,
    align: 'right',
    headerAlign: 'right',
    valueGetter: (_, row) => formatNumber(row.text.length),
  },
  createdByColumn(),
  { field: 'created_at', headerName: 'Ngày tạo', width: 148, valueFormatter: (value: string) => formatDateTime(value) },
  {
    field: 'updated_at',
    headerName: 'Sửa gần nhất',
    width: 148,
    valueFormatter: (value: string) => formatDateTime(value),
  },
];
