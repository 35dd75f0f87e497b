import type { Schedule } from '@loa/contracts/schedules';
import { StateBadge } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { wordsOf } from '../model/schedule-kind';
import { Countdown } from '../runs/countdown';

/** Time left before it plays. */
export function AirTime({
  schedule: { kind, mode, next_start },
  stacked = false,
}: {
  schedule: Pick<Schedule, 'kind' | 'mode' | 'next_start'>;
  stacked?: boolean;
}) {
  if (mode === 'now') return <StateBadge tone="waiting" label="Ngay khi được duyệt" />;
  if (!next_start)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Không còn lượt {wordsOf(kind).verb}
      </Box>
    );
  return <Countdown at={next_start} stacked={stacked} />;
}
