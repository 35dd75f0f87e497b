import { useShownWords } from '@loa/app-config';
import { useAreaFilter } from '@loa/areas';
import { dayOf, EmptyState, ErrorState, formatLongDate, Section, useNow } from '@loa/ui-kit';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { todaysRunsQuery } from '../../api/runs-api';
import { totalsOf, totalsWords } from './day-totals';
import { RunList } from './run-list';
import { RunStrip } from './run-strip';
import { useRunActions } from './use-run-actions';
import { useOpenRun } from '../use-open-run';

const MINUTE_MS = 60_000;

/** All runs of today: on a strip, and in a list. */
export function Today() {
  const now = useNow(MINUTE_MS);
  const day = dayOf(now);
  const query = useQuery(todaysRunsQuery(day, useAreaFilter()));
  const open = useOpenRun();
  const { actionsOf, dialogs } = useRunActions();
  const shownWords = useShownWords();
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton variant="rounded" height={240} />;
  const { rows, total } = query.data;
  if (rows.length === 0)
    return (
      <EmptyState
        message={shownWords('Hôm nay không có lượt phát nào')}
        hint={shownWords('Các lượt phát của lịch đã duyệt sẽ hiện ở đây.')}
      />
    );
  return (
    <Stack sx={{ gap: 2 }}>
      <RunStrip runs={rows} day={day} onOpen={open} />
      <Section
        title={formatLongDate(now)}
        {...(rows.length === total && { hint: shownWords(totalsWords(totalsOf(rows, now))) })}
        flush
      >
        <RunList runs={rows} onOpen={open} actionsOf={actionsOf} />
      </Section>
      {dialogs}
    </Stack>
  );
}
