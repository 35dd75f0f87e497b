import type { PriorityLevel, Schedule } from '@loa/contracts/schedules';
import { StateBadge } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { priorityLabels, scheduleState } from '../model/schedule-state';

export const ScheduleBadge = ({ schedule }: { schedule: Pick<Schedule, 'status' | 'running' | 'kind'> }) => (
  <StateBadge {...scheduleState(schedule)} />
);

/** Only an emergency stands out; the usual levels are plain text. */
export function PriorityLabel({ level }: { level: PriorityLevel }) {
  if (level === 90) return <StateBadge tone="emergency" label={priorityLabels[level]} />;
  return (
    <Box
      component="span"
      sx={{ color: level === 30 ? 'text.primary' : 'text.secondary', fontWeight: level === 30 ? 600 : 400 }}
    >
      {priorityLabels[level]}
    </Box>
  );
}
