import type { Occurrence } from '@loa/contracts/schedules';
import { formatRelativeDay, formatTimeRange } from '@loa/ui-kit';
import { RowLink } from '@loa/ui-kit/table';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { OccurrenceBadge } from '../runs/occurrence-badge';
import { ResultBar } from './result-bar';

/** A run on a phone. */
export function HistoryCard({ run }: { run: Occurrence }) {
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        <RowLink>{run.schedule.name}</RowLink>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {formatTimeRange(run.planned_start, run.planned_end)} {formatRelativeDay(run.planned_start)} · {run.area.name}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <OccurrenceBadge run={run} />
        <ResultBar run={run} />
      </Stack>
    </Stack>
  );
}
