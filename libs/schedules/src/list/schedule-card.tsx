import { useDevicesTerm } from '@loa/app-config';
import type { Schedule } from '@loa/contracts/schedules';
import { formatNumber } from '@loa/ui-kit';
import { RowLink } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { proposalText } from '../model/proposal';
import { rejectionText } from '../model/rejection';
import { nextRunOf } from '../model/schedule-state';
import { whenText } from '../model/schedule-when';
import { Countdown } from '../runs/countdown';
import { TakenNote } from '../runs/taken-note';
import { PriorityLabel, ScheduleBadge } from './schedule-badge';
import { targetsText } from './schedule-columns';

/** A schedule on a phone. */
export function ScheduleCard({ schedule }: { schedule: Schedule }) {
  const next = nextRunOf(schedule);
  const device = useDevicesTerm();
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        <RowLink>{schedule.name}</RowLink>
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <ScheduleBadge schedule={schedule} />
        {schedule.priority_level !== 20 && <PriorityLabel level={schedule.priority_level} />}
      </Stack>
      <Typography variant="body2">{whenText(schedule)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {targetsText(schedule, device)} · {formatNumber(schedule.device_count)} {device}
      </Typography>
      {schedule.status === 'rejected' && schedule.reject_reason && (
        <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {rejectionText(schedule)}
        </Typography>
      )}
      {schedule.proposal && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {proposalText(schedule)}
        </Typography>
      )}
      {next && (
        <Box sx={{ fontSize: '0.9286rem' }}>
          <Countdown at={next} />
          <TakenNote run={{ ...schedule, taken: schedule.next_run_taken }} plain />
        </Box>
      )}
    </Stack>
  );
}
