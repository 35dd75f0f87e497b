import { useDevicesTerm } from '@loa/app-config';
import { UnreadyNote } from '@loa/devices';
import { useCan } from '@loa/permissions';
import { inWordsOfKind, PREVIEW_DAYS, PREVIEW_MS, type Occurrence, type Schedule } from '@loa/contracts/schedules';
import {
  ActionMenu,
  ErrorState,
  formatLongDate,
  formatNumber,
  formatTime,
  formatTimeRange,
  LinkLine,
  Section,
} from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { historyRunsQuery, occurrencesQuery } from '../api/runs-api';
import { countsInWords } from '../model/run-state';
import { rightTo } from '../model/schedule-kind';
import { historyOfPath, runPath } from '../model/schedule-paths';
import { OccurrenceBadge } from '../runs/occurrence-badge';
import { useRunActions } from '../runs/day/use-run-actions';
import { TakenNote } from '../runs/taken-note';

const SHOWN = 5;
/** As many as one answer has. */
const ALL = 200;
const plain = { m: 0, p: 0, listStyle: 'none' };
const inset = { px: 2, py: 1.5, color: 'text.secondary' };
const timeOf = ({ planned_start, planned_end }: Occurrence) => formatTimeRange(planned_start, planned_end);
const movedFrom = ({ moved }: Occurrence) => (moved ? ` · dời từ ${formatTime(moved.from)}` : '');
const dayAnd = ({ planned_start }: Occurrence, extra: string) => `${formatLongDate(planned_start)} · ${extra}`;

/** Loading, error or empty state, the same for both lists. */
function Runs({
  query,
  label,
  none,
  line,
}: {
  query: ReturnType<typeof useRuns>;
  label: string;
  none: string;
  line: (run: Occurrence) => ReactNode;
}) {
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton variant="rounded" height={56} sx={{ m: 2 }} />;
  if (query.data.rows.length === 0) return <Box sx={inset}>{none}</Box>;
  return (
    <Box component="ul" aria-label={label} sx={plain}>
      {query.data.rows.map(line)}
    </Box>
  );
}

function useRuns(schedule_id: string, limit: number) {
  const [planned_start_to] = useState(() => new Date(serverNow() + PREVIEW_MS).toISOString());
  return useQuery(
    occurrencesQuery({ schedule_id, planned_start_to, status: 'planned,playing', sort: 'planned_start', limit }),
  );
}

/** Who may move a run, for those who may not; null for others. */
function useWhoMoves({ kind, approved_by }: Schedule, runs: readonly Occurrence[] = []) {
  const can = useCan();
  if (can(rightTo('DROP', kind)) || !can(rightTo('EDIT', kind)) || !runs.some((run) => run.can_move)) return null;
  const words = inWordsOfKind(kind, 'Dời hay hủy một lượt phát: nhờ người có quyền hủy');
  return approved_by ? `${words}, như người đã duyệt lịch này: ${approved_by.name}.` : `${words}.`;
}

/** Present and future runs of a schedule. */
export function RunsToCome({ schedule }: { schedule: Schedule }) {
  const [limit, setLimit] = useState(SHOWN);
  const query = useRuns(schedule.id, limit);
  const { actionsOf, dialogs } = useRunActions();
  const device = useDevicesTerm();
  const total = query.data?.total ?? 0;
  const whoMoves = useWhoMoves(schedule, query.data?.rows);
  return (
    <Section title="Lượt sắp tới" {...(whoMoves && { hint: whoMoves })} flush>
      <Runs
        query={query}
        label={inWordsOfKind(schedule.kind, 'Lượt đang phát và sắp phát')}
        none="Không có lượt nào sắp tới."
        line={(run) => (
          <LinkLine
            key={run.id}
            to={undefined}
            title={timeOf(run)}
            detail={
              <>
                {dayAnd(run, `${formatNumber(run.device_count)} ${device}${movedFrom(run)}`)}
                <TakenNote run={run} />
                <UnreadyNote runId={run.id} />
              </>
            }
            aside={
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <OccurrenceBadge run={run} />
                <ActionMenu actions={actionsOf(run)} label={`Thao tác: lượt ${formatTime(run.planned_start)}`} />
              </Box>
            }
          />
        )}
      />
      {total > limit && (
        <Box sx={{ ...inset, borderTop: 1, borderColor: 'divider' }}>
          {limit === SHOWN ? (
            <Button variant="text" onClick={() => setLimit(ALL)}>
              Xem cả {formatNumber(total)} lượt trong {PREVIEW_DAYS} ngày tới
            </Button>
          ) : (
            `và ${formatNumber(total - limit)} lượt nữa`
          )}
        </Box>
      )}
      {dialogs}
    </Section>
  );
}

/** Results of the latest runs; the others are in the history. */
export function RunsBefore({ schedule }: { schedule: Schedule }) {
  const query = useQuery(historyRunsQuery({ schedule_id: schedule.id, sort: '-planned_start', limit: SHOWN }));
  const title = inWordsOfKind(schedule.kind, 'Lượt đã phát');
  return (
    <Section
      title={title}
      flush
      actions={
        query.data && query.data.total > 0 ? (
          <Button component={Link} to={historyOfPath(schedule.id)} variant="text">
            Xem lịch sử phát
          </Button>
        ) : undefined
      }
    >
      <Runs
        query={query}
        label={title}
        none={inWordsOfKind(schedule.kind, 'Chưa phát lượt nào.')}
        line={(run) => (
          <LinkLine
            key={run.id}
            to={runPath(run.id)}
            title={timeOf(run)}
            detail={dayAnd(run, countsInWords(run))}
            aside={<OccurrenceBadge run={run} />}
          />
        )}
      />
    </Section>
  );
}

/** All runs of one schedule, as far as the account may read them. */
export function ScheduleRuns({ schedule }: { schedule: Schedule }) {
  const readsHistory = useCan()('LICH_SU_PHAT_VIEW');
  return (
    <>
      <RunsToCome schedule={schedule} />
      {readsHistory && <RunsBefore schedule={schedule} />}
    </>
  );
}
