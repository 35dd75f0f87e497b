import { useAreaFilter } from '@loa/areas';
import { useCan } from '@loa/permissions';
import { calendarDay, EmptyState, ErrorState, formatLongDate, Section } from '@loa/ui-kit';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { dayRunsQuery } from '../api/runs-api';
import { runPath, schedulePath } from '../model/schedule-paths';
import type { Occurrence } from '@loa/contracts/schedules';
import { RunList } from './run-list';
import { RunStrip } from './run-strip';
import { useNow } from './use-now';

const hasEnded = ({ status }: Occurrence) => status !== 'planned' && status !== 'playing';

/** Where a run leads: what is over to its history, what is to come to its schedule, as far as the account may go. */
export function useOpenRun() {
  const can = useCan();
  const navigate = useNavigate();
  const mayRead = can('LICH_SU_PHAT_VIEW');
  const mayEdit = can('LICH_PHAT_EDIT');
  return (run: Occurrence) => {
    if (hasEnded(run) && mayRead) void navigate(runPath(run.id));
    else if (mayEdit) void navigate(schedulePath(run.schedule.id));
  };
}

/** All runs of today: on a strip, and in a list. */
export function Today() {
  const day = calendarDay(useNow());
  const query = useQuery(dayRunsQuery(day, useAreaFilter()));
  const open = useOpenRun();
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton variant="rounded" height={240} />;
  const { rows } = query.data;
  if (rows.length === 0) return <EmptyState message="Hôm nay không có lượt phát nào" hint="Các lượt phát của lịch đã duyệt sẽ hiện ở đây." />;
  return (
    <Stack sx={{ gap: 2 }}>
      <RunStrip runs={rows} day={day} onOpen={open} />
      <Section title={formatLongDate(Date.now())} flush>
        <RunList runs={rows} onOpen={open} />
      </Section>
    </Stack>
  );
}
