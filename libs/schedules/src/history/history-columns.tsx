import type { Occurrence } from '@loa/contracts/schedules';
import { formatDate, formatPercent, formatTimeRange } from '@loa/ui-kit';
import { namedColumn } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { PriorityLabel } from '../list/schedule-badge';
import { OccurrenceBadge } from '../runs/occurrence-badge';
import { ResultBar } from './result-bar';

/** Share of devices that played all of it, as the first screen counts it over a week. */
export const playedRatio = ({ device_count, success_count }: Pick<Occurrence, 'device_count' | 'success_count'>) =>
  device_count > 0 ? formatPercent(success_count / device_count) : '–';

/** The columns of the broadcast history, in the words of this console. */
export const historyColumns = (shownWords: (text: string) => string): GridColDef<Occurrence>[] => [
  {
    field: 'schedule',
    headerName: 'Lịch phát',
    flex: 2,
    minWidth: 180,
    sortable: false,
    hideable: false,
    valueGetter: (_value, row) => row.schedule.name,
  },
  {
    field: 'planned_start',
    headerName: shownWords('Giờ phát'),
    width: 176,
    hideable: false,
    renderCell: ({ row }) => (
      <span>
        <strong style={{ fontWeight: 550 }}>{formatTimeRange(row.planned_start, row.planned_end)}</strong>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {formatDate(row.planned_start)}
        </Box>
      </span>
    ),
  },
  namedColumn(({ area }) => area.name, { field: 'area', headerName: shownWords('Nơi phát'), flex: 2, minWidth: 160 }),
  {
    field: 'status',
    headerName: 'Kết quả',
    width: 142,
    sortable: false,
    renderCell: ({ row }) => <OccurrenceBadge run={row} />,
  },
  {
    field: 'counts',
    headerName: shownWords('Số phát đủ'),
    width: 168,
    sortable: false,
    renderCell: ({ row }) => <ResultBar run={row} />,
  },
  {
    field: 'ratio',
    headerName: shownWords('% phát đủ'),
    width: 96,
    sortable: false,
    align: 'right',
    headerAlign: 'right',
    valueGetter: (_value, row) => playedRatio(row),
  },
  {
    field: 'priority_level',
    headerName: 'Mức ưu tiên',
    width: 118,
    sortable: false,
    renderCell: ({ row }) => <PriorityLabel level={row.priority_level} />,
  },
  {
    field: 'approver',
    headerName: 'Người duyệt',
    width: 150,
    sortable: false,
    valueGetter: (_value, row) => row.approver?.name ?? '–',
  },
];
