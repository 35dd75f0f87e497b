import { inWordsOfKind, PREVIEW_DAYS, PREVIEW_MS, type Schedule } from '@loa/contracts/schedules';
import { formatNumber } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { occurrencesQuery } from '../api/runs-api';

const MOST = 200;

/** Decisions about single runs of a schedule: its copy has the hours of the rule alone. */
export function UncopiedRuns({ schedule }: { schedule: Schedule }) {
  const { id: schedule_id, kind, status } = schedule;
  const [planned_start_to] = useState(() => new Date(serverNow() + PREVIEW_MS).toISOString());
  const { data } = useQuery({
    ...occurrencesQuery({
      schedule_id,
      planned_start_to,
      status: 'planned,cancelled',
      sort: 'planned_start',
      limit: MOST,
    }),
    enabled: status === 'approved' || status === 'paused',
  });
  const runs = data?.rows ?? [];
  const parts = [
    [runs.filter((run) => run.status === 'cancelled').length, 'lượt đã hủy'] as const,
    [runs.filter((run) => run.status === 'planned' && run.moved).length, 'lượt đã dời'] as const,
  ].filter(([count]) => count > 0);
  if (parts.length === 0) return null;
  const counted = parts.map(([count, words]) => `${formatNumber(count)} ${words}`).join(' và ');
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {inWordsOfKind(
        kind,
        `Lịch gốc có ${counted} trong ${PREVIEW_DAYS} ngày tới. Bản sao phát đủ các lượt, theo giờ của lịch.`,
      )}
    </Alert>
  );
}
