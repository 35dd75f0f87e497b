import type { Occurrence } from '@loa/contracts/schedules';
import { formatDuration, formatLongDate, formatTime, KeyValueList, SidePanel } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { PriorityLabel } from '../components/schedule-badge';
import { countsInWords } from '../model/run-state';
import { OccurrenceBadge } from '../runs/occurrence-badge';
import { playedRatio } from './history-columns';
import { ResultBar } from './result-bar';
import { RunRecords } from './run-records';

interface RunPanelProps {
  /** Null: closed. */
  runId: string | null;
  /** The run, when the list beside holds it. */
  run: Occurrence | undefined;
  onClose: () => void;
}

const timeOf = (run: Occurrence) => `${formatTime(run.planned_start)}–${formatTime(run.planned_end)}, ${formatLongDate(run.planned_start)}`;

function Summary({ run }: { run: Occurrence }) {
  return (
    <Stack sx={{ gap: 1 }}>
      <ResultBar run={run} />
      <Box sx={{ fontSize: '0.9286rem' }}>{countsInWords(run)}</Box>
      <KeyValueList
        labelWidth={120}
        items={[
          { label: 'Nơi phát', value: run.area.name },
          { label: 'Nội dung', value: run.items.map(({ name }) => name).join(', ') },
          { label: 'Cần phát', value: formatDuration(run.required_sec) },
          { label: 'Tỷ lệ phát', value: playedRatio(run) },
          { label: 'Mức ưu tiên', value: <PriorityLabel level={run.priority_level} /> },
          { label: 'Người tạo', value: run.operator?.name },
          { label: 'Người duyệt', value: run.approver?.name },
        ]}
      />
    </Stack>
  );
}

/** One run beside the list: how it went, then device by device. */
export function RunPanel({ runId, run, onClose }: RunPanelProps) {
  return (
    <SidePanel open={runId !== null} onClose={onClose} title={run?.schedule.name ?? 'Lượt phát'} subtitle={run && timeOf(run)} actions={run && <OccurrenceBadge status={run.status} />} width={520}>
      <Stack sx={{ gap: 2 }}>
        {run && <Summary run={run} />}
        {runId && <RunRecords key={runId} runId={runId} />}
      </Stack>
    </SidePanel>
  );
}
