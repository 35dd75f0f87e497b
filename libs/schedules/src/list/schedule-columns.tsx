import { useDevicesTerm } from '@loa/app-config';
import type { Schedule } from '@loa/contracts/schedules';
import { takenInBrief, takenWords } from '@loa/records';
import { formatDuration, formatDateTime, formatNumber } from '@loa/ui-kit';
import { RowLink } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { proposalText } from '../model/proposal';
import { rejectionText } from '../model/rejection';
import type { wordsOf } from '../model/schedule-kind';
import { nextRunOf } from '../model/schedule-state';
import { daysText, isOpenEnded, programmeSeconds, slotsText } from '../model/schedule-when';
import { Countdown } from '../runs/countdown';
import { PriorityLabel, ScheduleBadge } from './schedule-badge';
import { TwoLines } from './two-lines';

export function targetsText(
  { target_areas, target_devices }: Pick<Schedule, 'target_areas' | 'target_devices'>,
  device: string,
) {
  const areas =
    target_areas.length > 2
      ? `${target_areas[0]?.name} và ${target_areas.length - 1} nơi khác`
      : target_areas.map(({ name }) => name).join(', ');
  const gone = target_devices.filter(({ is_installed }) => !is_installed).length;
  const devices =
    target_devices.length > 0
      ? `${formatNumber(target_devices.length)} ${device} riêng${gone > 0 ? ` (${formatNumber(gone)} đã gỡ hoặc ngừng dùng)` : ''}`
      : '';
  return [areas, devices].filter(Boolean).join(' + ');
}

/** Target areas, and the number of devices. */
export function Targets({ schedule }: { schedule: Schedule }) {
  const device = useDevicesTerm();
  return <TwoLines first={targetsText(schedule, device)} second={`${formatNumber(schedule.device_count)} ${device}`} />;
}

/** Effect of others on the next run, in brief; the whole sentence in its tooltip. */
function TakenInBrief({ schedule: { next_run_taken: taken, device_count } }: { schedule: Schedule }) {
  const device = useDevicesTerm();
  const run = { taken, device_count };
  return (
    <Box
      component="span"
      title={takenWords(run, device)}
      sx={(theme) => ({ fontSize: '0.8571rem', color: theme.vars.palette.state.amber.text })}
    >
      {takenInBrief(run, device)}
    </Box>
  );
}

/** Next run, or the reason why there is none. */
function NextRun({ schedule }: { schedule: Schedule }) {
  const next = nextRunOf(schedule);
  if (next)
    return (
      <Countdown
        at={next}
        stacked
        {...(schedule.next_run_taken && { instead: <TakenInBrief schedule={schedule} /> })}
      />
    );
  return <Box sx={{ color: 'text.secondary' }}>–</Box>;
}

/** The columns of the schedule list. */
export const scheduleColumns = ({ title, verb }: ReturnType<typeof wordsOf>): GridColDef<Schedule>[] => [
  {
    field: 'name',
    headerName: title,
    flex: 2,
    minWidth: 220,
    hideable: false,
    renderCell: ({ row }) => (
      <TwoLines
        first={
          <Box component="span" title={row.name} sx={{ fontWeight: 550 }}>
            <RowLink>{row.name}</RowLink>
          </Box>
        }
        second={row.status === 'rejected' && row.reject_reason ? rejectionText(row) : (proposalText(row) ?? row.code)}
      />
    ),
  },
  {
    field: 'status',
    headerName: 'Trạng thái',
    width: 138,
    sortable: false,
    renderCell: ({ row }) => <ScheduleBadge schedule={row} />,
  },
  {
    field: 'priority_level',
    headerName: 'Mức ưu tiên',
    width: 118,
    renderCell: ({ row }) => <PriorityLabel level={row.priority_level} />,
  },
  {
    field: 'when',
    headerName: `Thời gian ${verb}`,
    flex: 1,
    minWidth: 156,
    sortable: false,
    renderCell: ({ row }) => <TwoLines first={daysText(row)} second={slotsText(row.slots)} />,
  },
  { field: 'next_start', headerName: 'Lượt tới', width: 128, renderCell: ({ row }) => <NextRun schedule={row} /> },
  {
    field: 'targets',
    headerName: `Nơi ${verb}`,
    flex: 1.4,
    minWidth: 150,
    sortable: false,
    renderCell: ({ row }) => <Targets schedule={row} />,
  },
  {
    field: 'duration_sec',
    headerName: 'Thời lượng',
    width: 104,
    sortable: false,
    align: 'right',
    headerAlign: 'right',
    valueGetter: (_value, row) => (isOpenEnded(row) ? 'Hết giờ' : formatDuration(programmeSeconds(row))),
  },
  {
    field: 'created_by',
    headerName: 'Người tạo',
    width: 150,
    sortable: false,
    valueGetter: (_value, row) => row.created_by?.name ?? '–',
  },
  {
    field: 'approved_by',
    headerName: 'Người duyệt',
    width: 150,
    sortable: false,
    valueGetter: (_value, row) => row.approved_by?.name ?? '–',
  },
  { field: 'updated_at', headerName: 'Cập nhật', width: 138, valueFormatter: (value: string) => formatDateTime(value) },
];
