import type { Schedule } from '@loa/contracts/schedules';
import { formatDateTime } from '@loa/ui-kit';
import { RowLink } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { PriorityLabel } from '../list/schedule-badge';
import { Targets } from '../list/schedule-columns';
import { TwoLines } from '../list/two-lines';
import { whenText } from '../model/schedule-when';
import { AirTime } from './air-time';

/** Level from which a schedule interrupts others; the approver should notice it. */
const IMPORTANT = 30;

const senderOf = ({ submitted_by, created_by }: Schedule) => submitted_by?.name ?? created_by?.name;
const whenAndSender = (schedule: Schedule) =>
  [schedule.proposal && 'Bản sửa', schedule.mode !== 'now' && whenText(schedule), senderOf(schedule)]
    .filter(Boolean)
    .join(' · ');

function Name({ schedule }: { schedule: Schedule }) {
  return (
    <Box component="span" title={schedule.name} sx={{ fontWeight: 550 }}>
      <RowLink>{schedule.name}</RowLink>
      {schedule.priority_level >= IMPORTANT && (
        <>
          {' '}
          · <PriorityLabel level={schedule.priority_level} />
        </>
      )}
    </Box>
  );
}

/** The columns of waiting schedules: beside the detail two of them fit. */
export const waitingColumns: GridColDef<Schedule>[] = [
  {
    field: 'name',
    headerName: 'Lịch phát',
    flex: 2,
    minWidth: 190,
    hideable: false,
    renderCell: ({ row }) => (
      <TwoLines first={<Name schedule={row} />} second={<span title={whenAndSender(row)}>{whenAndSender(row)}</span>} />
    ),
  },
  {
    field: 'next_start',
    headerName: 'Bắt đầu',
    width: 190,
    renderCell: ({ row }) => <AirTime schedule={row} stacked />,
  },
  {
    field: 'priority_level',
    headerName: 'Mức ưu tiên',
    width: 106,
    renderCell: ({ row }) => <PriorityLabel level={row.priority_level} />,
  },
  {
    field: 'targets',
    headerName: 'Nơi nhận',
    flex: 1,
    minWidth: 128,
    sortable: false,
    renderCell: ({ row }) => <Targets schedule={row} />,
  },
  {
    field: 'submitted_at',
    headerName: 'Gửi duyệt lúc',
    width: 138,
    valueFormatter: (value: string | null) => (value ? formatDateTime(value) : '–'),
  },
];
export const hiddenWaitingColumns = ['priority_level', 'targets', 'submitted_at'];

/** A waiting schedule on a phone. */
export function WaitingCard({ schedule }: { schedule: Schedule }) {
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        <RowLink>{schedule.name}</RowLink>
      </Typography>
      {schedule.priority_level >= IMPORTANT && <PriorityLabel level={schedule.priority_level} />}
      <AirTime schedule={schedule} />
      <Typography variant="body2" color="textSecondary">
        {whenAndSender(schedule)}
      </Typography>
    </Stack>
  );
}
