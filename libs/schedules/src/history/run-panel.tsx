import { inLine, useShownWords, useTerm } from '@loa/app-config';
import { UnreadyNote } from '@loa/devices';
import { inWordsOfKind, type Occurrence } from '@loa/contracts/schedules';
import {
  ActionMenu,
  ErrorState,
  formatDuration,
  formatLongDate,
  formatTime,
  formatTimeRange,
  KeyValueList,
  SidePanel,
} from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { runQuery } from '../api/runs-api';
import { PriorityLabel } from '../list/schedule-badge';
import { countsInWords } from '../model/run-state';
import { useRunActions } from '../runs/day/use-run-actions';
import { OccurrenceBadge } from '../runs/occurrence-badge';
import { TakenNote } from '../runs/taken-note';
import { playedRatio } from './history-columns';
import { ResultBar } from './result-bar';
import { RunRecords } from './run-records';

interface RunPanelProps {
  runId: string;
  /** The run, when the list beside has it; otherwise it is loaded. */
  listed: Occurrence | undefined;
  onClose: () => void;
}

const timeOf = (run: Occurrence) =>
  `${formatTimeRange(run.planned_start, run.planned_end)}, ${formatLongDate(run.planned_start)}`;

function Summary({ run }: { run: Occurrence }) {
  const device = useTerm('device.any');
  const words = (text: string) => inWordsOfKind(run.kind, text);
  return (
    <Stack sx={{ gap: 1 }}>
      <ResultBar run={run} />
      <Box sx={{ fontSize: '0.9286rem' }}>
        {countsInWords(run)}
        <TakenNote run={run} />
        <UnreadyNote runId={run.id} />
      </Box>
      <KeyValueList
        labelWidth={120}
        items={[
          { label: words('Nơi phát'), value: run.area.name },
          { label: 'Nội dung', value: run.items.map(({ name }) => name).join(', ') },
          { label: words('Cần phát'), value: formatDuration(run.required_sec) },
          {
            label: words('Tổng đã phát'),
            value:
              run.sums &&
              `${formatDuration(run.sums.played_sec)} trong ${formatDuration(run.sums.owed_sec)}, cộng mọi ${inLine(device)}`,
          },
          { label: words(`${device} phát đủ`), value: playedRatio(run) },
          { label: 'Mức ưu tiên', value: <PriorityLabel level={run.priority_level} /> },
          {
            label: 'Đã dời',
            value: run.moved && [`từ ${formatTime(run.moved.from)}`, run.moved.by?.name].filter(Boolean).join(', '),
          },
          { label: 'Người tạo', value: run.operator?.name },
          { label: 'Người duyệt', value: run.approver?.name },
        ]}
      />
    </Stack>
  );
}

/** One run beside the list: its result, then device by device. */
export function RunPanel({ runId, listed, onClose }: RunPanelProps) {
  // The list does not add up records: that would cost each of its rows.
  const linked = useQuery(runQuery(runId));
  const run = linked.data ?? listed;
  const isMissing = linked.isError && !run;
  const shownWords = useShownWords();
  const { actionsOf, dialogs } = useRunActions(onClose);
  return (
    <SidePanel
      open
      beside
      onClose={onClose}
      title={run?.schedule.name ?? shownWords('Lượt phát')}
      subtitle={run && timeOf(run)}
      actions={
        run && (
          <>
            <OccurrenceBadge run={run} />
            <ActionMenu actions={actionsOf(run)} label={`Thao tác: lượt ${formatTime(run.planned_start)}`} />
          </>
        )
      }
      width={520}
    >
      {isMissing && <ErrorState error={linked.error} onRetry={linked.refetch} />}
      {!isMissing && (
        <Stack sx={{ gap: 2 }}>
          {run ? <Summary run={run} /> : <Skeleton height={240} />}
          <RunRecords key={runId} runId={runId} kind={run?.kind ?? 'audio'} />
        </Stack>
      )}
      {dialogs}
    </SidePanel>
  );
}
